import Questions
import WallClock

/// Puts a sequence to a subject: every key comes to one final state, and none is lost.
struct SequenceTrial {
  private let sequence: CatchUpSequence
  private let subject: any RecurrenceSubject
  private let truths: RuleOracleCache

  private var rule: ScheduledRule
  private var next: CatchUpStart
  private var resolved: Set<String> = []
  private var hasInterruption = false
  private var hasRelease = false

  private init(_ sequence: CatchUpSequence, _ subject: any RecurrenceSubject, _ truths: RuleOracleCache) {
    self.sequence = sequence
    self.subject = subject
    self.truths = truths
    rule = sequence.rule
    next = .moment(sequence.start.date)
  }

  /// What shows that the subject breaks a law; nil where it keeps them or does not catch up.
  ///
  /// - Throws: what the subject throws.
  static func counterexample(
    in sequence: CatchUpSequence, by subject: any RecurrenceSubject, _ truths: RuleOracleCache
  ) throws -> Counterexample? {
    var trial = SequenceTrial(sequence, subject, truths)
    do {
      for (index, step) in sequence.steps.enumerated() {
        if let found = try trial.take(step, index) { return found }
      }
      return try trial.end()
    } catch is Unsupported {
      return nil
    }
  }

  private mutating func take(_ step: CatchUpSequence.Step, _ index: Int) throws -> Counterexample? {
    switch step {
    case .release:
      rule.table = rule.table == nil ? sequence.otherTable : nil
      next = .moment(sequence.start.date)
      hasRelease = true
      return nil
    case .catchUp(let clock, let policy, let cap):
      let answer = try ask(clock, policy, cap)
      if let found = try check(answer, clock, policy, cap, index) { return found }
      resolved.formUnion(answer.runs.map(\.key))
      resolved.formUnion(answer.settled)
      next = answer.nextStart
      return nil
    case .interrupted(let clock, let recorded):
      hasInterruption = true
      let answer = try ask(clock, .all, nil)
      if let found = try check(answer, clock, .all, nil, index) { return found }
      resolved.formUnion(answer.runs.prefix(recorded).map(\.key))
      return nil
    }
  }

  /// At the end, all that is left is caught up on: then every key up to the latest clock has its final state.
  private mutating func end() throws -> Counterexample? {
    let clock = sequence.latestClock
    guard sequence.start < clock else { return nil }
    let answer = try ask(clock, .all, nil)
    if let found = try check(answer, clock, .all, nil, sequence.steps.count) { return found }
    let reached = resolved.union(answer.runs.map(\.key))
    let lost = try candidates(through: clock).filter { !reached.contains($0.key) }
    guard !lost.isEmpty else { return nil }
    return counterexample(
      "\(sequence), then all to \(clock)", expected: "a final state for \(lost.text)", actual: "none")
  }

  private func ask(_ clock: Instant, _ policy: CatchUpPolicy, _ cap: Int?) throws -> CatchUpAnswer {
    try subject.missed(CatchUpQuestion(rule, after: next, policy: policy, cap: cap, resolved: resolved)) {
      clock.date
    }
  }

  /// Holds one answer against the keys that may be in it, whatever was answered before.
  private func check(
    _ answer: CatchUpAnswer, _ clock: Instant, _ policy: CatchUpPolicy, _ cap: Int?, _ index: Int
  ) throws -> Counterexample? {
    var before = sequence
    before.steps = Array(sequence.steps.prefix(index + 1))
    let asked = index < sequence.steps.count ? "\(before)" : "\(sequence), then all to \(clock)"
    let open = try candidates(through: clock)
    var seen: Set<String> = []
    for key in answer.runs.map(\.key) + answer.settled.sorted() where !seen.insert(key).inserted {
      return counterexample(asked, expected: "one state for \(key)", actual: "two in one answer")
    }
    if let again = seen.intersection(resolved).min() {
      return counterexample(
        asked, expected: "\(again) left alone, which has its final state", actual: "it again")
    }
    let known = Dictionary(open.map { ($0.key, $0.instant) }, uniquingKeysWith: { first, _ in first })
    if let stranger = answer.runs.first(where: { known[$0.key] != $0.instant }) {
      let right = known[stranger.key].map { "\(stranger.key) at \($0)" } ?? "of \(open.text) alone"
      return counterexample(asked, expected: right, actual: [stranger].text)
    }
    if let stranger = answer.settled.filter({ known[$0] == nil }).min() {
      return counterexample(
        asked, expected: "\(stranger) not settled, not being in the window", actual: "settled")
    }
    let order = open.map(\.key)
    let places = answer.runs.compactMap { order.firstIndex(of: $0.key) }
    if places != places.sorted() {
      return counterexample(asked, expected: "runs in order", actual: answer.runs.text)
    }
    // One that is passed over, by a cap that is not the last's or by a start that went too far, shows at the end.
    if policy == .all, let cap, answer.runs.count > cap {
      return counterexample(asked, expected: "at most \(cap) runs", actual: answer.runs.text)
    }
    return nil
  }

  /// Every right run of (start, clock] without a final state, in the tz data at hand.
  private func candidates(through clock: Instant) throws -> [CatchUpAnswer.Run] {
    guard sequence.start < clock else { return [] }
    return try truths.truth(of: rule).runs(of: rule, after: sequence.start, through: clock).filter {
      !resolved.contains($0.key)
    }
  }

  /// The clause that the sequence is nearest to.
  private func counterexample(_ asked: String, expected: String, actual: String) -> Counterexample {
    Counterexample(
      hasRelease ? .release : hasInterruption ? .retry : .cuts, asked, expected: expected, actual: actual)
  }
}
