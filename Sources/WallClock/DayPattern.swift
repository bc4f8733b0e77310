/// The local days that a rule names, of the years 1 to 9999.
public enum DayPattern: Hashable, Sendable {
  /// Every day.
  case everyDay
  /// Every so many days, counted both ways from an anchor day, which is one of them.
  case everyDays(Int, from: LocalDate)
  /// The chosen weekdays.
  case weekdays(Set<Weekday>)
  /// The chosen days of the chosen months, 1 to 31 and 1 to 12; a month that lacks a day is skipped.
  case daysOfMonth(Set<Int>, months: Set<Int>)

  /// The chosen days of every month, 1 to 31; a month that lacks a day is skipped.
  public static func daysOfMonth(_ days: Set<Int>) -> DayPattern {
    .daysOfMonth(days, months: Set(1...12))
  }
}

/// A day pattern, checked and ready to be walked; days are counted since 1970-01-01.
enum DayMatcher: Hashable, Sendable {
  case every(Int, anchor: Int)
  /// One bit a weekday, from Monday.
  case weekdays(UInt8)
  /// One bit a day and a month, from bit 1.
  case daysOfMonth(UInt32, months: UInt16)
  case nothing

  /// 0001-01-01 to 9999-12-31, the days that have a written form.
  static let days = -719_162...2_932_896

  init(_ pattern: DayPattern) throws(InvalidRule) {
    switch pattern {
    case .everyDay:
      self = .every(1, anchor: 0)
    case .everyDays(let interval, let anchor):
      guard interval >= 1 else {
        throw InvalidRule(["days", "every"], found: "\(interval)", wanted: "a number of days from 1")
      }
      // The year first, because an absurd one has no count of days.
      guard (1...9999).contains(anchor.year) else {
        throw InvalidRule(["days", "from"], found: "year \(anchor.year)", wanted: "a year from 1 to 9999")
      }
      self = .every(interval, anchor: anchor.daysSince1970)
    case .weekdays(let weekdays):
      guard !weekdays.isEmpty else {
        throw InvalidRule(["days", "weekdays"], found: "none", wanted: "at least one weekday")
      }
      self = .weekdays(
        Weekday.allCases.enumerated().reduce(0) { weekdays.contains($1.element) ? $0 | 1 << $1.offset : $0 })
    case .daysOfMonth(let days, let months):
      for (field, numbers, range) in [("ofMonth", days, 1...31), ("months", months, 1...12)] {
        guard !numbers.isEmpty else {
          throw InvalidRule(["days", field], found: "none", wanted: "at least one number")
        }
        if let wrong = numbers.sorted().first(where: { !range.contains($0) }) {
          throw InvalidRule(
            ["days", field], found: "\(wrong)", wanted: "\(range.lowerBound) to \(range.upperBound)")
        }
      }
      // Year 4 has a 29 February; a day that its month lacks even then is in no year.
      let exists = months.contains { month in
        days.contains { $0 <= LocalDate.length(ofMonth: month, in: 4) }
      }
      self =
        exists
        ? .daysOfMonth(days.reduce(0) { $0 | 1 << $1 }, months: months.reduce(0) { $0 | 1 << $1 }) : .nothing
    }
  }

  /// The first matching day from one on; nil past year 9999.
  func first(from day: Int) -> Int? {
    let day = max(day, Self.days.lowerBound)
    guard day <= Self.days.upperBound else { return nil }
    switch self {
    case .every(1, _):
      return day
    case .every(let interval, let anchor):
      let past = (day - anchor).flooringDivision(by: interval).remainder
      guard past > 0 else { return day }
      return interval - past <= Self.days.upperBound - day ? day + (interval - past) : nil
    case .weekdays(let mask):
      let weekday = (day + 3).flooringDivision(by: 7).remainder
      let turned = (UInt16(mask) << 7 | UInt16(mask)) >> weekday
      let match = day + turned.trailingZeroBitCount
      return match <= Self.days.upperBound ? match : nil
    case .daysOfMonth(let mask, let months):
      let date = LocalDate(daysSince1970: day)
      var wanted = mask & ~Self.bits(through: date.day - 1)
      for (year, month) in MonthWalk(from: date, step: 1) {
        let length = LocalDate.length(ofMonth: month, in: year)
        let present = months >> UInt16(month) & 1 == 1 ? wanted & Self.bits(through: length) : 0
        if present != 0 {
          return Self.day(year, month, present.trailingZeroBitCount)
        }
        wanted = mask
      }
      return nil
    case .nothing:
      return nil
    }
  }

  /// The last matching day up to one; nil before year 1.
  func last(through day: Int) -> Int? {
    let day = min(day, Self.days.upperBound)
    guard day >= Self.days.lowerBound else { return nil }
    switch self {
    case .every(1, _):
      return day
    case .every(let interval, let anchor):
      let past = (day - anchor).flooringDivision(by: interval).remainder
      return past <= day - Self.days.lowerBound ? day - past : nil
    case .weekdays(let mask):
      let weekday = (day + 3).flooringDivision(by: 7).remainder
      let turned = (UInt16(mask) << 7 | UInt16(mask)) << (8 - weekday)
      let match = day - turned.leadingZeroBitCount
      return match >= Self.days.lowerBound ? match : nil
    case .daysOfMonth(let mask, let months):
      let date = LocalDate(daysSince1970: day)
      var wanted = mask & Self.bits(through: date.day)
      for (year, month) in MonthWalk(from: date, step: -1) {
        let length = LocalDate.length(ofMonth: month, in: year)
        let present = months >> UInt16(month) & 1 == 1 ? wanted & Self.bits(through: length) : 0
        if present != 0 {
          return Self.day(year, month, 31 - present.leadingZeroBitCount)
        }
        wanted = mask
      }
      return nil
    case .nothing:
      return nil
    }
  }

  /// The bits of the days from 1 to a day of the month.
  private static func bits(through day: Int) -> UInt32 {
    (2 << UInt32(day)) &- 1
  }

  private static func day(_ year: Int, _ month: Int, _ day: Int) -> Int? {
    LocalDate(year: year, month: month, day: day)?.daysSince1970
  }
}

/// The months of the years 1 to 9999 from that of a day on, either way.
private struct MonthWalk: Sequence, IteratorProtocol {
  private var month: Int
  private let step: Int

  init(from date: LocalDate, step: Int) {
    month = date.year * 12 + date.month - 1
    self.step = step
  }

  mutating func next() -> (year: Int, month: Int)? {
    defer { month += step }
    return (1...9999).contains(month / 12) ? (month / 12, month % 12 + 1) : nil
  }
}
