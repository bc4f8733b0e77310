import Conformance
import Foundation
import ICUOracle
import Questions
import Testing
import TestSupport
import WallClock

@testable import DSTConformance

/// Scripts of searches where Foundation is right: silent with 0, and telling both answers where another is expected.
@Suite struct SearchScriptTests {
  /// One question an entry point at least, in which nothing goes wrong.
  static let ids = alwaysRight + rightLater

  private static let alwaysRight = [
    "zone=Europe/Berlin entryPoint=nextDate cursor=2025-03-29T12:00:00Z target=02:30:00 matching=nextTime repeated=first",
    "zone=Europe/Berlin entryPoint=nextDate cursor=2025-03-01T12:00:00Z target=09:00:00 matching=strict repeated=last direction=backward nanosecond=zero days=20",
    "zone=America/New_York entryPoint=nextDate cursor=2023-01-01T00:00:00Z target=31T23:59:59 matching=strict repeated=first days=400",
    "zone=America/New_York entryPoint=nextDate cursor=2023-01-01T00:00:00Z target=02-29T12:00:00 matching=strict repeated=first",
    "zone=Europe/Berlin entryPoint=nextDateFullComponents cursor=2025-03-30T00:00:00Z target=2025-06-01T08:00:00 matching=nextTime repeated=first",
    "zone=Europe/Berlin entryPoint=enumerateDates cursor=2025-06-01T12:00:00Z target=07:15:00 matching=nextTime repeated=first days=10",
    "zone=Europe/Berlin entryPoint=enumerateDates cursor=2025-06-01T12:00:00Z target=07:15:00 matching=nextTime repeated=first direction=backward nanosecond=half",
    "zone=Europe/Berlin entryPoint=datesByMatching cursor=2025-06-01T12:00:00Z target=07:15:00 matching=nextTime repeated=last direction=backward days=10",
    "zone=Europe/Berlin entryPoint=recurrenceRule cursor=2025-06-01T05:15:00Z target=*:30:00 matching=nextTime repeated=first days=2",
    "zone=Europe/Berlin entryPoint=plainRecurrenceRule cursor=2025-06-01T05:15:00Z target=07:15:00 matching=nextTime repeated=first days=10",
    "zone=Europe/Berlin entryPoint=plainRecurrenceRule cursor=2025-06-01T05:30:00Z target=*:30:00 matching=nextTime repeated=first days=2",
    "zone=Europe/Berlin entryPoint=plainRecurrenceRule cursor=2025-01-31T11:00:00Z target=31T12:00:00 matching=strict repeated=first days=200",
    "zone=Europe/Berlin entryPoint=dateBySettingHour cursor=2025-06-01T12:00:00Z target=07:15:00 matching=nextTime repeated=first",
    "zone=Europe/Berlin entryPoint=dateBySettingHour cursor=2025-03-30T12:00:00Z target=02:30:00 matching=strict repeated=first",
    "zone=Europe/Berlin entryPoint=dateFromComponents cursor=2025-06-01T12:00:00Z target=2025-03-30T02:30:00",
    "zone=Europe/Berlin entryPoint=startOfDay cursor=2025-03-30T12:00:00Z",
    "zone=Europe/Berlin entryPoint=dateIntervalOfDay cursor=2025-03-30T12:00:00Z",
    "zone=Europe/Berlin entryPoint=dateIntervalOfHour cursor=2025-06-01T12:30:00Z",
    "zone=Europe/Berlin entryPoint=isDateInSameDay cursor=2025-03-30T12:00:00Z otherMoment=2025-03-30T22:00:00Z",
    "zone=Europe/Berlin entryPoint=nextDaylightSavingTimeTransition cursor=2025-06-01T12:30:00Z",
    "zone=Europe/Berlin entryPoint=secondsFromGMT cursor=2025-06-01T12:30:00Z+0.5",
    "zone=Europe/Berlin entryPoint=isDaylightSavingTime cursor=2025-06-01T12:30:00Z",
  ]

  // What Foundation 6.0.3 answers wrongly.
  #if compiler(>=6.2)
    private static let rightLater = [
      "zone=Europe/Berlin entryPoint=recurrenceRule cursor=2025-06-01T05:15:00Z target=07:15:00 matching=nextTime repeated=first days=10"
    ]
  #else
    private static let rightLater: [String] = []
  #endif

  static func right(_ id: String) throws -> (question: Question, right: SearchResult) {
    let question = try #require(Question(id), "\(id)")
    guard
      case .found(let right) = try Judge(of: question.zone, through: question.reach).right(question)
    else { throw HarnessFailure("\(id) is no search", .fault) }
    return (question, right)
  }

  /// The same answer, but for one part of it.
  static func other(than right: SearchResult) -> SearchResult {
    switch right {
    case .moments([], _): .nearest(Moment(Instant(secondsSince1970: 0)))
    case .moments(let moments, let end):
      .moments(moments.dropLast() + [moments[moments.count - 1].adding(60)], end)
    case .interval(let start, let end): .interval(start, end.adding(60))
    case .part: preconditionFailure("an answer is whole")
    case .seconds(let seconds): .seconds(seconds + 1)
    case .flag(let flag): .flag(!flag)
    }
  }

  @Test func aScriptIsSilentWhereFoundationIsRightAndTellsBothAnswersWhereNot() throws {
    _ = try SharedZoneData.loaded()
    let answers = try Self.ids.map(Self.right)
    #expect(Set(answers.map(\.question.entryPoint)) == Set(EntryPoint.ofFoundation))
    let scripts = try SwiftScripts(
      answers.flatMap { question, right in
        try [right, Self.other(than: right)].map {
          try #require(StandaloneScript(question, right: $0, change: nil, heading: ["A test"])).text
        }
      })
    for (index, id) in Self.ids.enumerated() {
      let silent = try scripts.run(2 * index)
      #expect(silent.status == 0 && silent.output.isEmpty, "\(id): \(silent.output)")
      let told = try scripts.run(2 * index + 1)
      #expect(told.status == 1, "\(id)")
      #expect(told.output.hasPrefix("\(id):\n  expected "), "\(id): \(told.output)")
      #expect(told.output.contains(", got "), "\(id)")
    }
  }

  @Test func aScriptLooksNoFurtherThanTheFirstWrongAnswer() throws {
    _ = try SharedZoneData.loaded()
    let (question, right) = try Self.right(Self.ids[5])
    let script = try #require(
      StandaloneScript(question, right: right, change: nil, index: 2, heading: ["A test"])
    ).text
    #expect(script.contains("found.count == 3"))
    let listed = script.matches(of: /^  [0-9.]+,  \/\/ (.+)$/.anchorsMatchLineEndings()).map { String($0.1) }
    #expect(listed == ["2025-06-02T05:15:00Z", "2025-06-03T05:15:00Z", "2025-06-04T05:15:00Z"])
  }
}
