import Foundation
import Questions
import WallClock

/// `Calendar.dates(byMatching:)`: its sequence, taken up to the bound. It answers for every target, in both
/// directions; no range is given, because a sequence that ends at its range looks like one that ends too early.
final class DatesByMatchingSubject: SearchSubject {
  let name = EntryPoint.datesByMatching.rawValue
  private let calendars = FoundationCalendar()

  func answers(_ question: Question) -> Bool {
    question.entryPoint == .datesByMatching && question.repeated != .both
  }

  func find(_ question: Question) throws -> SearchResult {
    let dates = try calendars.calendar(in: question.zone).dates(
      byMatching: question.components, startingAt: question.cursor.date, in: nil,
      matchingPolicy: question.matching.foundation,
      repeatedTimePolicy: question.repeated.foundation ?? .first, direction: question.direction.foundation)
    var iterator = dates.makeIterator()
    return question.collected { iterator.next() }
  }
}
