import Foundation
public import WallClock

extension Scheduler {
  /// Records what was done, once for each command and once for each key.
  ///
  /// The checks come in this order: the command's id, whose earlier result is returned; that the schedule exists;
  /// that it is not archived; that nothing lies in the future; that the key is still produced; that it is not
  /// resolved. The key's occurrence is found again from the schedule as it stands, never from an instant.
  ///
  /// - Throws: ``RecordRefusal``, ``StoreError``; nothing is written then.
  public func record(_ command: RecordCommand, now: Instant) throws -> RecordResult {
    try store.transaction {
      if let earlier = try store.record(ofCommand: command.id) {
        return RecordResult(record: earlier, wasAlreadyApplied: true)
      }
      guard let timeline = try timeline(of: command.schedule) else { throw RecordRefusal.unknownSchedule }
      guard timeline.schedule.archivedAt == nil else { throw RecordRefusal.archived }
      guard command.actual <= now else { throw RecordRefusal.inTheFuture }
      var occurrence: ScheduledOccurrence?
      let key = command.key?.canonical
      if let key {
        guard let found = timeline.occurrence(of: key) else { throw RecordRefusal.stale }
        guard try !isResolved(key, in: timeline) else { throw RecordRefusal.alreadyResolved }
        occurrence = found
      }
      let record = CompletionRecord(
        command: command.id, schedule: command.schedule, key: key, outcome: command.outcome,
        scheduled: occurrence?.scheduled, actual: command.actual, actor: command.actor,
        quantity: command.quantity)
      try store.insert(record)
      if let key { try store.deleteSnooze(key) }
      return RecordResult(record: record, wasAlreadyApplied: false)
    }
  }
}
