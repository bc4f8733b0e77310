import Conformance
import ICUOracle
import Questions
import WallClock

/// The oracles of an exploration, opened once a zone.
final class ExplorationContext {
  private let histories: [ZoneHistory]
  private var judges: [ZoneID: Judge] = [:]

  init(_ histories: [ZoneHistory]) { self.histories = histories }

  func judge(_ zone: ZoneID) throws -> Judge {
    if let known = judges[zone] { return known }
    let made = try Judge(of: zone, through: Exploration.horizon)
    judges[zone] = made
    return made
  }

  /// What the judge says of an answer, and of which kind it is where it is wrong.
  func verdict(
    on answer: Answer, to question: Question, of subject: any Subject
  ) throws -> (kind: DivergenceKind?, verdict: Verdict) {
    let judge = try judge(question.zone)
    let right = try judge.right(question)
    let judgement = try judge.judgement(on: answer, to: question, right: right, subject.traits)
    let kind = try judgement.faults.first.map { fault in
      DivergenceKind(
        subject: subject.name, fault: fault,
        try judge.surroundings(of: fault, in: answer, to: question, right: right))
    }
    return (kind, judgement.verdict)
  }

  /// A failure made as small as it can be; its kind is that of the smallest question, where it is not flaky.
  func failure(
    _ kind: DivergenceKind, _ found: Question, _ make: () throws -> any Subject
  ) throws -> ExplorationResult.Failure {
    let subject = try make()
    defer { subject.finish() }
    func ask(_ question: Question) throws -> (answer: Answer?, kind: DivergenceKind?) {
      guard let answer = subject.answers(to: [question])[0] else { return (nil, nil) }
      return (answer, try verdict(on: answer, to: question, of: subject).kind)
    }
    let isFlaky = try ask(found).kind == nil
    let question =
      isFlaky ? found : try QuestionShrinker(histories: histories).shrink(found) { try ask($0).kind?.effect }
    let last = try ask(question)
    return ExplorationResult.Failure(
      kind: last.kind ?? kind, found: found, question: question,
      expected: try judge(question.zone).right(question),
      actual: last.answer ?? .crashed("given up"), isFlaky: isFlaky)
  }
}
