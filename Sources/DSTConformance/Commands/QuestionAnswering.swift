import Conformance
import Foundation
import Questions
import WallClock

/// A program, or what stands for one, that is asked for instants by questions.
protocol QuestionAnswering: RecurrenceSubject {
  /// The answer to a question that reads no clock.
  ///
  /// - Throws: ``Unsupported``, or ``SubjectFailure`` where no answer came.
  func answer(_ question: Question) throws -> Answer

  /// A well-formed answer that is none to what was asked: the program is in step, so it goes on.
  func wrongForm(
    _ found: some CustomStringConvertible, of question: Question, _ wanted: String
  ) -> SubjectFailure
}

extension QuestionAnswering {
  func next(after cursor: Date, of rule: ScheduledRule) throws -> Instant? {
    try nearest(Question(.next, cursor, of: rule))
  }

  func previous(before cursor: Date, of rule: ScheduledRule) throws -> Instant? {
    try nearest(Question(.previous, cursor, of: rule))
  }

  func occurrences(of rule: ScheduledRule, from start: Date, to end: Date) throws -> [Instant] {
    try moments(Question(occurrencesOf: rule, from: start, to: end))
  }

  func nextRun(after scheduled: Instant, firedAt: Date, of rule: ScheduledRule) throws -> Instant? {
    try nearest(Question(runAfter: scheduled, firedAt: firedAt, of: rule))
  }

  private func nearest(_ question: Question) throws -> Instant? {
    let moments = try moments(question)
    guard moments.count <= 1 else {
      throw wrongForm("\(moments.count) moments", of: question, "one moment or none")
    }
    return moments.first
  }

  private func moments(_ question: Question) throws -> [Instant] {
    let answer = try answer(question)
    guard case .found(.moments(let moments, _)) = answer else {
      throw wrongForm(answer, of: question, "moments")
    }
    guard moments.allSatisfy({ Moment($0.floor) == $0 }) else {
      throw wrongForm(answer, of: question, "whole seconds")
    }
    return moments.map(\.floor)
  }
}
