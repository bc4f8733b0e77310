import WallClock

extension SearchTarget {
  /// The rule that has the target's days and times.
  ///
  /// - Throws: ``WallClock/InvalidRule`` for a target without any.
  package func rule() throws -> Rule {
    let days: DayPattern =
      switch self {
      case .daily, .hourly, .cursor: .everyDay
      case .once(let asked): .everyDays(9_000_000, from: asked.date)
      case .monthly(let day, _): .daysOfMonth([day])
      case .yearly(let month, let day, _): .daysOfMonth([day], months: [month])
      }
    return try Rule(on: days, at: times)
  }
}
