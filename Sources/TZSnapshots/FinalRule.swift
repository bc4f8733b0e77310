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
    self.start = start
    self.end = end
    guard doesWhat(zone) else { return nil }
  }

  /// Compares instants over 400 years, after which the calendar repeats.
  private func doesWhat(_ zone: POSIXTimeZone) -> Bool {
    (2000..<2400).allSatisfy { year in
      let own = [
        start.secondsSince1970(in: year, rawOffset: rawOffset, before: rawOffset),
        end.secondsSince1970(in: year, rawOffset: rawOffset, before: rawOffset + saving),
      ].sorted()
      // ICU switches to the final rule at a year's first instant in UTC, so no change may cross it.
      return own == zone.changes(in: year).map(\.time)
        && own.allSatisfy { LocalDateTime(secondsSince1970: $0).date.year == year }
    }
  }
}

extension FinalRule.Boundary {
  fileprivate init?(
    _ boundary: POSIXTimeZone.Boundary, rawOffset: Int, before: Int, preferring clock: SourceClock
  ) {
    for clock in [clock, .wall, .standard, .universal] {
      let time = boundary.time - before + Self.offset(of: clock, rawOffset: rawOffset, before: before)
      let days = (time >= 0 ? time : time - 86_399) / 86_400
      // 24:00 is a time that ICU takes, and the only way to write the day after a month's last weekday.
      for shift in time == days * 86_400 ? [days, days - 1] : [days] {
        guard let (month, day) = Self.day(boundary.day, shiftedBy: shift) else { continue }
        self.init(month: month, day: day, time: time - shift * 86_400, clock: clock)
        return
      }
    }
    return nil
  }

  private static func day(_ day: POSIXTimeZone.Day, shiftedBy shift: Int) -> (month: Int, day: FinalRule.Day)?
  {
    switch day {
    case .zeroBased:
      return nil
    case .julian(let number):
      // 2001 is any year without a leap day; a day that shifts across one is caught by the comparison.
      let date = LocalDate(daysSince1970: POSIXTimeZone.Day.julian(number).daysSince1970(in: 2001) + shift)
      return date.year == 2001 ? (date.month, .date(date.day)) : nil
    case .week(let month, let week, let weekday):
      guard let shifted = Weekday(number: ((weekday.number + shift) % 7 + 7) % 7) else { return nil }
      // In February a last weekday has no fixed first day, so only ICU's "on or before the 29th" fits.
      if week == 5, shift == 0 {
        return (month, .onOrBefore(month == 2 ? 29 : LocalDate.length(ofMonth: month, in: 2001), shifted))
      }
      guard week < 5 || month != 2 else { return nil }
      let length = LocalDate.length(ofMonth: month, in: 2001)
      let first = (week == 5 ? length - 6 : week * 7 - 6) + shift
      return first >= 1 && first + 6 <= length ? (month, .onOrAfter(first, shifted)) : nil
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

  fileprivate func secondsSince1970(in year: Int, rawOffset: Int, before: Int) -> Int {
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
