import Conformance
import DSTConformance
import ICUOracle
import Questions
import Testing
import TestSupport
import WallClock

@Suite struct OracleTests {
  @Test func bothWaysAgreeAroundEveryChangeOfEveryHistory() throws {
    let data = try SharedZoneData.loaded()
    let plan = Plan()
    let histories = try ZoneHistory.all(of: data.identifiers, links: data.links, through: plan.horizon)
    #expect(histories.count == 339)
    #expect(histories.reduce(0) { $0 + plan.changes(of: $1.timeline).count } == 22_469)
    var asked = 0
    for history in histories {
      let oracle = try Oracle(history.zone, through: plan.horizon)
      var last: LocalDateTime?
      for question in plan.questions(of: history) where question.local != last {
        // `finding` throws where ICU's calendar and counting differ.
        _ = try oracle.finding(question.local)
        last = question.local
        asked += 1
      }
    }
    #expect(asked > 700_000)
  }

  @Test func aChangeThatICULacksIsAFault() throws {
    _ = try SharedZoneData.loaded()
    let zone = try ICUZone("Europe/Berlin")
    let asked = local("2025-03-30T02:30:00")
    let blind = OffsetTimeline(changes: [], initialOffset: 3600)
    #expect(try zone.calendarFinding(asked) != blind.finding(asked))
  }

  @Test(arguments: [
    ("Europe/Berlin", "2027-03-28T02:30:00", MatchingPolicy.nextTime, ["2027-03-28T01:00:00Z"]),
    (
      "Australia/Sydney", "2026-10-04T02:30:00", .nextTimePreservingSmallerComponents,
      ["2026-10-03T16:30:00Z"]
    ),
    (
      "Australia/Sydney", "2026-10-04T02:30:00", .previousTimePreservingSmallerComponents,
      ["2026-10-03T15:30:00Z"]
    ),
    ("America/New_York", "2026-03-08T02:30:00", .strict, []),
    (
      "Africa/Cairo", "2025-04-25T00:30:00", .previousTimePreservingSmallerComponents,
      ["2025-04-24T21:30:00Z"]
    ),
  ])
  func aGapHasThePublishedAnswer(
    zone: String, asked: String, matching: MatchingPolicy, right: [String]
  ) throws {
    _ = try SharedZoneData.loaded()
    let found = try Oracle(ZoneID(zone), through: ZoneHistory.horizon).finding(local(asked))
    #expect(
      found.resolution(matching: matching, repeated: .first).instants.map(\.description) == right)
  }

  @Test(arguments: [
    ("Pacific/Apia", "2011-12-30"), ("Pacific/Kiritimati", "1994-12-31"), ("Pacific/Kwajalein", "1993-08-21"),
    ("Asia/Manila", "1844-12-31"),
  ])
  func aDayThatTheZoneNeverHadIsMissing(zone: String, day: String) throws {
    _ = try SharedZoneData.loaded()
    let oracle = try Oracle(ZoneID(zone), through: ZoneHistory.horizon)
    for time in ["00:00:00", "12:00:00", "23:59:59"] {
      let found = try oracle.finding(local("\(day)T\(time)"))
      #expect(found.resolution(matching: .nextTime, repeated: .first) == .none(.nonexistentDay))
    }
  }
}

@Suite struct OffsetTimelineTests {
  @Test func aOneMinuteGapHoldsOneMinute() {
    let zone = Synthetic.timeline([("2000-01-01T12:00:00Z", 60)])
    #expect(zone.finding(local("2000-01-01T11:59:59")) == .once(instant("2000-01-01T11:59:59Z")))
    guard case .gap(let substitutes) = zone.finding(local("2000-01-01T12:00:59")) else {
      Issue.record("12:00:59 lies in the gap")
      return
    }
    #expect(substitutes.afterGap.instant == instant("2000-01-01T12:00:00Z"))
    #expect(substitutes.forward.reads == local("2000-01-01T12:01:59"))
    #expect(substitutes.back.reads == local("2000-01-01T11:59:59"))
    #expect(zone.finding(local("2000-01-01T12:01:00")) == .once(instant("2000-01-01T12:00:00Z")))
  }

  @Test func twoChangesOnOneDayAreCounted() {
    // An hour forward at noon and back again at four, as the wall reads it.
    let zone = Synthetic.timeline([("2000-01-01T12:00:00Z", 3600), ("2000-01-01T15:00:00Z", 0)])
    guard case .gap = zone.finding(local("2000-01-01T12:30:00")) else {
      Issue.record("12:30 lies in the gap")
      return
    }
    #expect(
      zone.finding(local("2000-01-01T15:30:00"))
        == .repeated(first: instant("2000-01-01T14:30:00Z"), last: instant("2000-01-01T15:30:00Z")))
  }

  @Test func aDayThatOccursTwiceIsRepeatedThroughout() {
    let zone = Synthetic.timeline([("2000-01-02T00:00:00Z", -86_400)])
    #expect(
      zone.finding(local("2000-01-01T12:00:00"))
        == .repeated(first: instant("2000-01-01T12:00:00Z"), last: instant("2000-01-02T12:00:00Z")))
  }

  @Test func aTimeThatOccursThreeTimesHasItsEarliestAndLatest() {
    let zone = Synthetic.timeline([("2000-01-01T12:00:00Z", -3600), ("2000-01-01T12:30:00Z", -7200)])
    #expect(
      zone.finding(local("2000-01-01T11:00:00"))
        == .repeated(first: instant("2000-01-01T11:00:00Z"), last: instant("2000-01-01T13:00:00Z")))
  }
}
