import Foundation
import Scheduling
import WallClock

extension SchedulingLaw {
  /// P6 and P11: what is recorded, and what is refused.
  static let recordLaws: [SchedulingLaw] = [
    SchedulingLaw("P6", "A command lands once, and two of one second are two") { context in
      let subject = try context.subject(context.schedule(try context.version("v", ["s": "08:00"])))
      let schedule = context.id("schedule")
      let now = try context.at("2026-05-15T16:00:00")
      let command = try context.give("c", context.key("v", "2026-05-15", "s"), at: "2026-05-15T12:10:00")
      let first = try subject.record(command, now: now)
      let again = try subject.record(command, now: now)
      context.expect(again.record, first.record, "the same command again")
      context.expect([first.wasAlreadyApplied, again.wasAlreadyApplied], [false, true], "already applied")
      for word in ["a", "b"] {
        _ = try subject.record(context.give(word, nil, at: "2026-05-15T15:00:00"), now: now)
      }
      context.expect(try subject.records(of: schedule).count, 3, "records")
    },
    SchedulingLaw("P6", "The checks come in their order") { context in
      let subject = try context.subject(context.schedule(try context.version("v", ["s": "08:00"])))
      let now = try context.at("2026-05-15T16:00:00")
      let good = try context.key("v", "2026-05-15", "s")
      let stale = try context.key("v", "2025-05-15", "s")
      let future = "2026-05-15T16:00:01"
      _ = try subject.record(context.give("c", good, at: "2026-05-15T12:00:00"), now: now)
      context.expectRefusal(RecordRefusal.alreadyResolved, "a resolved key") {
        _ = try subject.record(context.give("d", good, at: "2026-05-15T12:00:00"), now: now)
      }
      context.expectRefusal(RecordRefusal.stale, "a key that is not produced") {
        _ = try subject.record(context.give("d", stale, at: "2026-05-15T12:00:00"), now: now)
      }
      context.expectRefusal(RecordRefusal.inTheFuture, "the future, before a stale key") {
        _ = try subject.record(context.give("d", stale, at: future), now: now)
      }
      context.expectRefusal(RecordRefusal.unknownSchedule, "an unknown schedule, before the future") {
        _ = try subject.record(context.give("d", stale, at: future, of: "other"), now: now)
      }
      try subject.archive(context.id("schedule"), now: now)
      context.expectRefusal(RecordRefusal.archived, "an archived schedule, before the future") {
        _ = try subject.record(context.give("d", stale, at: future), now: now)
      }
      let again = try subject.record(context.give("c", stale, at: future), now: now)
      context.expect(again.wasAlreadyApplied, "a known command comes before every refusal")
    },
    SchedulingLaw("P6", "An entry of a schedule that has since changed is refused") { context in
      let subject = try context.subject(context.schedule(try context.version("v", ["s": "08:00"])))
      let schedule = context.id("schedule")
      try subject.change(
        schedule, to: context.version("w", ["s": "09:00"], from: "2026-05-15T16:00:00"),
        now: context.at("2026-05-15T16:00:00"))
      let now = try context.at("2026-05-20T16:00:00")
      for key in [try context.key("v", "2026-05-16", "s"), try context.key("v", "2026-05-15", "other")] {
        context.expectRefusal(RecordRefusal.stale, "giving \(key)") {
          _ = try subject.record(context.give("g", key, at: "2026-05-16T12:00:00"), now: now)
        }
        context.expectRefusal(RecordRefusal.stale, "skipping \(key)") {
          _ = try subject.record(
            .skip(id: context.id("s"), schedule: schedule, key: key, at: now, by: "Ann"), now: now)
        }
      }
      context.expect(try subject.records(of: schedule), [], "records")
    },
    SchedulingLaw("P6", "A pause is half-open, by instant") { context in
      let subject = try context.subject(context.schedule(try context.version("v", ["s": "08:00"])))
      let pause = try Pause(from: context.at("2026-02-02T13:00:00"), until: context.at("2026-02-04T13:00:00"))
      try subject.pause(context.id("schedule"), pause, now: context.at("2026-02-01T00:00:00"))
      context.expect(
        try subject.list(context, "2026-02-01T00:00:00", "2026-02-06T00:00:00").map(\.day.description),
        ["2026-02-01", "2026-02-04", "2026-02-05"], "days")
      context.expectRefusal(RecordRefusal.stale, "recording in the pause") {
        _ = try subject.record(
          context.give("c", context.key("v", "2026-02-03", "s"), at: "2026-02-03T13:00:00"),
          now: context.at("2026-02-03T14:00:00"))
      }
    },
    SchedulingLaw("P11", "When it was due, when it was done and who did it are three fields") { context in
      let subject = try context.subject(context.schedule(try context.version("v", ["s": "08:00"])))
      let result = try subject.record(
        context.give("c", context.key("v", "2026-05-15", "s"), at: "2026-05-15T14:10:00"),
        now: context.at("2026-05-15T16:00:00"))
      context.expect(result.record.scheduled, try context.at("2026-05-15T12:00:00"), "scheduled")
      context.expect(result.record.actual, try context.at("2026-05-15T14:10:00"), "actual")
      context.expect(result.record.actor, "Ann", "actor")
    },
  ]
}
