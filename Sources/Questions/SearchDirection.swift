/// Which way a search goes.
public enum SearchDirection: String, Hashable, Sendable, Codable, CaseIterable {
  case forward, backward

  /// Whether one moment lies strictly beyond another, seen this way.
  package func isBeyond(_ moment: Moment, _ other: Moment) -> Bool {
    self == .forward ? moment > other : moment < other
  }
}
