import Foundation
import Scheduling
import WallClock

extension SchedulingLaw {
  /// P9: reminders, snoozes and banners.
  static let reminderLaws: [SchedulingLaw] = [
    SchedulingLaw("P9", "At most 60 reminders over all schedules, within two days, nearest first") {
      context in
      let subject = try context.subjectOfForty()
      let now = try context.at("2026-02-01T05:00:00")
      let reminders = try subject.reminders(now: now)
      context.expect(reminders.count, 60, "reminders")
      context.expect(reminders.map(\.fires), reminders.map(\.fires).sorted(), "their order")
      let first = Array(repeating: "2026-02-01", count: 40) + Array(repeating: "2026-02-02", count: 20)
      context.expect(reminders.map(\.key.day.description), first, "their days")
      let one = try context.subject(context.schedule(try context.version("v", ["s": "08:00"])))
      context.expect(
        try one.reminders(now: now).map(\.fires.description),
        ["2026-02-01T13:00:00Z", "2026-02-02T13:00:00Z"],
        "the reminders of one schedule")
    },
    SchedulingLaw("P9", "A snooze of an occurrence that has fired is planned, and starts from the one before")
    {
      context in
      let subject = try context.subject(context.schedule(try context.version("v", ["s": "08:00"])))
      let key = try context.key("v", "2026-03-05", "s")
      let now = try context.at("2026-03-05T13:05:00")
      try subject.snooze(key, now: now)
      for _ in 0..<2 {
        let reminders = try subject.reminders(now: now)
        context.expect(reminders.first?.key, key, "the nearest reminder")
        context.expect(reminders.first?.fires, try context.at("2026-03-05T14:05:00"), "its instant")
        context.expect(reminders.count, 3, "reminders, the snooze among them")
      }
      let fired = try context.at("2026-03-05T14:05:00")
      try subject.snooze(key, now: fired)
      context.expect(
        try subject.reminders(now: fired).first?.fires, try context.at("2026-03-05T15:05:00"),
        "a second snooze"
      )
      _ = try subject.record(context.give("c", key, at: "2026-03-05T14:05:00"), now: fired)
      context.expect(
        try !subject.reminders(now: fired).contains { $0.key == key }, "a reminder of what was given")
    },
    SchedulingLaw("P9", "A second snooze starts from the end of the first") { context in
      let subject = try context.subject(context.schedule(try context.version("v", ["s": "08:00"])))
      let key = try context.key("v", "2026-03-05", "s")
      for (now, fires) in [
        ("2026-03-05T13:05:00", "2026-03-05T14:05:00Z"), ("2026-03-05T13:10:00", "2026-03-05T15:05:00Z"),
      ] {
        try subject.snooze(key, now: context.at(now))
        context.expect(
          try subject.reminders(now: context.at(now)).filter { $0.key == key }.map(\.fires.description),
          [fires],
          "the reminder after a snooze at \(now)")
      }
    },
    SchedulingLaw("P9", "A snooze counts among the 60") { context in
      let subject = try context.subjectOfForty()
      let now = try context.at("2026-02-01T16:00:00")
      context.expect(try subject.reminders(now: now).count, 60, "reminders before a snooze")
      let key = try context.key("v0", "2026-02-01", "s")
      try subject.snooze(key, now: now)
      let reminders = try subject.reminders(now: now)
      context.expect(reminders.count, 60, "reminders, the snooze among them")
      context.expect(reminders.contains { $0.key == key }, "the snooze is not among them")
    },
    SchedulingLaw("P9", "A banner comes down when resolved or no longer produced, never for its age") {
      context in
      let subject = try context.subject(context.schedule(try context.version("v", ["s": "08:00"])))
      let old = try context.key("v", "2026-02-01", "s")
      let given = try context.key("v", "2026-02-02", "s")
      let replaced = try context.key("v", "2026-03-10", "s")
      let now = try context.at("2026-03-09T13:00:00")
      _ = try subject.record(context.give("c", given, at: "2026-02-02T13:00:00"), now: now)
      try subject.change(
        context.id("schedule"), to: context.version("w", ["s": "09:00"], from: "2026-03-09T13:30:00"),
        now: now)
      context.expect(
        try subject.bannersToRemove([old, given, replaced], now: now), [given, replaced], "what comes down")
    },
  ]
}

extension LawContext {
  /// A subject with forty schedules once a day, which are more reminders than are allowed.
  fileprivate func subjectOfForty() throws -> any SchedulingSubject {
    let subject = try subject()
    for item in 0..<40 {
      let version = try version("v\(item)", ["s": "\(10 + item % 10):00"])
      try subject.add(schedule(version, name: "item \(item)"))
    }
    return subject
  }
}
