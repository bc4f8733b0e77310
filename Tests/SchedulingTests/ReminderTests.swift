import Foundation
import Scheduling
import Testing
import WallClock

@Suite struct ReminderTests {
  @Test func Cap_HoldsOverAllSchedulesTogether_NearestFirst() throws {
    let scheduler = try Sample.scheduler()
    for item in 0..<40 {
      let slot = ["dose": "\(item < 10 ? "0" : "")\(item % 24 < 10 && item >= 10 ? "0" : "")\(item % 24):00"]
      let version = try Sample.version("v\(item)", slot.mapValues { String($0.suffix(5)) })
      try scheduler.add(Sample.schedule([version], name: "item \(item)"))
    }
    let now = try instant("2026-03-05T05:00:00Z")
    let plan = try scheduler.reminders(now: now)
    #expect(plan.reminders.count == 60)
    #expect(plan.reminders.map(\.fires) == plan.reminders.map(\.fires).sorted())
    let last = try #require(plan.reminders.last)
    var due = 0
    for schedule in try scheduler.store.scheduleIDs() {
      due += try scheduler.occurrences(of: schedule, from: now.adding(seconds: 1), to: last.fires).count
    }
    #expect(due < 60)
  }

  /// 000: "aSnoozeForAnOccurrenceThatHasAlreadyFiredIsPlanned".
  @Test func SnoozeOfAnOccurrenceThatHasFired_IsPlanned_AndSurvivesTheRebuild() throws {
    let scheduler = try Sample.scheduler(try Sample.schedule([try Sample.version()]))
    let fired = try key("v1", "2026-03-05", "morning")
    let now = try instant("2026-03-05T13:05:00Z")
    let snooze = try scheduler.snooze(fired, now: now)
    #expect(try snooze.until == instant("2026-03-05T14:05:00Z"))
    for _ in 0..<3 {
      let plan = try scheduler.reminders(now: now)
      #expect(
        try plan.reminders.map(\.key) == [
          fired, key("v1", "2026-03-06", "morning"), key("v1", "2026-03-07", "morning"),
        ])
      #expect(plan.reminders[0].fires == snooze.until)
      #expect(try plan.reminders[0].scheduled == instant("2026-03-05T13:00:00Z"))
    }
    // The snooze fires, and a second one starts from the first.
    let second = try scheduler.snooze(fired, now: instant("2026-03-05T14:05:00Z"))
    #expect(try second.until == instant("2026-03-05T15:05:00Z"))
    #expect(
      try scheduler.reminders(now: instant("2026-03-05T14:05:00Z")).reminders.first?.fires == second.until)
    // Asked again before it fires, the next one starts from there too.
    let third = try scheduler.snooze(fired, now: instant("2026-03-05T14:10:00Z"))
    #expect(try third.until == instant("2026-03-05T16:05:00Z"))
    // Long after, an hour from the last one would be past.
    let late = try scheduler.snooze(fired, now: instant("2026-03-05T20:00:00Z"))
    #expect(try late.until == instant("2026-03-05T21:00:00Z"))
  }

  @Test func Snooze_Counts_AndEndsWithARecordOrAChange() throws {
    let scheduler = try RollingWindowTests.household()
    let now = try instant("2026-03-05T13:05:00Z")
    let fired = try key("v0", "2026-03-05", "morning")
    try scheduler.snooze(fired, now: now)
    #expect(try scheduler.reminders(now: now).reminders.count == 25)
    let given = try RecordCommand.give("c", fired, at: "2026-03-05T13:05:00Z", of: "item 0")
    _ = try scheduler.record(given, now: now)
    #expect(try scheduler.reminders(now: now).reminders.count == 24)
    #expect(throws: RecordRefusal.alreadyResolved) { try scheduler.snooze(fired, now: now) }

    let evening = try key("v1", "2026-03-05", "evening")
    try scheduler.snooze(evening, now: now)
    let change = try Sample.version("w1", ["evening": "21:00"], from: "2026-03-05T13:05:00Z")
    try scheduler.change(id("item 1"), to: change, now: now)
    let plan = try scheduler.reminders(now: now)
    #expect(!plan.reminders.contains { $0.key == evening })
    #expect(throws: RecordRefusal.stale) { try scheduler.snooze(evening, now: now) }
  }

  @Test func Banner_ComesDown_WhenResolvedOrNoLongerProduced_NeverForItsAge() throws {
    let scheduler = try Sample.scheduler(try Sample.schedule([try Sample.version()]))
    let old = try key("v1", "2026-02-01", "morning")
    let given = try key("v1", "2026-02-02", "morning")
    let replaced = try key("v1", "2026-03-10", "morning")
    let unknown = try key("v7", "2026-02-02", "morning")
    let now = try instant("2026-03-09T13:00:00Z")
    _ = try scheduler.record(.give("c", given, at: "2026-02-02T13:00:00Z"), now: now)
    try scheduler.change(
      id("schedule"), to: Sample.version("v2", ["morning": "09:00"], from: "2026-03-09T13:30:00Z"), now: now)
    #expect(try scheduler.bannersToRemove([old, given, replaced, unknown]) == [given, replaced, unknown])
  }
}
