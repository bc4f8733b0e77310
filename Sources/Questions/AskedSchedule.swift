public import WallClock

/// What is asked of a schedule's rule; the moments of a search are the question's own.
public struct AskedSchedule: Hashable, Sendable {
  /// The id of the schedule's version.
  public var version: String
  /// What recurs.
  public var rule: Rule
  /// The zone's offsets, where they are not those of the subject's own data.
  public var offsets: OffsetTable?
  /// The excluded start of the window in which runs were missed.
  public var start: CatchUpStart?
  /// Which of the missed occurrences to run.
  public var policy = CatchUpPolicy.all
  /// How many runs the answer may hold; nil for any number.
  public var cap: Int?
  /// The keys that were run, skipped or superseded before.
  public var resolved: Set<String> = []

  /// Asks about a rule.
  public init(version: String, rule: Rule, offsets: OffsetTable? = nil) {
    self.version = version
    self.rule = rule
    self.offsets = offsets
  }
}
