import Questions
import WallClock

extension RuleOracle {
  /// The right runs of a window (start, end], in order, with their keys.
  package func runs(
    of rule: ScheduledRule, after start: Instant, through end: Instant
  ) throws -> [CatchUpAnswer.Run] {
    guard start < end else { return [] }
    return try occurrences(of: rule, in: start.adding(seconds: 1)..<end.adding(seconds: 1)).map {
      occurrence in
      let slot = rule.rule.slot(at: occurrence.slot).id
      return CatchUpAnswer.Run(
        key: "\(rule.version)|\(occurrence.day)|\(slot)\(occurrence.pass == .second ? "|2" : "")",
        instant: occurrence.instant)
    }
  }
}
