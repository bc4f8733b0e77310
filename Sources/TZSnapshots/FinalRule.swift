import WallClock

/// A yearly rule as ICU's `SimpleTimeZone` takes it, which a zone's record names as its `finalRule`.
struct FinalRule: Hashable {
  /// Standard time less UTC, in seconds.
  var rawOffset: Int
  /// What daylight time adds, in seconds, positive.
  var saving: Int
  /// When daylight time starts.
  var start: Boundary
  /// When daylight time ends.
  var end: Boundary

  /// A day of the year, and a time on one of three clocks.
  struct Boundary: Hashable {
    /// The month, 1 to 12.
    var month: Int
    /// Which day of the month.
    var day: Day
    /// Seconds after 00:00:00, 0 to 86,400.
    var time: Int
    /// The clock that shows the time.
    var clock: SourceClock
  }

  /// A day of a month.
  enum Day: Hashable {
    /// Always this one.
    case date(Int)
    /// A weekday that is this day or a later one of the month.
    case onOrAfter(Int, Weekday)
    /// A weekday that is this day or an earlier one of the month.
    case onOrBefore(Int, Weekday)

    /// The day that is named.
    var number: Int {
      switch self {
      case .date(let number), .onOrAfter(let number, _), .onOrBefore(let number, _): number
      }
    }
  }

  /// The eleven numbers of the resource's `Rules` table.
  ///
  /// Source: ICU, `OlsonTimeZone` and `SimpleTimeZone::decodeRules`: months from 0, a negative weekday for
  /// "on or after", a negative day as well for "on or before", clocks 0 wall, 1 standard, 2 UTC.
  var numbers: [Int] { start.numbers + end.numbers + [saving] }

  /// Finds the rule that does exactly what a footer does; nil where there is none.
  ///
  /// A time outside the day moves to another clock or, where the month holds all the days that it may fall
  /// on, to another day. `clocks` are those to try first, for the start and the end.
  init?(_ zone: POSIXTimeZone, clocks: (start: SourceClock, end: SourceClock)) {
    guard let daylight = zone.daylight, zone.constantType == nil else { return nil }
    rawOffset = min(zone.standard.offset, daylight.type.offset)
    saving = abs(zone.standard.offset - daylight.type.offset)
    guard saving > 0 else { return nil }
    // Under negative saving, as in Dublin, what POSIX calls daylight time is ICU's standard time.
    let isNegative = daylight.type.offset < zone.standard.offset
    let (toSummer, toWinter) = isNegative ? (daylight.end, daylight.start) : (daylight.start, daylight.end)
    guard
      let start = Boundary(toSummer, rawOffset: rawOffset, before: rawOffset, preferring: clocks.start),
      let end = Boundary(toWinter, rawOffset: rawOffset, before: rawOffset + saving, preferring: clocks.end)
    else { return nil }
    // ICU tells by the months which of the two comes first in a year.
    guard start.month != end.month else { return nil }
    self.start = start
    self.end = end
  }

  /// The changes of one year by time: seconds since 1970, and the saving from then on in seconds.
  func changes(in year: Int) -> [(time: Int, saving: Int)] {
    let changes = [
      (time: start.secondsSince1970(in: year, rawOffset: rawOffset, before: rawOffset), saving: saving),
      (time: end.secondsSince1970(in: year, rawOffset: rawOffset, before: rawOffset + saving), saving: 0),
    ]
    return changes[0].time < changes[1].time ? changes : changes.reversed()
  }
}

extension FinalRule.Boundary {
  /// Finds the day, the time and the clock that say what a footer's boundary says; nil where there are none.
  fileprivate init?(
    _ boundary: POSIXTimeZone.Boundary, rawOffset: Int, before: Int, preferring clock: SourceClock
  ) {
    for clock in [clock, .wall, .standard, .universal] {
      let time = boundary.time - before + Self.offset(of: clock, rawOffset: rawOffset, before: before)
      let days = (time >= 0 ? time : time - 86_399) / 86_400
      // 24:00 is a time that ICU takes, and the only way to write the day after a month's last weekday.
      for shift in time == days * 86_400 ? [days, days - 1] : [days] {
        for (month, day) in Self.days(boundary.day, shiftedBy: shift) {
          self.init(month: month, day: day, time: time - shift * 86_400, clock: clock)
          if says(boundary, rawOffset: rawOffset, before: before) { return }
        }
      }
    }
    return nil
  }

