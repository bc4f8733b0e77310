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
    if entryPoint.keys.contains(.otherMoment) {
      try LocalDateTime(otherMoment.floor, offset: 0).date.requireGregorian(.otherMoment)
    }
    if case .once(let asked) = target { try asked.date.requireGregorian(.target) }
    guard case .search(let search) = entryPoint.described else { return }
    guard search.targets.takes(target) else {
      throw InvalidQuestion(
        .target, found: target, wanted: "\(search.targets.wanted) for \(entryPoint.rawValue)")
    }
    if search.isRecurrence, Moment(cursor.floor) != cursor {
      throw InvalidQuestion(.cursor, found: cursor, wanted: "a whole second for \(entryPoint.rawValue)")
    }
    if let days, days > Self.mostDays {
      throw InvalidQuestion(.days, found: days, wanted: "a number from 1 to \(Self.mostDays)")
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
