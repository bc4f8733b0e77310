public import ICUOracle
public import WallClock

/// The clause of the contract under which a question is answered; R3 to R5 share one entry, told apart by policy.
public enum Clause: String, Hashable, Sendable, Codable, CaseIterable {
  case once = "R1"
  case strictGap = "R2"
  case movedOutOfGap = "R3-R5"
  case repeated = "R6"
  case missingDay = "R7"

  /// The clause that a finding and a matching policy fall under.
  public init(_ finding: OracleFinding, _ matching: MatchingPolicy) {
    self =
      switch finding {
      case .once: .once
      case .repeated: .repeated
      case .gap: matching == .strict ? .strictGap : .movedOutOfGap
      case .missingDay: .missingDay
      }
  }
}
