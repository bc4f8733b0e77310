import WallClock

/// A yearly rule as ICU's `SimpleTimeZone` takes it, which a zone's record names as its `finalRule`.
package struct FinalRule: Hashable, Sendable {
  /// Standard time less UTC, in seconds.
  package var rawOffset: Int
  /// What daylight time adds, in seconds, positive.
  package var saving: Int
  /// When daylight time starts.
  package var start: Boundary
  /// When daylight time ends.
  package var end: Boundary

  /// A day of the year, and a time on one of three clocks.
  package struct Boundary: Hashable, Sendable {
    /// The month, 1 to 12.
    package var month: Int
    /// Which day of the month.
    package var day: Day
    /// Seconds after 00:00:00, 0 to 86,400.
    package var time: Int
    /// The clock that shows the time.
    package var clock: SourceClock

    package init(month: Int, day: Day, time: Int, clock: SourceClock) {
      self.month = month
      self.day = day
      self.time = time
      self.clock = clock
    }
  }

  /// A day of a month.
  package enum Day: Hashable, Sendable {
    /// Always this one.
    case date(Int)
    /// A weekday that is this day or a later one of the month.
    case onOrAfter(Int, Weekday)
    /// A weekday that is this day or an earlier one of the month.
    case onOrBefore(Int, Weekday)

    /// The day that is named.
    package var number: Int {
      switch self {
      case .date(let number), .onOrAfter(let number, _), .onOrBefore(let number, _): number
      }
    }
  }

  /// The eleven numbers of the resource's `Rules` table.
  ///
  /// Source: ICU, `OlsonTimeZone` and `SimpleTimeZone::decodeRules`: months from 0, a negative weekday for
  /// "on or after", a negative day as well for "on or before", clocks 0 wall, 1 standard, 2 UTC.
  package var numbers: [Int] { start.numbers + end.numbers + [saving] }

  /// Reads the numbers; nil where they are no rule's.
  package init?(_ numbers: [Int], rawOffset: Int) {
    guard numbers.count == 11, let start = Boundary(numbers[0..<5]), let end = Boundary(numbers[5..<10]),
      start.month != end.month, (1...86_400).contains(numbers[10])
    else { return nil }
    self.rawOffset = rawOffset
    self.start = start
    self.end = end
    saving = numbers[10]
  }

  package init(rawOffset: Int, saving: Int, start: Boundary, end: Boundary) {
    self.rawOffset = rawOffset
    self.saving = saving
    self.start = start
    self.end = end
  }

  /// The changes of one year by time: seconds since 1970, and the saving from then on in seconds.
  package func changes(in year: Int) -> [(time: Int, saving: Int)] {
    let changes = [
      (time: start.secondsSince1970(in: year, rawOffset: rawOffset, before: rawOffset), saving: saving),
      (time: end.secondsSince1970(in: year, rawOffset: rawOffset, before: rawOffset + saving), saving: 0),
    ]
    return changes[0].time < changes[1].time ? changes : changes.reversed()
  }

  /// Whether the two changes of a year are two, and both of that year in UTC, so that one year's follow another's.
  package var staysInItsYear: Bool {
    // Each of the fourteen kinds of year is among these.
    (2000..<2028).allSatisfy { year in
      let changes = changes(in: year)
      return changes[0].time < changes[1].time
        && changes.allSatisfy { LocalDateTime(secondsSince1970: $0.time).date.year == year }
    }
  }
}

/// The clock that a time of day in zic's input is read on.
package enum SourceClock: Hashable, Sendable {
  /// The zone's wall.
  case wall
  /// The zone's standard time.
  case standard
  /// UTC.
  case universal
}

extension FinalRule.Boundary {
  fileprivate init?(_ numbers: ArraySlice<Int>) {
    let numbers = Array(numbers)
    let clocks: [SourceClock] = [.wall, .standard, .universal]
    guard (0...11).contains(numbers[0]), (-31...31).contains(numbers[1]), (-7...0).contains(numbers[2]),
      (0...86_400).contains(numbers[3]), clocks.indices.contains(numbers[4])
    else { return nil }
    let number = abs(numbers[1])
    // A rule of a weekday from a day on needs that day in every year, the others in some.
    let length = LocalDate.length(ofMonth: numbers[0] + 1, in: numbers[1] > 0 && numbers[2] < 0 ? 2001 : 2000)
    guard (1...length).contains(number) else { return nil }
    let day: FinalRule.Day
    if numbers[2] == 0 {
      guard numbers[1] > 0 else { return nil }
      day = .date(number)
    } else {
      guard let weekday = Weekday(number: -numbers[2] - 1) else { return nil }
      day = numbers[1] > 0 ? .onOrAfter(number, weekday) : .onOrBefore(number, weekday)
    }
    self.init(month: numbers[0] + 1, day: day, time: numbers[3], clock: clocks[numbers[4]])
  }

  /// What a clock shows less UTC, in seconds.
  package static func offset(of clock: SourceClock, rawOffset: Int, before: Int) -> Int {
    switch clock {
    case .wall: before
    case .standard: rawOffset
    case .universal: 0
    }
  }

  package func secondsSince1970(in year: Int, rawOffset: Int, before: Int) -> Int {
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
