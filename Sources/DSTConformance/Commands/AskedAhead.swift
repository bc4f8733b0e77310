import Conformance
import Foundation
import LineProtocol
import Questions
import WallClock

/// A program under one case of the laws, with the answers to those questions that need no answer before them, asked of
/// many cases at once.
///
/// Each answer is good for one question: one that a law puts again goes to the program again. So does every question
/// that may read the clock.
final class AskedAhead: QuestionAnswering {
  private let program: CommandSubject
  private let rule: ScheduledRule
  private var known: [Key: [Answer]] = [:]

  private struct Key: Hashable {
    let entryPoint: EntryPoint
    let cursor: Moment
    let otherMoment: Moment

    init(_ question: Question) {
      entryPoint = question.entryPoint
      cursor = question.cursor
      otherMoment = question.otherMoment
    }
  }

  private init(_ program: CommandSubject, _ rule: ScheduledRule) {
    self.program = program
    self.rule = rule
  }

  /// Asks ahead for each of some cases.
  ///
  /// - Parameter asked: what is asked of each.
  static func all(of asked: [ScheduleQuestions], by program: CommandSubject) -> [AskedAhead] {
    let cases = asked.map { AskedAhead(program, $0.rule) }
    let singles = zip(cases, asked).flatMap { scheduled, asked in asked.singles.map { (scheduled, $0) } }
    // One of each function first: what has no answer to one is asked by the laws alone, up to the first fault of a case.
    var functions: Set<EntryPoint> = []
    let first = Set(singles.indices.filter { functions.insert(singles[$0].1.entryPoint).inserted })
    let answers = ask(first.sorted().map { singles[$0] }, program)
    let areAnswered = answers.allSatisfy { if case .found? = $0 { true } else { false } }
    guard areAnswered else { return cases }
    ask(singles.indices.filter { !first.contains($0) }.map { singles[$0] }, program)
    // The chains of all cases side by side, a step at a time.
    var chains = zip(cases, asked).filter { $1.chainLength > 0 }
      .map { (scheduled: $0, asked: $1, cursor: $1.chainStart, left: $1.chainLength) }
    while !chains.isEmpty {
      let steps = chains.map { ($0.scheduled, Question(.next, $0.cursor.date, of: $0.asked.rule)) }
      let answers = ask(steps, program)
      chains = zip(chains, answers).compactMap { chain, answer in
        guard chain.left > 1, case .found(.moments(let moments, _))? = answer, let next = moments.first,
          next.floor > chain.cursor, next.floor <= chain.asked.chainEnd
        else { return nil }
        return (chain.scheduled, chain.asked, next.floor, chain.left - 1)
      }
    }
    return cases
  }

  @discardableResult
  private static func ask(_ asked: [(AskedAhead, Question)], _ program: CommandSubject) -> [Answer?] {
    let offered = asked.indices.filter { program.identity.offers(asked[$0].1.entryPoint) }
    let answers = program.answers(to: asked.map(\.1), at: offered)
    for ((scheduled, question), answer) in zip(asked, answers) {
      if let answer { scheduled.known[Key(question), default: []].append(answer) }
    }
    return answers
  }

  func missed(_ question: CatchUpQuestion, clock: () -> Date) throws -> CatchUpAnswer {
    try program.missed(question, clock: clock)
  }

  func offersSchedules(_ rule: ScheduledRule) -> Bool { program.offersSchedules(rule) }

  func wrongForm(
    _ found: some CustomStringConvertible, of question: Question, _ wanted: String
  ) -> SubjectFailure {
    program.wrongForm(found, of: question, wanted)
  }

  func answer(_ question: Question) throws -> Answer {
    guard question.scheduledRule == rule, var answers = known[Key(question)], !answers.isEmpty else {
      return try program.answer(question)
    }
    let answer = answers.removeFirst()
    known[Key(question)] = answers
    switch answer {
    case .unsupported(let reason): throw Unsupported(reason)
    case .crashed, .timedOut, .brokeProtocol: throw SubjectFailure(answer)
    case .resolved, .found, .missed, .lawful: return answer
    }
  }
}
