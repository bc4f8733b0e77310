/// An occurrence with the key that names it.
public struct KeyedOccurrence: Hashable, Sendable {
  /// What names it, before and after its instant moves.
  public let key: OccurrenceKey
  /// What it is under the tz release at hand.
  public let occurrence: Occurrence

  /// Puts an occurrence and its key together.
  public init(key: OccurrenceKey, occurrence: Occurrence) {
    self.key = key
    self.occurrence = occurrence
  }
}
