import Conformance
import ICUOracle
import Questions
import WallClock

/// The oracle and the judge of one zone.
final class ExplorationExaminer {
  private let oracle: Oracle
  private let examiner: Examiner
  private let judge: Judge

  init(_ zone: ZoneID) throws {
    oracle = try Oracle(zone, through: Instant(secondsSince1970: 4_112_000_000))
    examiner = Examiner(zone: zone, timeline: oracle.timeline, find: oracle.finding)
    judge = Judge(finding: oracle.finding)
  }

  func shape(near asked: LocalDateTime) -> ChangeShape { examiner.shape(near: asked) }

  func expected(_ question: Question) throws -> Resolution {
    try oracle.finding(question.local).resolution(matching: question.matching, repeated: question.repeated)
  }

  func judge(
    _ answer: Answer, to question: Question, of subject: any Subject
  ) throws -> (kind: DivergenceKind?, verdict: Verdict) {
    let found = try oracle.finding(question.local)
    let verdict = try judge.verdict(
      on: answer, to: question, found: found, startsAtDayStart: subject.startsAtDayStart,
      tellsAdjustments: subject.tellsAdjustments)
    guard case .diverges(let effect) = verdict else { return (nil, verdict) }
    let kind = DivergenceKind(
      of: question, found: found, shape: shape(near: question.local), effect: effect, subject: subject.name)
    return (kind, verdict)
  }
}
