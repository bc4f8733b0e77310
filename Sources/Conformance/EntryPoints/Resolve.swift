import Questions
import WallClock

/// A local day and time becomes an instant: clauses R1 to R9.
package struct Resolve: Sendable {
  /// The clauses that a wrong answer breaks.
  package var clauses: Set<Clause> { [.once, .strictGap, .movedOutOfGap, .repeated, .missingDay] }

  /// The right answer.
  package func right(_ question: Question, _ found: OracleFinding) -> Resolution {
    found.resolution(matching: question.matching, repeated: question.repeated)
  }

  /// The answers that a document supports although the contract says otherwise.
  ///
  /// - Throws: what the source of findings throws.
  package func otherReadings(
    _ question: Question, _ found: OracleFinding, finding: @escaping (LocalDateTime) throws -> OracleFinding
  ) throws -> [Instant] {
    try LocalTimeReadings(finding: finding).others(of: question, found: found)
  }
}
