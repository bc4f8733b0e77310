import Conformance
import Questions
public import WallClock

/// Asks subjects about one history and judges what they say; the one loop that every question goes through.
public struct Examiner {
  let timeline: OffsetTimeline
  let zone: ZoneID
  private let find: (LocalDateTime) throws -> OracleFinding
  private let judge: Judge
  private let searchJudge: SearchJudge
  let truths = ScheduleTruths()
  /// Whether its tallies keep every answer that differs, and a digest of all.
  public var records = false

  /// Makes an examiner of one zone.
  ///
  /// - Parameters:
  ///   - zone: the identifier that the subjects are asked about.
  ///   - timeline: the zone's offsets, from which the shape of the nearest change is read.
  ///   - find: what is true of a local time: the oracle, or a synthetic timeline.
  ///   - saving: the daylight-saving part of the offset at an instant, in seconds.
  public init(
    zone: ZoneID, timeline: OffsetTimeline, find: @escaping (LocalDateTime) throws -> OracleFinding,
    saving: @escaping (Instant) throws -> Int = { _ in 0 }
  ) {
    self.zone = zone
    self.timeline = timeline
    self.find = find
    judge = Judge(finding: find)
    searchJudge = SearchJudge(SearchTruth(timeline: timeline, find: find, saving: saving))
  }

  /// Whether two subjects are held against each other.
  public var comparesSubjects = false

  private func compare(
    _ first: (answer: Answer, verdict: Verdict), _ second: (answer: Answer, verdict: Verdict),
    on question: Question, found: OracleFinding, _ subjects: [any Subject], into tally: inout Tally
  ) {
    if case .unsupported = first.verdict { return }
    if case .unsupported = second.verdict { return }
    let tell = subjects.allSatisfy { $0.tellsAdjustments }
    guard !first.answer.agrees(with: second.answer, comparingAdjustments: tell) else { return }
    let expected = found.resolution(matching: question.matching, repeated: question.repeated)
    tally.add(
      Disagreement(
        Disagreement.Kind(
          clause: Clause(found, question.matching), shape: shape(near: question.local),
          right: Disagreement.Right(first.verdict, second.verdict)),
        example: DivergenceClass.Example(
          question: question, expected: .resolved(expected), actual: first.answer),
        otherAnswer: second.answer))
  }

  /// Asks every subject about every local time of a chunk.
  ///
  /// - Throws: what the oracle throws.
  public func examine(_ chunk: [Plan.Ask], subjects: [any Subject]) throws -> Tally {
    var tally = Tally(records: records)
    let questions = chunk.flatMap { ask in
      ask.policies.map { Question(zone: zone, local: ask.asked, $0) }
    }
    let answers = subjects.map { $0.answers(to: questions) }
    var position = 0
    for ask in chunk {
      let found = try find(ask.asked)
      for _ in ask.policies {
        let question = questions[position]
        var given: [(answer: Answer, verdict: Verdict)] = []
        var isAsked = false
        for (subject, answers) in zip(subjects, answers) {
          guard let answer = answers[position] else { continue }
          let verdict = try judge.verdict(
            on: answer, to: question, found: found, startsAtDayStart: subject.startsAtDayStart,
            tellsAdjustments: subject.tellsAdjustments)
          tally.record(
            verdict, on: answer, to: question, found: found, shape: shape(near: ask.asked),
            subject: subject.name)
          isAsked = true
          if comparesSubjects { given.append((answer, verdict)) }
        }
        if given.count == 2 {
          compare(given[0], given[1], on: question, found: found, subjects, into: &tally)
        }
        position += 1
        if isAsked { tally.questions += 1 }
      }
    }
    return tally
  }

  /// Asks every subject that answers it each search of a chunk.
  ///
  /// - Throws: what the oracle throws.
  public func examine(_ chunk: [Question], subjects: [any SearchSubject]) throws -> Tally {
    var tally = Tally(records: records)
    let answers = subjects.map { $0.answers(to: chunk) }
    for (position, question) in chunk.enumerated() {
      let given = zip(subjects, answers).compactMap { subject, answers in
        answers[position].map { (subject, $0) }
      }
      // What nobody was asked is no case, and its right answer nobody's business.
      guard !given.isEmpty else { continue }
      tally.questions += 1
      let right = try searchJudge.truth.right(question)
      for (subject, given) in given {
        let finding = try searchJudge.finding(on: given, to: question, right: right)
        tally.note(
          finding.verdict, on: question, expected: .found(right), actual: given, subject: subject.name)
        switch finding {
        case .agrees: tally.record(.agrees, subject: subject.name) { _ in nil }
        case .otherReading: tally.record(.otherReading, subject: subject.name) { _ in nil }
        case .unsupported: tally.record(.unsupported, subject: subject.name) { _ in nil }
        case .wrong(let fault):
          tally.record(.diverges(fault.effect), subject: subject.name) { _ in
            divergence(fault, given, to: question, right: right, by: subject.name)
          }
        }
      }
    }
    return tally
  }

  private func divergence(
    _ fault: SearchFault, _ given: Answer, to question: Question, right: SearchResult,
    by subject: String
  ) -> DivergenceClass {
    let held = fault.held ?? right
    var found: SearchResult?
    if case .found(let result) = given { found = result }
    let shape = searchJudge.shape(question, held: held, given: found, fault: fault)
    return DivergenceClass(
      kind: DivergenceKind(
        subject: subject, search: SearchTrait(question), clause: fault.clause,
        repeated: shape.kind == .overlap && question.entryPoint.takesPolicies ? question.repeated : nil,
        shape: shape, effect: fault.effect),
      example: DivergenceClass.Example(
        question: question, expected: .found(held), actual: given, index: fault.index,
        reading: fault.reading))
  }

  /// The shape of the nearest change, if one lies within a day of the local time.
  func shape(near asked: LocalDateTime) -> ChangeShape {
    if let change = change(near: asked) { return ChangeShape(change) }
    return ChangeShape(calmAtOffset: timeline.offset(at: asked.instant(offset: timeline.initialOffset)))
  }

  /// The change whose gap or overlap lies nearest to a local time, if within a day.
  func change(near asked: LocalDateTime) -> OffsetChange? { timeline.change(near: asked) }
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
}
