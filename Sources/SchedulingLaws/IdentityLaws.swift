import Foundation
import Scheduling
import WallClock

extension SchedulingLaw {
  /// P1, P2, P7, P10 and W5: what an occurrence is, where it lies and what names it.
  static let identityLaws: [SchedulingLaw] = [
    SchedulingLaw("P1", "A key is version, local day and slot, and never an instant") { context in
      let subject = try context.subject(
        context.schedule(try context.version("v", ["night": "02:30", "late": "23:30"])))
      let found = try subject.list(context, "2026-03-08T05:00:00", "2026-03-09T04:00:00")
      context.expect(
        found.map(\.key),
        [try context.key("v", "2026-03-08", "night"), try context.key("v", "2026-03-08", "late")], "keys")
      context.expect(
        found.map(\.scheduled.description), ["2026-03-08T07:30:00Z", "2026-03-09T03:30:00Z"], "instants")
      for occurrence in found {
        context.expect(OccurrenceKey(occurrence.key.description), occurrence.key, "the token, read back")
        context.expect(try subject.occurrence(of: occurrence.key), occurrence, "the key, looked up")
      }
    },
    SchedulingLaw("W5", "Under both, each pass has a key of its own, the same whenever asked") { context in
      let subject = try context.subject(
        context.schedule(try context.version("v", ["night": "01:30"], repeated: .both)))
      for _ in 0..<2 {
        let found = try subject.list(context, "2026-11-01T04:00:00", "2026-11-02T04:00:00")
        context.expect(
          found.map(\.key),
          [
            try context.key("v", "2026-11-01", "night"), try context.key("v", "2026-11-01", "night", .second),
          ],
          "keys")
        context.expect(
          found.map(\.scheduled.description), ["2026-11-01T05:30:00Z", "2026-11-01T06:30:00Z"], "instants")
      }
    },
    SchedulingLaw("P2", "A version's own zone and policies count, and a day beyond each end is walked") {
      context in
      let subject = try context.subject(
        context.schedule(
          try context.version("a", ["s": "00:30"], in: ZoneID("Pacific/Kiritimati")), name: "a"),
        context.schedule(
          try context.version("b", ["s": "23:30"], in: ZoneID("Pacific/Pago_Pago")), name: "b"),
        context.schedule(try context.version("c", ["s": "02:30"], matching: .strict), name: "c"),
        context.schedule(try context.version("d", ["s": "02:30"], matching: .nextTime), name: "d"),
        context.schedule(
          try context.version("e", ["s": "02:30"], matching: .previousTimePreservingSmallerComponents),
          name: "e"),
        context.schedule(try context.version("f", ["s": "01:30"], repeated: .last), name: "f"))
      for (name, from, to, wanted) in [
        ("a", "2026-02-01T10:00:00", "2026-02-01T11:00:00", ["2026-02-01T10:30:00Z"]),
        ("b", "2026-02-01T10:00:00", "2026-02-01T11:00:00", ["2026-02-01T10:30:00Z"]),
        ("c", "2026-03-08T05:00:00", "2026-03-09T07:00:00", ["2026-03-09T06:30:00Z"]),
        ("d", "2026-03-08T05:00:00", "2026-03-09T04:00:00", ["2026-03-08T07:00:00Z"]),
        ("e", "2026-03-08T05:00:00", "2026-03-09T04:00:00", ["2026-03-08T06:30:00Z"]),
        ("f", "2026-11-01T04:00:00", "2026-11-02T04:00:00", ["2026-11-01T06:30:00Z"]),
      ] {
        context.expect(try subject.instants(context, from, to, of: name), wanted, "schedule \(name)")
      }
    },
    SchedulingLaw("P2", "A slot whose time is moved keeps its id") { context in
      let subject = try context.subject(context.schedule(try context.version("v", ["s": "08:00"])))
      let moved = try context.version("w", ["s": "08:30"], from: "2026-02-01T05:00:00")
      try subject.change(context.id("schedule"), to: moved, now: context.at("2026-01-31T00:00:00"))
      let found = try subject.list(context, "2026-01-31T05:00:00", "2026-02-02T05:00:00")
      context.expect(
        found.map(\.key), [try context.key("v", "2026-01-31", "s"), try context.key("w", "2026-02-01", "s")],
        "keys")
    },
    SchedulingLaw("P2", "A second slot at the same time is another slot") { context in
      let subject = try context.subject(
        context.schedule(try context.version("v", ["morning": "08:00", "second": "08:00"])))
      let found = try subject.list(context, "2026-02-01T05:00:00", "2026-02-02T05:00:00")
      context.expect(
        Set(found.map(\.key)),
        [try context.key("v", "2026-02-01", "morning"), try context.key("v", "2026-02-01", "second")], "keys")
      context.expect(Set(found.map(\.scheduled.description)), ["2026-02-01T13:00:00Z"], "instants")
    },
    SchedulingLaw("P7", "Daily is a time on the wall, and every so many seconds is not") { context in
      let daily = try context.schedule(try context.version("v", ["s": "08:00"]), name: "daily")
      let rule = try ElapsedRule(
        id: context.id("tick"), everySeconds: 86_400, from: context.at("2026-03-06T13:00:00"))
      let elapsed = ScheduleVersion(
        id: context.id("w"), zone: LawContext.newYork, matching: .strict, repeated: .first,
        recurrence: .elapsed(rule))
      let subject = try context.subject(daily, context.schedule(elapsed, name: "elapsed"))
      context.expect(
        try subject.instants(context, "2026-03-07T05:00:00", "2026-03-10T04:00:00", of: "daily"),
        ["2026-03-07T13:00:00Z", "2026-03-08T12:00:00Z", "2026-03-09T12:00:00Z"], "daily at 08:00")
      context.expect(
        try subject.instants(context, "2026-03-05T00:00:00", "2026-03-10T00:00:00", of: "elapsed"),
        ["2026-03-06T13:00:00Z", "2026-03-07T13:00:00Z", "2026-03-08T13:00:00Z", "2026-03-09T13:00:00Z"],
        "every 86,400 s")
    },
    SchedulingLaw("P7", "A number of days is counted from the start day, in every version") { context in
      let days = DayPattern.everyDays(7, from: try context.day("2026-03-03"))
      let subject = try context.subject(
        context.schedule(try context.version("v", ["s": "08:00"], on: days), startDay: "2026-03-03"))
      let later = try context.version("w", ["s": "09:00"], on: days, from: "2026-03-19T16:00:00")
      try subject.change(context.id("schedule"), to: later, now: context.at("2026-03-19T16:00:00"))
      context.expect(
        try subject.list(context, "2026-03-01T00:00:00", "2026-04-08T00:00:00").map(\.day.description),
        ["2026-03-03", "2026-03-10", "2026-03-17", "2026-03-24", "2026-03-31", "2026-04-07"], "days")
    },
    SchedulingLaw("P7", "Weekdays, the start day and the end day are respected") { context in
      let version = try context.version(
        "v", ["early": "00:10", "late": "23:50"], on: .weekdays([.monday, .wednesday, .friday]),
        endDay: "2026-03-11")
      let subject = try context.subject(context.schedule(version, startDay: "2026-03-04"))
      context.expect(
        try subject.list(context, "2026-01-01T00:00:00", "2026-06-01T00:00:00").map(\.day.description),
        ["03-04", "03-04", "03-06", "03-06", "03-09", "03-09", "03-11", "03-11"].map { "2026-" + $0 }, "days")
    },
    SchedulingLaw("P10", "A quantity applies from the local day that it names") { context in
      let version = try context.version(
        "v", ["early": "00:00", "late": "23:59"], quantities: ["2026-01-01": "1", "2026-03-08": "2"])
      let subject = try context.subject(context.schedule(version))
      context.expect(
        try subject.list(context, "2026-03-07T05:00:00", "2026-03-09T04:00:00").map(\.quantity),
        ["1", "1", "2", "2"], "quantities")
    },
  ]
}
