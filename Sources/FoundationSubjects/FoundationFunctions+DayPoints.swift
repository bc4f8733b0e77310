import Foundation
import Questions
import WallClock

// The functions about a day. Those without a policy that give a moment are held to what `date(from:)` follows in a gap,
// R4, and to the first pass.
extension FoundationFunctions {
  /// `Calendar.date(bySettingHour:minute:second:of:)`, forward only: backward it is about the day before.
  func dateBySettingHour(_ question: Question, _ calendar: Calendar) -> SearchResult {
    let time = question.target.times.first ?? .midnight
    return .nearest(
      calendar.date(
        bySettingHour: time.hour, minute: time.minute, second: time.second, of: question.cursor.date,
        matchingPolicy: question.matching.foundation,
        repeatedTimePolicy: question.repeated.foundation ?? .first
      ).map(Moment.init))
  }

  /// `Calendar.date(from:)`.
  func dateFromComponents(_ question: Question, _ calendar: Calendar) -> SearchResult {
    .nearest(calendar.date(from: question.components).map(Moment.init))
  }

  /// `Calendar.startOfDay(for:)`.
  func startOfDay(_ question: Question, _ calendar: Calendar) -> SearchResult {
    .nearest(Moment(calendar.startOfDay(for: question.cursor.date)))
  }

  /// `Calendar.isDate(_:inSameDayAs:)`.
  func isDateInSameDay(_ question: Question, _ calendar: Calendar) -> SearchResult {
    .flag(calendar.isDate(question.cursor.date, inSameDayAs: question.otherMoment.date))
  }
}

extension CallSource {
  var dateBySettingHour: String {
    let time = question.target.times.first ?? .midnight
    return """
      let date = calendar.date(
        bySettingHour: \(time.hour), minute: \(time.minute), second: \(time.second), of: cursor,
        \(policies))
      \(onAskedDay)
      """
  }

  /// Where the day has no answer, one on another day is as good as none.
  private var onAskedDay: String {
    let found = "let found = [date].compactMap { $0 }"
    guard case .moments([], _) = right else { return found }
    return "\(found).filter { calendar.isDate($0, inSameDayAs: cursor) }"
  }

  var dateFromComponents: String { "let found = [calendar.date(from: \(components))].compactMap { $0 }" }

  var startOfDay: String { "let found = [calendar.startOfDay(for: cursor)]" }

  var isDateInSameDay: String {
    """
    // \(question.otherMoment)
    let other = Date(timeIntervalSinceReferenceDate: \(question.otherMoment.secondsSince2001))
    let found = calendar.isDate(cursor, inSameDayAs: other)
    """
  }
}
