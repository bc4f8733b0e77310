import Conformance
import Questions
import WallClock

/// What was asked how often, so that a run that missed something shows.
public struct CaseLabels: Sendable {
  /// How often each label was met.
  public private(set) var counts: [String: Int] = [:]
  /// How many questions were labelled.
  public private(set) var all = 0

  /// The least share of each label in a hundred questions; a run of ``fewest`` or more that misses one fails.
  public static let declared: KeyValuePairs<String, Double> = [
    "gap": 20, "overlap": 20, "calm": 10, "an hour": 20, "under an hour": 3, "over an hour": 0.5,
    "not whole minutes": 3, "off the hour": 3, "touches midnight": 10, "before 1970": 10, "after 2037": 5,
  ]

  /// How few questions say nothing of shares.
  public static let fewest = 5000

  /// No label yet.
  public init() {}

  /// Counts a question under its labels.
  public mutating func add(_ question: Question, shape: ChangeShape) {
    all += 1
    func count(_ label: String) { counts[label, default: 0] += 1 }
    count(shape.kind.rawValue)
    switch shape.length {
    case .none: break
    case .notWholeMinutes: count("not whole minutes")
    case .underAnHour: count("under an hour")
    case .anHour: count("an hour")
    case .overAnHour: count("over an hour")
    case .aDayOrMore: count("a day or more")
    }
    if shape.kind != .calm, !shape.isOnTheHour { count("off the hour") }
    if shape.midnight != .clear { count("touches midnight") }
    if question.local.date.year < 1970 { count("before 1970") }
    if question.local.date.year > 2037 { count("after 2037") }
  }

  /// A label's share in a hundred questions.
  public func share(of label: String) -> Double {
    all == 0 ? 0 : Double(counts[label] ?? 0) * 100 / Double(all)
  }

  /// The declared labels that the run met less often than declared.
  public var missed: [String] {
    guard all >= Self.fewest else { return [] }
    return Self.declared.filter { share(of: $0.key) < $0.value }.map(\.key)
  }
}
