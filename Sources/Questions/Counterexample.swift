/// What shows that a law is broken.
public struct Counterexample: Hashable, Sendable, Codable, CustomStringConvertible {
  /// The law.
  public let law: Law
  /// The rule that it is about, in words; empty for a stream that names none.
  public let rule: String
  /// What was asked of it, in words.
  public let asked: String
  /// What the law asks for, in a line.
  public let expected: String
  /// What came instead, in a line.
  public let actual: String

  package init(_ law: Law, of rule: ScheduledRule? = nil, _ asked: String, expected: String, actual: String) {
    self.law = law
    self.rule = rule?.description ?? ""
    self.asked = asked
    self.expected = expected
    self.actual = actual
  }

  /// The law, what was asked, what was wanted and what came, in a line.
  public var description: String {
    "\(law.clause.rawValue) \(law.rawValue): \(rule.isEmpty ? "" : "\(rule), ")\(asked): wanted \(expected), got \(actual)"
  }
}
