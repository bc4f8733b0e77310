import Questions
import WallClock

/// A subject that gains by being asked many questions at once.
package protocol AskableAhead: Subject {
  /// The subject under each case of the laws, with the answers to what needs no answer before it.
  func asked(ahead cases: [ScheduleQuestions]) -> [any RecurrenceSubject]
}

/// Those questions of a list that are about the laws, with what each is to be asked.
struct LawQuestions {
  /// The cases of the questions; empty where the list has none. A list has no other questions beside them.
  let cases: [ScheduleCase]
  private let asked: [ScheduleQuestions]
  private let law: Law?

  init(_ questions: [Question], _ timeline: OffsetTimeline, _ truths: RuleOracleCache, _ law: Law?) throws {
    self.law = law
    guard let first = questions.first, first.kind == .laws else {
      (cases, asked) = ([], [])
      return
    }
    let truth = try truths.truth(in: first.zone)
    cases = try questions.map { try ScheduleCase($0, in: timeline, truth) }
    asked = try cases.map { try ScheduleQuestions($0, truth, law) }
  }

  /// Holds a subject to the laws, a case at a time; nil where it offers no schedules or is given up.
  func answers(of subject: any Subject, _ truths: RuleOracleCache) throws -> (Int) throws -> Answer? {
    // Found out once for all, because some have to be asked to know.
    guard let first = cases.first, subject.offersSchedules(first.rule) else { return { _ in nil } }
    let ahead =
      (subject as? any AskableAhead)?.asked(ahead: asked)
      ?? [any RecurrenceSubject](repeating: subject, count: cases.count)
    return { place in
      guard subject.record.givenUp == nil else { return nil }
      return Answer.asking {
        .lawful(
          besides: try ScheduleLaws.counterexamples(in: cases[place], by: ahead[place], truths, only: law))
      }
    }
  }
}
