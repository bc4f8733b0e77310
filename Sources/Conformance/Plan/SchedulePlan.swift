import Questions
public import WallClock

/// Which rules a run lays around the changes of each history, to hold subjects to the laws.
///
/// Of each shape in a history the change nearest to the present is asked about: with every pattern where the history
/// stands for all of its rule shape, with two by rotation elsewhere.
public struct SchedulePlan: Hashable, Sendable, Codable {
  /// The years asked about.
  public var years: Plan
  /// Whether every pattern is asked under all pairs of policies, around every change.
  public var isDeep: Bool
  /// The law whose counterexamples alone count; nil counts those of all.
  public var law: Law?

  /// Makes a plan for a span of years.
  public init(years: Plan, isDeep: Bool = false, law: Law? = nil) {
    self.years = years
    self.isDeep = isDeep
    self.law = law
  }

  /// About how long one question takes a subject and the oracle, in seconds, as measured.
  static let expectedSeconds = 0.002

  /// What is asked about a history, in chunks that are finished and reported one by one.
  public func chunks(
    of timeline: OffsetTimeline, in zone: ZoneID, _ assignment: SearchAssignment
  ) -> [[Question]] {
    let changes = years.changes(of: timeline)
    var nearest: [ChangeShape: OffsetChange] = [:]
    for change in changes {
      let known = nearest[ChangeShape(change)]
      if known.map({ change.distanceToPresent < $0.distanceToPresent }) ?? true {
        nearest[ChangeShape(change)] = change
      }
    }
    return changes.filter { isDeep || nearest[ChangeShape($0)] == $0 }.map { change in
      asks(around: change, asksAllPolicies: assignment.representsShape).map {
        Question(zone: zone, change: change.instant, pattern: $0.pattern, $0.policies)
      }
    }
  }

  private struct Ask: Hashable {
    let pattern: SchedulePattern
    let policies: PolicyPair
  }

  private func asks(around change: OffsetChange, asksAllPolicies: Bool) -> [Ask] {
    let all = SchedulePattern.allCases
    if isDeep {
      return all.flatMap { pattern in PolicyPair.all.map { Ask(pattern: pattern, policies: $0) } }
    }
    // The same for the change in every run.
    let turn = Int(change.instant.secondsSince1970.magnitude / 3600) % 5040
    let rotated = (asksAllPolicies ? Array(all.indices) : [turn % 10, (turn + 3) % 10]).map { index in
      Ask(pattern: all[index], policies: PolicyPair.all[(turn / 10 + index * 5) % PolicyPair.all.count])
    }
    guard asksAllPolicies else { return rotated }
    // What a fault is most likely to show in, whatever the rotation has come to.
    let usual = PolicyPair(matching: .nextTime, repeated: .first)
    let both = PolicyPair(matching: .nextTimePreservingSmallerComponents, repeated: .both)
    let fixed = [
      Ask(pattern: .daily, policies: usual), Ask(pattern: .daily, policies: both),
      Ask(pattern: .twiceDaily, policies: usual), Ask(pattern: .everyQuarterHour, policies: both),
    ]
    return fixed + rotated.filter { !fixed.contains($0) }
  }
}
