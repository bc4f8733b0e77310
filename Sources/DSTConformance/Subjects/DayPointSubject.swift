import Foundation
import Questions
import WallClock

/// The functions that turn a day or its components into a moment: `date(bySettingHour:minute:second:of:)`,
/// `date(from:)` and `startOfDay(for:)`.
///
/// `date(bySettingHour:)` is asked forward only: backward it is about the day before. The other two have no policy
/// and are held to what `date(from:)` follows in a gap, R4, and to the first pass.
final class DayPointSubject: SearchSubject {
  let name: String
  private let entryPoint: EntryPoint
  private let calendars = FoundationCalendar()

  init(_ entryPoint: EntryPoint) {
    self.entryPoint = entryPoint
    name = entryPoint.rawValue
  }

  func answers(_ question: Question) -> Bool {
    question.entryPoint == entryPoint && question.direction == .forward && question.repeated != .both
  }

  func find(_ question: Question) throws -> SearchResult {
    let calendar = try calendars.calendar(in: question.zone)
    let cursor = question.cursor.date
    switch (entryPoint, question.target) {
    case (.startOfDay, _):
      return .nearest(Moment(calendar.startOfDay(for: cursor)))
    case (.dateFromComponents, _):
      return .nearest(calendar.date(from: question.components).map(Moment.init))
    case (_, .daily(let time)):
      return .nearest(
        calendar.date(
          bySettingHour: time.hour, minute: time.minute, second: time.second, of: cursor,
          matchingPolicy: question.matching.foundation,
          repeatedTimePolicy: question.repeated.foundation ?? .first
        ).map(Moment.init))
    default:
      throw HarnessFailure("\(question): found \(question.target), wanted a time of day", .fault)
    }
  }
}
