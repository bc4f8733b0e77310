import Conformance
import Questions
import WallClock

extension Examiner {
  /// Holds every subject that searches or catches up to the laws, in each question of a chunk.
  ///
  /// - Parameter law: the law whose counterexamples alone count; nil counts those of all.
  /// - Throws: what the oracle throws.
  public func examine(_ chunk: [Question], subjects: [any Subject], law: Law?) throws -> Tally {
    var tally = Tally(records: records)
    var offering: [any Subject]?
    for question in chunk {
      let scheduled = try ScheduleCase(question, in: timeline, truths.truth(in: zone))
      let shape = ChangeShape(try timeline.change(of: question))
      // Found out once for the chunk, because some have to be asked to know.
      let asked = offering ?? subjects.filter { $0.offersSchedules(scheduled.rule) }
      offering = asked
      var isAsked = false
      for subject in asked where subject.record.givenUp == nil {
        let given = Answer.asking {
          .lawful(besides: try ScheduleLaws.counterexamples(in: scheduled, by: subject, truths, only: law))
        }
        isAsked = true
        let faults = faults(in: given)
        var verdict = faults.first.map { Verdict.diverges($0.effect) } ?? .agrees
        if case .unsupported = given { verdict = .unsupported }
        tally.note(
          verdict, on: question, expected: .keepsLaws, actual: given, subject: subject.name)
        tally.record(verdict, subject: subject.name) { _ in nil }
        for fault in faults {
          tally.take(
            DivergenceClass(
              kind: DivergenceKind(
                subject: subject.name, clause: fault.clause, repeated: nil, shape: shape, effect: fault.effect
              ),
              example: DivergenceClass.Example(
                question: question, expected: .keepsLaws, actual: fault.actual)),
            subject: subject.name)
        }
      }
      if isAsked { tally.questions += 1 }
    }
    return tally
  }

  private struct LawFault {
    let clause: Clause
    let effect: Effect
    let actual: Answer
  }

  /// What is wrong with an answer, once a clause.
  private func faults(in answer: Answer) -> [LawFault] {
    let effect: Effect? =
      switch answer {
      case .crashed: .crashed
      case .timedOut: .timedOut
      case .brokeProtocol: .brokeProtocol
      case .resolved, .found, .missed, .lawful, .unsupported: nil
      }
    if let effect {
      return [LawFault(clause: .termination, effect: effect, actual: answer)]
    }
    guard case .lawful(let broken) = answer else { return [] }
    var seen: Set<Clause> = []
    return broken.filter { seen.insert($0.law.clause).inserted }.map {
      LawFault(clause: $0.law.clause, effect: .lawBroken, actual: .lawful(besides: [$0]))
    }
  }
}
