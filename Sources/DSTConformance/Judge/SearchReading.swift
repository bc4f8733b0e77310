import WallClock

/// How a document reads a search where the contract reads it otherwise.
///
/// A reading is one of the whole stream: whoever follows it in one place and not in the next follows none.
struct SearchReading: OptionSet, Hashable, Sendable {
  let rawValue: Int

  /// `first` and `last` in the order of a backward search.
  static let passesExchanged = SearchReading(rawValue: 1)
  /// The component reading of R4 and R5, and a moved time for a day that the zone never had.
  static let componentsOfGaps = SearchReading(rawValue: 2)
  /// A substitute for every day of the month that a month or the zone lacks, as for a time that does not exist.
  static let substituteDays = SearchReading(rawValue: 4)
  /// Every pass of a repeated time, and nothing for one that does not exist, where no hour is asked.
  static let everyPass = SearchReading(rawValue: 8)

  /// Every reading that a document supports for a question, the contract's own left out.
  static func all(of question: SearchQuestion) -> [SearchReading] {
    var choices: SearchReading = .componentsOfGaps
    if question.direction == .backward { choices.insert(.passesExchanged) }
    switch question.target {
    case .monthly, .yearly: if question.matching != .strict { choices.insert(.substituteDays) }
    case .daily, .once, .hourly, .cursor: break
    }
    var readings = (1..<Self.everyPass.rawValue).map(SearchReading.init).filter(choices.isSuperset)
    if case .hourly = question.target { readings.append(.everyPass) }
    return readings
  }
}
