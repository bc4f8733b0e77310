import Questions

/// What the suite knows of an entry point.
package enum EntryPointDescription: Sendable {
  /// It resolves a local time.
  case localTime(Resolve)
  /// It searches, or says something of a moment.
  case search(any SearchDescription)
  /// It answers for a schedule's rule.
  case schedule(ScheduleFunction)
  /// The laws.
  case laws
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
    case .laws: .laws
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

extension Question {
  /// What the suite knows of the function that is asked.
  ///
  /// - Throws: ``HarnessFailure`` where it is not one that searches.
  package func search() throws -> any SearchDescription {
    guard case .search(let search) = entryPoint.described else {
      throw HarnessFailure("\(self): found \(entryPoint.rawValue), wanted a search", .fault)
    }
    return search
  }
}

extension SearchTruth {
  /// The right answer to a question.
  ///
  /// - Throws: ``HarnessFailure`` where a recurrence has to start with an occurrence and does not.
  public func right(_ question: Question) throws -> SearchResult {
    try question.search().right(question, self)
  }
}
