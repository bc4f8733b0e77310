import Foundation
import Scheduling
import Testing
import WallClock

@Suite struct ScheduleCatchUpTests {
  private func timeline() throws -> ScheduleTimeline {
    try Sample.timeline(
      try Sample.version("v1", ["a": "02:15", "b": "02:45"], matching: .nextTime),
      try Sample.version(
        "v2", ["a": "02:15", "b": "02:45"], matching: .nextTime, from: "2026-03-10T00:00:00Z"))
  }

  @Test func All_SplitAnywhere_IsTheWhole() throws {
    let catchUp = try ScheduleCatchUp(of: try timeline(), policy: .all)
    let (start, end) = (try instant("2026-03-07T00:00:00Z"), try instant("2026-03-12T00:00:00Z"))
    let whole = catchUp.missed(after: .moment(start), resolved: []) { end }.occurrences
    #expect(whole.count == 10)
    for seconds in stride(from: 0, through: 5 * 86_400, by: 1800) {
      let middle = start.adding(seconds: seconds)
      let left = catchUp.missed(after: .moment(start), resolved: []) { middle }
      let right = catchUp.missed(after: left.nextStart, resolved: []) { end }
      #expect(left.occurrences + right.occurrences == whole)
    }
  }

  @Test func Cap_CutsBetweenTwoOccurrencesOfOneInstant_AndGoesOn() throws {
    for cap in 1...11 {
      let catchUp = try ScheduleCatchUp(of: try timeline(), policy: .all, cap: cap)
      let end = try instant("2026-03-12T00:00:00Z")
      var start = ScheduleCatchUpStart.moment(try instant("2026-03-07T00:00:00Z"))
      var found: [ScheduledOccurrence] = []
      while true {
        let missed = catchUp.missed(after: start, resolved: []) { end }
        #expect(missed.occurrences.count <= cap)
        found += missed.occurrences
        start = missed.nextStart
        if missed.isComplete { break }
        #expect(missed.missed == .many || cap < 4)
      }
      #expect(found.count == 10 && Set(found.map(\.key)).count == 10)
    }
  }

  /// W3.
  @Test func Clock_IsReadOnce() throws {
    for policy in CatchUpPolicy.allCases {
      var readings = 0
      let start = try instant("2026-03-07T00:00:00Z")
      let missed = try ScheduleCatchUp(of: try timeline(), policy: policy).missed(
        after: .moment(start), resolved: []
      ) {
        readings += 1
        return start.adding(seconds: readings * 5 * 86_400)
      }
      #expect(readings == 1 && missed.end == start.adding(seconds: 5 * 86_400))
    }
  }

  @Test func LatestAndSkip_GiveEveryKeyAFinalState() throws {
    let end = try instant("2026-03-12T00:00:00Z")
    let start = ScheduleCatchUpStart.moment(try instant("2026-03-07T00:00:00Z"))
    let latest = try ScheduleCatchUp(of: try timeline(), policy: .latest).missed(after: start, resolved: []) {
      end
    }
    #expect(try latest.occurrences.map(\.key) == [key("v2", "2026-03-11", "b")])
    #expect(latest.settled.count == 9 && latest.settledOutcome == .superseded && latest.missed == .many)
    let again = try ScheduleCatchUp(of: try timeline(), policy: .latest).missed(
      after: start, resolved: Set((latest.occurrences + latest.settled).map(\.key))
    ) { end }
    #expect(again.occurrences.isEmpty && again.settled.isEmpty && again.missed == .none)
    // The last one ran and its process stopped: the others stay superseded.
    let half = try ScheduleCatchUp(of: try timeline(), policy: .latest).missed(
      after: start, resolved: Set(latest.occurrences.map(\.key))
    ) { end }
    #expect(half.occurrences.isEmpty && half.settled.count == 9)
    let skip = try ScheduleCatchUp(of: try timeline(), policy: .skip).missed(after: start, resolved: []) {
      end
    }
    #expect(skip.occurrences.isEmpty && skip.settled.count == 10 && skip.settledOutcome == .skipped)
  }

