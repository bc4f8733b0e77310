import Foundation
import WallClock

/// One month as a table of weeks, Monday first.
struct CalendarMonth: Hashable, Comparable {
  let year: Int
  let month: Int

  private static let names = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
    "November", "December",
  ]

  /// The month of a day.
  init(of day: LocalDate) {
    (year, month) = (day.year, day.month)
  }

  private init(number: Int) {
    (year, month) = (number / 12, number % 12 + 1)
  }

  static func < (left: CalendarMonth, right: CalendarMonth) -> Bool {
    (left.year, left.month) < (right.year, right.month)
  }

  /// Every month from one to another.
  static func all(from first: CalendarMonth, through last: CalendarMonth) -> [CalendarMonth] {
    (first.year * 12 + first.month - 1...last.year * 12 + last.month - 1).map { CalendarMonth(number: $0) }
  }

  /// The month's English name.
  var name: String { Self.names[month - 1] }

  /// The table; `cell` gives what stands for a day.
  func html(_ cell: (LocalDate) -> String) -> String {
    let days = (1...LocalDate.length(ofMonth: month, in: year)).compactMap {
      LocalDate(year: year, month: month, day: $0)
    }
    let blanks = days.first.flatMap { Weekday.allCases.firstIndex(of: $0.weekday) } ?? 0
    let cells = Array(repeating: "<td></td>", count: blanks) + days.map(cell)
    let rows = stride(from: 0, to: cells.count, by: 7).map { start in
      "<tr>\(cells[start..<min(start + 7, cells.count)].joined())</tr>"
    }
    let heads = Weekday.allCases.map { weekday in
      let name = weekday.rawValue.capitalized
      return "<th scope=\"col\" abbr=\"\(name)\">\(name.prefix(2))</th>"
    }
    return
      "<table class=\"month\"><caption>\(name) \(year)</caption><thead><tr>\(heads.joined())</tr></thead>"
      + "<tbody>\(rows.joined())</tbody></table>"
  }

  /// A day for people, `Sunday, 8 March 2026`.
  static func words(_ day: LocalDate) -> String {
    "\(day.weekday.rawValue.capitalized), \(day.day) \(CalendarMonth(of: day).name) \(day.year)"
  }
}