  /// Compares over 400 years, after which the calendar repeats.
  private func says(_ boundary: POSIXTimeZone.Boundary, rawOffset: Int, before: Int) -> Bool {
    (2000..<2400).allSatisfy { year in
      let time = secondsSince1970(in: year, rawOffset: rawOffset, before: before)
      guard time == boundary.secondsSince1970(in: year) - before else { return false }
      // ICU turns to the final rule at a year's first instant in UTC, and counts a year's changes on the
      // clock of standard time: on either, the seconds on both sides of a change lie in its year.
      let readings = [time - 1, time, time - 1 + rawOffset, time + rawOffset].map {
        LocalDateTime(secondsSince1970: $0).date
      }
      guard readings.allSatisfy({ $0.year == year }) else { return false }
      // ICU cuts the rule's day to the length of the month that standard time reads just before.
      return readings[2].month == month
        || day.number <= LocalDate.length(ofMonth: readings[2].month, in: year)
    }
  }

  /// The ways to write a footer's day, shifted; those that fall on it in some years only are among them.
  private static func days(
    _ day: POSIXTimeZone.Day, shiftedBy shift: Int
  ) -> [(month: Int, day: FinalRule.Day)] {
    switch day {
    case .zeroBased:
      return []
    case .julian(let number):
      // 2001 is any year without a leap day.
      let date = LocalDate(daysSince1970: POSIXTimeZone.Day.julian(number).daysSince1970(in: 2001) + shift)
      return [(date.month, .date(date.day))]
    case .week(let month, let week, let weekday):
      guard let shifted = Weekday(number: ((weekday.number + shift) % 7 + 7) % 7) else { return [] }
      let length = LocalDate.length(ofMonth: month, in: 2001)
      let first = (week == 5 ? length - 6 : week * 7 - 6) + shift
      var days: [(month: Int, day: FinalRule.Day)] = []
      if week == 5, shift == 0 { days.append((month, .onOrBefore(month == 2 ? 29 : length, shifted))) }
      if first >= 1, first + 6 <= length { days.append((month, .onOrAfter(first, shifted))) }
      return days
    }
  }

  /// What a clock shows less UTC, in seconds.
  private static func offset(of clock: SourceClock, rawOffset: Int, before: Int) -> Int {
    switch clock {
    case .wall: before
    case .standard: rawOffset
    case .universal: 0
    }
  }

  func secondsSince1970(in year: Int, rawOffset: Int, before: Int) -> Int {
    let days: Int
    switch day {
    case .date(let number):
      days = (LocalDate(year: year, month: month, day: 1)?.daysSince1970 ?? 0) + number - 1
    case .onOrAfter(let number, let weekday):
      days = LocalDate(year: year, month: month, day: number)?.onOrAfter(weekday).daysSince1970 ?? 0
    case .onOrBefore(let number, let weekday):
      let last = min(number, LocalDate.length(ofMonth: month, in: year))
      days = LocalDate(year: year, month: month, day: last)?.onOrBefore(weekday).daysSince1970 ?? 0
    }
    return days * 86_400 + time - Self.offset(of: clock, rawOffset: rawOffset, before: before)
  }

  fileprivate var numbers: [Int] {
    let (dayNumber, weekdayNumber) =
      switch day {
      case .date(let number): (number, 0)
      case .onOrAfter(let number, let weekday): (number, -(weekday.number + 1))
      case .onOrBefore(let number, let weekday): (-number, -(weekday.number + 1))
      }
    let clockNumber =
      switch clock {
      case .wall: 0
      case .standard: 1
      case .universal: 2
      }
    return [month - 1, dayNumber, weekdayNumber, time, clockNumber]
  }
}
