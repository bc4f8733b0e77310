import Questions
import WallClock

extension Clause {
  /// The clause that a finding and a matching policy fall under.
  package init(_ finding: OracleFinding, _ matching: MatchingPolicy) {
    self =
      switch finding {
      case .once: .once
      case .repeated: .repeated
      case .gap: matching == .strict ? .strictGap : .movedOutOfGap
      case .missingDay: .missingDay
      }
  }
}
