/// A function that a program of any language may offer beside resolving local times; the words are the protocol's.
public enum ScheduleFunction: String, Hashable, Sendable, Codable, CaseIterable {
  /// The first instant of a rule after a cursor.
  case next
  /// The last instant of a rule before a cursor.
  case previous
  /// Every instant of a rule in a range.
  case occurrences
  /// What was missed in a window.
  case missed
  /// The run that follows another.
  case nextRun
}
