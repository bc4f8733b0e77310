import Foundation
import Questions
import WallClock

extension FoundationFunctions {
  /// `Calendar.RecurrenceRule` with both policies set, started at the cursor; what it gives at the cursor itself is
  /// left out.
  ///
  /// ``Questions/EntryPoint/recurrenceRule`` sets hours, minutes and seconds;
  /// ``Questions/EntryPoint/plainRecurrenceRule`` sets none of them, because its start is an occurrence and says the
  /// rest.
  func recurrences(_ question: Question, _ calendar: Calendar) -> SearchResult {
    var iterator = rule(of: question, in: calendar).recurrences(of: question.cursor.date).makeIterator()
    var isFirst = true
    return question.collected {
      defer { isFirst = false }
      let found = iterator.next()
      return isFirst && found == question.cursor.date ? iterator.next() : found
    }
  }

  private func rule(of question: Question, in calendar: Calendar) -> Calendar.RecurrenceRule {
    var rule = Calendar.RecurrenceRule(
      calendar: calendar, frequency: question.target.frequency, matchingPolicy: question.matching.foundation,
      repeatedTimePolicy: question.repeated.foundation ?? .first)
    guard question.entryPoint == .recurrenceRule else { return rule }
    let times = question.target.times
    if question.target.frequency == .daily { rule.hours = times.map(\.hour) }
    rule.minutes = times.prefix(1).map(\.minute)
    rule.seconds = times.prefix(1).map(\.second)
    return rule
  }
}

extension SearchTarget {
  /// How often a recurrence of the target comes, as Foundation's value.
  package var frequency: Calendar.RecurrenceRule.Frequency {
    switch self {
    case .daily, .once, .cursor: .daily
    case .hourly: .hourly
    case .monthly: .monthly
    case .yearly: .yearly
    }
  }
}

extension CallSource {
  var recurrences: String {
    """
    let rule = Calendar.RecurrenceRule(
      calendar: calendar, frequency: .\(question.target.frequency),
      \(policies)\(ruleTimes))
    var found: [Date] = []
    // The recurrence begins with its start, which is no answer here.
    for date in rule.recurrences(of: cursor) where date != cursor || !found.isEmpty {
    \(taking)
    }
    """
  }

  /// What of the time of day a rule is told.
  private var ruleTimes: String {
    guard question.entryPoint == .recurrenceRule else { return "" }
    let times = question.target.times
    let hours = question.target.frequency == .hourly ? "" : times.map { "\($0.hour)" }.joined(separator: ", ")
    let minute = times.first?.minute ?? 0
    let second = times.first?.second ?? 0
    return ",\n  hours: [\(hours)], minutes: [\(minute)], seconds: [\(second)]"
  }
}