  @Test func ClockSetBack_MissesNothing_AndKeepsTheStart() throws {
    let catchUp = try ScheduleCatchUp(of: try timeline(), policy: .all)
    let start = ScheduleCatchUpStart.moment(try instant("2026-03-12T00:00:00Z"))
    let earlier = try instant("2026-03-01T00:00:00Z")
    let missed = catchUp.missed(after: start, resolved: []) { earlier }
    #expect(missed.occurrences.isEmpty && missed.nextStart == start)
  }

  @Test func Scheduler_RunsEachKeyOnce_OverSeveralWindows() throws {
    let scheduler = try Sample.scheduler(try Sample.schedule([try Sample.version()]))
    var ran: [OccurrenceKey] = []
    let start = try instant("2026-03-01T00:00:00Z")
    for now in [
      "2026-03-05T13:00:00Z", "2026-03-05T13:00:00Z", "2026-03-02T00:00:00Z", "2026-03-09T00:00:00Z",
    ] {
      _ = try scheduler.catchUp(
        id("schedule"), after: start, through: instant(now), policy: .all, actor: "runner", page: 2
      ) { ran.append($0.key) }
    }
    #expect(ran.count == 8 && Set(ran).count == 8)
    #expect(try scheduler.store.recordCount() == 8)
  }

  @Test func Scheduler_WhoseScheduleChangesMeanwhile_RunsNothingThatIsNoLongerProduced() throws {
    let scheduler = try Sample.scheduler(try Sample.schedule([try Sample.version()]))
    var ran: [String] = []
    let summary = try scheduler.catchUp(
      id("schedule"), after: instant("2026-03-01T00:00:00Z"), through: instant("2026-03-09T00:00:00Z"),
      policy: .all, actor: "runner"
    ) { occurrence in
      ran.append(occurrence.day.description)
      if ran.count == 2 { try scheduler.archive(id("schedule"), now: instant("2026-03-05T00:00:00Z")) }
    }
    #expect(ran == ["2026-03-01", "2026-03-02", "2026-03-03", "2026-03-04"])
    #expect(summary.run == 4 && summary.noLongerProduced == 4)
  }

  /// W8: a key that another release moved behind the last window's end is found, and none runs twice.
  @Test func Scheduler_AcrossATZRelease_LosesNothing_AndRepeatsNothing() throws {
    let zone = ZoneID("Somewhere")
    for (old, new) in [(0, 3 * 3600), (0, -3 * 3600), (11 * 3600, -12 * 3600)] {
      let store = try RecordStore()
      var ran: [OccurrenceKey] = []
      func catchUp(_ offset: Int, _ now: String) throws {
        let table = try OffsetTable(initialOffset: offset, changes: [])
        let clocks = ZoneClocks(release: "\(offset)", tables: [zone: table])
        let scheduler = Scheduler(store: store, clocks: clocks)
        if try store.scheduleIDs().isEmpty {
          try scheduler.add(Sample.schedule([try Sample.version("v1", ["noon": "12:00"], zone: zone)]))
        }
        _ = try scheduler.catchUp(
          id("schedule"), after: instant("2026-02-01T00:00:00Z"), through: instant(now), policy: .all,
          actor: "runner"
        ) { ran.append($0.key) }
      }
      try catchUp(old, "2026-02-10T11:00:00Z")
      try catchUp(new, "2026-02-10T11:30:00Z")
      try catchUp(new, "2026-02-21T00:00:00Z")
      #expect(Set(ran).count == ran.count)
      #expect(
        Set(ran.map(\.day)).isSuperset(of: try (2...20).map { try day("2026-02-\($0 < 10 ? "0" : "")\($0)") })
      )
    }
  }
}
