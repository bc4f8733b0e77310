/// What a subject cannot be asked, or not be held to.
public enum SubjectLimit: String, Hashable, Sendable, Codable, CaseIterable {
  /// Resolving starts at the local day's start, so that an earlier instant is out of its reach.
  case startsAtDayStart
  /// A search takes one pass of a repeated time, never both.
  case onePass
  /// A search is asked for whole seconds alone.
  case wholeSeconds
  /// A search is asked for one answer, never for a collection.
  case oneAnswer
}
