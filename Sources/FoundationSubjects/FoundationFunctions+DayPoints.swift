import Foundation
import Questions
import WallClock

// The functions that turn a day or its components into a moment. All but the first have no policy, and are held to what
// `date(from:)` follows in a gap, R4, and to the first pass.
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
}
