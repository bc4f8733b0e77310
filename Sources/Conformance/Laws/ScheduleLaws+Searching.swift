import Foundation
import Questions
import WallClock

/// S1 to S7.
extension ScheduleLaws {
  func searching(_ scheduled: ScheduleCase) throws -> [Finding] {
    try scheduled.cursors.flatMap { cursor in
      [
        try finding { try forward(scheduled.rule, cursor) },
        try finding { try backward(scheduled.rule, cursor) },
      ]
    } + [try finding { try listing(scheduled) }, try finding { try iteration(scheduled) }]
  }

  private func forward(_ rule: ScheduledRule, _ cursor: Date) throws -> Counterexample? {
    let expected = try truth.next(after: cursor, of: rule)?.instant
    let actual = try subject.next(after: cursor, of: rule)
    guard actual != expected else { return nil }
    let law: Law =
      switch (expected, actual) {
      case (nil, _): rule.rule.matchesNothing ? .termination : .cursorIndependence
      case (_, nil): .noEarlyEnd
      case (let expected?, let actual?):
        actual.date <= cursor ? .progress : actual > expected ? .completeness : .cursorIndependence
      }
    return Counterexample(
      law, of: rule, "next after \(Moment(cursor))", expected: text(expected), actual: text(actual))
  }

  private func backward(_ rule: ScheduledRule, _ cursor: Date) throws -> Counterexample? {
    let expected = try truth.previous(before: cursor, of: rule)?.instant
    let actual = try subject.previous(before: cursor, of: rule)
    guard actual != expected else { return nil }
    // The search-order reading: `first` and `last` exchanged.
    var exchanged = rule
    exchanged.repeated = rule.repeated == .first ? .last : rule.repeated == .last ? .first : .both
    if actual != nil, try truth.previous(before: cursor, of: exchanged)?.instant == actual { return nil }
    let law: Law = actual.map { $0.date >= cursor } == true ? .progress : .forwardBackwardEquality
    return Counterexample(
      rule.rule.matchesNothing ? .termination : law, of: rule, "previous before \(Moment(cursor))",
      expected: text(expected), actual: text(actual))
  }

  private func listing(_ scheduled: ScheduleCase) throws -> Counterexample? {
    guard scheduled.start < scheduled.end else { throw NothingToAsk() }
    let rule = scheduled.rule
    let expected = try truth.occurrences(of: rule, in: scheduled.start..<scheduled.end).map(\.instant)
    let actual = try subject.occurrences(of: rule, from: scheduled.start.date, to: scheduled.end.date)
    guard actual != expected else { return nil }
    return Counterexample(
      .agreement, of: rule, "occurrences from \(scheduled.start) to \(scheduled.end)",
      expected: expected.text(besides: actual), actual: actual.text(besides: expected))
  }

  /// A search from each answer to the next visits every day.
  private func iteration(_ scheduled: ScheduleCase) throws -> Counterexample? {
    guard scheduled.start < scheduled.end else { throw NothingToAsk() }
    let rule = scheduled.rule
    let after = scheduled.start.adding(seconds: 1)..<scheduled.end.adding(seconds: 1)
    var expected: [Instant] = []
    for occurrence in try truth.occurrences(of: rule, in: after) where occurrence.instant != expected.last {
      expected.append(occurrence.instant)
    }
    var actual: [Instant] = []
    var cursor = scheduled.start
    while actual.count <= expected.count, let next = try subject.next(after: cursor.date, of: rule),
      next <= scheduled.end
    {
      actual.append(next)
      cursor = next
    }
    guard actual != expected else { return nil }
    let index = zip(expected, actual).prefix { $0 == $1 }.count
    let isLost = index < actual.count ? index < expected.count && actual[index] > expected[index] : true
    return Counterexample(
      isLost ? .completeness : .cursorIndependence,
      of: rule, "one after the other from \(scheduled.start) to \(scheduled.end)",
      expected: expected.text(besides: actual), actual: actual.text(besides: expected))
  }

  private func text(_ instant: Instant?) -> String { instant.map { "\($0)" } ?? "none" }
}
