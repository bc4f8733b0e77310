import Foundation
import Scheduling
import WallClock

extension SchedulingLaw {
  /// P3, P4, P5 and P12: what a change does and what it leaves alone.
  static let versionLaws: [SchedulingLaw] = [
    SchedulingLaw("P3", "A change leaves the started version and its history as they were") { context in
      let subject = try context.subject(context.schedule(try context.version("v", ["s": "08:00"])))
      let schedule = context.id("schedule")
      let april = try context.key("v", "2026-04-10", "s")
      _ = try subject.record(
        context.give("c", april, at: "2026-04-10T12:05:00"), now: context.at("2026-04-11T00:00:00"))
      let version = try subject.versions(of: schedule).first
      let before = try subject.list(context, "2026-04-01T00:00:00", "2026-05-01T00:00:00")
      let records = try subject.records(of: schedule)
      try subject.change(
        schedule, to: context.version("w", ["s": "18:00"], matching: .strict, from: "2026-05-16T00:00:00"),
        now: context.at("2026-05-15T10:00:00"))
      context.expect(try subject.versions(of: schedule).first, version, "the first version")
      context.expect(try subject.versions(of: schedule).count, 2, "versions")
      context.expect(try subject.list(context, "2026-04-01T00:00:00", "2026-05-01T00:00:00"), before, "April")
      context.expect(try subject.records(of: schedule), records, "April's records")
      context.expect(try subject.occurrence(of: april)?.key, april, "a key of April")
    },
    SchedulingLaw("P3", "An occurrence exactly at the change belongs to the new version alone") { context in
      let subject = try context.subject(context.schedule(try context.version("v", ["s": "08:00"])))
      try subject.change(
        context.id("schedule"), to: context.version("w", ["s": "08:00"], from: "2026-02-03T13:00:00"),
        now: context.at("2026-02-01T00:00:00"))
      let found = try subject.list(context, "2026-02-02T05:00:00", "2026-02-05T05:00:00")
      let wanted = [
        try context.key("v", "2026-02-02", "s"), try context.key("w", "2026-02-03", "s"),
        try context.key("w", "2026-02-04", "s"),
      ]
      context.expect(found.map(\.key), wanted, "keys")
      context.expect(
        try subject.occurrence(of: context.key("v", "2026-02-03", "s")), nil, "the old version's key")
      context.expect(
        try subject.occurrence(of: context.key("w", "2026-02-03", "s"))?.key, wanted[1],
        "the new version's key"
      )
    },
    SchedulingLaw("P4", "A change starts neither before now nor before what was dealt with early") {
      context in
      let subject = try context.subject(context.schedule(try context.version("v", ["s": "20:00"])))
      let schedule = context.id("schedule")
      let now = try context.at("2026-05-15T16:00:00")
      context.expect(try subject.earliestStart(of: schedule, now: now), now, "with nothing dealt with")
      context.expectRefused("a change before now") {
        try subject.change(
          schedule, to: context.version("w", ["s": "21:00"], from: "2026-05-15T15:59:59"), now: now)
      }
      let evening = try context.key("v", "2026-05-15", "s")
      _ = try subject.record(context.give("c", evening, at: "2026-05-15T16:00:00"), now: now)
      context.expect(
        try subject.earliestStart(of: schedule, now: now), try context.at("2026-05-16T00:00:01"),
        "after the evening was dealt with at noon")
      context.expectRefused("a change before what was dealt with") {
        try subject.change(
          schedule, to: context.version("w", ["s": "21:00"], from: "2026-05-16T00:00:00"), now: now)
      }
    },
    SchedulingLaw("P5", "A planned version can be withdrawn, and the one before it goes on") { context in
      let subject = try context.subject(context.schedule(try context.version("v", ["s": "08:00"])))
      let schedule = context.id("schedule")
      let now = try context.at("2026-02-01T00:00:00")
      let before = try subject.list(context, "2026-02-01T00:00:00", "2026-04-01T00:00:00")
      try subject.change(
        schedule, to: context.version("w", ["s": "09:00"], from: "2026-03-01T00:00:00"), now: now)
      context.expectRefused("withdrawing a version that has started") {
        try subject.withdraw(version: context.id("w"), of: schedule, now: context.at("2026-03-01T00:00:00"))
      }
      try subject.withdraw(version: context.id("w"), of: schedule, now: now)
      context.expect(
        try subject.list(context, "2026-02-01T00:00:00", "2026-04-01T00:00:00"), before, "the occurrences")
    },
    SchedulingLaw("P12", "A slot resolved on a day is not offered again on it by the next version") {
      context in
      let subject = try context.subject(context.schedule(try context.version("v", ["s": "08:00"])))
      let schedule = context.id("schedule")
      let noon = try context.at("2026-05-15T16:00:00")
      let morning = try context.key("v", "2026-05-15", "s")
      _ = try subject.record(context.give("c", morning, at: "2026-05-15T12:00:00"), now: noon)
      try subject.change(
        schedule, to: context.version("w", ["s": "18:00"], from: "2026-05-15T16:00:00"), now: noon)
      let second = try context.key("w", "2026-05-15", "s")
      context.expect(
        try subject.list(context, "2026-05-15T16:00:00", "2026-05-17T04:00:00").map(\.key),
        [try context.key("w", "2026-05-16", "s")], "what is offered from noon on")
      try subject.regenerate(now: noon)
      context.expect(
        try !subject.doses().contains { $0.occurrence.key == second }, "a second dose among the rows")
      context.expect(
        try !subject.reminders(now: noon).contains { $0.key == second }, "a reminder of a second dose")
      context.expectRefusal(RecordRefusal.alreadyResolved, "recording a second dose") {
        _ = try subject.record(
          context.give("d", second, at: "2026-05-15T22:00:00"), now: context.at("2026-05-15T22:00:00"))
      }
    },
  ]
}
