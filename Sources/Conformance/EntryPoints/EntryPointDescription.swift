import Questions

/// What the suite knows of an entry point.
package enum EntryPointDescription: Sendable {
  /// It resolves a local time.
  case localTime(Resolve)
  /// It searches, or says something of a moment.
  case search(any SearchDescription)
  /// It answers for a schedule's rule.
  case schedule(ScheduleFunction)
  /// The laws, which ask it what they need.
  case laws(LawsOfSchedules)
}

extension EntryPoint {
  /// What the suite knows of the entry point.
  package var described: EntryPointDescription {
    switch self {
    case .resolve: .localTime(Resolve())
    case .next: .schedule(.next)
    case .previous: .schedule(.previous)
    case .occurrences: .schedule(.occurrences)
    case .missed: .schedule(.missed)
    case .nextRun: .schedule(.nextRun)
    case .laws: .laws(LawsOfSchedules())
    case .nextDate: .search(NextDate())
    case .nextDateFullComponents: .search(NextDateFullComponents())
    case .enumerateDates: .search(EnumerateDates())
    case .datesByMatching: .search(DatesByMatching())
    case .recurrenceRule: .search(RecurrenceRule())
    case .plainRecurrenceRule: .search(PlainRecurrenceRule())
    case .dateBySettingHour: .search(DateBySettingHour())
    case .dateFromComponents: .search(DateFromComponents())
    case .startOfDay: .search(StartOfDay())
    case .dateIntervalOfDay: .search(DateIntervalOfDay())
    case .dateIntervalOfHour: .search(DateIntervalOfHour())
    case .isDateInSameDay: .search(IsDateInSameDay())
    case .nextDaylightSavingTimeTransition: .search(NextDaylightSavingTimeTransition())
    case .secondsFromGMT: .search(SecondsFromGMT())
    case .isDaylightSavingTime: .search(IsDaylightSavingTime())
    }
  }
}
