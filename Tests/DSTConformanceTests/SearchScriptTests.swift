import Foundation
import ICUOracle
import Testing
import TestSupport
import WallClock

@testable import DSTConformance

/// Scripts of searches where Foundation is right: silent with 0, and telling both answers where another is expected.
@Suite struct SearchScriptTests {
  /// One question an entry point at least, in which nothing goes wrong.
  static let ids = [
    "Europe/Berlin nextDate 2025-03-29T12:00:00Z 02:30:00 nextTime first forward unset one",
    "Europe/Berlin nextDate 2025-03-01T12:00:00Z 09:00:00 strict last backward zero 20d",
    "America/New_York nextDate 2023-01-01T00:00:00Z 31T23:59:59 strict first forward unset 400d",
    "America/New_York nextDate 2023-01-01T00:00:00Z 02-29T12:00:00 strict first forward unset one",
    "Europe/Berlin nextDateFullComponents 2025-03-30T00:00:00Z 2025-06-01T08:00:00 nextTime first forward unset one",
    "Europe/Berlin enumerateDates 2025-06-01T12:00:00Z 07:15:00 nextTime first forward unset 10d",
    "Europe/Berlin enumerateDates 2025-06-01T12:00:00Z 07:15:00 nextTime first backward half one",
    "Europe/Berlin datesByMatching 2025-06-01T12:00:00Z 07:15:00 nextTime last backward unset 10d",
    "Europe/Berlin recurrenceRule 2025-06-01T05:15:00Z 07:15:00 nextTime first forward unset 10d",
    "Europe/Berlin recurrenceRule 2025-06-01T05:15:00Z *:30:00 nextTime first forward unset 2d",
    "Europe/Berlin plainRecurrenceRule 2025-06-01T05:15:00Z 07:15:00 nextTime first forward unset 10d",
    "Europe/Berlin plainRecurrenceRule 2025-06-01T05:30:00Z *:30:00 nextTime first forward unset 2d",
    "Europe/Berlin plainRecurrenceRule 2025-01-31T11:00:00Z 31T12:00:00 strict first forward unset 200d",
    "Europe/Berlin dateBySettingHour 2025-06-01T12:00:00Z 07:15:00 nextTime first forward unset one",
    "Europe/Berlin dateBySettingHour 2025-03-30T12:00:00Z 02:30:00 strict first forward unset one",
    "Europe/Berlin dateFromComponents 2025-06-01T12:00:00Z 2025-03-30T02:30:00 nextTime first forward unset one",
    "Europe/Berlin startOfDay 2025-03-30T12:00:00Z - nextTime first forward unset one",
    "Europe/Berlin dateIntervalOfDay 2025-03-30T12:00:00Z - nextTime first forward unset one",
    "Europe/Berlin dateIntervalOfHour 2025-06-01T12:30:00Z - nextTime first forward unset one",
    "Europe/Berlin nextDaylightSavingTimeTransition 2025-06-01T12:30:00Z - nextTime first forward unset one",
    "Europe/Berlin secondsFromGMT 2025-06-01T12:30:00Z+0.5 - nextTime first forward unset one",
    "Europe/Berlin isDaylightSavingTime 2025-06-01T12:30:00Z - nextTime first forward unset one",
  ]

  static func right(_ id: String) throws -> (question: SearchQuestion, right: SearchResult) {
    let question = try #require(SearchQuestion(id), "\(id)")
    guard
      case .found(let right) = try OracleAnswers(
        question.zone, through: Case.searching(question).reach
      ).right(.searching(question))
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
    case .seconds(let seconds): .seconds(seconds + 1)
    case .flag(let flag): .flag(!flag)
    }
  }

  @Test func aScriptIsSilentWhereFoundationIsRightAndTellsBothAnswersWhereNot() throws {
    _ = try SharedZoneData.loaded()
    let answers = try Self.ids.map(Self.right)
    #expect(Set(answers.map(\.question.entryPoint)) == Set(EntryPoint.allCases))
    let scripts = try SwiftScripts(
      answers.flatMap { question, right in
        [right, Self.other(than: right)].map {
          StandaloneScript(question, right: $0, change: nil, heading: ["A test"]).text
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
    let script = StandaloneScript(question, right: right, change: nil, index: 2, heading: ["A test"]).text
    #expect(script.contains("found.count == 3"))
    let listed = script.matches(of: /^  [0-9.]+,  \/\/ (.+)$/.anchorsMatchLineEndings()).map { String($0.1) }
    #expect(listed == ["2025-06-02T05:15:00Z", "2025-06-03T05:15:00Z", "2025-06-04T05:15:00Z"])
  }
}
