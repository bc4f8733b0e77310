import Foundation
import Questions
import WallClock

extension FoundationFunctions {
  /// `Calendar.nextDate`: one answer, or one after the other with each answer as the next cursor.
  func nextDate(_ question: Question, _ calendar: Calendar) -> SearchResult {
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

extension CallSource {
  var nextDate: String {
    """
    let components = \(components)
    var found: [Date] = []
    while found.count < \(limit),
      let date = calendar.nextDate(
        after: found.last ?? cursor, matching: components, \(policies),
        \(direction))\(bound.map { ", \($0)" } ?? "")
    {
      found.append(date)
    }
    """
  }
}
