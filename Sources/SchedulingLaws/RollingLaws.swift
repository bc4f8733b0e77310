import Foundation
import Scheduling
import WallClock

extension SchedulingLaw {
  /// P8: the rows of fourteen local days.
  static let rollingLaws: [SchedulingLaw] = [
    SchedulingLaw("P8", "Two animals with three items twice a day have 168 rows, also a second time") {
      context in
      let subject = try context.subject()
      for item in 0..<6 {
        try subject.add(
          context.schedule(
            try context.version("v\(item)", ["a": "08:00", "b": "20:00"]), name: "item \(item)"))
      }
      let now = try context.at("2026-03-05T17:00:00")
      try subject.regenerate(now: now)
      let rows = try subject.doses()
      context.expect(rows.count, 168, "rows")
      try subject.regenerate(now: now)
      context.expect(try subject.doses(), rows, "rows, a second time")
    },
    SchedulingLaw("P8", "A past row stays pending until it is given or skipped") { context in
      let subject = try context.subject(context.schedule(try context.version("v", ["s": "08:00"])))
      try subject.regenerate(now: context.at("2026-02-01T17:00:00"))
      let change = try context.at("2026-02-04T17:00:00")
      let past = try subject.doses().filter { $0.occurrence.scheduled < change }
      context.expect(past.count, 4, "past rows")
      try subject.change(
        context.id("schedule"), to: context.version("w", ["other": "09:00"], from: "2026-02-04T17:00:00"),
        now: change)
      try subject.regenerate(now: change)
      context.expect(try Array(subject.doses().prefix(4)), past, "past rows after a change")
      try subject.regenerate(now: context.at("2026-02-20T17:00:00"))
      context.expect(try Array(subject.doses().prefix(4)), past, "past rows after two weeks")
    },
    SchedulingLaw("P8", "A future row that is no longer produced goes") { context in
      let subject = try context.subject(context.schedule(try context.version("v", ["s": "08:00"])))
      let now = try context.at("2026-02-01T17:00:00")
      try subject.regenerate(now: now)
      try subject.change(
        context.id("schedule"), to: context.version("w", ["s": "09:00"], from: "2026-02-01T17:00:00"),
        now: now)
      try subject.regenerate(now: now)
      let versions = try subject.doses().map { $0.occurrence.key.versionID == context.id("v") }
      context.expect(versions, [true] + Array(repeating: false, count: 13), "rows of the old version")
    },
    SchedulingLaw("P8", "Rows go by key: two that a gap moves onto one instant are two") { context in
      let subject = try context.subject(
        context.schedule(try context.version("v", ["a": "02:15", "b": "02:45"], matching: .nextTime)))
      try subject.regenerate(now: context.at("2026-03-08T05:30:00"))
      let rows = try subject.doses().prefix(2)
      context.expect(
        rows.map(\.occurrence.key),
        [try context.key("v", "2026-03-08", "a"), try context.key("v", "2026-03-08", "b")].sorted(), "keys")
    },
    SchedulingLaw("P8", "Rows go by key: one that a tz release moves is updated") { context in
      let schedule = try context.schedule(try context.version("v", ["s": "08:00"], in: LawContext.somewhere))
      let subject = try context.subject(on: context.clocks(offset: 0))
      guard try subject.use(context.clocks(offset: 0)) else { throw LawContext.NotAsked() }
      try subject.add(schedule)
      let now = try context.at("2026-02-01T00:00:00")
      try subject.regenerate(now: now)
      let keys = try subject.doses().map(\.occurrence.key)
      _ = try subject.use(context.clocks(offset: 3600))
      try subject.regenerate(now: now)
      let rows = try subject.doses()
      context.expect(rows.map(\.occurrence.key), keys, "keys")
      context.expect(
        rows.first?.occurrence.scheduled, try context.at("2026-02-01T07:00:00"), "the first row's instant")
    },
  ]
}
