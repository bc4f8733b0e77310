import Conformance
import Questions
import Testing
import WallClock

/// `Calendar.isDate(_:inSameDayAs:)` on a clock that goes back by an hour at midnight, or a minute after it.
@Suite struct IsDateInSameDayTests {
  static func finding(
    _ one: String, _ other: String, given: Bool, backAt instant: String = "2025-03-01T00:00:00Z"
  ) throws -> Judgement {
    let change = OffsetChange(at: try #require(Instant(instant)), from: 0, to: -3600)
    let timeline = OffsetTimeline(changes: [change], initialOffset: 0)
    let judge = Judge(SearchOracle(timeline: timeline, find: timeline.finding))
    var question = Question(zone: "Synthetic/Zone", entryPoint: .isDateInSameDay)
    question.cursor = try #require(Moment(one))
    question.otherMoment = try #require(Moment(other))
    return try judge.judgement(
      on: .found(.flag(given)), to: question, right: judge.right(question)
    )
  }

  @Test(arguments: [
    ("2025-02-28T00:00:00Z", "2025-02-28T23:59:59Z", true),
    ("2025-02-28T12:00:00Z", "2025-03-01T00:30:00Z", true),
    ("2025-02-28T12:00:00Z", "2025-03-01T01:00:00Z", false),
    ("2025-02-27T23:59:59Z+0.5", "2025-02-28T00:00:00Z", false),
  ]) func momentsAtWhichTheClockShowsOneDateAreOfOneDay(one: String, other: String, isOne: Bool) throws {
    for (one, other) in [(one, other), (other, one)] {
      #expect(try Self.finding(one, other, given: isOne).verdict == .agrees)
      let faults = try Self.finding(one, other, given: !isOne).faults
      #expect(faults.map(\.clause) == [.agreement] && faults.map(\.effect) == [.wrongAnswer])
    }
  }

  @Test func daysThatTileTheTimeLineAreAnotherReading() throws {
    let (midnight, again) = ("2025-03-01T00:00:30Z", "2025-03-01T00:30:00Z")
    for (given, verdict) in [(true, Verdict.otherReading), (false, .agrees)] {
      let found = try Self.finding(midnight, again, given: given, backAt: "2025-03-01T00:01:00Z")
      #expect(found.verdict == verdict)
    }
  }

  @Test func aDayIsAskedAroundItsStartAndItsEnd() throws {
    let timeline = OffsetTimeline(changes: [], initialOffset: 3600)
    let noon = try #require(Moment("2025-06-01T12:00:00Z"))
    let search = try EntryPointDescriptionTests.search(.isDateInSameDay)
    let others = search.questions(.isDateInSameDay, at: noon, in: "UTC", on: timeline).map(\.otherMoment)
    let start = try #require(Moment("2025-05-31T23:00:00Z"))
    let end = try #require(Moment("2025-06-01T23:00:00Z"))
    #expect(others == [start.nextDown, start, end.nextDown, end])
  }
}
