import WallClock

extension Case {
  /// What an id looks like, for messages.
  static let form = "a case id such as \"Europe/Berlin 2027-03-28T02:30:00 strict first\""

  /// Reads the id of a question that can be asked.
  ///
  /// - Throws: ``InvalidQuestion`` that names the field.
  public init(reading id: String) throws(InvalidQuestion) {
    let words = id.split(separator: " ")
    if words.count > 1, EntryPoint(rawValue: String(words[1])) != nil {
      self = .searching(try SearchQuestion(reading: id))
    } else if let found = Case(id) {
      self = found
    } else {
      throw InvalidQuestion(nil, found: id, wanted: Self.form)
    }
    try requireAskable()
  }

  /// Refuses what nobody can be asked: a field that the function takes no part of, or a day before the calendar.
  ///
  /// - Throws: ``InvalidQuestion`` that names the field.
  public func requireAskable() throws(InvalidQuestion) {
    switch self {
    case .resolving(let question): try question.asked.date.requireGregorian("day")
    case .searching(let question): try question.requireAskable()
    case .scheduling(let question):
      try LocalDateTime(question.change, offset: 0).date.requireGregorian("change")
    }
  }
}

extension SearchQuestion {
  /// How many days a collection may span: a century.
  private static let mostDays = 36_525

  fileprivate func requireAskable() throws(InvalidQuestion) {
    try LocalDateTime(cursor.floor, offset: 0).date.requireGregorian("cursor")
    if case .once(let asked) = target { try asked.date.requireGregorian("target") }
    let (takesTarget, form) = targets
    guard takesTarget else {
      throw InvalidQuestion("target", found: target, wanted: "\(form) for \(entryPoint.rawValue)")
    }
    let searches = entryPoint.searchesStream && !entryPoint.isRecurrence
    try require("direction", direction, .forward, unless: searches)
    try require("nanosecond", nanosecond, .unset, unless: searches || entryPoint == .dateFromComponents)
    try require("matching", matching, .nextTime, unless: entryPoint.takesPolicies)
    try require("repeated", repeated, .first, unless: entryPoint.takesPolicies)
    if entryPoint.isRecurrence, Moment(cursor.floor) != cursor {
      throw InvalidQuestion("cursor", found: cursor, wanted: "a whole second for \(entryPoint.rawValue)")
    }
    guard let days else { return }
    guard entryPoint.searchesStream, entryPoint != .nextDateFullComponents else {
      throw InvalidQuestion(
        "days", found: days, wanted: "none, since one answer is asked of \(entryPoint.rawValue)")
    }
    guard (1...Self.mostDays).contains(days) else {
      throw InvalidQuestion("days", found: days, wanted: "a number from 1 to \(Self.mostDays)")
    }
  }

  private func require<Value: RawRepresentable<String> & Equatable>(
    _ field: String, _ value: Value, _ usual: Value, unless takes: Bool
  ) throws(InvalidQuestion) {
    guard takes || value == usual else {
      throw InvalidQuestion(
        field, found: value.rawValue,
        wanted: "\(usual.rawValue), since \(entryPoint.rawValue) takes no other")
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
      .secondsFromGMT, .isDaylightSavingTime:
      (target == .cursor, "-")
    }
  }
}

extension LocalDate {
  /// ICU's calendar is the Julian one before this day, and nothing in the tz data is as old.
  private static let firstGregorian = LocalDate(year: 1582, month: 10, day: 15) ?? LocalDate(daysSince1970: 0)

  fileprivate func requireGregorian(_ field: String) throws(InvalidQuestion) {
    guard self >= Self.firstGregorian else {
      throw InvalidQuestion(field, found: self, wanted: "\(Self.firstGregorian) or later")
    }
  }
}
