/// The clauses about searching and catching up that a subject is held to.
public enum ScheduleLaw: String, Hashable, Sendable, Codable, CaseIterable {
  /// A search advances.
  case progress = "S1"
  /// The answer is the nearest one beyond the cursor.
  case nearest = "S2"
  /// No day is lost.
  case everyDay = "S3"
  /// Backward walks the same stream as forward.
  case bothDirections = "S4"
  /// A listing is what a search visits, from its start included to its end excluded.
  case agreement = "S5"
  /// A rule that matches nothing has no answer.
  case termination = "S6"
  /// A stream that goes on never answers nil.
  case noEarlyEnd = "S7"
  /// A window excludes its start and includes its end.
  case window = "W1"
  /// A window may be cut anywhere.
  case cuts = "W2"
  /// The clock is read once.
  case clock = "W3"
  /// The order is strict, and two slots on one instant are two.
  case order = "W4"
  /// An occurrence is named by version, local day, slot and pass.
  case keys = "W5"
  /// A cap is told, and every key of the window ends in a final state.
  case caps = "W6"
  /// A retry names what it did before by the same keys.
  case retry = "W7"
  /// Under another tz release a key stays, and a resolved one stays resolved.
  case release = "W8"
  /// The next run follows from the scheduled instant and from what is scheduled now.
  case nextRun = "W9"
}

/// A law that a subject broke, in one case.
public struct ScheduleBreach: Hashable, Sendable {
  /// The law.
  public let law: ScheduleLaw
  /// What was asked, in words.
  public let asked: String
  /// The right answer in a line.
  public let expected: String
  /// The subject's answer in a line.
  public let actual: String

  init(_ law: ScheduleLaw, _ asked: String, expected: String, actual: String) {
    self.law = law
    self.asked = asked
    self.expected = expected
    self.actual = actual
  }
}
