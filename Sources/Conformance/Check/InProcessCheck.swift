import Questions
public import WallClock

/// The check of one subject in this process, as a test runs it.
public struct InProcessCheck: Sendable {
  /// The zones to ask about; each is asked by its own name.
  public var zones: [ZoneID]
  /// Which questions are asked.
  public var plan: Plan

  /// The cases to ask in place of the plan; none asks the plan.
  public var cases: [Question]

  /// Makes a check of zones, or of cases.
  public init(zones: [ZoneID] = InProcessCheck.zones, plan: Plan = Plan(from: 2020), cases: [Question] = []) {
    self.zones = cases.isEmpty ? zones : Set(cases.map(\.zone)).sorted()
    self.plan = plan
    self.cases = cases
  }

  /// Zones whose histories hold every shape of change.
  public static let zones: [ZoneID] = [
    "America/New_York", "Europe/Berlin", "Europe/London", "Europe/Dublin", "Africa/Cairo",
    "Africa/Casablanca", "Asia/Kathmandu", "Asia/Qostanay", "America/Sao_Paulo", "America/St_Johns",
    "Australia/Lord_Howe", "Antarctica/Troll", "Pacific/Chatham", "Pacific/Apia", "America/Nuuk",
    "Pacific/Kwajalein", "Africa/Monrovia", "Asia/Manila",
  ]

  /// Asks the subject, which must not end or stall this process.
  ///
  /// - Parameter changes: the release that the subject is on too.
  /// - Throws: ``HarnessFailure`` where the release has no such zone.
  public func run(_ subject: any Subject, on changes: TZChanges) throws -> Tally {
    // So that the change after the last question is known.
    let end = max(plan.horizon, RuleOracleCache.horizon).adding(seconds: 400 * 86_400)
    return try run(subject, changes.truths) { try changes.judge(of: $0, through: end) }
  }

  /// Asks the subject, and judges by whoever knows the zones.
  package func run(
    _ subject: any Subject, _ truths: RuleOracleCache, judge: (ZoneID) throws -> Judge
  ) throws -> Tally {
    var findings = Tally()
    for zone in zones {
      let judge = try judge(zone)
      let examiner = Examiner(zone: zone, judge, truths)
      for chunk in asked(of: zone, judge.truth.timeline) {
        findings.merge(try examiner.examine(chunk, subjects: [subject]))
      }
    }
    return findings
  }

  private func asked(of zone: ZoneID, _ timeline: OffsetTimeline) -> [[Question]] {
    guard cases.isEmpty else {
      let asked = Dictionary(grouping: cases.filter { $0.zone == zone }, by: \.kind)
      return [QuestionKind.localTime, .laws].compactMap { asked[$0] }
    }
    var assignment = SearchAssignment()
    assignment.representsShape = true
    return plan.chunks(of: timeline, in: zone)
      + SchedulePlan(years: plan).chunks(of: timeline, in: zone, assignment)
  }
}
