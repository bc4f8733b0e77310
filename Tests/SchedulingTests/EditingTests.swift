import Foundation
import Scheduling
import Testing
import WallClock

@Suite struct EditingTests {
  /// 000: "changingTomorrowLeavesLastMonthIdentical".
  @Test func ChangingTomorrow_LeavesLastMonthIdentical() throws {
    let scheduler = try Sample.scheduler(try Sample.schedule([try Sample.version()]))
    let april = try key("v1", "2026-04-10", "morning")
    _ = try scheduler.record(
      .give("c", april, at: "2026-04-10T12:05:00Z"), now: instant("2026-04-10T12:05:00Z"))
    let (start, end) = (try instant("2026-04-01T00:00:00Z"), try instant("2026-05-01T00:00:00Z"))
    let before = try scheduler.occurrences(of: id("schedule"), from: start, to: end)
    let records = try scheduler.store.records(of: id("schedule"))
    let first = try #require(try scheduler.store.schedule(id("schedule"))).versions[0]
    let changed = try scheduler.change(
      id("schedule"), to: try Sample.version("v2", ["morning": "18:00"], from: "2026-05-16T00:00:00Z"),
      now: instant("2026-05-15T10:00:00Z"))
    #expect(changed.versions[0] == first)
    #expect(try scheduler.occurrences(of: id("schedule"), from: start, to: end) == before)
    #expect(try scheduler.store.records(of: id("schedule")) == records)
    #expect(try scheduler.occurrence(of: april)?.scheduled == instant("2026-04-10T12:00:00Z"))
  }

