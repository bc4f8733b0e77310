/// A moment of a catch-up, told as it passes: what a log shows, and where a test stops the process.
public enum CatchUpStep: String, Hashable, Sendable, CaseIterable {
  /// A page of missed occurrences was collected.
  case collected
  /// An occurrence is about to be run.
  case willRun
  /// It was run; nothing is recorded of that yet.
  case didRun
  /// The transaction of its record has begun.
  case willRecord
  /// The record is written and not committed.
  case didWrite
  /// The record is committed.
  case didRecord
  /// Everything of the page is recorded, and the progress is about to be moved on.
  case willAdvance
  /// The progress is moved on.
  case didAdvance
}

/// What a catch-up came to.
public struct CatchUpSummary: Hashable, Sendable, Codable {
  /// How many occurrences were run.
  public var run = 0
  /// How many were settled without a run.
  public var settled = 0
  /// How many another process had recorded meanwhile.
  public var alreadyRecorded = 0
  /// How many the schedule, which was changed meanwhile, no longer produces.
  public var noLongerProduced = 0

  /// Nothing.
  public init() {}
}
