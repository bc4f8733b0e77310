import Questions
import WallClock

extension Question {
  /// Reads the id of a question that can be asked.
  ///
  /// - Throws: ``Questions/InvalidQuestion`` that names the field.
  public init(askable id: String) throws(InvalidQuestion) {
    try self.init(reading: id)
    try requireAskable()
  }

  /// How many days a collection may span: a century.
  private static let mostDays = 36_525

  /// Refuses what nobody can be asked: a value that the function takes no part of, or a day before the calendar.
  ///
  /// - Throws: ``Questions/InvalidQuestion`` that names the field.
  public func requireAskable() throws(InvalidQuestion) {
    switch kind {
    case .localTime: try local.date.requireGregorian(.local)
    case .search: try requireAskableSearch()
    case .laws: try LocalDateTime(change, offset: 0).date.requireGregorian(.change)
    case .schedule:
      let names = EntryPoint.allCases.filter { $0.kind != .schedule }.map(\.rawValue)
      throw InvalidQuestion(
        .entryPoint, found: entryPoint.rawValue,
        wanted: "one that is a case by itself: \(names.joined(separator: ", "))")
    }
  }

  private func requireAskableSearch() throws(InvalidQuestion) {
    try LocalDateTime(cursor.floor, offset: 0).date.requireGregorian(.cursor)
    if case .once(let asked) = target { try asked.date.requireGregorian(.target) }
    let (takesTarget, form) = targets
    guard takesTarget else {
      throw InvalidQuestion(.target, found: target, wanted: "\(form) for \(entryPoint.rawValue)")
    }
    if entryPoint.isRecurrence, Moment(cursor.floor) != cursor {
      throw InvalidQuestion(.cursor, found: cursor, wanted: "a whole second for \(entryPoint.rawValue)")
    }
    if let days, days > Self.mostDays {
      throw InvalidQuestion(.days, found: days, wanted: "a number from 1 to \(Self.mostDays)")
    }
  }

  /// Whether the entry point can look for the target, and what it can look for.
  private var targets: (takes: Bool, form: String) {
    var isDaily = false
    var isHourly = false
    var isOnce = false
    switch target {
    case .daily: isDaily = true
    case .hourly: isHourly = true
    case .once: isOnce = true
    case .monthly, .yearly, .cursor: break
    }
    return switch entryPoint {
    case .nextDate, .enumerateDates, .datesByMatching, .plainRecurrenceRule:
      (
        isDaily || isHourly || target.isCalendarDay,
        "one as 02:30:00, 31T02:30:00, 02-29T02:30:00 or *:30:00"
      )
    case .recurrenceRule: (isDaily || isHourly, "one as 02:30:00 or *:30:00")
    case .dateBySettingHour: (isDaily, "one as 02:30:00")
    case .nextDateFullComponents, .dateFromComponents: (isOnce, "one as 2025-03-30T02:30:00")
    case .startOfDay, .dateIntervalOfDay, .dateIntervalOfHour, .nextDaylightSavingTimeTransition,
      .secondsFromGMT, .isDaylightSavingTime, .resolve, .laws, .next, .previous, .occurrences, .missed,
      .nextRun:
      (target == .cursor, "-")
    }
  }
}

extension LocalDate {
  /// ICU's calendar is the Julian one before this day, and nothing in the tz data is as old.
  private static let firstGregorian = LocalDate(year: 1582, month: 10, day: 15) ?? LocalDate(daysSince1970: 0)

  fileprivate func requireGregorian(_ key: QuestionKey) throws(InvalidQuestion) {
    guard self >= Self.firstGregorian else {
      throw InvalidQuestion(key, found: self, wanted: "\(Self.firstGregorian) or later")
    }
  }
}
