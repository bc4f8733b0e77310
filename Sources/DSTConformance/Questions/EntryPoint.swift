/// A function of Foundation that answers questions about times of day, by Foundation's own name.
public enum EntryPoint: String, Hashable, Sendable, Codable, CaseIterable {
  /// `Calendar.nextDate` with hour, minute and second.
  case nextDate
  /// `Calendar.nextDate` with year to second.
  case nextDateFullComponents
  /// `Calendar.enumerateDates`.
  case enumerateDates
  /// `Calendar.dates(byMatching:)`.
  case datesByMatching
  /// `Calendar.RecurrenceRule`, daily or hourly, with hours, minutes and seconds set.
  case recurrenceRule
  /// `Calendar.RecurrenceRule` with nothing but a frequency: its day and time are those of its start.
  case plainRecurrenceRule
  /// `Calendar.date(bySettingHour:minute:second:of:)`.
  case dateBySettingHour
  /// `Calendar.date(from:)` of year to second.
  case dateFromComponents
  /// `Calendar.startOfDay(for:)`.
  case startOfDay
  /// `Calendar.dateInterval(of: .day, for:)`.
  case dateIntervalOfDay
  /// `Calendar.dateInterval(of: .hour, for:)`.
  case dateIntervalOfHour
  /// `TimeZone.nextDaylightSavingTimeTransition(after:)`.
  case nextDaylightSavingTimeTransition
  /// `TimeZone.secondsFromGMT(for:)`.
  case secondsFromGMT
  /// `TimeZone.isDaylightSavingTime(for:)`.
  case isDaylightSavingTime

  /// Whether the answers are elements of a rule's stream beyond the cursor.
  public var searchesStream: Bool {
    switch self {
    case .nextDate, .nextDateFullComponents, .enumerateDates, .datesByMatching, .recurrenceRule,
      .plainRecurrenceRule:
      true
    default: false
    }
  }

  /// Whether Foundation answers by a recurrence, which has no backward and no fraction of a second.
  var isRecurrence: Bool { self == .recurrenceRule || self == .plainRecurrenceRule }

  /// Whether both policies are arguments.
  public var takesPolicies: Bool { searchesStream || self == .dateBySettingHour }
}
