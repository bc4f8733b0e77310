public import Questions

/// Compares answers about one zone with the right ones.
public struct Judge {
  /// What is true of the zone.
  public let truth: SearchOracle

  /// Makes a judge of one zone.
  public init(_ truth: SearchOracle) {
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
