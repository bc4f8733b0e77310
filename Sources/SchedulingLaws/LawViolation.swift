import Scheduling

/// What a subject did that a law does not allow.
public struct LawViolation: Hashable, Sendable, Codable, CustomStringConvertible {
  /// The clause's id.
  public let clause: String
  /// What the law says.
  public let law: String
  /// What was found, and what is wanted.
  public let detail: String

  /// The clause, the law and what was found.
  public var description: String { "\(clause) \(law): \(detail)" }
}
