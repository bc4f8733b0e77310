import Conformance
import ICUOracle
import Questions
public import WallClock

/// The check of one subject in this process, as a test runs it.
public struct LibraryCheck: Sendable {
  /// The zones to ask about; each is asked by its own name.
  public var zones: [ZoneID]
  /// Which questions are asked.
  public var plan: Plan

  /// The cases to ask in place of the plan; none asks the plan.
  public var cases: [Question]

  /// Makes a check of zones, or of cases.
  public init(zones: [ZoneID] = LibraryCheck.zones, plan: Plan = Plan(from: 2020), cases: [Question] = []) {
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
  /// - Throws: ``HarnessFailure`` where the data cannot be used or the oracle is at fault.
  public func run(_ subject: any Subject, on zoneData: ZoneData) throws -> Tally {
    try zoneData.load()
    try zoneData.require(zones)
    var findings = Tally()
    for zone in zones {
      let oracle = try Oracle(zone, through: Instant(secondsSince1970: 4_112_000_000))
      let examiner = Examiner(zone: zone, timeline: oracle.timeline, find: oracle.finding)
      for chunk in resolving(zone, oracle.timeline) {
        findings.merge(try examiner.examine(chunk, subjects: [subject]))
      }
      for chunk in scheduling(zone, oracle.timeline) {
        findings.merge(try examiner.examine(chunk, subjects: [subject], law: nil))
      }
    }
    return findings
  }

  private func resolving(_ zone: ZoneID, _ timeline: OffsetTimeline) -> [[Plan.Ask]] {
    guard !cases.isEmpty else { return plan.chunks(of: timeline) }
    let questions = cases.filter { $0.zone == zone && $0.kind == .localTime }
    return questions.isEmpty ? [] : [Plan.asks(questions)]
  }

  private func scheduling(_ zone: ZoneID, _ timeline: OffsetTimeline) -> [[Question]] {
    guard !cases.isEmpty else {
      var assignment = SearchAssignment()
      assignment.leadsShape = true
      return SchedulePlan(years: plan).chunks(of: timeline, in: zone, assignment)
    }
    return [cases.filter { $0.zone == zone && $0.kind == .laws }]
  }
}
