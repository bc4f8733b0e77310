import Foundation
import Questions
import WallClock

/// `Calendar.nextDate`: one answer, or one after the other with each answer as the next cursor.
///
/// It answers for every target, in both directions: ``EntryPoint/nextDate`` for recurring ones,
/// ``EntryPoint/nextDateFullComponents`` for one local time.
final class NextDateSubject: SearchSubject {
  let name: String
  private let entryPoint: EntryPoint
  private let calendars = FoundationCalendar()

  init(_ entryPoint: EntryPoint) {
    self.entryPoint = entryPoint
    name = entryPoint.rawValue
  }

  func answers(_ question: Question) -> Bool {
    question.entryPoint == entryPoint && question.repeated != .both
  }

  func find(_ question: Question) throws -> SearchResult {
    let calendar = try calendars.calendar(in: question.zone)
    let components = question.components
    let repeated = question.repeated.foundation ?? .first
    var cursor = question.cursor.date
    return question.collected {
      let found = calendar.nextDate(
        after: cursor, matching: components, matchingPolicy: question.matching.foundation,
        repeatedTimePolicy: repeated, direction: question.direction.foundation)
      if let found { cursor = found }
      return found
    }
  }
}
