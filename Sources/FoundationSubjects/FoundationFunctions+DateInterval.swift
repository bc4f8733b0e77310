import Foundation
import Questions

extension FoundationFunctions {
  /// `Calendar.dateInterval(of:for:)` for the day or the hour that holds the cursor.
  func dateInterval(
    of component: Calendar.Component, _ question: Question, _ calendar: Calendar
  ) -> SearchResult {
    calendar.dateInterval(of: component, for: question.cursor.date)
      .map { .interval(Moment($0.start), Moment($0.end)) } ?? .nearest(nil)
  }
}

extension CallSource {
  func dateInterval(of component: String) -> String {
    """
    let interval = calendar.dateInterval(of: \(component), for: cursor)
    let found = interval.map { [$0.start, $0.end] } ?? []
    """
  }
}