  /// 000: "aChangeCannotCutOffAnOccurrenceRecordedEarly".
  @Test func Change_CannotCutOffAnOccurrenceRecordedEarly() throws {
    let scheduler = try Sample.scheduler(
      try Sample.schedule([try Sample.version("v1", ["evening": "20:00"])]))
    let now = try instant("2026-05-15T16:00:00Z")
    let evening = try key("v1", "2026-05-15", "evening")
    _ = try scheduler.record(.give("c", evening, at: "2026-05-15T16:00:00Z"), now: now)
    let earliest = try instant("2026-05-16T00:00:01Z")
    #expect(try scheduler.earliestStart(of: id("schedule"), now: now) == earliest)
    let early = try Sample.version("v2", ["evening": "21:00"], from: "2026-05-15T18:00:00Z")
    #expect(
      throws: EditRefusal.startsTooEarly(asked: try instant("2026-05-15T18:00:00Z"), earliest: earliest)
    ) {
      try scheduler.change(id("schedule"), to: early, now: now)
    }
    let late = try Sample.version("v2", ["evening": "21:00"], from: "2026-05-16T00:00:01Z")
    try scheduler.change(id("schedule"), to: late, now: now)
    #expect(try scheduler.occurrence(of: evening) != nil)
  }

  /// The record says when the occurrence was due; another tz release says later.
  @Test func Change_CannotCutOffAnOccurrenceThatATZReleaseMoved() throws {
    let store = try RecordStore()
    let zone = ZoneID("Somewhere")
    func scheduler(_ offset: Int) throws -> Scheduler {
      let table = try OffsetTable(initialOffset: offset, changes: [])
      return Scheduler(store: store, clocks: ZoneClocks(release: "\(offset)", tables: [zone: table]))
    }
    let now = try instant("2026-05-15T10:00:00Z")
    let old = try scheduler(3600)
    try old.add(Sample.schedule([try Sample.version("v1", ["noon": "12:00"], zone: zone)]))
    _ = try old.record(.give("c", key("v1", "2026-05-15", "noon"), at: "2026-05-15T10:00:00Z"), now: now)
    #expect(try old.earliestStart(of: id("schedule"), now: now) == instant("2026-05-15T11:00:01Z"))
    #expect(
      try scheduler(-3600).earliestStart(of: id("schedule"), now: now) == instant("2026-05-15T13:00:01Z"))
  }

  @Test func Change_BeforeNow_IsRefused() throws {
    let scheduler = try Sample.scheduler(try Sample.schedule([try Sample.version()]))
    let now = try instant("2026-05-15T16:00:00Z")
    #expect(throws: EditRefusal.startsTooEarly(asked: now.adding(seconds: -1), earliest: now)) {
      try scheduler.change(id("schedule"), to: Sample.version("v2", from: "2026-05-15T15:59:59Z"), now: now)
    }
  }

  @Test func Withdrawing_APlannedVersion_ReopensTheOneBefore() throws {
    let original = try Sample.schedule([try Sample.version()])
    let scheduler = try Sample.scheduler(original)
    let now = try instant("2026-05-15T16:00:00Z")
    let planned = try Sample.version("v2", ["morning": "09:00"], from: "2026-06-01T00:00:00Z")
    try scheduler.change(id("schedule"), to: planned, now: now)
    #expect(throws: EditRefusal.versionPending(id("v2"))) {
      try scheduler.change(id("schedule"), to: Sample.version("v3", from: "2026-05-20T00:00:00Z"), now: now)
    }
    #expect(throws: EditRefusal.notTheLastVersion(id("v1"))) {
      try scheduler.withdraw(version: id("v1"), of: id("schedule"), now: now)
    }
    #expect(throws: EditRefusal.versionStarted(id("v2"))) {
      try scheduler.withdraw(version: id("v2"), of: id("schedule"), now: instant("2026-06-01T00:00:00Z"))
    }
    #expect(try scheduler.withdraw(version: id("v2"), of: id("schedule"), now: now) == original)
    #expect(try scheduler.occurrence(of: key("v1", "2026-06-02", "morning")) != nil)
    #expect(try scheduler.occurrence(of: key("v2", "2026-06-02", "morning")) == nil)
    #expect(throws: EditRefusal.onlyVersion(id("v1"))) {
      try scheduler.withdraw(version: id("v1"), of: id("schedule"), now: now)
    }
  }

  @Test func Withdrawing_AVersionWithARecord_IsRefused() throws {
    let scheduler = try Sample.scheduler(try Sample.schedule([try Sample.version()]))
    let now = try instant("2026-05-15T16:00:00Z")
    try scheduler.change(id("schedule"), to: Sample.version("v2", from: "2026-05-16T00:00:00Z"), now: now)
    let early = try key("v2", "2026-05-16", "morning")
    _ = try scheduler.record(.give("c", early, at: "2026-05-15T16:00:00Z"), now: now)
    #expect(throws: EditRefusal.versionHasRecords(id("v2"))) {
      try scheduler.withdraw(version: id("v2"), of: id("schedule"), now: now)
    }
  }

  /// P12: a change at noon that moves 08:00 to 18:00 makes no second dose.
  @Test func ResolvedSlot_IsNotOfferedAgainOnItsDay_ByTheNextVersion() throws {
    for resolves in [true, false] {
      let scheduler = try Sample.scheduler(try Sample.schedule([try Sample.version()]))
      let noon = try instant("2026-05-15T16:00:00Z")
      if resolves {
        let given = try RecordCommand.give(
          "c", key("v1", "2026-05-15", "morning"), at: "2026-05-15T12:00:00Z")
        _ = try scheduler.record(given, now: noon)
      }
      try scheduler.change(
        id("schedule"), to: Sample.version("v2", ["morning": "18:00"], from: "2026-05-15T16:00:00Z"),
        now: noon)
      let offered = try scheduler.occurrences(
        of: id("schedule"), from: noon, to: instant("2026-05-17T00:00:00Z"))
      #expect(offered.map(\.day.description) == (resolves ? ["2026-05-16"] : ["2026-05-15", "2026-05-16"]))
      try scheduler.regenerate(now: noon)
      let rows = try scheduler.doses().filter { $0.occurrence.key.versionID == id("v2") }
      #expect(rows.first?.occurrence.day.description == (resolves ? "2026-05-16" : "2026-05-15"))
      if resolves {
        #expect(throws: RecordRefusal.alreadyResolved) {
          try scheduler.record(
            .give("d", key("v2", "2026-05-15", "morning"), at: "2026-05-15T22:00:00Z"),
            now: instant("2026-05-15T22:00:00Z"))
        }
      }
    }
  }

  @Test func Pausing_Resuming_AndArchiving() throws {
    let scheduler = try Sample.scheduler(try Sample.schedule([try Sample.version()]))
    let now = try instant("2026-05-15T16:00:00Z")
    #expect(throws: EditRefusal.notPaused) { try scheduler.resume(id("schedule"), now: now) }
    #expect(throws: EditRefusal.self) {
      try scheduler.pause(id("schedule"), Pause(from: instant("2026-05-01T00:00:00Z"), until: nil), now: now)
    }
    try scheduler.pause(id("schedule"), Pause(from: now, until: nil), now: now)
    #expect(try scheduler.occurrence(of: key("v1", "2026-05-20", "morning")) == nil)
    try scheduler.resume(id("schedule"), now: instant("2026-05-18T16:00:00Z"))
    #expect(try scheduler.occurrence(of: key("v1", "2026-05-17", "morning")) == nil)
    #expect(try scheduler.occurrence(of: key("v1", "2026-05-20", "morning")) != nil)
    try scheduler.archive(id("schedule"), now: instant("2026-05-19T16:00:00Z"))
    #expect(try scheduler.occurrence(of: key("v1", "2026-05-19", "morning")) != nil)
    #expect(try scheduler.occurrence(of: key("v1", "2026-05-20", "morning")) == nil)
    #expect(throws: EditRefusal.archived) {
      try scheduler.change(id("schedule"), to: Sample.version("v2"), now: instant("2026-05-20T00:00:00Z"))
    }
  }

  @Test func EveryRefusal_HasAMessageForPeople() throws {
    let refusals: [EditRefusal] = [
      .startsTooEarly(
        asked: try instant("2026-05-15T16:00:00Z"), earliest: try instant("2026-05-16T16:00:00Z")),
      .versionPending(id("v")), .versionStarted(id("v")), .notTheLastVersion(id("v")), .onlyVersion(id("v")),
      .versionHasRecords(id("v")), .archived, .notPaused,
    ]
    for message in refusals.map(\.description) + RecordRefusal.allCases.map(\.description) {
      #expect(
        message.hasSuffix(".") && message.first?.isUppercase == true && !message.contains(id("v").uuidString))
    }
  }
}
