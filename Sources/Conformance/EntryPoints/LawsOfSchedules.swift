import Questions
import WallClock

/// Whether the laws of searching and catching up are kept around a change.
package struct LawsOfSchedules: CaseDescription {
  package var clauses: Set<Clause> { Set(Law.allCases.map(\.clause)) }

  package func seconds(_ question: Question) -> Double { 0.002 }

  package func rightAnswer(to question: Question, _ truth: SearchOracle) throws -> Answer { .keepsLaws }

  package func judgement(
    on answer: Answer, to question: Question, right: Answer, _ truth: SearchOracle, _ traits: AnswerTraits
  ) throws -> Judgement {
    guard case .lawful(let broken) = answer else { throw mistaken(answer, question) }
    var seen: Set<Clause> = []
    return Judgement(
      faults: broken.filter { seen.insert($0.law.clause).inserted }.map {
        Fault(clause: $0.law.clause, effect: .lawBroken, shown: .lawful(besides: [$0]))
      })
  }

  package func clauseWithoutAnswer(_ question: Question, _ truth: SearchOracle) throws -> Clause {
    .termination
  }

  package func surroundings(
    of fault: Fault, in answer: Answer, to question: Question, right: Answer, _ truth: SearchOracle
  ) throws -> Surroundings {
    Surroundings(shape: ChangeShape(try truth.timeline.change(of: question)))
  }
}

extension OffsetTimeline {
  /// The change around which a question about laws is asked.
  ///
  /// - Throws: ``HarnessFailure`` where the zone has none at that instant.
  package func change(of question: Question) throws -> OffsetChange {
    guard let change = changes.first(where: { $0.instant == question.change }) else {
      throw HarnessFailure("\(question): the zone has no change at \(question.change)", .badData)
    }
    return change
  }
}
