import Conformance
import Foundation
import ICUOracle
import Questions
public import WallClock

/// One local time, with the change around it and every answer.
public struct Explanation {
  /// The zone.
  public let zone: ZoneID
  /// The tz release.
  public let release: String
  /// The local time.
  public let asked: LocalDateTime
  /// The nearest change within a day, if there is one.
  public let change: OffsetChange?
  /// What is true of the local time, found in two ways that agree.
  public let finding: OracleFinding
  /// One row a pair of policies.
  public let rows: [Row]

  /// The answers under one pair of policies.
  public struct Row {
    /// The policies.
    public let policies: PolicyPair
    /// The oracle's answer.
    public let right: Resolution
    /// Each subject's answer with the verdict on it, in the order in which they are named.
    public let answers: [(subject: String, answer: Answer, verdict: Verdict)]
  }

  /// Asks the oracle and the subjects that resolve.
  ///
  /// - Parameters:
  ///   - check: names the subjects, and the command lines among them.
  ///   - programs: the suite's own programs.
  /// - Throws: ``HarnessFailure`` where the zone is unknown, the data cannot be used, or a program gives no answer.
  public init(
    of asked: LocalDateTime, in zone: ZoneID, by check: ConformanceCheck, on zoneData: ZoneData,
    _ programs: OwnPrograms
  ) throws {
    try zoneData.load()
    try zoneData.require([zone])
    let oracle = try Oracle(zone, through: asked.instant(offset: 0).adding(seconds: 10_000_000))
    let judge = Judge(oracle)
    let found = try oracle.finding(asked)
    let questions = PolicyPair.all.map { Question(zone: zone, local: asked, $0) }
    let answers = try check.resolving(on: zoneData, programs).map { subject in
      defer { subject.finish() }
      return try zip(questions, subject.answers(to: questions)).map { question, answer in
        guard let answer else {
          throw HarnessFailure(
            "\(subject.name): \(subject.record.givenUp ?? "gave no answer")", .unavailable)
        }
        let judgement = try judge.judgement(
          on: answer, to: question, right: try judge.right(question), subject.traits)
        return (subject: subject.name, answer: answer, verdict: judgement.verdict)
      }
    }
    self.zone = zone
    self.asked = asked
    release = zoneData.release
    change = oracle.timeline.change(near: asked)
    finding = found
    rows = questions.enumerated().map { place, question in
      Row(
        policies: question.policies,
        right: found.resolution(matching: question.matching, repeated: question.repeated),
        answers: answers.map { $0[place] })
    }
  }
}
