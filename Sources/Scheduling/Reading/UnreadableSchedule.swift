/// A line that says nothing that a schedule could follow, or something that this library cannot.
public struct UnreadableSchedule: Error, Hashable, CustomStringConvertible {
  /// The line, from 1.
  public let line: Int
  /// What was found there.
  public let found: String
  /// What is wanted there.
  public let wanted: String

  init(line: Int, found: String, wanted: String) {
    self.line = line
    self.found = found
    self.wanted = wanted
  }

  /// Names the line, what was found and what is wanted.
  public var description: String { "line \(line): found \(found), wanted \(wanted)" }
}
