public import Foundation
public import Scheduling
public import WallClock

/// This library as a subject of its own laws.
open class SchedulerSubject: SchedulingSubject {
  private var scheduler: Scheduler

  /// Makes a subject with an empty store in memory.
  ///
  /// - Throws: ``StoreError``.
  public init(on clocks: ZoneClocks) throws {
    scheduler = Scheduler(store: try RecordStore(), clocks: clocks)
  }

  package var store: RecordStore { scheduler.store }
  package var clocks: ZoneClocks { scheduler.clocks }

  /// Adds a schedule.
  open func add(_ schedule: Schedule) throws { try scheduler.add(schedule) }

  /// The versions of a schedule, in order, as they are kept.
  open func versions(of id: UUID) throws -> [ScheduleVersion] {
    try scheduler.store.schedule(id)?.versions ?? []
  }

  /// The occurrences due in a range, its start included and its end not, in order.
  open func occurrences(of id: UUID, from start: Instant, to end: Instant) throws -> [ScheduledOccurrence] {
    try scheduler.occurrences(of: id, from: start, to: end)
  }

  /// The occurrence that a key names; nil where it is not produced.
  open func occurrence(of key: OccurrenceKey) throws -> ScheduledOccurrence? {
    try scheduler.occurrence(of: key)
  }

  /// The first occurrence later than an instant.
  open func next(of id: UUID, after instant: Instant) throws -> ScheduledOccurrence? {
    try scheduler.timeline(of: id)?.next(after: instant)
  }

  /// The earliest instant at which a change may start.
  open func earliestStart(of id: UUID, now: Instant) throws -> Instant? {
    try scheduler.earliestStart(of: id, now: now)
  }

  /// Adds a version, which takes over at the instant it is effective from.
  open func change(_ id: UUID, to version: ScheduleVersion, now: Instant) throws {
    try scheduler.change(id, to: version, now: now)
  }

  /// Takes back a version that has not started.
  open func withdraw(version: UUID, of id: UUID, now: Instant) throws {
    try scheduler.withdraw(version: version, of: id, now: now)
  }

  /// Pauses a schedule.
  open func pause(_ id: UUID, _ pause: Pause, now: Instant) throws {
    try scheduler.pause(id, pause, now: now)
  }

  /// Archives a schedule.
  open func archive(_ id: UUID, now: Instant) throws { try scheduler.archive(id, now: now) }

  /// Records what was done.
  open func record(_ command: RecordCommand, now: Instant) throws -> RecordResult {
    try scheduler.record(command, now: now)
  }

  /// The records of a schedule.
  open func records(of id: UUID) throws -> [CompletionRecord] { try scheduler.store.records(of: id) }

  /// Brings the dose rows of fourteen local days up to date.
  open func regenerate(now: Instant) throws { try scheduler.regenerate(now: now) }

  /// The dose rows of all schedules.
  open func doses() throws -> [DoseRow] { try scheduler.doses() }

  /// The reminders that are to be pending, the nearest first.
  open func reminders(now: Instant) throws -> [Reminder] { try scheduler.reminders(now: now).reminders }

  /// Reminds of an occurrence again in an hour.
  open func snooze(_ key: OccurrenceKey, now: Instant) throws { try scheduler.snooze(key, now: now) }

  /// Those of the delivered banners that come down.
  open func bannersToRemove(_ delivered: [OccurrenceKey], now: Instant) throws -> [OccurrenceKey] {
    try scheduler.bannersToRemove(delivered)
  }

  /// What was missed in a window (start, end].
  open func missed(
    of id: UUID, after start: ScheduleCatchUpStart, through end: Instant, policy: CatchUpPolicy, cap: Int?
  ) throws -> MissedOccurrences {
    guard let timeline = try scheduler.timeline(of: id) else { throw RecordRefusal.unknownSchedule }
    let resolved = try scheduler.resolved(timeline, from: start.instant, through: end)
    return try ScheduleCatchUp(of: timeline, policy: policy, cap: cap)
      .missed(after: start, resolved: resolved) { end }
  }

  /// Runs what was missed, and records it; what `run` throws ends the call.
  open func catchUp(
    _ id: UUID, after start: Instant, through now: Instant, policy: CatchUpPolicy,
    run: (ScheduledOccurrence) throws -> Void
  ) throws {
    _ = try scheduler.catchUp(id, after: start, through: now, policy: policy, actor: "laws", run: run)
  }

  /// Goes on under another tz release; false where the subject cannot, so that the laws on it are not asked.
  open func use(_ clocks: ZoneClocks) throws -> Bool {
    scheduler = Scheduler(store: scheduler.store, clocks: clocks)
    return true
  }
}
