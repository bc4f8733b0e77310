import WallClock

/// A rule that is laid around a change, so that one of its times lies in the middle of what the change affects.
public enum SchedulePattern: String, Hashable, Sendable, Codable, CaseIterable {
  /// Every day at the middle of the affected times.
  case daily
  /// Every day half an hour before the day ends.
  case lateDaily
  /// Every day a quarter into the affected times and at their middle: in a gap both can come to one instant.
  case twiceDaily
  /// Every 30 minutes of the local day.
  case everyHalfHour
  /// Every 15 minutes of the local day.
  case everyQuarterHour
  /// On the weekday of the change, half an hour after the day starts and before it ends.
  case weekly
  /// Every third day, counted from an anchor so that the day of the change is one.
  case everyThirdDay
  /// On the 31st of each month that has one.
  case thirtyFirst
  /// On 30 February, which never comes.
  case february30
  /// On 29 February.
  case february29

  /// The rule around a change.
  ///
  /// - Throws: never for a change of a zone's history, whose affected times are times of day.
  package func rule(around change: OffsetChange) throws -> Rule {
    let start = change.affected.lowerBound.secondsSince1970
    let end = change.affected.upperBound.secondsSince1970
    func time(_ second: Int) -> LocalTime { LocalDateTime(secondsSince1970: second).time }
    let middle = time((start + end) / 2)
    let day = LocalDateTime(secondsSince1970: (start + end) / 2).date
    let late = time(23 * 3600 + 1800)
    return switch self {
    case .daily: try Rule(on: .everyDay, at: [middle])
    case .lateDaily: try Rule(on: .everyDay, at: [late])
    case .twiceDaily:
      try Rule(on: .everyDay, at: Set([time(start + (end - start) / 4), middle]).sorted())
    case .everyHalfHour: try Rule(on: .everyDay, everyMinutes: 30)
    case .everyQuarterHour: try Rule(on: .everyDay, everyMinutes: 15)
    case .weekly: try Rule(on: .weekdays([day.weekday]), at: [time(1800), late])
    case .everyThirdDay: try Rule(on: .everyDays(3, from: day.adding(days: -3)), at: [middle])
    case .thirtyFirst: try Rule(on: .daysOfMonth([31]), at: [middle])
    case .february30: try Rule(on: .daysOfMonth([30], months: [2]), at: [middle])
    case .february29: try Rule(on: .daysOfMonth([29], months: [2]), at: [middle])
    }
  }
}
