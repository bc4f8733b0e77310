import Foundation
import WallClock

extension SchedulingLaw {
  /// P8: the rows of fourteen local days.
  static let rollingLaws: [SchedulingLaw] = [
    SchedulingLaw("P8", "Two animals with three items twice a day have 168 rows, also a second time") {
      bench in
      let subject = try bench.subject()
      for item in 0..<6 {
        try subject.add(
          bench.schedule(try bench.version("v\(item)", ["a": "08:00", "b": "20:00"]), name: "item \(item)"))
      }
      let now = try bench.at("2026-03-05T17:00:00")
      try subject.regenerate(now: now)
      let rows = try subject.doses()
      bench.expect(rows.count, 168, "rows")
      try subject.regenerate(now: now)
      bench.expect(try subject.doses(), rows, "rows, a second time")
    },
    SchedulingLaw("P8", "A past row stays pending until it is given or skipped") { bench in
      let subject = try bench.subject(bench.schedule(try bench.version("v", ["s": "08:00"])))
      try subject.regenerate(now: bench.at("2026-02-01T17:00:00"))
      let change = try bench.at("2026-02-04T17:00:00")
      let past = try subject.doses().filter { $0.occurrence.scheduled < change }
      bench.expect(past.count, 4, "past rows")
      try subject.change(
        bench.id("schedule"), to: bench.version("w", ["other": "09:00"], from: "2026-02-04T17:00:00"),
        now: change)
      try subject.regenerate(now: change)
      bench.expect(try Array(subject.doses().prefix(4)), past, "past rows after a change")
      try subject.regenerate(now: bench.at("2026-02-20T17:00:00"))
      bench.expect(try Array(subject.doses().prefix(4)), past, "past rows after two weeks")
    },
    SchedulingLaw("P8", "A future row that is no longer produced goes") { bench in
      let subject = try bench.subject(bench.schedule(try bench.version("v", ["s": "08:00"])))
      let now = try bench.at("2026-02-01T17:00:00")
      try subject.regenerate(now: now)
      try subject.change(
        bench.id("schedule"), to: bench.version("w", ["s": "09:00"], from: "2026-02-01T17:00:00"), now: now)
      try subject.regenerate(now: now)
      let versions = try subject.doses().map { $0.occurrence.key.versionID == bench.id("v") }
      bench.expect(versions, [true] + Array(repeating: false, count: 13), "rows of the old version")
    },
    SchedulingLaw("P8", "Rows go by key: two that a gap moves onto one instant are two") { bench in
      let subject = try bench.subject(
        bench.schedule(try bench.version("v", ["a": "02:15", "b": "02:45"], matching: .nextTime)))
      try subject.regenerate(now: bench.at("2026-03-08T05:30:00"))
      let rows = try subject.doses().prefix(2)
      bench.expect(
        rows.map(\.occurrence.key),
        [try bench.key("v", "2026-03-08", "a"), try bench.key("v", "2026-03-08", "b")].sorted(), "keys")
    },
    SchedulingLaw("P8", "Rows go by key: one that a tz release moves is updated") { bench in
      let schedule = try bench.schedule(try bench.version("v", ["s": "08:00"], in: LawBench.somewhere))
      let subject = try bench.subject(on: bench.clocks(offset: 0))
      guard try subject.use(bench.clocks(offset: 0)) else { throw LawBench.NotAsked() }
      try subject.add(schedule)
      let now = try bench.at("2026-02-01T00:00:00")
      try subject.regenerate(now: now)
      let keys = try subject.doses().map(\.occurrence.key)
      _ = try subject.use(bench.clocks(offset: 3600))
      try subject.regenerate(now: now)
      let rows = try subject.doses()
      bench.expect(rows.map(\.occurrence.key), keys, "keys")
      bench.expect(
        rows.first?.occurrence.scheduled, try bench.at("2026-02-01T07:00:00"), "the first row's instant")
    },
  ]
}
