import Foundation
import WallClock

/// S1 to S7, put to a subject in one case.
struct ScheduleSearchLaws {
  let subject: any Scheduling
  let truth: ScheduleTruth

  /// The first breach of each law; empty where the subject keeps them or does not search.
  func breaches(in scheduled: ScheduleCase) throws -> [ScheduleBreach] {
    var breaches: [ScheduleBreach] = []
    func add(_ breach: ScheduleBreach?) {
      guard let breach, !breaches.contains(where: { $0.law == breach.law }) else { return }
      breaches.append(breach)
    }
    for cursor in scheduled.cursors {
      add(try offered { try forward(scheduled.rule, cursor) })
      add(try offered { try backward(scheduled.rule, cursor) })
    }
    add(try offered { try listing(scheduled) })
    add(try offered { try iteration(scheduled) })
    return breaches
  }

  private func forward(_ rule: ScheduledRule, _ cursor: Date) throws -> ScheduleBreach? {
    let expected = try truth.next(after: cursor, of: rule)?.instant
    let actual = try subject.next(after: cursor, of: rule)
    guard actual != expected else { return nil }
    let law: ScheduleLaw =
      switch (expected, actual) {
      case (nil, _): rule.rule.matchesNothing ? .termination : .nearest
      case (_, nil): .noEarlyEnd
      case (let expected?, let actual?):
        actual.date <= cursor ? .progress : actual > expected ? .everyDay : .nearest
      }
    return ScheduleBreach(
      law, "\(rule), next after \(cursor.text)", expected: text(expected), actual: text(actual))
  }

  private func backward(_ rule: ScheduledRule, _ cursor: Date) throws -> ScheduleBreach? {
    let expected = try truth.previous(before: cursor, of: rule)?.instant
    let actual = try subject.previous(before: cursor, of: rule)
    guard actual != expected else { return nil }
    // The search-order reading: `first` and `last` exchanged.
    var exchanged = rule
    exchanged.repeated = rule.repeated == .first ? .last : rule.repeated == .last ? .first : .both
    if actual != nil, try truth.previous(before: cursor, of: exchanged)?.instant == actual { return nil }
    let law: ScheduleLaw = actual.map { $0.date >= cursor } == true ? .progress : .bothDirections
    return ScheduleBreach(
      rule.rule.matchesNothing ? .termination : law, "\(rule), previous before \(cursor.text)",
      expected: text(expected), actual: text(actual))
  }

  private func listing(_ scheduled: ScheduleCase) throws -> ScheduleBreach? {
    guard scheduled.start < scheduled.end else { return nil }
    let rule = scheduled.rule
    let expected = try truth.occurrences(of: rule, in: scheduled.start..<scheduled.end).map(\.instant)
    let actual = try subject.occurrences(of: rule, from: scheduled.start.date, to: scheduled.end.date)
    guard actual != expected else { return nil }
    return ScheduleBreach(
      .agreement, "\(rule), occurrences from \(scheduled.start) to \(scheduled.end)",
      expected: expected.text, actual: actual.text)
  }

  /// A search from each answer to the next visits every day.
  private func iteration(_ scheduled: ScheduleCase) throws -> ScheduleBreach? {
    guard scheduled.start < scheduled.end else { return nil }
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
    return ScheduleBreach(
      isLost ? .everyDay : .nearest,
      "\(rule), one after the other from \(scheduled.start) to \(scheduled.end)",
      expected: expected.text, actual: actual.text)
  }

  private func text(_ instant: Instant?) -> String { instant.map { "\($0)" } ?? "none" }
}

/// Leaves out what a subject does not offer.
func offered(_ breach: () throws -> ScheduleBreach?) throws -> ScheduleBreach? {
  do {
    return try breach()
  } catch is NotOffered {
    return nil
  }
}

extension Date {
  /// The moment in UTC, with what it has beyond a whole second.
  var text: String {
    guard let floor = Instant(flooring: self) else { return "\(timeIntervalSinceReferenceDate) s since 2001" }
    let rest = timeIntervalSince(floor.date)
    return rest == 0 ? "\(floor)" : "\(floor) and \(rest) s"
  }
}

extension [Instant] {
  /// The instants in a line, at most a few.
  var text: String {
    isEmpty ? "none" : prefix(6).map { "\($0)" }.joined(separator: " ") + (count > 6 ? " … (\(count))" : "")
  }
}
