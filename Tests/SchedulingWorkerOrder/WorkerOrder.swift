import Foundation
public import Scheduling
public import WallClock

/// What a scheduling worker is to do: catch up one schedule, with its effects in a ledger of their own.
public struct WorkerOrder: Codable {
  /// The store's file.
  public var store: String
  /// The file of the effects.
  public var ledger: String
  /// The schedule, which the worker adds where the store lacks it.
  public var schedule: Schedule
  /// The name of the tz release.
  public var release: String
  /// The offset of the schedule's zone before its first change, in seconds.
  public var initialOffset: Int
  /// The zone's changes.
  public var changes: [OffsetChange]
  /// The excluded start of the first window.
  public var start: Instant
  /// The time now.
  public var now: Instant
  /// Which of the missed occurrences to run.
  public var policy: CatchUpPolicy
  /// How many are collected at a time.
  public var page: Int
  /// The step at which the worker kills itself, counted from 1; nil for never.
  public var killAt: Int?
  /// How large a file the worker may write, in bytes; nil for any size.
  public var fileSizeLimit: Int?

  /// Puts an order together.
  public init(
    store: String, ledger: String, schedule: Schedule, release: String, initialOffset: Int,
    changes: [OffsetChange], start: Instant, now: Instant, policy: CatchUpPolicy = .all, page: Int = 8
  ) {
    self.store = store
    self.ledger = ledger
    self.schedule = schedule
    self.release = release
    self.initialOffset = initialOffset
    self.changes = changes
    self.start = start
    self.now = now
    self.policy = policy
    self.page = page
  }
}

/// What a worker that came to its end has to say.
public struct WorkerReport: Codable, Equatable {
  /// How many steps it made.
  public var steps: Int
  /// How many effects the ledger refused because it had them already.
  public var repeatedEffects: Int
  /// What the catch-up came to.
  public var summary: CatchUpSummary

  /// Puts a report together.
  public init(steps: Int, repeatedEffects: Int, summary: CatchUpSummary) {
    self.steps = steps
    self.repeatedEffects = repeatedEffects
    self.summary = summary
  }
}
