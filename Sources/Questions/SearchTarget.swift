public import WallClock

/// What a search looks for: the local times of a rule, or nothing where only the cursor counts.
public enum SearchTarget: Hashable, Sendable {
  /// A time of day on every day.
  case daily(LocalTime)
  /// One local time.
  case once(LocalDateTime)
  /// A time of day on a day of every month that has it.
  case monthly(day: Int, LocalTime)
  /// A time of day on a day of every year that has it.
  case yearly(month: Int, day: Int, LocalTime)
  /// A minute and second of every hour.
  case hourly(minute: Int, second: Int)
  /// No time: what is asked is about the cursor itself.
  case cursor

  /// The times of each of the days, in order.
  public var times: [LocalTime] {
    switch self {
    case .daily(let time), .monthly(_, let time), .yearly(_, _, let time): [time]
    case .once(let asked): [asked.time]
    case .hourly(let minute, let second):
      (0..<24).compactMap { LocalTime(hour: $0, minute: minute, second: second) }
    case .cursor: []
    }
  }

  /// Whether a day is one of the days.
  public func includes(_ day: LocalDate) -> Bool {
    switch self {
    case .daily, .hourly: true
    case .once(let asked): day == asked.date
    case .monthly(let number, _): day.day == number
    case .yearly(let month, let number, _): day.month == month && day.day == number
    case .cursor: false
    }
  }

  /// Whether the days are some of the month or of the year.
  package var isCalendarDay: Bool {
    switch self {
    case .monthly, .yearly: true
    case .daily, .once, .hourly, .cursor: false
    }
  }

  /// Whether the rule's day is later than any of its month, where that ends with a given day, as with 30 February.
  package func isLackedByMonth(ending last: LocalDate) -> Bool {
    guard last.adding(days: 1).day == 1 else { return false }
    switch self {
    case .monthly(let number, _): return number > last.day
    case .yearly(let month, let number, _): return month == last.month && number > last.day
    case .daily, .once, .hourly, .cursor: return false
    }
  }

  /// Whether no year has a day of the rule, as with 30 February.
  public var matchesNothing: Bool {
    switch self {
    case .monthly(let day, _): !(1...31).contains(day)
    case .yearly(let month, let day, _): LocalDate(year: 4, month: month, day: day) == nil
    case .cursor: true
    case .daily, .once, .hourly: false
    }
  }
}

extension SearchTarget: LosslessStringConvertible {
  /// `02:30:00`, `2025-03-09T02:30:00`, `30T09:00:00`, `02-30T09:00:00`, `*:30:00`, or `-` for none.
  public var description: String { String(writing: write) }

  /// Appends the description.
  package func write(to bytes: inout [UInt8]) {
    switch self {
    case .daily(let time): time.write(to: &bytes)
    case .once(let asked): asked.write(to: &bytes)
    case .monthly(let day, let time):
      bytes.append(day, digits: 2)
      bytes.append(UInt8(ascii: "T"))
      time.write(to: &bytes)
    case .yearly(let month, let day, let time):
      bytes.append(month, digits: 2)
      bytes.append(UInt8(ascii: "-"))
      SearchTarget.monthly(day: day, time).write(to: &bytes)
    case .hourly(let minute, let second):
      bytes.append("*:")
      bytes.append(minute, digits: 2)
      bytes.append(UInt8(ascii: ":"))
      bytes.append(second, digits: 2)
    case .cursor: bytes.append(UInt8(ascii: "-"))
    }
  }

  /// What a target looks like, for messages.
  package static let form =
    "a target such as 02:30:00, 2025-03-09T02:30:00, 30T09:00:00, 02-30T09:00:00, *:30:00 or -"

  /// Reads the description; nil for any other text.
  public init?(_ description: String) {
    guard let target = TextReader.whole(description, Self.init(reading:)) else { return nil }
    self = target
  }

  /// Reads the description where it comes next.
  package init?(reading text: inout TextReader) {
    if text.take("-") {
      self = .cursor
    } else if text.take("*:") {
      guard let minute = text.number(digits: 2), text.take(":"), let second = text.number(digits: 2),
        LocalTime(hour: 0, minute: minute, second: second) != nil
      else { return nil }
      self = .hourly(minute: minute, second: second)
    } else if let asked = text.attempt(LocalDateTime.init(reading:)) {
      self = .once(asked)
    } else if let time = text.attempt(LocalTime.init(reading:)) {
      self = .daily(time)
    } else {
      guard let first = text.number(digits: 2) else { return nil }
      let isYearly = text.take("-")
      guard let day = isYearly ? text.number(digits: 2) : first, text.take("T"),
        let time = LocalTime(reading: &text)
      else { return nil }
      self = isYearly ? .yearly(month: first, day: day, time) : .monthly(day: day, time)
    }
  }
}

extension SearchTarget: TextCodable {}
