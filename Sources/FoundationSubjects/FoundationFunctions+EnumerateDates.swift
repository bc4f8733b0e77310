import Foundation
import Questions
import WallClock

extension FoundationFunctions {
  /// `Calendar.enumerateDates`: one enumeration, stopped at the bound.
  func enumerateDates(_ question: Question, _ calendar: Calendar) -> SearchResult {
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

extension CallSource {
  var enumerateDates: String {
    """
    let components = \(components)
    var found: [Date] = []
    calendar.enumerateDates(
      startingAfter: cursor, matching: components, \(policies),
      \(direction)
    ) { date, _, stop in
      guard let date else { return }
      \(bound.map { "guard \($0) else {\n    stop = true\n    return\n  }\n  " } ?? "")found.append(date)
      stop = found.count == \(limit)
    }
    """
  }
}
