import Foundation
import Questions
import WallClock

/// `Calendar.enumerateDates`: one enumeration, stopped at the bound. It answers for every target, in both directions.
final class EnumerateDatesSubject: SearchSubject {
  let name = EntryPoint.enumerateDates.rawValue
  private let calendars = FoundationCalendar()

  func answers(_ question: Question) -> Bool {
    question.entryPoint == .enumerateDates && question.repeated != .both
  }

  func find(_ question: Question) throws -> SearchResult {
    let calendar = try calendars.calendar(in: question.zone)
    var moments: [Moment] = []
    var end = SearchResult.End.nothing
    calendar.enumerateDates(
      startingAfter: question.cursor.date, matching: question.components,
      matchingPolicy: question.matching.foundation,
      repeatedTimePolicy: question.repeated.foundation ?? .first,
      direction: question.direction.foundation
    ) { found, _, stop in
      guard let found else { return }
      let moment = Moment(found)
      if let bound = question.bound, !question.direction.isBeyond(bound, moment) {
        end = .reached
      } else {
        moments.append(moment)
        if moments.count >= question.cap { end = question.days == nil ? .reached : .capped }
      }
      stop = end != .nothing
    }
    return .moments(moments, end)
  }
}
