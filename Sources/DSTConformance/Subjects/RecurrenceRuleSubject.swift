import Foundation
import Questions
import WallClock

/// `Calendar.RecurrenceRule` with both policies set, started at the cursor; what it gives at the cursor itself is left
/// out.
///
/// It answers without a fraction and forward only: ``EntryPoint/recurrenceRule`` for daily and hourly targets, with
/// hours, minutes and seconds set; ``EntryPoint/plainRecurrenceRule`` for every recurring target, as a rule whose start
/// is an occurrence and says the rest.
final class RecurrenceRuleSubject: SearchSubject {
  let name: String
  private let entryPoint: EntryPoint
  private let calendars = FoundationCalendar()

  init(_ entryPoint: EntryPoint) {
    self.entryPoint = entryPoint
    name = entryPoint.rawValue
  }

  func answers(_ question: Question) -> Bool {
    guard question.entryPoint == entryPoint, question.direction == .forward, question.nanosecond == .unset,
      question.repeated != .both
    else { return false }
    switch question.target {
    case .daily, .hourly: return true
    case .monthly, .yearly: return entryPoint == .plainRecurrenceRule
    case .once, .cursor: return false
    }
  }

  func find(_ question: Question) throws -> SearchResult {
    var iterator = rule(of: question, in: try calendars.calendar(in: question.zone))
      .recurrences(of: question.cursor.date).makeIterator()
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
    guard entryPoint == .recurrenceRule else { return rule }
    let times = question.target.times
    if question.target.frequency == .daily { rule.hours = times.map(\.hour) }
    rule.minutes = times.prefix(1).map(\.minute)
    rule.seconds = times.prefix(1).map(\.second)
    return rule
  }
}

extension SearchTarget {
  /// How often a recurrence of the target comes, as Foundation's value.
  var frequency: Calendar.RecurrenceRule.Frequency {
    switch self {
    case .daily, .once, .cursor: .daily
    case .hourly: .hourly
    case .monthly: .monthly
    case .yearly: .yearly
    }
  }
}
