import Questions
import WallClock

/// A local day and time becomes an instant: clauses R1 to R9.
package struct Resolve: CaseDescription {
  package init() {}

  package var clauses: Set<Clause> { [.once, .strictGap, .movedOutOfGap, .repeated, .missingDay] }

  package func seconds(_ question: Question) -> Double { 0.00004 }

  package func rightAnswer(to question: Question, _ truth: SearchOracle) throws -> Answer {
    .resolved(right(question, try truth.finding(question.local)))
  }

  private func right(_ question: Question, _ found: OracleFinding) -> Resolution {
    found.resolution(matching: question.matching, repeated: question.repeated)
  }

  package func judgement(
    on answer: Answer, to question: Question, right: Answer, _ truth: SearchOracle, _ traits: AnswerTraits
  ) throws -> Judgement {
    guard case .resolved(let actual) = answer, case .resolved(let expected) = right else {
      throw mistaken(answer, question)
    }
    if actual == expected { return Judgement(.agrees) }
    let found = try truth.finding(question.local)
    func wrong(_ effect: Effect) -> Judgement {
      Judgement(Fault(clause: Clause(found, question.matching), effect: effect))
    }
    if actual.instants == expected.instants {
      return traits.tellsAdjustments ? wrong(.wrongAdjustment) : Judgement(.agrees)
    }
    let others = try LocalTimeReadings(finding: truth.finding).others(of: question, found: found)
    if others.contains(where: { [$0] == actual.instants }) { return Judgement(.otherReading) }
    if traits.startsAtDayStart, try liesBeforeDayStart(question, found, truth) { return wrong(.methodLimit) }
    switch actual {
    case .none(.noAnswer): return wrong(.noAnswer)
    case .none: return wrong(.daySkipped)
    case .instants(let instants):
      guard case .repeated(let first, let last) = found else { return wrong(.wrongInstant) }
      return wrong(
        instants.allSatisfy { $0.instant == first || $0.instant == last } ? .wrongPass : .wrongInstant)
    }
  }

  /// Whether the right instant lies before the asked day's start: a time moved back out of a gap at midnight.
  package func liesBeforeDayStart(
    _ question: Question, _ found: OracleFinding, _ truth: SearchOracle
  ) throws -> Bool {
    guard question.matching == .previousTimePreservingSmallerComponents, case .gap = found,
      let instant = right(question, found).instants.first
    else { return false }
    return try instant < dayStart(question.local.date, truth)
  }

  /// The first instant of a day that the zone has.
  private func dayStart(_ day: LocalDate, _ truth: SearchOracle) throws -> Instant {
    switch try truth.finding(LocalDateTime(day, .midnight)) {
    case .once(let instant), .repeated(let instant, _): instant
    case .gap(let substitutes), .missingDay(let substitutes): substitutes.afterGap.instant
    }
  }

  package func clauseWithoutAnswer(_ question: Question, _ truth: SearchOracle) throws -> Clause {
    Clause(try truth.finding(question.local), question.matching)
  }

  package func surroundings(
    of fault: Fault, in answer: Answer, to question: Question, right: Answer, _ truth: SearchOracle
  ) throws -> Surroundings {
    Surroundings(
      repeated: fault.clause == .repeated ? question.repeated : nil,
      shape: truth.timeline.shape(near: question.local))
  }
}

extension OffsetTimeline {
  /// The change whose gap or overlap lies nearest to a local time, if within a day.
  public func change(near asked: LocalDateTime) -> OffsetChange? {
    let middle = asked.secondsSince1970
    func distance(_ change: OffsetChange) -> Int {
      let affected = change.affected
      return max(
        affected.lowerBound.secondsSince1970 - middle, middle - affected.upperBound.secondsSince1970, 0)
    }
    return changes(around: asked).min { distance($0) < distance($1) }
      .flatMap { distance($0) <= 24 * 3600 ? $0 : nil }
  }

  /// The shape of the nearest change, if one lies within a day of the local time.
  package func shape(near asked: LocalDateTime) -> ChangeShape {
    if let change = change(near: asked) { return ChangeShape(change) }
    return ChangeShape(calmAtOffset: offset(at: asked.instant(offset: initialOffset)))
  }
}
