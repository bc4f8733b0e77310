import WallClock

extension ScheduledRule {
  /// The same rule with parts of it replaced.
  package func with(
    rule: Rule? = nil, matching: MatchingPolicy? = nil, repeated: RepeatedTimePolicy? = nil,
    zone: ZoneID? = nil
  ) -> ScheduledRule {
    var copy = self
    copy.rule = rule ?? self.rule
    copy.matching = matching ?? self.matching
    copy.repeated = repeated ?? self.repeated
    copy.zone = zone ?? self.zone
    return copy
  }

  /// The same times on other days.
  package func on(_ days: DayPattern) throws -> ScheduledRule {
    switch rule.times {
    case .slots(let slots): with(rule: try Rule(on: days, slots: slots))
    case .everyMinutes(let minutes): with(rule: try Rule(on: days, everyMinutes: minutes))
    }
  }
}
