import Conformance
import Questions
import WallClock

/// The oracles of an exploration, opened once a zone.
final class ExplorationBench {
  private let histories: [ZoneHistory]
  private var examiners: [ZoneID: ExplorationExaminer] = [:]

  init(_ histories: [ZoneHistory]) { self.histories = histories }

  func examiner(_ zone: ZoneID) throws -> ExplorationExaminer {
    if let known = examiners[zone] { return known }
    let made = try ExplorationExaminer(zone)
    examiners[zone] = made
    return made
  }

  /// A failure made as small as it can be; its kind is that of the smallest question, where it is not flaky.
  func failure(
    _ kind: DivergenceKind, _ found: Question, _ make: () throws -> any Subject
  ) throws -> ExplorationResult.Failure {
    let subject = try make()
    defer { subject.finish() }
    func ask(_ question: Question) throws -> (answer: Answer?, kind: DivergenceKind?) {
      guard let answer = subject.answers(to: [question])[0] else { return (nil, nil) }
      return (answer, try examiner(question.zone).judge(answer, to: question, of: subject).kind)
    }
    let isFlaky = try ask(found).kind == nil
    let question =
      isFlaky ? found : try QuestionShrinker(histories: histories).shrink(found) { try ask($0).kind?.effect }
    let last = try ask(question)
    return ExplorationResult.Failure(
      kind: last.kind ?? kind, found: found, question: question,
      expected: try examiner(question.zone).expected(question),
      actual: last.answer ?? .crashed("given up"), isFlaky: isFlaky)
  }
}
