import Foundation
public import ICUOracle
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
    /// Each subject's answer with the verdict on it, in the order of ``SubjectCatalog/standard``.
    public let answers: [(subject: String, answer: Resolution, verdict: Verdict)]
  }

  /// Asks the oracle and every subject, in this process.
  ///
  /// - Throws: ``HarnessFailure`` where the zone is unknown or the data cannot be used.
  public init(of asked: LocalDateTime, in zone: ZoneID, on zoneData: ZoneData) throws {
    try zoneData.loadIntoBothEngines()
    try zoneData.require([zone])
    let oracle = try Oracle(zone, through: asked.instant(offset: 0).adding(seconds: 10_000_000))
    let examiner = Examiner(zone: zone, timeline: oracle.timeline, find: oracle.finding)
    let found = try oracle.finding(asked)
    let subjects = try SubjectCatalog.standard.map(SubjectCatalog.subject)
    self.zone = zone
    self.asked = asked
    release = zoneData.release
    change = examiner.change(near: asked)
    finding = found
    rows = try PolicyPair.all.map { pair in
      let question = Question(zone: zone, local: asked, pair)
      return Row(
        policies: pair, right: found.resolution(matching: pair.matching, repeated: pair.repeated),
        answers: try subjects.map { subject in
          let answer = try subject.resolve(question)
          let verdict = try Judge(finding: oracle.finding).verdict(
            on: .resolved(answer), to: question, found: found, startsAtDayStart: subject.startsAtDayStart)
          return (subject.name, answer, verdict)
        })
    }
  }
}
