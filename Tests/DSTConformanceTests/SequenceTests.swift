import Conformance
import DSTConformance
import Foundation
import Questions
import Testing
import TestSupport
import WallClock

/// Sequences of catching up: the right implementation comes through every one, a wrong one is caught by a short one.
@Suite struct SequenceTests {
  static func explore(
    schedules: Int = 40, _ make: @escaping () throws -> any Subject
  ) throws -> ExplorationResult {
    var exploration = Exploration(seed: 3, count: 1)
    exploration.schedules = schedules
    return try exploration.run(on: SharedZoneData.loaded(), make: make)
  }

  static func sequence(_ result: ExplorationResult) throws -> (
    CatchUpSequence, ExplorationResult.ScheduleFailure
  ) {
    for failure in result.breaches {
      if case .sequence(let sequence) = failure.trial { return (sequence, failure) }
    }
    throw NotFound()
  }

  struct NotFound: Error {}

  @Test(.enabled(if: SharedZoneData.isFoundations, "Foundation is on other tz data than libicu"))
  func theRightImplementationComesThroughEverySequence() throws {
    let result = try Self.explore { try SubjectCatalog.subject("wallclock") }
    #expect(result.breaches.isEmpty && result.sequences > 30 && result.schedules > 30)
  }

  /// Begins each window where its clock once stood, whether or not what was missed got a record.
  final class HighWaterMark: Subject {
    let name = "highWaterMark"
    private let right: any Subject
    private var latest: [Rule: Date] = [:]

    init() throws { right = try SubjectCatalog.subject("wallclock") }

    func resolve(_ question: Question) throws -> Resolution { throw Unsupported() }

    func missed(_ question: CatchUpQuestion, clock: () -> Date) throws -> CatchUpAnswer {
      let now = clock()
      var asked = question
      if case .moment(let start) = question.start, let last = latest[question.rule.rule], start < last,
        last <= now
      {
        asked.start = .moment(last)
      }
      latest[question.rule.rule] = max(latest[question.rule.rule] ?? now, now)
      return try right.missed(asked) { now }
    }
  }

  @Test(.enabled(if: SharedZoneData.isFoundations, "Foundation is on other tz data than libicu"))
  func whatAnInterruptionLosesIsFoundInAnInterruptionAlone() throws {
    let (sequence, failure) = try Self.sequence(Self.explore { try HighWaterMark() })
    #expect(!failure.isFlaky)
    #expect(sequence.steps.count == 1, "\(sequence)")
    guard case .interrupted(_, 0)? = sequence.steps.first else {
      Issue.record("\(sequence)")
      return
    }
    guard case .breaks(let found) = failure.fault else {
      Issue.record("\(failure.fault)")
      return
    }
    #expect(found.law == .retry)
    #expect(sequence.rule.rule.days == .everyDay && sequence.rule.rule.slotCount == 1)
  }

  @Test(arguments: [
    "resolvedAgain", "resumeFromEnd", "skipLeavesOpen", "latestLeavesOthersOpen", "keyFromInstant",
  ])
  func aPlantedFaultIsCaughtByAShortSequence(fault: String) throws {
    let result = try Self.explore(schedules: 60) { try SubjectCatalog.subject("mutant:\(fault)") }
    let (sequence, _) = try Self.sequence(result)
    #expect(sequence.steps.count <= 2, "\(sequence)")
  }

  @Test func failuresOfSchedulesAreKeptAndAskedFirst() throws {
    let folder = try TemporaryFolder()
    let file = FailureFile(folder.url.appendingPathComponent("failures.json"))
    let result = try Self.explore(schedules: 20) { try SubjectCatalog.subject("mutant:resolvedAgain") }
    try file.keep(result)
    let kept = try file.failures()
    #expect(Set(kept.schedules) == Set(result.breaches.map(\.trial)) && kept.schedules.count > 1)

    var exploration = Exploration(seed: 9, count: 1)
    exploration.earlier = kept
    exploration.replaysOnly = true
    let again = try exploration.run(on: SharedZoneData.loaded()) {
      try SubjectCatalog.subject("mutant:resolvedAgain")
    }
    #expect(
      again.schedules + again.sequences == kept.schedules.count && !again.breaches.isEmpty && !again.holds)
    let mended = try exploration.run(on: SharedZoneData.loaded()) { try SubjectCatalog.subject("wallclock") }
    #expect(mended.breaches.isEmpty && mended.holds)
    try file.keep(mended)
    #expect(try file.failures() == KeptFailures())
  }

  @Test func aFailureThatDoesNotRepeatIsFlaky() throws {
    /// Wrong in the first subject alone.
    final class Once: Subject {
      let name = "once"
      private let isWrong: Bool
      init(isWrong: Bool) { self.isWrong = isWrong }
      func resolve(_ question: Question) throws -> Resolution { throw Unsupported() }
      func next(after cursor: Date, of rule: ScheduledRule) throws -> Instant? {
        let right = try SubjectCatalog.subject("wallclock").next(after: cursor, of: rule)
        return isWrong ? right?.adding(seconds: 3600) : right
      }
    }
    var made = 0
    let result = try Self.explore(schedules: 2) {
      made += 1
      // The first one is asked about local times.
      return Once(isWrong: made == 2)
    }
    #expect(!result.breaches.isEmpty && result.breaches.allSatisfy(\.isFlaky) && !result.holds)
  }
}
