public import Questions

/// Compares answers about one zone with the right ones.
public struct Judge {
  /// What is true of the zone.
  public let truth: SearchTruth

  /// Makes a judge of one zone.
  public init(_ truth: SearchTruth) {
    self.truth = truth
  }

  /// The right answer to a question.
  ///
  /// - Throws: ``HarnessFailure`` where it is no case by itself; and what the source of findings throws.
  public func right(_ question: Question) throws -> Answer {
    try question.described().rightAnswer(to: question, truth)
  }

  /// Judges an answer to a question whose right answer is known.
  ///
  /// - Throws: ``HarnessFailure`` where the answer is none to such a question; and what the source of findings throws.
  public func judgement(
    on answer: Answer, to question: Question, right: Answer, _ traits: AnswerTraits = AnswerTraits()
  ) throws -> Judgement {
    let described = try question.described()
    let effect: Effect
    switch answer {
    case .crashed: effect = .crashed
    case .timedOut: effect = .timedOut
    case .brokeProtocol: effect = .brokeProtocol
    case .unsupported: return Judgement(.unsupported)
    case .resolved, .found, .missed, .lawful:
      return try described.judgement(on: answer, to: question, right: right, truth, traits)
    }
    return Judgement(Fault(clause: try described.clauseWithoutAnswer(question, truth), effect: effect))
  }

  /// What a fault has in common with others alike.
  ///
  /// - Throws: what the source of findings throws.
  package func surroundings(
    of fault: Fault, in answer: Answer, to question: Question, right: Answer
  ) throws -> Surroundings {
    try question.described().surroundings(of: fault, in: answer, to: question, right: right, truth)
  }
}

/// What the judge has to know of a subject's method.
public struct AnswerTraits: Hashable, Sendable {
  /// Whether the method starts at the local day's start, so that an earlier instant is out of its reach.
  public var startsAtDayStart: Bool
  /// Whether an answer says how its instants were reached; where not, the instants alone are compared.
  public var tellsAdjustments: Bool

  /// A method without limits that tells all, unless said otherwise.
  public init(startsAtDayStart: Bool = false, tellsAdjustments: Bool = true) {
    self.startsAtDayStart = startsAtDayStart
    self.tellsAdjustments = tellsAdjustments
  }
}

/// What the judge says of an answer: the verdict, and what is wrong with it.
public struct Judgement {
  /// Right, another reading, wrong, or no answer at all.
  public let verdict: Verdict
  /// What is wrong, one a clause; only the laws find more than one thing wrong with an answer.
  public let faults: [Fault]

  package init(_ verdict: Verdict) {
    self.verdict = verdict
    faults = []
  }

  package init(_ fault: Fault) { self.init(faults: [fault]) }

  /// That an answer is wrong in some ways, or right where there is none.
  package init(faults: [Fault]) {
    self.faults = faults
    verdict = faults.first.map { .diverges($0.effect) } ?? .agrees
  }
}
