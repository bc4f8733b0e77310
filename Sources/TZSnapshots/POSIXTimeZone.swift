import Conformance
import WallClock

/// What a wall shows for a while: an offset, whether it is daylight time, and an abbreviation.
public struct LocalTimeType: Hashable, Sendable {
  /// Local time less UTC, in seconds, positive east of it.
  public var offset: Int
  /// Whether it counts as daylight time.
  public var isDaylight: Bool
  /// The abbreviation, `CEST`.
  public var abbreviation: String

  /// Puts an offset, a daylight flag and an abbreviation together.
  public init(offset: Int, isDaylight: Bool, abbreviation: String) {
    self.offset = offset
    self.isDaylight = isDaylight
    self.abbreviation = abbreviation
  }
}

/// The rule that holds after a TZif file's last transition: a POSIX `TZ` string with RFC 9636's extensions.
struct POSIXTimeZone: Hashable, Sendable {
  /// Standard time.
  var standard: LocalTimeType
  /// Daylight time and when it holds; nil where standard time always does.
  var daylight: Daylight?

  /// Daylight time and when it holds.
  struct Daylight: Hashable, Sendable {
    /// What the wall shows meanwhile; under negative saving its offset is the smaller one.
    var type: LocalTimeType
    /// When it starts, read on the clock of standard time.
    var start: Boundary
    /// When it ends, read on the clock of daylight time.
    var end: Boundary
  }

  /// A day of the year and a time on it.
  struct Boundary: Hashable, Sendable {
    /// The day.
    var day: Day
    /// Seconds after the day's 00:00:00; RFC 9636 allows -167 to 167 hours.
    var time: Int
  }

  /// A day of every year.
  enum Day: Hashable, Sendable {
    /// `Jn`: the n-th day, 29 February never counted, from 1.
    case julian(Int)
    /// `n`: the n-th day, 29 February counted, from 0.
    case zeroBased(Int)
    /// `Mm.w.d`: a weekday of the w-th week of a month, the fifth being the last.
    case week(month: Int, week: Int, weekday: Weekday)
  }

  /// The one type that holds for ever, or nil where the year is parted.
  ///
  /// Source: RFC 9636, 3.3.1: daylight time that ends when it next starts holds all year.
  var constantType: LocalTimeType? {
    guard let daylight else { return standard }
    let isAllYear = (2000..<2028).allSatisfy { year in
      let (_, end) = boundaries(of: daylight, in: year)
      let (nextStart, _) = boundaries(of: daylight, in: year + 1)
      return end >= nextStart
    }
    return isAllYear ? daylight.type : nil
  }

  /// The changes of one year, by time, in seconds since 1970; none where one type holds for ever.
  func changes(in year: Int) -> [(time: Int, type: LocalTimeType)] {
    guard let daylight else { return [] }
    let (start, end) = boundaries(of: daylight, in: year)
    let changes = [(time: start, type: daylight.type), (time: end, type: standard)]
    return start < end ? changes : changes.reversed()
  }

  /// What holds at a moment, in seconds since 1970.
  func type(at time: Int) -> LocalTimeType {
    if let constantType { return constantType }
    let year = LocalDateTime(secondsSince1970: time).date.year
    let last = ((year - 1)...(year + 1)).flatMap(changes(in:)).last { $0.time <= time }
    return last?.type ?? standard
  }

  private func boundaries(of daylight: Daylight, in year: Int) -> (start: Int, end: Int) {
    (
      daylight.start.secondsSince1970(in: year) - standard.offset,
      daylight.end.secondsSince1970(in: year) - daylight.type.offset
    )
  }
}

extension POSIXTimeZone.Boundary {
  /// Seconds of the clock's face since 1970-01-01T00:00:00 at which it lies in a year.
  func secondsSince1970(in year: Int) -> Int {
    day.daysSince1970(in: year) * 86_400 + time
  }
}

extension POSIXTimeZone.Day {
  /// The number of days from 1970-01-01 to it in a year.
  func daysSince1970(in year: Int) -> Int {
    switch self {
    case .julian(let number):
      let skipsLeapDay = number >= 60 && LocalDate.isLeap(year)
      return firstDay(of: 1, in: year) + number - 1 + (skipsLeapDay ? 1 : 0)
    case .zeroBased(let number):
      return firstDay(of: 1, in: year) + number
    case .week(let month, let week, let weekday):
      let first = firstDay(of: month, in: year)
      // 1970-01-01 was a Thursday, number 4.
      let weekdayOfFirst = ((first + 4) % 7 + 7) % 7
      let offset = (weekday.number - weekdayOfFirst + 7) % 7 + (week - 1) * 7
      return first + (offset < LocalDate.length(ofMonth: month, in: year) ? offset : offset - 7)
    }
  }

  private func firstDay(of month: Int, in year: Int) -> Int {
    LocalDate(year: year, month: month, day: 1)?.daysSince1970 ?? 0
  }
}
