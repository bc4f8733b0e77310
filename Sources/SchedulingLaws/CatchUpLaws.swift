import Foundation
import Scheduling
import WallClock

extension SchedulingLaw {
  /// W1, W2, W4 and W6 to W9: catching up.
  static let catchUpLaws: [SchedulingLaw] = [
    SchedulingLaw("W1", "A window excludes its start and includes its end") { context in
      let subject = try context.subject(context.schedule(try context.version("v", ["s": "08:00"])))
      let missed = try subject.missed(
        of: context.id("schedule"), after: .moment(context.at("2026-02-01T13:00:00")),
        through: context.at("2026-02-03T13:00:00"), policy: .all, cap: nil)
      context.expect(missed.occurrences.map(\.day.description), ["2026-02-02", "2026-02-03"], "days")
    },
    SchedulingLaw("W2", "A window split anywhere is the whole, also in a gap and an overlap") { context in
      let version = try context.version(
        "v", ["a": "01:30", "b": "02:15", "c": "02:45"], matching: .nextTime, repeated: .both)
      let subject = try context.subject(context.schedule(version))
      let schedule = context.id("schedule")
      for change in ["2026-03-08T07:00:00", "2026-11-01T06:00:00"] {
        let start = try context.at(change).adding(seconds: -7200)
        let end = start.adding(seconds: 4 * 3600)
        let whole = try subject.missed(
          of: schedule, after: .moment(start), through: end, policy: .all, cap: nil)
        for seconds in stride(from: 0, through: 4 * 3600, by: 900) {
          let left = try subject.missed(
            of: schedule, after: .moment(start), through: start.adding(seconds: seconds), policy: .all,
            cap: nil)
          let right = try subject.missed(
            of: schedule, after: left.nextStart, through: end, policy: .all, cap: nil)
          context.expect(left.occurrences + right.occurrences, whole.occurrences, "split after \(seconds) s")
        }
      }
    },
    SchedulingLaw("W4", "Occurrences stand in the order of instant, local day, slot and pass") { context in
      let subject = try context.subject(
        context.schedule(try context.version("v", ["a": "02:15", "b": "02:45"], matching: .nextTime)))
      let found = try subject.missed(
        of: context.id("schedule"), after: .moment(context.at("2026-03-07T00:00:00")),
        through: context.at("2026-03-10T00:00:00"), policy: .all, cap: nil
      ).occurrences
      context.expect(found.count, 6, "occurrences")
      for (earlier, later) in zip(found, found.dropFirst()) {
        context.expect(earlier.position < later.position, "\(earlier.key) does not stand before \(later.key)")
      }
    },
    SchedulingLaw("W6", "A cap declares where it cut, and the next call goes on strictly after") { context in
      let subject = try context.subject(
        context.schedule(try context.version("v", ["a": "02:15", "b": "02:45"], matching: .nextTime)))
      let schedule = context.id("schedule")
      let end = try context.at("2026-03-10T00:00:00")
      let whole = ScheduleCatchUpStart.moment(try context.at("2026-03-07T00:00:00"))
      for cap in 1...6 {
        var found: [OccurrenceKey] = []
        var start = whole
        for _ in 0..<20 {
          let missed = try subject.missed(of: schedule, after: start, through: end, policy: .all, cap: cap)
          context.expect(missed.occurrences.count <= cap, "more than the cap of \(cap)")
          context.expect(
            missed.isComplete, found.count + missed.occurrences.count >= 6, "complete at cap \(cap)")
          found += missed.occurrences.map(\.key)
          start = missed.nextStart
          if missed.isComplete { break }
        }
        context.expect(found.count, 6, "occurrences at cap \(cap)")
        context.expect(Set(found).count, 6, "keys at cap \(cap)")
      }
    },
    SchedulingLaw("W6", "What was missed is none, few or many of the whole window") { context in
      let subject = try context.subject(context.schedule(try context.version("v", ["s": "08:00"])))
      let start = try context.at("2026-02-01T13:00:00")
      for policy in CatchUpPolicy.allCases {
        for (days, wanted) in [(0, CatchUpResult.Missed.none), (1, .few), (3, .few), (4, .many), (9, .many)] {
          let missed = try subject.missed(
            of: context.id("schedule"), after: .moment(start), through: start.adding(seconds: days * 86_400),
            policy: policy, cap: 1)
          context.expect(missed.missed, wanted, "\(days) missed under \(policy), with a cap of 1")
        }
      }
    },
    SchedulingLaw("W6", "Latest and skip give every key of the window a final state") { context in
      for policy in [CatchUpPolicy.latest, .skip] {
        let subject = try context.subject(context.schedule(try context.version("v", ["s": "08:00"])))
        let schedule = context.id("schedule")
        let start = try context.at("2026-02-01T00:00:00")
        let end = try context.at("2026-02-06T00:00:00")
        var ran: [String] = []
        try subject.catchUp(schedule, after: start, through: end, policy: policy) {
          ran.append($0.day.description)
        }
        context.expect(ran, policy == .latest ? ["2026-02-05"] : [], "run under \(policy)")
        let outcomes = try subject.records(of: schedule).map(\.outcome)
        let left: CompletionRecord.Outcome = policy == .latest ? .superseded : .skipped
        context.expect(
          outcomes, Array(repeating: left, count: 4) + [policy == .latest ? .given : left],
          "records under \(policy)")
        let again = try subject.missed(
          of: schedule, after: .moment(start), through: end, policy: .all, cap: nil)
        context.expect(again.occurrences, [], "offered again after \(policy)")
      }
    },
    SchedulingLaw("W7", "Stopped between an effect and its record, each key has one record in the end") {
      context in
      struct Stop: Error {}
      for stopAt in 1...5 {
        let subject = try context.subject(context.schedule(try context.version("v", ["s": "08:00"])))
        let schedule = context.id("schedule")
        var effects: Set<OccurrenceKey> = []
        var calls = 0
        for _ in 0..<2 {
          do {
            try subject.catchUp(
              schedule, after: context.at("2026-02-01T00:00:00"), through: context.at("2026-02-06T00:00:00"),
              policy: .all
            ) { occurrence in
              calls += 1
              effects.insert(occurrence.key)
              if calls == stopAt { throw Stop() }
            }
          } catch is Stop {}
        }
        context.expect(calls, 6, "calls, stopped at \(stopAt)")
        context.expect(effects.count, 5, "effects, stopped at \(stopAt)")
        context.expect(
          Set(try subject.records(of: schedule).compactMap(\.key)), effects, "records, stopped at \(stopAt)")
      }
    },
    SchedulingLaw("W8", "Another tz release keeps the keys, loses none and repeats none") { context in
      let subject = try context.subject(on: context.clocks(offset: 0))
      guard try subject.use(context.clocks(offset: 0)) else { throw LawContext.NotAsked() }
      try subject.add(context.schedule(try context.version("v", ["s": "12:00"], in: LawContext.somewhere)))
      var ran: [String] = []
      func catchUp(through now: String) throws {
        try subject.catchUp(
          context.id("schedule"), after: context.at("2026-02-01T00:00:00"), through: context.at(now),
          policy: .all
        ) { ran.append($0.day.description) }
      }
      try catchUp(through: "2026-02-03T12:00:00")
      // Three hours later: the third day's occurrence is due again, and must not run again.
      _ = try subject.use(context.clocks(offset: -3 * 3600))
      try catchUp(through: "2026-02-03T16:00:00")
      try catchUp(through: "2026-02-04T14:00:00")
      // Six hours earlier: the fourth day's occurrence moves behind the last window's end.
      _ = try subject.use(context.clocks(offset: 3 * 3600))
      try catchUp(through: "2026-02-04T15:00:00")
      context.expect(ran, ["2026-02-01", "2026-02-02", "2026-02-03", "2026-02-04"], "days that ran")
    },
    SchedulingLaw("W9", "The next run follows from the scheduled instant by the rule, not from a timer") {
      context in
      let subject = try context.subject(context.schedule(try context.version("v", ["s": "02:30"])))
      var instant = try context.at("2026-03-07T00:00:00")
      var found: [String] = []
      for _ in 0..<4 {
        guard let next = try subject.next(of: context.id("schedule"), after: instant) else { break }
        found.append(next.scheduled.description)
        instant = next.scheduled
      }
      context.expect(
        found,
        ["2026-03-07T07:30:00Z", "2026-03-08T07:30:00Z", "2026-03-09T06:30:00Z", "2026-03-10T06:30:00Z"],
        "the next four runs")
    },
    SchedulingLaw("W9", "The next run is computed again when the plan or the tz release changes") { context in
      let subject = try context.subject(on: context.clocks(offset: 0))
      try subject.add(context.schedule(try context.version("v", ["s": "12:00"], in: LawContext.somewhere)))
      let schedule = context.id("schedule")
      let now = try context.at("2026-02-01T00:00:00")
      func expectNext(_ wanted: String, _ what: String) throws {
        context.expect(try subject.next(of: schedule, after: now)?.scheduled.description, wanted, what)
      }
      try expectNext("2026-02-01T12:00:00Z", "the next run")
      try subject.change(
        schedule,
        to: context.version("w", ["s": "18:00"], in: LawContext.somewhere, from: "2026-02-01T06:00:00"),
        now: now)
      try expectNext("2026-02-01T18:00:00Z", "the next run after a change of the plan")
      guard try subject.use(context.clocks(offset: 3600)) else { return }
      try expectNext("2026-02-01T17:00:00Z", "the next run under another tz release")
    },
  ]
}
