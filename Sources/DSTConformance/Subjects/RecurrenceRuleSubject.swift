import Foundation
import WallClock

/// `Calendar.RecurrenceRule` with hours, minutes, seconds and both policies set, started at the cursor; what it
/// gives at the cursor itself is left out.
///
/// It answers for daily and hourly targets without a fraction, forward only: a recurrence has no backward.
final class RecurrenceRuleSubject: SearchSubject {
  let name = EntryPoint.recurrenceRule.rawValue
  private let calendars = FoundationCalendar()

  func answers(_ question: SearchQuestion) -> Bool {
    guard question.entryPoint == .recurrenceRule, question.direction == .forward,
      question.nanosecond == .unset, question.repeated != .both
    else { return false }
    switch question.target {
    case .daily, .hourly: return true
    case .once, .monthly, .yearly, .cursor: return false
    }
  }

  func find(_ question: SearchQuestion) throws -> SearchResult {
    let times = question.target.times
    var isHourly = false
    if case .hourly = question.target { isHourly = true }
    let rule = Calendar.RecurrenceRule(
      calendar: try calendars.calendar(in: question.zone), frequency: isHourly ? .hourly : .daily,
      matchingPolicy: question.matching.foundation,
      repeatedTimePolicy: question.repeated.foundation ?? .first,
      hours: isHourly ? [] : times.map(\.hour), minutes: times.prefix(1).map(\.minute),
      seconds: times.prefix(1).map(\.second))
    var iterator = rule.recurrences(of: question.cursor.date).makeIterator()
    var isFirst = true
    return question.collected {
      defer { isFirst = false }
      let found = iterator.next()
      return isFirst && found == question.cursor.date ? iterator.next() : found
    }
  }
}
