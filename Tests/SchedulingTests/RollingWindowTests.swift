import Foundation
import Scheduling
import Testing
import WallClock

@Suite struct RollingWindowTests {
  /// 002: two animals with three items each, twice a day.
  static func household(cap: Int = 6) throws -> Scheduler {
    let scheduler = try Sample.scheduler()
    for item in 0..<6 {
      try scheduler.add(
        Sample.schedule(
          [try Sample.version("v\(item)", ["morning": "08:00", "evening": "20:00"])], name: "item \(item)"))
    }
    return scheduler
  }

  @Test func Fourteen_DaysOfTheHousehold_Are168Rows_AndAtMost60Reminders() throws {
    let scheduler = try Self.household()
    for time in ["2026-03-05T05:00:00Z", "2026-03-05T17:00:00Z"] {
      let scheduler = try Self.household()
      #expect(try scheduler.regenerate(now: instant(time)).inserted == 168)
      #expect(try scheduler.doses().count == 168)
    }
    let now = try instant("2026-03-05T05:00:00Z")
    try scheduler.regenerate(now: now)
    let plan = try scheduler.reminders(now: now)
    #expect(plan.reminders.count == 24)
    #expect(plan.reminders.allSatisfy { $0.fires <= now.adding(seconds: 2 * 86_400) })
  }

  @Test func SecondTime_ChangesNothing() throws {
    let scheduler = try Self.household()
    let now = try instant("2026-03-05T17:00:00Z")
    try scheduler.regenerate(now: now)
    let rows = try scheduler.doses()
    #expect(try scheduler.regenerate(now: now) == RollingChange())
    #expect(try scheduler.doses() == rows)
  }

  @Test func PastRows_StayPending_AndMissedDaysAreFilledIn() throws {
    let scheduler = try Sample.scheduler(try Sample.schedule([try Sample.version()]))
    try scheduler.regenerate(now: instant("2026-02-01T17:00:00Z"))
    let first = try scheduler.doses()
    // Nobody opens the app for a month.
    try scheduler.regenerate(now: instant("2026-03-05T17:00:00Z"))
    let rows = try scheduler.doses()
    #expect(rows.count == 28 + 4 + 14)
    #expect(Array(rows.prefix(first.count)) == first)
    #expect(rows.allSatisfy { $0.state == .pending })
  }

  @Test func Change_RemovesFutureRows_AndLeavesPastOnes() throws {
    let scheduler = try Sample.scheduler(
      try Sample.schedule([try Sample.version("v1", ["morning": "08:00", "evening": "20:00"])]))
    let noon = try instant("2026-02-03T17:00:00Z")
    try scheduler.regenerate(now: instant("2026-02-01T17:00:00Z"))
    let past = try scheduler.doses().filter { $0.occurrence.scheduled < noon }
    try scheduler.change(
      id("schedule"), to: Sample.version("v2", ["morning": "08:30"], from: "2026-02-03T17:00:00Z"), now: noon)
    let change = try scheduler.regenerate(now: noon)
    #expect(change.removed == 28 - past.count)
    let rows = try scheduler.doses()
    #expect(Array(rows.prefix(past.count)) == past)
    #expect(rows.dropFirst(past.count).allSatisfy { $0.occurrence.key.versionID == id("v2") })
  }

  @Test func RowsThatATZReleaseMoves_AreUpdatedByTheirKey() throws {
    let store = try RecordStore()
    let zone = ZoneID("Somewhere")
    func scheduler(_ offset: Int) throws -> Scheduler {
      let table = try OffsetTable(initialOffset: offset, changes: [])
      return Scheduler(store: store, clocks: ZoneClocks(release: "\(offset)", tables: [zone: table]))
    }
    let old = try scheduler(3600)
    try old.add(Sample.schedule([try Sample.version(zone: zone)]))
    let now = try instant("2026-02-01T00:00:00Z")
    #expect(try old.regenerate(now: now).inserted == 14)
    let keys = try old.doses().map(\.occurrence.key)
    let new = try scheduler(7200)
    let change = try new.regenerate(now: now)
    #expect(change.updated == 14 && change.inserted == 0 && change.removed == 0)
    let rows = try new.doses()
    #expect(rows.map(\.occurrence.key) == keys)
    #expect(try rows.first?.occurrence.scheduled == instant("2026-02-01T06:00:00Z"))
  }

  /// The first morning's dose is given, and Bob skips the second's.
  private static func giveFirstSkipSecond(_ scheduler: Scheduler, now: Instant) throws {
    _ = try scheduler.record(
      .give("c", key("v1", "2026-02-01", "morning"), at: "2026-02-01T13:30:00Z"), now: now)
    _ = try scheduler.record(
      .skip(
        id: id("d"), schedule: id("schedule"), key: key("v1", "2026-02-02", "morning"), at: now, by: "Bob"),
      now: now)
  }

  @Test func State_ComesFromTheRecords() throws {
    let scheduler = try Sample.scheduler(try Sample.schedule([try Sample.version()]))
    let now = try instant("2026-02-02T17:00:00Z")
    try scheduler.regenerate(now: instant("2026-02-01T17:00:00Z"))
    try Self.giveFirstSkipSecond(scheduler, now: now)
    let rows = try scheduler.doses()
    #expect(rows.prefix(3).map(\.state) == [.given, .skipped, .pending])
    #expect(try rows[0].actual == instant("2026-02-01T13:30:00Z"))
    #expect(rows[1].actor == "Bob")
  }

  /// 002: past pending rows "stay pending and surface as missed until somebody backfills or skips them".
  @Test func PastRow_IsBackfilledOrSkipped_WeeksLater() throws {
    let scheduler = try Sample.scheduler(try Sample.schedule([try Sample.version()]))
    try scheduler.regenerate(now: instant("2026-02-01T17:00:00Z"))
    let now = try instant("2026-03-05T17:00:00Z")
    try scheduler.regenerate(now: now)
    try Self.giveFirstSkipSecond(scheduler, now: now)
    try scheduler.regenerate(now: now)
    let rows = try scheduler.doses()
    #expect(rows.prefix(3).map(\.state) == [.given, .skipped, .pending])
    #expect(try rows[0].actual == instant("2026-02-01T13:30:00Z") && rows[1].actual == now)
  }

  @Test func PausedRows_GoAndComeBack() throws {
    let scheduler = try Sample.scheduler(try Sample.schedule([try Sample.version()]))
    let now = try instant("2026-02-01T17:00:00Z")
    try scheduler.regenerate(now: now)
    try scheduler.pause(id("schedule"), Pause(from: now, until: nil), now: now)
    #expect(try scheduler.regenerate(now: now).removed == 13)
    let later = try instant("2026-02-04T17:00:00Z")
    try scheduler.resume(id("schedule"), now: later)
    try scheduler.regenerate(now: later)
    let days = try scheduler.doses().map(\.occurrence.day.description)
    #expect(days.first == "2026-02-01" && days[1] == "2026-02-05" && days.last == "2026-02-17")
  }
}
