import Conformance
import DSTConformance
import ICUOracle
import Questions
import Testing
import TestSupport
import WallClock

@Suite struct PlanTests {
  let plan = Plan(from: 2000, through: 2000)

  /// The local times of a chunk, those that follow on each other once.
  private static func localTimes(_ chunk: [Question]) -> [LocalDateTime] {
    chunk.reduce(into: []) { if $0.last != $1.local { $0.append($1.local) } }
  }

  @Test func aGapOfAnHourIsAskedAtTenLocalTimes() throws {
    let zone = Synthetic.timeline([("2000-03-26T01:00:00Z", 7200)], initialOffset: 3600)
    let asked = try Self.localTimes(#require(plan.chunks(of: zone, in: "Synthetic/Zone").first)).map(
      \.description)
    #expect(
      asked == [
        "2000-03-26T01:00:00", "2000-03-26T01:59:59", "2000-03-26T02:00:00", "2000-03-26T02:00:01",
        "2000-03-26T02:30:00", "2000-03-26T02:59:00", "2000-03-26T02:59:59", "2000-03-26T03:00:00",
        "2000-03-26T03:00:01", "2000-03-26T04:00:00",
      ])
  }

  @Test func equalLocalTimesOfAOneMinuteGapAreAskedOnce() throws {
    let zone = Synthetic.timeline([("2000-01-01T12:00:00Z", 60)])
    let asked = try Self.localTimes(#require(plan.chunks(of: zone, in: "Synthetic/Zone").first))
    #expect(asked.count == Set(asked).count)
    // The last minute begins with the gap.
    #expect(asked.count == 9)
  }

  @Test func bothPassesAreAskedForAtOverlapsOnly() throws {
    let zone = Synthetic.timeline([("2000-03-26T12:00:00Z", 3600), ("2000-10-26T12:00:00Z", 0)])
    let chunks = plan.chunks(of: zone, in: "Synthetic/Zone")
    for (chunk, count) in [(chunks[0], 8), (chunks[1], 12)] {
      #expect(Dictionary(grouping: chunk, by: \.local).values.allSatisfy { $0.count == count })
    }
  }

  @Test func twoChangesOnOneDayAreBothAskedAbout() {
    let zone = Synthetic.timeline([("2000-01-01T12:00:00Z", 3600), ("2000-01-01T15:00:00Z", 0)])
    #expect(plan.changes(of: zone).count == 2)
  }

  @Test func everyMonthIsAskedWhateverTheChangesAre() {
    let calm = OffsetTimeline(changes: [], initialOffset: 0)
    let asks = Plan(from: 1900, through: 2037).chunks(of: calm, in: "UTC").joined()
    #expect(asks.count == 138 * 12)
    #expect(asks.contains { $0.local.date.description == "2020-02-29" })
    #expect(Set(asks.map(\.local.time.description)) == ["00:00:00", "02:30:00", "12:00:00", "23:59:59"])
    struct Turn: Hashable {
      let isFirst: Bool
      let isFifteenth: Bool
      let time: LocalTime
      let policies: PolicyPair
    }
    let turns = Set(
      asks.map {
        Turn(
          isFirst: $0.local.date.day == 1, isFifteenth: $0.local.date.day == 15, time: $0.local.time,
          policies: $0.policies)
      })
    #expect(turns.count == 3 * 4 * 12)
  }

  @Test func theCountIsThatOfTheQuestions() {
    let zone = Synthetic.timeline([("2000-03-26T12:00:00Z", 3600), ("2000-10-26T12:00:00Z", 60)])
    let history = ZoneHistory(zone: "Synthetic/Zone", identifiers: [], timeline: zone)
    let plan = Plan(from: 1999, through: 2003)
    #expect(plan.questionCount(of: zone) == plan.questions(of: history).count)
  }

  @Test func aCaseIsNamedByWhatIsAsked() throws {
    let question = Question(
      zone: "Europe/Berlin", local: local("2027-03-28T02:30:00"), matching: .strict, repeated: .first)
    let id = "zone=Europe/Berlin entryPoint=resolve local=2027-03-28T02:30:00 matching=strict repeated=first"
    #expect(question.description == id)
    #expect(Question(question.description) == question)
    #expect(Question(id.replacing("2027-03-28", with: "2027-02-30")) == nil)
    #expect(Question("Europe/Berlin 2027-03-28T02:30:00 strict") == nil)
  }

  @Test func aHistoryIsNamedByItsBestKnownZone() throws {
    let data = try SharedZoneData.loaded()
    let histories = try ZoneHistory.all(of: data.identifiers, links: data.links, through: plan.horizon)
    #expect(histories.reduce(0) { $0 + $1.identifiers.count } == 598)
    let berlin = try #require(histories.first { $0.identifiers.contains("Europe/Oslo") })
    #expect(berlin.zone == "Europe/Berlin")
    let newYork = try #require(histories.first { $0.identifiers.contains("US/Eastern") })
    #expect(newYork.zone == "America/New_York")
  }
}

@Suite struct ChangeShapeTests {
  @Test(arguments: [
    ("2025-03-30T01:00:00Z", 3600, 7200, "gap of an hour"),
    ("2025-10-04T15:30:00Z", 37_800, 39_600, "gap of under an hour"),
    ("2025-03-30T01:00:00Z", 0, 7200, "gap of over an hour"),
    ("2025-04-24T22:00:00Z", 7200, 10_800, "gap of an hour, starts at midnight"),
    ("2025-03-30T01:00:00Z", -7200, -3600, "gap of an hour, ends at midnight"),
    ("2010-03-14T03:31:00Z", -12_600, -9000, "gap of an hour, off the hour"),
    ("2010-11-07T02:31:00Z", -9000, -12_600, "overlap of an hour, off the hour, spans midnight"),
    ("2011-12-30T10:00:00Z", -36_000, 50_400, "gap of a day or more, starts at midnight"),
    ("1893-03-31T23:06:32Z", 3208, 3600, "gap of not whole minutes, starts at midnight"),
  ])
  func aShapeSaysWhatMatters(at text: String, before: Int, after: Int, words: String) {
    #expect(ChangeShape(OffsetChange(at: instant(text), from: before, to: after)).description == words)
  }
}
