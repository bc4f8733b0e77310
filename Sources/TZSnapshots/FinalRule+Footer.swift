import Conformance
import WallClock

extension FinalRule {
  /// Finds the rule that does exactly what a footer does; nil where there is none.
  ///
  /// A time outside the day moves to another clock or, where the month holds all the days that it may fall
  /// on, to another day. `clocks` are those to try first, for the start and the end.
  init?(_ zone: POSIXTimeZone, clocks: (start: SourceClock, end: SourceClock)) {
    guard let daylight = zone.daylight, zone.constantType == nil else { return nil }
    let rawOffset = min(zone.standard.offset, daylight.type.offset)
    let saving = abs(zone.standard.offset - daylight.type.offset)
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
    self.init(rawOffset: rawOffset, saving: saving, start: start, end: end)
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
}
