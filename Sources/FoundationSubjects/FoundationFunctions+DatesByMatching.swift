import Foundation
import Questions
import WallClock

extension FoundationFunctions {
  /// `Calendar.dates(byMatching:)`: its sequence, taken up to the bound.
  ///
  /// No range is given, because a sequence that ends at its range looks like one that ends too early.
  func datesByMatching(_ question: Question, _ calendar: Calendar) -> SearchResult {
    let dates = calendar.dates(
      byMatching: question.components, startingAt: question.cursor.date, in: nil,
      matchingPolicy: question.matching.foundation,
      repeatedTimePolicy: question.repeated.foundation ?? .first, direction: question.direction.foundation)
    var iterator = dates.makeIterator()
    return question.collected { iterator.next() }
  }
}

extension CallSource {
  var datesByMatching: String {
    """
    let components = \(components)
    var found: [Date] = []
    for date in calendar.dates(
      byMatching: components, startingAt: cursor, in: nil, \(policies),
      \(direction))
    {
    \(taking)
    }
    """
  }
}
