import Conformance
import Foundation
import FoundationSubjects
import Questions
import Testing
import WallClock

/// What is known of an entry point, what is called for it, and what a program says it offers, are one list.
@Suite struct EntryPointDescriptionTests {
  /// A question to an entry point with fields that it takes.
  static func question(_ entryPoint: EntryPoint) throws -> Question {
    var question = Question(zone: "Europe/Berlin", entryPoint: entryPoint)
    question.cursor = try #require(Moment("2025-06-01T05:15:00Z"))
    question.otherMoment = question.cursor
    question.local = try #require(LocalDateTime("2025-06-01T07:15:00"))
    guard case .search(let search) = entryPoint.described else { return question }
    question.target =
      switch search.targets {
      case .none: .cursor
      case .times, .timesAndHours, .rules: .daily(question.local.time)
      case .localTimes: .once(question.local)
      }
    return question
  }

  @Test(arguments: EntryPoint.allCases)
  func aDescriptionIsOfTheEntryPointsKind(entryPoint: EntryPoint) {
    let kind: QuestionKind =
      switch entryPoint.described {
      case .localTime: .localTime
      case .search: .search
      case .schedule: .schedule
      case .laws: .laws
      }
    #expect(kind == entryPoint.kind)
  }

  @Test(arguments: EntryPoint.allCases)
  func foundationIsCalledForWhatIsDescribedAsItsOwn(entryPoint: EntryPoint) throws {
    let isItsOwn =
      switch entryPoint.described {
      case .localTime, .search: true
      case .schedule, .laws: false
      }
    #expect(FoundationFunctions.entryPoints.contains(entryPoint) == isItsOwn)
    let question = try Self.question(entryPoint)
    let isAnswered: Bool
    switch try FoundationFunctions().answer(question) {
    case .unsupported: isAnswered = false
    case .resolved, .found: isAnswered = true
    case .missed, .lawful, .crashed, .timedOut, .brokeProtocol:
      isAnswered = false
      Issue.record("\(question)")
    }
    #expect(isAnswered == isItsOwn)
  }

  @Test(arguments: EntryPoint.ofFoundation)
  func aScriptCallsWhatIsDescribed(entryPoint: EntryPoint) throws {
    let question = try Self.question(entryPoint)
    #expect(CallSource(question, right: .nearest(nil), index: nil).text?.contains("found") == true)
  }

  @Test(arguments: EntryPoint.ofFoundation)
  func aSearchIsAskedSomewhereAndTakesWhatItIsAsked(entryPoint: EntryPoint) throws {
    let search = try Self.search(entryPoint)
    #expect(!search.occasions.isEmpty)
    for occasion in search.occasions { #expect(EntryPoint.asked(on: occasion).contains(entryPoint)) }
    #expect(search.targets.takes(try Self.question(entryPoint).target))
    #expect(!search.targets.takes(search.targets == .none ? .daily(.midnight) : .cursor))
    #expect(!search.clauses.isEmpty)
    #expect(search.seconds(try Self.question(entryPoint)) > 0)
    let day = OffsetTimeline(changes: [], initialOffset: 0)
    let moment = try #require(Moment("2025-06-01T05:15:00Z"))
    let questions = search.questions(entryPoint, at: moment, in: "UTC", on: day)
    #expect(!questions.isEmpty)
    for question in questions {
      #expect(question.entryPoint == entryPoint && question.cursor == moment && question.zone == "UTC")
    }
  }

  @Test(arguments: EntryPoint.ofSchedules)
  func whatTheLawsAskIsNoCaseByItself(entryPoint: EntryPoint) throws {
    let question = try Self.question(entryPoint)
    #expect(throws: HarnessFailure.self) { _ = try question.described() }
  }

  static func search(_ entryPoint: EntryPoint) throws -> any SearchDescription {
    guard case .search(let search) = entryPoint.described else {
      throw HarnessFailure("\(entryPoint) is described as no search", .fault)
    }
    return search
  }
}
