import Conformance
import DSTConformance
import Questions
import TestFailures
import TestSupport
import Testing
import WallClock

/// What is right of a search, what is another reading, and how what is neither is named.
@Suite struct SearchReadingTests {
  /// Berlin, with an hour's change in spring and in autumn.
  static let berlin = SearchSamples.berlin
  /// A zone that goes without 30 December 2011, on UTC before it.
  static let leavesOutADay = Synthetic.timeline([("2011-12-30T00:00:00Z", 86_400)])

  /// A subject that gives one answer.
  private final class Fixed: Subject {
    let name = "fixed"
    let entryPoints = EntryPoint.ofFoundation
    let given: SearchResult

    init(_ given: SearchResult) { self.given = given }

    func answers(_ question: Question) -> Bool { true }
    func find(_ question: Question) -> SearchResult { given }
    func resolve(_ question: Question) throws -> Resolution { throw Unsupported() }
  }

  /// What an answer counts as: `agrees`, `other reading`, or the id of its class.
  private func verdict(on given: [String], to id: String, _ timeline: OffsetTimeline) throws -> String {
    let question = try #require(Question("zone=Synthetic/Zone " + id), "\(id)")
    let moments = try given.map { try #require(Moment($0), "\($0)") }
    let result: SearchResult =
      question.days == nil ? .nearest(moments.first) : .moments(moments, .reached)
    let subject = Fixed(result)
    let judge = Judge(SearchOracle(timeline: timeline, find: timeline.finding))
    let examiner = Examiner(zone: "Synthetic/Zone", judge, RuleOracleCache { _ in timeline.finding })
    let tally = try examiner.examine([question], subjects: [subject])
    if let kind = tally.classes.keys.first { return kind.id }
    let counts = try #require(tally.counts["fixed"])
    return counts.otherReading == 1 ? "other reading" : counts.agrees == 1 ? "agrees" : "nothing"
  }

  @Test(arguments: [
    ("nextTime", ["2025-05-01T00:00:00Z", "2025-05-31T09:00:00Z", "2025-07-01T00:00:00Z"]),
    (
      "nextTimePreservingSmallerComponents",
      ["2025-05-01T09:00:00Z", "2025-05-31T09:00:00Z", "2025-07-01T09:00:00Z"]
    ),
    (
      "previousTimePreservingSmallerComponents",
      ["2025-04-30T09:00:00Z", "2025-05-31T09:00:00Z", "2025-06-30T09:00:00Z"]
    ),
  ])
  func aSubstituteForEveryDayThatAMonthLacksIsAnotherReading(matching: String, whole: [String]) throws {
    let utc = Synthetic.timeline([])
    let id = "cursor=2025-04-10T00:00:00Z target=31T09:00:00 matching=\(matching) repeated=first days=85"
    #expect(try verdict(on: ["2025-05-31T09:00:00Z"], to: "entryPoint=nextDate " + id, utc) == "agrees")
    #expect(try verdict(on: whole, to: "entryPoint=nextDate " + id, utc) == "other reading")
    // One substitute, and then none.
    #expect(
      try verdict(on: Array(whole.prefix(2)), to: "entryPoint=nextDate " + id, utc)
        == "fixed.calendarDay/S3/calm/daySkipped")
    // Backward the same stream.
    let end =
      "cursor=2025-07-04T00:00:00Z target=31T09:00:00 matching=\(matching) repeated=first direction=backward days=85"
    #expect(try verdict(on: whole.reversed(), to: "entryPoint=nextDate " + end, utc) == "other reading")
    #expect(
      try verdict(on: Array(whole.reversed().prefix(2)), to: "entryPoint=nextDate " + end, utc)
        == "fixed.calendarDay.backward/S4/calm/daySkipped")
  }

  @Test func underStrictThereIsNoSubstitute() throws {
    let id =
      "entryPoint=nextDate cursor=2025-04-10T00:00:00Z target=31T09:00:00 matching=strict repeated=first days=40"
    let utc = Synthetic.timeline([])
    #expect(try verdict(on: [], to: id, utc) == "agrees")
    #expect(
      try verdict(on: ["2025-05-01T00:00:00Z"], to: id, utc) == "fixed.calendarDay/S2/calm/wrongInstant")
  }

  @Test func substitutesForMonthsAloneAreHeldAgainstTheDayThatTheZoneLacks() throws {
    let id =
      "entryPoint=nextDate cursor=2011-11-29T12:00:00Z target=30T09:00:00 matching=nextTime repeated=first days=100"
    let right = ["2011-11-30T09:00:00Z", "2012-01-29T09:00:00Z"]
    let february = "2012-02-29T00:00:00Z"
    #expect(try verdict(on: right, to: id, Self.leavesOutADay) == "agrees")
    #expect(
      try verdict(
        on: [right[0], "2011-12-30T00:00:00Z", right[1], february], to: id, Self.leavesOutADay)
        == "other reading")
    #expect(
      try verdict(on: right + [february], to: id, Self.leavesOutADay)
        == "fixed.calendarDay/S3/gap.aDayOrMore.onHour.startsMidnight/daySkipped")
  }

  @Test func aChainIsNamedByWhereItLeavesTheReadingThatItFollowsLongest() throws {
    let id =
      "entryPoint=nextDate cursor=2025-10-28T00:00:00Z target=02:30:00 matching=nextTime repeated=first direction=backward days=230"
    let question = try #require(Question("zone=Synthetic/Zone " + id))
    let truth = SearchOracle(timeline: Self.berlin, find: Self.berlin.finding)
    guard case .search(let search) = question.entryPoint.described else {
      throw HarnessFailure("\(question) is no search", .fault)
    }
    let exchanged = try #require(
      try search.otherReadings(question, truth).first { $0.reading == .passesExchanged }?.result)
    guard case .moments(let moments, _) = exchanged else { throw HarnessFailure("no collection", .fault) }
    let whole = moments.map(\.description)
    #expect(whole.contains("2025-10-26T01:30:00Z") && whole.contains("2025-03-30T01:00:00Z"))
    #expect(try verdict(on: whole, to: id, Self.berlin) == "other reading")
    // The pass is no fault, so what is lost further on is.
    #expect(
      try verdict(on: whole.filter { $0 != "2025-03-30T01:00:00Z" }, to: id, Self.berlin)
        == "fixed.backward/S4/gap.anHour.onHour/daySkipped")
  }

  @Test func aMovedTimeOfALackingDayHasNoFraction() throws {
    let id =
      "entryPoint=nextDateFullComponents cursor=2012-01-02T00:00:00Z target=2011-12-30T12:00:00 matching=nextTime repeated=first direction=backward nanosecond=half"
    #expect(try verdict(on: ["2011-12-30T00:00:00Z"], to: id, Self.leavesOutADay) == "other reading")
    #expect(
      try verdict(on: ["2011-12-30T00:00:00Z+0.5"], to: id, Self.leavesOutADay)
        == "fixed.backward.nanosecond/S4/gap.aDayOrMore.onHour.startsMidnight/wrongInstant")
  }

  @Test func theOtherPassOfADayToComeIsASkippedDay() throws {
    let id = "entryPoint=nextDate cursor=2025-10-24T12:00:00Z target=02:30:00 matching=strict repeated=first"
    #expect(try verdict(on: ["2025-10-25T00:30:00Z"], to: id, Self.berlin) == "agrees")
    #expect(
      try verdict(on: ["2025-10-26T01:30:00Z"], to: id, Self.berlin)
        == "fixed/S3/calm/daySkipped")
    // From between the passes the same answer gives a day again that is behind.
    let between =
      "entryPoint=nextDate cursor=2025-10-26T00:45:00Z target=02:30:00 matching=strict repeated=first"
    #expect(
      try verdict(on: ["2025-10-26T01:30:00Z"], to: between, Self.berlin)
        == "fixed/S2.first/overlap.anHour.onHour/dayRepeated")
    let wanted =
      "entryPoint=nextDate cursor=2025-10-25T12:00:00Z target=02:30:00 matching=strict repeated=first"
    #expect(
      try verdict(on: ["2025-10-26T01:30:00Z"], to: wanted, Self.berlin)
        == "fixed/S2.first/overlap.anHour.onHour/wrongPass")
  }

  @Test func aPlainRecurrenceTakesItsTimesFromItsStart() throws {
    let rest = " target=02:30:00 matching=nextTime repeated=first days=2"
    #expect(
      try verdict(
        on: ["2025-03-30T01:00:00Z", "2025-03-31T00:30:00Z"],
        to: "entryPoint=plainRecurrenceRule cursor=2025-03-29T01:30:00Z" + rest, Self.berlin) == "agrees")
    let error = thrown(HarnessFailure.self) {
      try verdict(
        on: [], to: "entryPoint=plainRecurrenceRule cursor=2025-03-29T01:31:00Z" + rest, Self.berlin)
    }
    #expect(error?.description.contains("where the clock shows 2025-03-29T02:31:00, wanted a moment") == true)
    #expect(error?.kind == .badData)
  }

  @Test func whereNoHourIsAskedEveryPassIsAnotherReading() throws {
    let id =
      "entryPoint=plainRecurrenceRule cursor=2025-10-25T23:30:00Z target=*:30:00 matching=nextTime repeated=first days=1"
    let hours = (0..<23).map { "2025-10-26T\($0 < 10 ? "0" : "")\($0):30:00Z" }
    let once = hours.filter { !$0.contains("T01:") }
    #expect(try verdict(on: once, to: id, Self.berlin) == "agrees")
    #expect(try verdict(on: hours, to: id, Self.berlin) == "other reading")
    var twice = hours
    twice[1] = hours[0]
    #expect(
      try verdict(on: twice, to: id, Self.berlin) == "fixed/S1.first/overlap.anHour.onHour/notAdvancing")
  }
}
