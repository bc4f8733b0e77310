import Questions
import WallClock

/// Compares a subject's answer with the right one.
public struct Judge {
  /// What is true of a local time of the zone that is judged.
  let finding: (LocalDateTime) throws -> OracleFinding
  private let resolve = Resolve()

  /// Makes a judge for one zone from its source of findings: an oracle, or a synthetic timeline.
  public init(finding: @escaping (LocalDateTime) throws -> OracleFinding) {
    self.finding = finding
  }

  /// The verdict on an answer.
  ///
  /// - Parameters:
  ///   - answer: what the subject said.
  ///   - question: what it was asked, in the judge's zone.
  ///   - found: what is true of the question's local time.
  ///   - startsAtDayStart: whether the subject's method cannot reach an instant before the day's start.
  ///   - tellsAdjustments: whether the answer says how its instants were reached.
  /// - Throws: what the source of findings throws.
  public func verdict(
    on answer: Answer, to question: Question, found: OracleFinding, startsAtDayStart: Bool,
    tellsAdjustments: Bool = true
  ) throws -> Verdict {
    switch answer {
    case .crashed: return .diverges(.crashed)
    case .timedOut: return .diverges(.timedOut)
    case .found, .missed, .lawful:
      throw HarnessFailure("\(question): \(answer) is no answer to a local time", .fault)
    case .unsupported: return .unsupported
    case .brokeProtocol: return .diverges(.brokeProtocol)
    case .resolved(let actual):
      let expected = resolve.right(question, found)
      if actual == expected { return .agrees }
      if actual.instants == expected.instants {
        return tellsAdjustments ? .diverges(.wrongAdjustment) : .agrees
      }
      let others = try resolve.otherReadings(question, found, finding: finding)
      if others.contains(where: { [$0] == actual.instants }) {
        return .otherReading
      }
      return .diverges(
        try effect(of: actual, expected: expected, to: question, found: found, startsAtDayStart))
    }
  }

  private func effect(
    of actual: Resolution, expected: Resolution, to question: Question, found: OracleFinding,
    _ startsAtDayStart: Bool
  ) throws -> Effect {
    if startsAtDayStart, try liesBeforeDayStart(question, found: found) { return .methodLimit }
    switch actual {
    case .none(.noAnswer): return .noAnswer
    case .none: return .daySkipped
    case .instants:
      guard case .repeated(let first, let last) = found else { return .wrongInstant }
      return actual.instants.allSatisfy { $0 == first || $0 == last } ? .wrongPass : .wrongInstant
    }
  }

  /// Whether the right instant lies before the asked day's start: a time moved back out of a gap at midnight.
  package func liesBeforeDayStart(_ question: Question, found: OracleFinding) throws -> Bool {
    guard question.matching == .previousTimePreservingSmallerComponents, case .gap = found,
      let right = resolve.right(question, found).instants.first
    else { return false }
    return try right < dayStart(question.local.date)
  }

  /// The first instant of a day that the zone has.
  private func dayStart(_ day: LocalDate) throws -> Instant {
    switch try finding(LocalDateTime(day, .midnight)) {
    case .once(let instant), .repeated(let instant, _): instant
    case .gap(let substitutes), .missingDay(let substitutes): substitutes.afterGap.instant
    }
  }
}
