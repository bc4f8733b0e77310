public import WallClock

/// A rule in a zone under both policies, as a version of a schedule holds it.
public struct ScheduledRule: Hashable, Sendable {
  /// The id of the schedule's version.
  public var version: String
  /// The zone whose wall is read.
  public var zone: ZoneID
  /// What recurs.
  public var rule: Rule
  /// What becomes of a local time in a gap.
  public var matching: MatchingPolicy
  /// What becomes of a local time in an overlap.
  public var repeated: RepeatedTimePolicy
  /// The zone's offset changes, where they are not those of the engine at hand, as under another tz release.
  public var table: OffsetTable?

  /// Puts a scheduled rule together.
  public init(
    version: String = "v", zone: ZoneID, rule: Rule, matching: MatchingPolicy, repeated: RepeatedTimePolicy,
    table: OffsetTable? = nil
  ) {
    self.version = version
    self.zone = zone
    self.rule = rule
    self.matching = matching
    self.repeated = repeated
    self.table = table
  }
}

/// A question about the missed occurrences of a window that begins after a start.
public struct CatchUpQuestion: Sendable {
  /// What should have run.
  public var rule: ScheduledRule
  /// The excluded start of the window.
  public var start: CatchUpStart
  /// Which of the missed occurrences to run.
  public var policy: CatchUpPolicy
  /// How many occurrences the answer may hold; nil for any number.
  public var cap: Int?
  /// The tokens of the keys that were run, skipped or superseded before.
  public var resolved: Set<String>

  /// Puts a question together.
  public init(
    _ rule: ScheduledRule, after start: CatchUpStart, policy: CatchUpPolicy = .all, cap: Int? = nil,
    resolved: Set<String> = []
  ) {
    self.rule = rule
    self.start = start
    self.policy = policy
    self.cap = cap
    self.resolved = resolved
  }
}
