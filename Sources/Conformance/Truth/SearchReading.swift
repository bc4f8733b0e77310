import Questions
import WallClock

/// How a document reads a search where the contract reads it otherwise; none of them is the contract's reading.
///
/// A reading is one of a whole answer: whoever follows it in one place and not in the next follows none.
public struct SearchReading: OptionSet, Hashable, Sendable {
  /// The readings that are taken together, as bits.
  public let rawValue: Int

  /// Takes readings together by their bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// `first` and `last` in the order of a backward search.
  public static let passesExchanged = SearchReading(rawValue: 1)
  /// The component reading of R4 and R5, and but for days of the month and the year, R7's moved time.
  public static let componentsOfGaps = SearchReading(rawValue: 2)
  /// A substitute for every day of the month that a month or the zone lacks, as for a time that does not exist.
  public static let substituteDays = SearchReading(rawValue: 4)
  /// Every pass of a repeated time, and nothing for one that does not exist, where no hour is asked.
  public static let everyPass = SearchReading(rawValue: 8)

  /// Every reading that a document supports for a question, the contract's own left out.
  static func all(of question: Question) -> [SearchReading] {
    var choices: SearchReading = .componentsOfGaps
    if question.direction == .backward { choices.insert(.passesExchanged) }
    if question.target.isCalendarDay, question.matching != .strict { choices.insert(.substituteDays) }
    var readings = (1..<everyPass.rawValue).map(SearchReading.init).filter(choices.isSuperset)
    if case .hourly = question.target { readings.append(.everyPass) }
    return readings
  }

  /// The repeated-time policy as it is read.
  func repeated(_ policy: RepeatedTimePolicy) -> RepeatedTimePolicy {
    guard contains(.passesExchanged) else { return policy }
    return switch policy {
    case .first: .last
    case .last: .first
    case .both: .both
    }
  }
}

extension SearchReading: CustomStringConvertible {
  private static let named: [(reading: SearchReading, name: String, words: String)] = [
    (.passesExchanged, "passesExchanged", "first and last in the order of the search"),
    (.componentsOfGaps, "componentsOfGaps", "gaps read by components"),
    (.substituteDays, "substituteDays", "a substitute for every lacking day"),
    (.everyPass, "everyPass", "every pass"),
  ]

  /// The readings in words; empty for the contract's.
  public var description: String {
    Self.named.filter { contains($0.reading) }.map(\.words).joined(separator: " and ")
  }
}

extension SearchReading: Codable {
  /// Reads a list of names.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    self = try container.decode([String].self).reduce(into: []) { readings, name in
      guard let found = Self.named.first(where: { $0.name == name }) else {
        throw DecodingError.dataCorruptedError(
          in: container,
          debugDescription:
            "found \"\(name)\", wanted one of \(Self.named.map(\.name).joined(separator: ", "))")
      }
      readings.insert(found.reading)
    }
  }

  /// Writes a list of names.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(Self.named.filter { contains($0.reading) }.map(\.name))
  }
}
