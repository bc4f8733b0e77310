/// Something other than a subject's answer is wrong, so that the run cannot come to a verdict.
public struct HarnessFailure: Error, Hashable, CustomStringConvertible {
  /// What kind of thing is wrong; decides the exit code.
  public enum Kind: Hashable, Sendable {
    /// The harness or the oracle itself.
    case fault
    /// A needed part is missing, unusable or not aligned.
    case unavailable
    /// A fixture, baseline or snapshot is bad.
    case badData
    /// The command was used wrongly.
    case usage
  }

  /// What is wrong, where, and what to do about it.
  public let description: String
  /// What kind of thing is wrong.
  public let kind: Kind

  /// Puts a failure together.
  public init(_ description: String, _ kind: Kind) {
    self.description = description
    self.kind = kind
  }
}
