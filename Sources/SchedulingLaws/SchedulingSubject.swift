public import Foundation
public import Scheduling
public import WallClock

/// A scheduling implementation that the laws can be held against: this library's, or anyone's.
///
/// The values are this library's, because they are the documented JSON form; how a subject keeps and computes them
/// is its own business. A refusal is thrown as ``RecordRefusal`` or ``EditRefusal``. Every call says what time it is.
public protocol SchedulingSubject: AnyObject {
  /// Adds a schedule.
  func add(_ schedule: Schedule) throws
  /// The versions of a schedule, in order, as they are kept.
  func versions(of id: UUID) throws -> [ScheduleVersion]
  /// The occurrences due in a range, its start included and its end not, in order.
  func occurrences(of id: UUID, from start: Instant, to end: Instant) throws -> [ScheduledOccurrence]
  /// The occurrence that a key names; nil where it is not produced.
  func occurrence(of key: OccurrenceKey) throws -> ScheduledOccurrence?
  /// The first occurrence later than an instant.
  func next(of id: UUID, after instant: Instant) throws -> ScheduledOccurrence?

  /// The earliest instant at which a change may start.
  func earliestStart(of id: UUID, now: Instant) throws -> Instant?
  /// Adds a version, which takes over at the instant it is effective from.
  func change(_ id: UUID, to version: ScheduleVersion, now: Instant) throws
  /// Takes back a version that has not started.
  func withdraw(version: UUID, of id: UUID, now: Instant) throws
  /// Pauses a schedule.
  func pause(_ id: UUID, _ pause: Pause, now: Instant) throws
  /// Archives a schedule.
  func archive(_ id: UUID, now: Instant) throws

  /// Records what was done.
  func record(_ command: RecordCommand, now: Instant) throws -> RecordResult
  /// The records of a schedule.
  func records(of id: UUID) throws -> [CompletionRecord]

  /// Brings the dose rows of fourteen local days up to date.
  func regenerate(now: Instant) throws
  /// The dose rows of all schedules.
  func doses() throws -> [DoseRow]
  /// The reminders that are to be pending, the nearest first.
  func reminders(now: Instant) throws -> [Reminder]
  /// Reminds of an occurrence again in an hour.
  func snooze(_ key: OccurrenceKey, now: Instant) throws
  /// Those of the delivered banners that come down.
  func bannersToRemove(_ delivered: [OccurrenceKey], now: Instant) throws -> [OccurrenceKey]

  /// What was missed in a window (start, end].
  func missed(
    of id: UUID, after start: ScheduleCatchUpStart, through end: Instant, policy: CatchUpPolicy, cap: Int?
  ) throws -> MissedOccurrences
  /// Runs what was missed, and records it; what `run` throws ends the call.
  func catchUp(
    _ id: UUID, after start: Instant, through now: Instant, policy: CatchUpPolicy,
    run: (ScheduledOccurrence) throws -> Void
  ) throws

  /// Goes on under another tz release; false where the subject cannot, so that the laws on it are not asked.
  func use(_ clocks: ZoneClocks) throws -> Bool
}
