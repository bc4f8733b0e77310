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
  public var description: String {
    switch self {
    case .daily(let time): "\(time)"
    case .once(let asked): "\(asked)"
    case .monthly(let day, let time): "\(Self.digits(day))T\(time)"
    case .yearly(let month, let day, let time): "\(Self.digits(month))-\(Self.digits(day))T\(time)"
    case .hourly(let minute, let second): "*:\(Self.digits(minute)):\(Self.digits(second))"
    case .cursor: "-"
    }
  }

  /// What a target looks like, for messages.
  package static let form =
    "a target such as 02:30:00, 2025-03-09T02:30:00, 30T09:00:00, 02-30T09:00:00, *:30:00 or -"

  /// Reads the description; nil for any other text.
  public init?(_ description: String) {
    if description == "-" {
      self = .cursor
    } else if description.hasPrefix("*:") {
      guard let time = LocalTime("00" + description.dropFirst()) else { return nil }
      self = .hourly(minute: time.minute, second: time.second)
    } else if let time = LocalTime(description) {
      self = .daily(time)
    } else if let asked = LocalDateTime(description) {
      self = .once(asked)
    } else {
      let parts = description.split(separator: "T", omittingEmptySubsequences: false)
      guard parts.count == 2, let time = LocalTime(String(parts[1])) else { return nil }
      let numbers = parts[0].split(separator: "-", omittingEmptySubsequences: false)
        .compactMap { $0.utf8.count == 2 ? Int($0) : nil }
      switch numbers.count {
      case 1 where parts[0].utf8.count == 2: self = .monthly(day: numbers[0], time)
      case 2 where parts[0].utf8.count == 5: self = .yearly(month: numbers[0], day: numbers[1], time)
      default: return nil
      }
    }
  }

  private static func digits(_ number: Int) -> String { (number < 10 ? "0" : "") + String(number) }
}

extension SearchTarget: TextCodable {}
