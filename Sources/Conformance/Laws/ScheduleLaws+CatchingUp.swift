import Foundation
import Questions
import WallClock

/// W1 to W9.
extension ScheduleLaws {
  func catchingUp(_ scheduled: ScheduleCase) throws -> [Finding] {
    let checks = [
      window, reversed, cuts, clock, keys, caps, latest, skip, retry, release, nextRun, storedNextRun,
    ]
    return try checks.map { check in try finding { try check(scheduled) } }
  }

  private func window(_ scheduled: ScheduleCase) throws -> Counterexample? {
    let expected = try runs(scheduled)
    let actual = try ask(scheduled)
    guard actual.runs.map(\.instant) != expected.map(\.instant) else { return nil }
    let isDuplicate = Set(expected.map(\.instant)) == Set(actual.runs.map(\.instant))
    return counterexample(isDuplicate ? .order : .bounds, scheduled, expected, actual.runs)
  }

  private func reversed(_ scheduled: ScheduleCase) throws -> Counterexample? {
    let actual = try subject.missed(CatchUpQuestion(scheduled.rule, after: .moment(scheduled.end.date))) {
      scheduled.start.date
    }
    guard !actual.runs.isEmpty else { return nil }
    return Counterexample(
      .bounds, of: scheduled.rule, "missed after \(scheduled.end) up to the earlier \(scheduled.start)",
      expected: "none", actual: actual.runs.text(besides: []))
  }

  private func cuts(_ scheduled: ScheduleCase) throws -> Counterexample? {
    let whole = try ask(scheduled).runs
    for cut in scheduled.cuts {
      var left = scheduled
      left.end = cut
      let first = try ask(left)
      let second = try subject.missed(CatchUpQuestion(scheduled.rule, after: first.nextStart)) {
        scheduled.end.date
      }
      let parts = first.runs + second.runs
      guard parts != whole else { continue }
      return Counterexample(
        .cuts, of: scheduled.rule, "missed from \(scheduled.start) to \(scheduled.end), cut at \(cut)",
        expected: whole.text(besides: parts), actual: parts.text(besides: whole))
    }
    return nil
  }

  private func clock(_ scheduled: ScheduleCase) throws -> Counterexample? {
    let expected = try runs(scheduled)
    var reads = 0
    let actual = try subject.missed(CatchUpQuestion(scheduled.rule, after: .moment(scheduled.start.date))) {
      reads += 1
      return scheduled.end.date.addingTimeInterval(Double(reads - 1) * 86_400)
    }
    guard reads != 1 || actual.runs != expected else { return nil }
    return Counterexample(
      .frozenEnd,
      of: scheduled.rule, "missed from \(scheduled.start), by a clock that goes on from \(scheduled.end)",
      expected: "\(expected.text(besides: actual.runs)), clock read once",
      actual: "\(actual.runs.text(besides: expected)), clock read \(reads == 1 ? "once" : "\(reads) times")")
  }

  private func keys(_ scheduled: ScheduleCase) throws -> Counterexample? {
    let expected = try runs(scheduled)
    let actual = try ask(scheduled).runs
    guard actual.map(\.key) != expected.map(\.key), actual.map(\.instant) == expected.map(\.instant) else {
      return nil
    }
    return counterexample(.keys, scheduled, expected, actual)
  }

  /// Under a cap, one answer after the other gives the whole window, and each says whether it was cut.
  private func caps(_ scheduled: ScheduleCase) throws -> Counterexample? {
    let expected = try runs(scheduled)
    var actual: [CatchUpAnswer.Run] = []
    var start = CatchUpStart.moment(scheduled.start.date)
    var told = true
    repeat {
      let left = expected.count - actual.count
      let answer = try subject.missed(CatchUpQuestion(scheduled.rule, after: start, cap: scheduled.cap)) {
        scheduled.end.date
      }
      actual += answer.runs
      start = answer.nextStart
      let missed: CatchUpResult.Missed = left == 0 ? .none : left <= 3 ? .few : .many
      told = answer.isCut == (left > scheduled.cap) && answer.missed == missed
      guard answer.isCut else { break }
    } while told && actual.count < expected.count
    guard actual != expected || !told else { return nil }
    return Counterexample(
      .caps,
      of: scheduled.rule, "missed from \(scheduled.start) to \(scheduled.end), \(scheduled.cap) at a time",
      expected: "\(expected.text(besides: actual)), cut until the last",
      actual: actual.text(besides: expected)
        + (told ? "" : ", wrongly told whether it was cut or how many were missed"))
  }

  private func latest(_ scheduled: ScheduleCase) throws -> Counterexample? {
    let all = try runs(scheduled)
    return try settles(
      scheduled, .latest, runs: Array(all.suffix(1)), settled: Set(all.dropLast().map(\.key)))
  }

  private func skip(_ scheduled: ScheduleCase) throws -> Counterexample? {
    try settles(scheduled, .skip, runs: [], settled: Set(runs(scheduled).map(\.key)))
  }

  private func settles(
    _ scheduled: ScheduleCase, _ policy: CatchUpPolicy, runs: [CatchUpAnswer.Run], settled: Set<String>
  ) throws -> Counterexample? {
    let actual = try subject.missed(
      CatchUpQuestion(scheduled.rule, after: .moment(scheduled.start.date), policy: policy)
    ) { scheduled.end.date }
    guard actual.runs != runs || actual.settled != settled else { return nil }
    return Counterexample(
      .finalStates,
      of: scheduled.rule, "\(policy.rawValue) of the missed from \(scheduled.start) to \(scheduled.end)",
      expected: "\(runs.text(besides: actual.runs)), \(settled.count) settled",
      actual: "\(actual.runs.text(besides: runs)), \(actual.settled.count) settled")
  }

