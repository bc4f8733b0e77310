public import WallClock

/// A matching policy and a repeated-time policy together.
public struct PolicyPair: Hashable, Sendable, Codable {
  /// What to do where the time does not exist.
  public var matching: MatchingPolicy
  /// Which pass to take where the time occurs twice.
  public var repeated: RepeatedTimePolicy

  /// Puts a pair together.
  public init(matching: MatchingPolicy, repeated: RepeatedTimePolicy) {
    self.matching = matching
    self.repeated = repeated
  }

  /// Every pair, `both` last.
  public static let all = RepeatedTimePolicy.allCases.flatMap { repeated in
    MatchingPolicy.allCases.map { PolicyPair(matching: $0, repeated: repeated) }
  }
  /// What is meant where nothing is said: the first moment after a gap, and the earlier occurrence.
  public static let usual = PolicyPair(matching: .nextTime, repeated: .first)
  /// Where a time that does not exist is skipped.
  package static let strict = PolicyPair(matching: .strict, repeated: .first)
  /// The pairs that ask for one pass.
  public static let ofOnePass = all.filter { $0.repeated != .both }
}
