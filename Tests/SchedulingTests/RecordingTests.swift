import Foundation
import Scheduling
import Testing
import WallClock

@Suite struct RecordingTests {
  private func scheduler() throws -> Scheduler {
    try Sample.scheduler(try Sample.schedule([try Sample.version()]))
  }

  /// 000: "recordingTheSameCommandTwiceLandsOnce".
  @Test func SameCommandTwice_LandsOnce() throws {
    let scheduler = try scheduler()
    let now = try instant("2026-05-15T16:00:00Z")
    let command = try RecordCommand.give("c", key("v1", "2026-05-15", "morning"), at: "2026-05-15T12:10:00Z")
    let first = try scheduler.record(command, now: now)
    // The clock does not matter to a command that was applied, nor does a change meanwhile.
    let again = try scheduler.record(command, now: instant("2020-01-01T00:00:00Z"))
    #expect(!first.wasAlreadyApplied && again.wasAlreadyApplied)
    #expect(again.record == first.record)
    #expect(try scheduler.store.recordCount() == 1)
    #expect(try first.record.scheduled == instant("2026-05-15T12:00:00Z"))
    #expect(try first.record.actual == instant("2026-05-15T12:10:00Z"))
    #expect(first.record.actor == "Ann")
  }

  @Test func TwoCommandsInOneSecond_AreTwoRecords_BesideThePlan() throws {
    let scheduler = try scheduler()
    let now = try instant("2026-05-15T16:00:00Z")
    for word in ["a", "b"] {
      let result = try scheduler.record(.give(word, nil, at: "2026-05-15T15:00:00Z"), now: now)
      #expect(result.record.key == nil && result.record.scheduled == nil)
    }
    #expect(try scheduler.store.records(of: id("schedule")).count == 2)
  }

  /// 000: "aStaleOccurrenceCannotBeRecordedOrSkipped".
  @Test func StaleOccurrence_CannotBeRecordedOrSkipped() throws {
    let scheduler = try scheduler()
    let changeAt = try instant("2026-05-15T16:00:00Z")
    try scheduler.change(
      id("schedule"), to: Sample.version("v2", ["morning": "09:00"], from: "2026-05-15T16:00:00Z"),
      now: changeAt)
    let now = try instant("2026-05-20T16:00:00Z")
    let stale = [
      try key("v1", "2026-05-16", "morning"), try key("v1", "2026-05-15", "never"),
      try key("v9", "2026-05-15", "morning"), try key("v1", "2025-12-31", "morning"),
      try key("v1", "2026-05-15", "morning", .second),
    ]
    for (index, key) in stale.enumerated() {
      #expect(throws: RecordRefusal.stale) {
        try scheduler.record(.give("g\(index)", key, at: "2026-05-16T12:00:00Z"), now: now)
      }
      #expect(throws: RecordRefusal.stale) {
        try scheduler.record(
          .skip(id: id("s\(index)"), schedule: id("schedule"), key: key, at: now, by: "Ann"), now: now)
      }
    }
    #expect(RecordRefusal.stale.description == "This entry belongs to a schedule that has since changed.")
    try scheduler.archive(id("schedule"), now: now)
    #expect(throws: RecordRefusal.archived) {
      try scheduler.record(.give("z", stale[0], at: "2026-05-16T12:00:00Z"), now: now)
    }
    #expect(try scheduler.store.recordCount() == 0)
  }

  @Test func Checks_ComeInTheirOrder() throws {
    let scheduler = try scheduler()
    let now = try instant("2026-05-15T16:00:00Z")
    let good = try key("v1", "2026-05-15", "morning")
    let stale = try key("v1", "2025-05-15", "morning")
    _ = try scheduler.record(.give("done", good, at: "2026-05-15T12:00:00Z"), now: now)
    #expect(throws: RecordRefusal.alreadyResolved) {
      try scheduler.record(.give("again", good, at: "2026-05-15T12:00:00Z"), now: now)
    }
    #expect(throws: RecordRefusal.inTheFuture) {
      try scheduler.record(.give("future", stale, at: "2026-05-15T16:00:01Z"), now: now)
    }
    #expect(throws: RecordRefusal.unknownSchedule) {
      try scheduler.record(.give("future", stale, at: "2026-05-15T16:00:01Z", of: "other"), now: now)
    }
    try scheduler.archive(id("schedule"), now: now)
    #expect(throws: RecordRefusal.archived) {
      try scheduler.record(.give("future", stale, at: "2026-05-15T16:00:01Z"), now: now)
    }
    // The command's id comes before all of them.
    #expect(
      try scheduler.record(.give("done", stale, at: "2026-06-15T12:00:00Z"), now: now).wasAlreadyApplied)
  }

  /// A token that travelled through something that writes UUIDs in small letters.
  @Test func KeyInSmallLetters_IsTheSameKey() throws {
    let scheduler = try scheduler()
    let now = try instant("2026-05-15T16:00:00Z")
    let good = try key("v1", "2026-05-15", "morning")
    let small = try #require(OccurrenceKey(good.description.lowercased()))
    let command = try RecordCommand.give("c", good, at: "2026-05-15T12:00:00Z")
    let text = String(decoding: try JSONEncoder().encode(command), as: UTF8.self)
    let sent = text.replacingOccurrences(of: good.description, with: small.description)
    let read = try JSONDecoder().decode(RecordCommand.self, from: Data(sent.utf8))
    #expect(try scheduler.record(read, now: now).record.key == good)
    #expect(throws: RecordRefusal.alreadyResolved) {
      try scheduler.record(.give("d", small, at: "2026-05-15T12:00:00Z"), now: now)
    }
    #expect(try scheduler.bannersToRemove([small]) == [small])
  }

  /// 000: "checks the day is a real calendar day in the version's zone".
  @Test func DayThatTheZoneNeverHad_IsStale() throws {
    let version = try Sample.version("v1", ["noon": "12:00"], zone: ZoneID("Pacific/Apia"))
    let scheduler = try Sample.scheduler(try Sample.schedule([version], startDay: "2011-12-01"))
    let now = try instant("2012-02-01T00:00:00Z")
    #expect(throws: RecordRefusal.stale) {
      try scheduler.record(.give("c", key("v1", "2011-12-30", "noon"), at: "2011-12-31T00:00:00Z"), now: now)
    }
    let day = try RecordCommand.give("d", key("v1", "2011-12-29", "noon"), at: "2011-12-31T00:00:00Z")
    #expect(try scheduler.record(day, now: now).record.scheduled == (try instant("2011-12-29T22:00:00Z")))
  }

  @Test func PausedOccurrence_IsStale() throws {
    let scheduler = try scheduler()
    let now = try instant("2026-05-15T16:00:00Z")
    try scheduler.pause(id("schedule"), Pause(from: now, until: nil), now: now)
    #expect(throws: RecordRefusal.stale) {
      try scheduler.record(
        .give("c", key("v1", "2026-05-16", "morning"), at: "2026-05-16T12:00:00Z"),
        now: instant("2026-05-16T13:00:00Z"))
    }
  }

  @Test func OccurrenceOfTheFuture_MayBeRecordedEarly() throws {
    let scheduler = try scheduler()
    let now = try instant("2026-05-15T16:00:00Z")
    let result = try scheduler.record(
      .give("c", key("v1", "2026-05-16", "morning"), at: "2026-05-15T15:00:00Z"), now: now)
    #expect(try result.record.scheduled == instant("2026-05-16T12:00:00Z"))
  }
}
