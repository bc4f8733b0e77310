public import ICUOracle
import Questions
public import WallClock

/// Compares a subject's answer with the right one.
public struct Judge {
  /// What is true of a local time of the zone that is judged.
  let finding: (LocalDateTime) throws -> OracleFinding

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
      let expected = found.resolution(matching: question.matching, repeated: question.repeated)
      if actual == expected { return .agrees }
      if actual.instants == expected.instants {
        return tellsAdjustments ? .diverges(.wrongAdjustment) : .agrees
      }
      if try otherReadings(of: question, found: found).contains(where: { [$0] == actual.instants }) {
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
  func liesBeforeDayStart(_ question: Question, found: OracleFinding) throws -> Bool {
    guard question.matching == .previousTimePreservingSmallerComponents, case .gap = found,
      let right = found.resolution(matching: question.matching, repeated: question.repeated).instants.first
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

  /// The answers that a document supports although the contract says otherwise.
  func otherReadings(of question: Question, found: OracleFinding) throws -> [Instant] {
    switch found {
    case .once, .repeated:
      return []
    case .missingDay(let substitutes):
      return substitutes.choice(question.matching).map { [$0.instant] } ?? []
    case .gap:
      switch question.matching {
      case .strict, .nextTime:
        return []
      case .nextTimePreservingSmallerComponents:
        return try componentReading(question, hours: Array(question.local.time.hour + 1..<24))
      case .previousTimePreservingSmallerComponents:
        return try componentReading(question, hours: (0..<question.local.time.hour).reversed())
      }
    }
  }

  /// The nearest hour of the asked day at which the asked minute and second occur: "the next existing value of the
  /// missing component, smaller components kept".
  private func componentReading(_ question: Question, hours: [Int]) throws -> [Instant] {
    let asked = question.local
    var occurrences: [Instant] = []
    for hour in hours {
      guard let time = LocalTime(hour: hour, minute: asked.time.minute, second: asked.time.second) else {
        continue
      }
      switch try finding(LocalDateTime(asked.date, time)) {
      case .once(let instant): occurrences.append(instant)
      case .repeated(let first, let last): occurrences += [first, last]
      case .gap, .missingDay: break
      }
    }
    let isForward = question.matching == .nextTimePreservingSmallerComponents
    return (isForward ? occurrences.min() : occurrences.max()).map { [$0] } ?? []
  }
}