  /// What is asked again after an interruption has the same keys; what is recorded by them is not offered again.
  private func retry(_ scheduled: ScheduleCase) throws -> Counterexample? {
    let once = try ask(scheduled).runs
    let again = try ask(scheduled).runs
    let recorded = try subject.missed(
      CatchUpQuestion(
        scheduled.rule, after: .moment(scheduled.start.date), resolved: Set(once.prefix(1).map(\.key)))
    ) { scheduled.end.date }.runs
    guard once != again || recorded != Array(once.dropFirst()) else { return nil }
    return Counterexample(
      .retry, of: scheduled.rule, "missed from \(scheduled.start) to \(scheduled.end), asked again",
      expected: "\(once.text), then all but the first", actual: "\(again.text), then \(recorded.text)")
  }

  private func release(_ scheduled: ScheduleCase) throws -> Counterexample? {
    guard let table = scheduled.otherTable else { throw NothingToAsk() }
    let resolved = Set(try ask(scheduled).runs.map(\.key))
    var moved = scheduled
    moved.rule.table = table
    let newTruth = under(table)
    let expected = try newTruth.runs(moved).filter { !resolved.contains($0.key) }
    let actual = try subject.missed(
      CatchUpQuestion(moved.rule, after: .moment(scheduled.start.date), resolved: resolved)
    ) { scheduled.end.date }.runs
    guard actual != expected else { return nil }
    return Counterexample(
      .release,
      of: scheduled.rule,
      "missed from \(scheduled.start) to \(scheduled.end), again under another tz release",
      expected: expected.text(besides: actual), actual: actual.text(besides: expected))
  }

  /// How late a timer may fire, in seconds.
  static let timerDelays: [TimeInterval] = [0, -0.25, 4000]

  private func nextRun(_ scheduled: ScheduleCase) throws -> Counterexample? {
    let instants = try truth.occurrences(of: scheduled.rule, in: scheduled.start..<scheduled.end)
      .map(\.instant)
    guard !instants.isEmpty else { throw NothingToAsk() }
    for (index, instant) in instants.enumerated() {
      let expected =
        try instants[index...].first { $0 > instant }
        ?? truth.next(after: instant.date, of: scheduled.rule)?.instant
      for delay in Self.timerDelays {
        let fired = instant.date.addingTimeInterval(delay)
        let actual = try subject.nextRun(after: instant, firedAt: fired, of: scheduled.rule)
        guard actual != expected else { continue }
        return Counterexample(
          .nextRun,
          of: scheduled.rule, "next run after \(instant), its timer fired at \(Moment(fired))",
          expected: expected.map { "\($0)" } ?? "none", actual: actual.map { "\($0)" } ?? "none")
      }
    }
    return nil
  }

  /// A next run that was stored is of no use once zone, policy or tz release have changed.
  private func storedNextRun(_ scheduled: ScheduleCase) throws -> Counterexample? {
    // A grid has too many for this, and its rule no other answer than one with few.
    guard scheduled.rule.rule.slotCount <= 2, scheduled.start < scheduled.end else { throw NothingToAsk() }
    let starts = try truth.occurrences(of: scheduled.rule, in: scheduled.start..<scheduled.end).map(\.instant)
    guard !starts.isEmpty else { throw NothingToAsk() }
    var changes: [(String, ScheduledRule, RuleOracle)] = []
    var strict = scheduled.rule
    strict.matching = .strict
    changes.append(("another policy", strict, truth))
    if let table = scheduled.otherTable {
      var moved = scheduled.rule
      moved.table = table
      changes.append(("another tz release", moved, truths.truth(by: table)))
    }
    if let zone = scheduled.otherZone {
      var moved = scheduled.rule
      moved.zone = zone
      moved.table = nil
      changes.append(("another zone", moved, try truths.truth(in: zone)))
    }
    for start in starts {
      for (what, rule, truth) in changes {
        _ = try subject.nextRun(after: start, firedAt: start.date, of: scheduled.rule)
        let expected = try truth.next(after: start.date, of: rule)?.instant
        let actual = try subject.nextRun(after: start, firedAt: start.date, of: rule)
        guard actual != expected else { continue }
        return Counterexample(
          .nextRun, of: scheduled.rule, "next run after \(start), then of the same under \(what)",
          expected: expected.map { "\($0)" } ?? "none", actual: actual.map { "\($0)" } ?? "none")
      }
    }
    return nil
  }

  private func ask(_ scheduled: ScheduleCase) throws -> CatchUpAnswer {
    try subject.missed(CatchUpQuestion(scheduled.rule, after: .moment(scheduled.start.date))) {
      scheduled.end.date
    }
  }

  private func runs(_ scheduled: ScheduleCase) throws -> [CatchUpAnswer.Run] {
    try truth.runs(of: scheduled.rule, after: scheduled.start, through: scheduled.end)
  }

  private func counterexample(
    _ law: Law, _ scheduled: ScheduleCase, _ expected: [CatchUpAnswer.Run],
    _ actual: [CatchUpAnswer.Run]
  ) -> Counterexample {
    Counterexample(
      law, of: scheduled.rule, "missed from \(scheduled.start) to \(scheduled.end)",
      expected: expected.text(besides: actual),
      actual: actual.text(besides: expected))
  }
}
