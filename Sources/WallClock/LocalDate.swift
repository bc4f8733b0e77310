/// A day of the proleptic Gregorian calendar, without a zone.
public struct LocalDate: Hashable, Sendable {
  /// The year; 1 is the first of the common era.
  public let year: Int
  /// The month, 1 to 12.
  public let month: Int
  /// The day of the month, from 1.
  public let day: Int

  /// Makes the day, or nil where the calendar has none (30 February).
  public init?(year: Int, month: Int, day: Int) {
    guard (1...12).contains(month), day >= 1, day <= Self.length(ofMonth: month, in: year) else { return nil }
    self.year = year
    self.month = month
    self.day = day
  }

  /// Makes the day that lies `daysSince1970` days after 1970-01-01.
  ///
  /// Source: Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms", `civil_from_days`.
  public init(daysSince1970: Int) {
    let shifted = daysSince1970 + 719_468
    let era = shifted.flooringDivision(by: 146_097).quotient
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }

  /// The number of days from 1970-01-01 to this day, negative before it.
  ///
  /// Source: Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms", `days_from_civil`, with the leap days
  /// counted from year 0 at once.
  public var daysSince1970: Int {
    let shiftedYear = month <= 2 ? year - 1 : year
    let shiftedMonth = month <= 2 ? month + 9 : month - 3
    let century = shiftedYear.flooringDivision(by: 100).quotient
    // A shift is a division that rounds down.
    let leapDays = (shiftedYear >> 2) - century + (century >> 2)
    return shiftedYear * 365 + leapDays + (153 * shiftedMonth + 2) / 5 + day - 719_469
  }

  /// The day `days` days later, or earlier where negative.
  public func adding(days: Int) -> LocalDate {
    LocalDate(daysSince1970: daysSince1970 + days)
  }

  /// The weekday.
  public var weekday: Weekday {
    // 1970-01-01 was a Thursday, the fourth of `Weekday`'s cases counted from Monday.
    Weekday.allCases[(daysSince1970 + 3).flooringDivision(by: 7).remainder]
  }

  /// The number of days of a month, 28 to 31.
  public static func length(ofMonth month: Int, in year: Int) -> Int {
    switch month {
    case 2: isLeap(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// Whether the year has a 29 February.
  public static func isLeap(_ year: Int) -> Bool {
    year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
  }
}

/// A day of the week, by ISO 8601's order.
public enum Weekday: String, Hashable, Sendable, Codable, CaseIterable {
  case monday, tuesday, wednesday, thursday, friday, saturday, sunday
}

extension LocalDate: Comparable {
  /// Orders days by time.
  public static func < (left: LocalDate, right: LocalDate) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }
}

extension LocalDate: LosslessStringConvertible, TextCodable {
  package static let form = "a day as yyyy-MM-dd"

  /// The ISO 8601 form, `2027-03-28`.
  public var description: String { String(writing: write) }

  /// Appends the description.
  package func write(to bytes: inout [UInt8]) {
    bytes.append(year, digits: 4)
    bytes.append(UInt8(ascii: "-"))
    bytes.append(month, digits: 2)
    bytes.append(UInt8(ascii: "-"))
    bytes.append(day, digits: 2)
  }

  /// Reads `yyyy-MM-dd`; nil for any other text and for a day that the calendar lacks.
  public init?(_ description: String) {
    guard let day = TextReader.whole(description, Self.init(reading:)) else { return nil }
    self = day
  }

  /// Reads the description where it comes next.
  package init?(reading text: inout TextReader) {
    guard let year = text.number(digits: 4), text.take("-"), let month = text.number(digits: 2),
      text.take("-"),
      let day = text.number(digits: 2)
    else { return nil }
    self.init(year: year, month: month, day: day)
  }
}
