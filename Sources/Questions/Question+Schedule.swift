public import Foundation
public import WallClock

// Questions about a schedule's rule, as the laws put them.
extension Question {
  /// Asks what comes first after a moment, or last before it.
  public init(_ entryPoint: EntryPoint, _ moment: Date, of rule: ScheduledRule) {
    self.init(entryPoint, of: rule)
    cursor = Moment(moment)
  }

  /// Asks for every occurrence from one moment up to another.
  public init(occurrencesOf rule: ScheduledRule, from start: Date, to end: Date) {
    self.init(.occurrences, of: rule)
    cursor = Moment(start)
    otherMoment = Moment(end)
  }

  /// Asks for the run that follows a scheduled one whose timer fired at some moment.
  public init(runAfter scheduled: Instant, firedAt: Date, of rule: ScheduledRule) {
    self.init(.nextRun, of: rule)
    cursor = Moment(scheduled)
    otherMoment = Moment(firedAt)
  }

  /// Asks what was missed.
  public init(_ missed: CatchUpQuestion) {
    self.init(.missed, of: missed.rule)
    schedule?.start = missed.start
    schedule?.policy = missed.policy
    schedule?.cap = missed.cap
    schedule?.resolved = missed.resolved
  }

  private init(_ entryPoint: EntryPoint, of rule: ScheduledRule) {
    self.init(zone: rule.zone, entryPoint: entryPoint)
    policies = PolicyPair(matching: rule.matching, repeated: rule.repeated)
    schedule = AskedSchedule(version: rule.version, rule: rule.rule, offsets: rule.table)
  }

  /// The rule that is asked about; nil where none is.
  package var scheduledRule: ScheduledRule? {
    schedule.map {
      ScheduledRule(
        version: $0.version, zone: zone, rule: $0.rule, matching: matching, repeated: repeated,
        table: $0.offsets)
    }
  }

  /// What is asked of a window; nil where none is.
  package var catchUp: CatchUpQuestion? {
    guard let schedule, let start = schedule.start, let rule = scheduledRule else { return nil }
    return CatchUpQuestion(
      rule, after: start, policy: schedule.policy, cap: schedule.cap, resolved: schedule.resolved)
  }
}
