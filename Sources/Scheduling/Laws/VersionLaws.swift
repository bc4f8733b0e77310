import Foundation
import WallClock

extension SchedulingLaw {
  /// P3, P4, P5 and P12: what a change does and what it leaves alone.
  static let versionLaws: [SchedulingLaw] = [
    SchedulingLaw("P3", "A change leaves the started version and its history as they were") { bench in
      let subject = try bench.subject(bench.schedule(try bench.version("v", ["s": "08:00"])))
      let schedule = bench.id("schedule")
      let april = try bench.key("v", "2026-04-10", "s")
      _ = try subject.record(
        bench.give("c", april, at: "2026-04-10T12:05:00"), now: bench.at("2026-04-11T00:00:00"))
      let version = try subject.versions(of: schedule).first
      let before = try subject.list(bench, "2026-04-01T00:00:00", "2026-05-01T00:00:00")
      let records = try subject.records(of: schedule)
      try subject.change(
        schedule, to: bench.version("w", ["s": "18:00"], matching: .strict, from: "2026-05-16T00:00:00"),
        now: bench.at("2026-05-15T10:00:00"))
      bench.expect(try subject.versions(of: schedule).first, version, "the first version")
      bench.expect(try subject.versions(of: schedule).count, 2, "versions")
      bench.expect(try subject.list(bench, "2026-04-01T00:00:00", "2026-05-01T00:00:00"), before, "April")
      bench.expect(try subject.records(of: schedule), records, "April's records")
      bench.expect(try subject.occurrence(of: april)?.key, april, "a key of April")
    },
    SchedulingLaw("P3", "An occurrence exactly at the change belongs to the new version alone") { bench in
      let subject = try bench.subject(bench.schedule(try bench.version("v", ["s": "08:00"])))
      try subject.change(
        bench.id("schedule"), to: bench.version("w", ["s": "08:00"], from: "2026-02-03T13:00:00"),
        now: bench.at("2026-02-01T00:00:00"))
      let found = try subject.list(bench, "2026-02-02T05:00:00", "2026-02-05T05:00:00")
      let wanted = [
        try bench.key("v", "2026-02-02", "s"), try bench.key("w", "2026-02-03", "s"),
        try bench.key("w", "2026-02-04", "s"),
      ]
      bench.expect(found.map(\.key), wanted, "keys")
      bench.expect(
        try subject.occurrence(of: bench.key("v", "2026-02-03", "s")), nil, "the old version's key")
      bench.expect(
        try subject.occurrence(of: bench.key("w", "2026-02-03", "s"))?.key, wanted[1], "the new version's key"
      )
    },
    SchedulingLaw("P4", "A change starts neither before now nor before what was dealt with early") { bench in
      let subject = try bench.subject(bench.schedule(try bench.version("v", ["s": "20:00"])))
      let schedule = bench.id("schedule")
      let now = try bench.at("2026-05-15T16:00:00")
      bench.expect(try subject.earliestStart(of: schedule, now: now), now, "with nothing dealt with")
      bench.expectRefused("a change before now") {
        try subject.change(
          schedule, to: bench.version("w", ["s": "21:00"], from: "2026-05-15T15:59:59"), now: now)
      }
      let evening = try bench.key("v", "2026-05-15", "s")
      _ = try subject.record(bench.give("c", evening, at: "2026-05-15T16:00:00"), now: now)
      bench.expect(
        try subject.earliestStart(of: schedule, now: now), try bench.at("2026-05-16T00:00:01"),
        "after the evening was dealt with at noon")
      bench.expectRefused("a change before what was dealt with") {
        try subject.change(
          schedule, to: bench.version("w", ["s": "21:00"], from: "2026-05-16T00:00:00"), now: now)
      }
    },
    SchedulingLaw("P5", "A planned version can be withdrawn, and the one before it goes on") { bench in
      let subject = try bench.subject(bench.schedule(try bench.version("v", ["s": "08:00"])))
      let schedule = bench.id("schedule")
      let now = try bench.at("2026-02-01T00:00:00")
      let before = try subject.list(bench, "2026-02-01T00:00:00", "2026-04-01T00:00:00")
      try subject.change(
        schedule, to: bench.version("w", ["s": "09:00"], from: "2026-03-01T00:00:00"), now: now)
      bench.expectRefused("withdrawing a version that has started") {
        try subject.withdraw(version: bench.id("w"), of: schedule, now: bench.at("2026-03-01T00:00:00"))
      }
      try subject.withdraw(version: bench.id("w"), of: schedule, now: now)
      bench.expect(
        try subject.list(bench, "2026-02-01T00:00:00", "2026-04-01T00:00:00"), before, "the occurrences")
    },
    SchedulingLaw("P12", "A slot resolved on a day is not offered again on it by the next version") { bench in
      let subject = try bench.subject(bench.schedule(try bench.version("v", ["s": "08:00"])))
      let schedule = bench.id("schedule")
      let noon = try bench.at("2026-05-15T16:00:00")
      let morning = try bench.key("v", "2026-05-15", "s")
      _ = try subject.record(bench.give("c", morning, at: "2026-05-15T12:00:00"), now: noon)
      try subject.change(
        schedule, to: bench.version("w", ["s": "18:00"], from: "2026-05-15T16:00:00"), now: noon)
      let second = try bench.key("w", "2026-05-15", "s")
      bench.expect(
        try subject.list(bench, "2026-05-15T16:00:00", "2026-05-17T04:00:00").map(\.key),
        [try bench.key("w", "2026-05-16", "s")], "what is offered from noon on")
      try subject.regenerate(now: noon)
      bench.expect(
        try !subject.doses().contains { $0.occurrence.key == second }, "a second dose among the rows")
      bench.expect(
        try !subject.reminders(now: noon).contains { $0.key == second }, "a reminder of a second dose")
      bench.expectRefusal(RecordRefusal.alreadyResolved, "recording a second dose") {
        _ = try subject.record(
          bench.give("d", second, at: "2026-05-15T22:00:00"), now: bench.at("2026-05-15T22:00:00"))
      }
    },
  ]
}
