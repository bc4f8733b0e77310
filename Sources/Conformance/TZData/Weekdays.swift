import WallClock

extension LocalDate {
  /// The first day of a weekday that is this day or a later one.
  package func onOrAfter(_ weekday: Weekday) -> LocalDate {
    adding(days: (weekday.number - self.weekday.number + 7) % 7)
  }

  /// The last day of a weekday that is this day or an earlier one.
  package func onOrBefore(_ weekday: Weekday) -> LocalDate {
    adding(days: -((self.weekday.number - weekday.number + 7) % 7))
  }
}

extension Weekday {
  /// 0 for Sunday to 6 for Saturday, as POSIX counts.
  package var number: Int {
    switch self {
    case .sunday: 0
    case .monday: 1
    case .tuesday: 2
    case .wednesday: 3
    case .thursday: 4
    case .friday: 5
    case .saturday: 6
    }
  }

  /// The weekday that POSIX counts so, 0 for Sunday to 6 for Saturday.
  package init?(number: Int) {
    guard let weekday = Weekday.allCases.first(where: { $0.number == number }) else { return nil }
    self = weekday
  }
}
