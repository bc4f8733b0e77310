import ICUOracle
public import WallClock

/// The check of one subject in this process, as a test runs it.
public struct LibraryCheck: Sendable {
  /// The zones to ask about; each is asked by its own name.
  public var zones: [ZoneID]
  /// Which questions are asked.
  public var plan: Plan

  /// Makes a check of zones.
  public init(zones: [ZoneID] = LibraryCheck.zones, plan: Plan = Plan(from: 2020)) {
    self.zones = zones
    self.plan = plan
  }

  /// Zones whose histories hold every shape of change.
  public static let zones = ProvingGround.zones

  /// What a check found.
  public struct Findings: Sendable {
    /// The verdicts on resolved local times.
    public internal(set) var tally = Tally()
    /// The laws of searching and catching up that the subject broke, one breach each.
    public internal(set) var breaches: [ScheduleBreach] = []
  }

  /// Asks the subject, which must not end or stall this process.
  ///
  /// - Throws: ``HarnessFailure`` where the data cannot be used or the oracle is at fault.
  public func run(_ subject: any Subject, on zoneData: ZoneData) throws -> Findings {
    try zoneData.load()
    try zoneData.require(zones)
    var findings = Findings()
    for zone in zones {
      let oracle = try Oracle(zone, through: Instant(secondsSince1970: 4_112_000_000))
      let examiner = Examiner(zone: zone, timeline: oracle.timeline, find: oracle.finding)
      for chunk in plan.chunks(of: oracle.timeline) {
        subject.prepare(
          chunk.flatMap { ask in
            ask.policies.map {
              Question(zone: zone, asked: ask.asked, matching: $0.matching, repeated: $0.repeated)
            }
          })
        findings.tally.merge(
          try examiner.examine(chunk, subjects: [subject]) { subject, question, _ in
            do {
              return try subject.answer(question)
            } catch {
              return .crashed("threw \(error)")
            }
          })
      }
    }
    for scheduled in try ProvingGround().cases() where zones.contains(scheduled.rule.zone) {
      guard subject.offersSchedules(scheduled.rule) else { break }
      let oracle = try Oracle(scheduled.rule.zone, through: Instant(secondsSince1970: 4_112_000_000))
      let truth = ScheduleTruth(find: oracle.finding)
      let broken =
        try ScheduleSearchLaws(subject: subject, truth: truth).breaches(in: scheduled)
        + ScheduleCatchUpLaws(subject: subject, truth: truth).breaches(in: scheduled)
      for breach in broken where !findings.breaches.contains(where: { $0.law == breach.law }) {
        findings.breaches.append(breach)
      }
    }
    return findings
  }
}
