import Foundation
import Questions
import WallClock

/// `Calendar.dateInterval(of:for:)` for the day or the hour that holds the cursor.
final class DateIntervalSubject: SearchSubject {
  let name: String
  private let entryPoint: EntryPoint
  private let calendars = FoundationCalendar()

  init(_ entryPoint: EntryPoint) {
    self.entryPoint = entryPoint
    name = entryPoint.rawValue
  }

  func answers(_ question: Question) -> Bool { question.entryPoint == entryPoint }

  func find(_ question: Question) throws -> SearchResult {
    let component: Calendar.Component = entryPoint == .dateIntervalOfDay ? .day : .hour
    let interval = try calendars.calendar(in: question.zone)
      .dateInterval(of: component, for: question.cursor.date)
    return interval.map { .interval(Moment($0.start), Moment($0.end)) } ?? .nearest(nil)
  }
}
