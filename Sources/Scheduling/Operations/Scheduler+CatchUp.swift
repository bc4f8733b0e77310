public import Foundation
public import WallClock

extension Scheduler {
  /// How far back a catch-up looks again after the tz release changed, in seconds.
  ///
  /// A release moves a local time by a day at most, where a country changes its side of the date line.
  public static let releaseLookback = 2 * 86_400

  /// Runs what a schedule missed up to now, and records each occurrence once.
  ///
  /// The order is: run, then record, one occurrence after the other. Where the process stops in between, the next
  /// call runs the same key again, so that what runs must know the key and do nothing a second time. What is
  /// recorded, and how far the window was dealt with, is in the store.
  ///
  /// - Parameters:
  ///   - start: The excluded start of the very first window; later ones start where the last one ended.
  ///   - page: How many occurrences are collected at a time, which bounds the memory.
  ///   - step: Is told of each step.
  ///   - run: Does the work of an occurrence.
  /// - Throws: What `run` throws, ``StoreError``, ``RecordRefusal/unknownSchedule``.
  public func catchUp(
    _ id: UUID, after start: Instant, through now: Instant, policy: CatchUpPolicy, actor: String,
    page: Int = 256, step: (CatchUpStep) throws -> Void = { _ in },
    run: (ScheduledOccurrence) throws -> Void
  ) throws -> CatchUpSummary {
    var summary = CatchUpSummary()
    guard let timeline = try timeline(of: id) else { throw RecordRefusal.unknownSchedule }
    let known = try store.progress(of: id)
    let first = known?.first ?? start
    var next = known?.start ?? .moment(start)
    if let known, known.release != clocks.release {
      next = .moment(max(first, next.instant.adding(seconds: -Self.releaseLookback)))
    }
    let catchUp = try ScheduleCatchUp(of: timeline, policy: policy, cap: page)
    while true {
      let missed = catchUp.missed(
        after: next, resolved: try resolved(timeline, from: next.instant, through: now)
      ) { now }
      try step(.collected)
      for occurrence in missed.settled {
        if try record(occurrence, missed.settledOutcome, of: id, at: now, actor, step) {
          summary.settled += 1
        } else {
          summary.alreadyRecorded += 1
        }
      }
      for occurrence in missed.occurrences {
        // Since the page was collected, another process may have recorded it or changed the schedule.
        guard let current = try self.timeline(of: id), current.occurrence(of: occurrence.key) != nil else {
          summary.noLongerProduced += 1
          continue
        }
        guard try !isResolved(occurrence.key, in: current) else {
          summary.alreadyRecorded += 1
          continue
        }
        try step(.willRun)
        try run(occurrence)
        try step(.didRun)
        if try record(occurrence, .given, of: id, at: now, actor, step) {
          summary.run += 1
        } else {
          summary.alreadyRecorded += 1
        }
      }
      next = missed.nextStart
      try step(.willAdvance)
      try store.advance(id, to: CatchUpProgress(first: first, start: next, release: clocks.release))
      try step(.didAdvance)
      if missed.isComplete { return summary }
    }
  }

  /// Records an occurrence unless it has a record; false where it has.
  private func record(
    _ occurrence: ScheduledOccurrence, _ outcome: CompletionRecord.Outcome, of schedule: UUID,
    at actual: Instant, _ actor: String, _ step: (CatchUpStep) throws -> Void
  ) throws -> Bool {
    let isNew = try store.transaction {
      try step(.willRecord)
      guard try store.record(of: occurrence.key) == nil else { return false }
      try store.insert(
        CompletionRecord(
          command: UUID(naming: occurrence.key.description), schedule: schedule, key: occurrence.key,
          outcome: outcome, scheduled: occurrence.scheduled, actual: actual, actor: actor,
          quantity: occurrence.quantity))
      try store.deleteSnooze(occurrence.key)
      try step(.didWrite)
      return true
    }
    try step(.didRecord)
    return isNew
  }
}
