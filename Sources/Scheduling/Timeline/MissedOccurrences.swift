public import WallClock

/// What a schedule missed in a window (start, end], and what is to become of it.
public struct MissedOccurrences: Hashable, Sendable {
  /// The window's start, excluded.
  public let start: ScheduleCatchUpStart
  /// The window's end, included: what the clock said when it was read.
  public let end: Instant
  /// What is to be run, in order of instant, local day, slot and pass.
  public let occurrences: [ScheduledOccurrence]
  /// What is settled without a run, in the same order; to be recorded with ``settledOutcome``.
  public let settled: [ScheduledOccurrence]
  /// The final state of what is settled without a run.
  public let settledOutcome: CompletionRecord.Outcome
  /// How many of the window were missed, those that are to be run among them.
  public let missed: CatchUpResult.Missed
  /// Where the cap cut the window: the last one returned, strictly after which the next call goes on; nil where
  /// the window is complete.
  public let resume: OccurrencePosition?

  /// Puts an answer together.
  public init(
    start: ScheduleCatchUpStart, end: Instant, occurrences: [ScheduledOccurrence],
    settled: [ScheduledOccurrence], settledOutcome: CompletionRecord.Outcome, missed: CatchUpResult.Missed,
    resume: OccurrencePosition?
  ) {
    self.start = start
    self.end = end
    self.occurrences = occurrences
    self.settled = settled
    self.settledOutcome = settledOutcome
    self.missed = missed
    self.resume = resume
  }

  init(
    start: ScheduleCatchUpStart, end: Instant, occurrences: [ScheduledOccurrence],
    settled: [ScheduledOccurrence], count: Int, resume: OccurrencePosition? = nil, of catchUp: ScheduleCatchUp
  ) {
    self.init(
      start: start, end: end, occurrences: occurrences, settled: settled,
      settledOutcome: catchUp.policy == .latest ? .superseded : .skipped,
      missed: count == 0 ? .none : count <= catchUp.threshold ? .few : .many, resume: resume)
  }

  /// Whether nothing of the window is left.
  public var isComplete: Bool { resume == nil }

  /// Where the next window starts, once this answer is recorded.
  public var nextStart: ScheduleCatchUpStart {
    if let resume { return .position(resume) }
    return end >= start.instant ? .moment(end) : start
  }
}
