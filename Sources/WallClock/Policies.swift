/// What to do where the asked time of day does not exist; the names are Foundation's.
public enum MatchingPolicy: String, Hashable, Sendable, Codable, CaseIterable, WordCodable {
  /// The time is skipped: no instant.
  case strict
  /// The first moment after the gap.
  case nextTime
  /// The time moved forward by the length of the gap.
  case nextTimePreservingSmallerComponents
  /// The time moved back by the length of the gap.
  case previousTimePreservingSmallerComponents
}

/// Which pass to take where the asked time of day occurs twice.
public enum RepeatedTimePolicy: String, Hashable, Sendable, Codable, CaseIterable, WordCodable {
  /// The earlier pass.
  case first
  /// The later pass.
  case last
  /// Both passes, the earlier one first.
  case both
}
