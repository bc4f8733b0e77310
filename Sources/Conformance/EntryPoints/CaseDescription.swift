import Questions

/// What a question to an entry point is judged by.
package protocol CaseDescription: Sendable {
  /// The clauses that a wrong answer of the right form breaks.
  var clauses: Set<Clause> { get }

  /// About how long Foundation takes, in seconds, as measured on 6.3.1.
  func seconds(_ question: Question) -> Double

  /// The right answer.
  ///
  /// - Throws: what the source of findings throws.
  func rightAnswer(to question: Question, _ truth: SearchOracle) throws -> Answer

  /// Judges an answer of the right form.
  ///
  /// - Throws: ``HarnessFailure`` where the form is not the right one; and what the source of findings throws.
  func judgement(
    on answer: Answer, to question: Question, right: Answer, _ truth: SearchOracle, _ traits: AnswerTraits
  ) throws -> Judgement

  /// The clause that is broken where there is no answer at all.
  ///
  /// - Throws: what the source of findings throws.
  func clauseWithoutAnswer(_ question: Question, _ truth: SearchOracle) throws -> Clause

  /// What a fault has in common with others alike.
  ///
  /// - Throws: what the source of findings throws.
  func surroundings(
    of fault: Fault, in answer: Answer, to question: Question, right: Answer, _ truth: SearchOracle
  ) throws -> Surroundings
}

extension CaseDescription {
  /// The failure of the harness that takes an answer for one to another question.
  package func mistaken(_ answer: Answer, _ question: Question) -> HarnessFailure {
    HarnessFailure(
      "\(question): found \(answer), wanted an answer to \(question.entryPoint.rawValue)", .fault)
  }
}

extension Question {
  /// What the question is judged by.
  ///
  /// - Throws: ``HarnessFailure`` where the laws alone ask it, and judge the answer.
  package func described() throws -> any CaseDescription {
    switch entryPoint.described {
    case .localTime(let resolve): resolve
    case .search(let search): search
    case .laws(let laws): laws
    case .schedule:
      throw HarnessFailure("\(self): found a question about a schedule, wanted a case", .usage)
    }
  }
}
