import ICUOracle
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

  /// What a subject makes of a question; nil where it declines, as one that was given up does.
  func answer(_ subject: any Subject, _ question: Question) -> Answer? {
    do {
      return try subject.answer(question)
    } catch let failure as SubjectFailure {
      return failure.answer
    } catch {
      return .crashed("threw \(error)")
    }
  }

  /// Tries random schedules on a subject; nothing where it offers none of what the laws are about.
  func trySchedules(
    _ count: Int, seed: UInt64, _ make: () throws -> any Subject, into result: inout ExplorationResult
  ) throws {
    let generator = ScheduleGenerator(questions: QuestionGenerator(histories))
    // A sequence of its own, so that the number of questions does not change the schedules.
    var random = SplitMix64(seed: ~seed)
    let subject = try make()
    defer { subject.finish() }
    for _ in 0..<count {
      guard let scheduled = try generator.scheduled(&random) else { continue }
      guard subject.offersSchedules(scheduled.rule) else { return }
      result.schedules += 1
      for breach in try breaches(subject, scheduled)
      where !result.breaches.contains(where: { $0.law == breach.law }) {
        result.breaches.append(
          try ScheduleShrinker().shrink(scheduled, breach) { try breaches(make(), $0) })
      }
    }
  }

  private func breaches(_ subject: any Subject, _ scheduled: ScheduleCase) throws -> [ScheduleBreach] {
    let truth = try examiner(scheduled.rule.zone).truth
    return try ScheduleSearchLaws(subject: subject, truth: truth).breaches(in: scheduled)
      + ScheduleCatchUpLaws(subject: subject, truth: truth).breaches(in: scheduled)
  }

  func failure(
    _ kind: DivergenceKind, _ found: Question, _ make: () throws -> any Subject
  ) throws -> ExplorationResult.Failure {
    let subject = try make()
    defer { subject.finish() }
    func ask(_ question: Question) throws -> (Answer?, Effect?) {
      subject.prepare([question])
      guard let answer = answer(subject, question) else { return (nil, nil) }
      return (answer, try examiner(question.zone).judge(answer, to: question, of: subject).kind?.effect)
    }
    let isFlaky = try ask(found).1 == nil
    let question =
      isFlaky ? found : try QuestionShrinker(histories: histories).shrink(found) { try ask($0).1 }
    let expected = try examiner(question.zone).expected(question)
    return ExplorationResult.Failure(
      kind: kind, found: found, question: question, expected: expected,
      actual: try ask(question).0?.description ?? "given up", isFlaky: isFlaky)
  }
}
