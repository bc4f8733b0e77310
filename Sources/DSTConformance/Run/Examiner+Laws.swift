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
    let truth = try truths.truth(in: zone)
    let cases = try chunk.map { try ScheduleCase($0, in: timeline, truth) }
    // Found out once for the chunk, because some have to be asked to know.
    let asked = subjects.filter { subject in cases.first.map { subject.offersSchedules($0.rule) } ?? false }
    let questions = try cases.map { try ScheduleQuestions($0, truth, law) }
    // A program answers many at once; one in this process gains nothing by that.
    let ahead: [[any Scheduling]] = asked.map { subject in
      (subject as? CommandSubject).map { AskedAhead.all(of: questions, by: $0) } ?? cases.map { _ in subject }
    }
    for (place, question) in chunk.enumerated() {
      let scheduled = cases[place]
      let shape = ChangeShape(try timeline.change(of: question))
      var isAsked = false
      for (subject, ahead) in zip(asked, ahead) where subject.record.givenUp == nil {
        let given = Answer.asking {
          .lawful(
            besides: try ScheduleLaws.counterexamples(
              in: scheduled, by: ahead[place], truths, only: law))
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
