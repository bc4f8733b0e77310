import Foundation
public import WallClock

extension Scheduler {
  /// The reminders that are to be pending: whatever is pending is cleared, and these are built.
  ///
  /// At most 60 over all schedules together, within two days, the nearest first. An occurrence that was snoozed
  /// after it was due is reminded of again, as long as it is still produced and unresolved.
  public func reminders(now: Instant) throws -> ReminderPlan {
    var upcoming: [(schedule: Schedule, occurrences: [ScheduledOccurrence])] = []
    for timeline in try timelines() {
      let start = now.adding(seconds: -ReminderPlan.lookback)
      let end = now.adding(seconds: ReminderPlan.ahead + 1)
      let resolved = try resolved(timeline, from: start, through: end)
      upcoming.append(
        (
          timeline.schedule,
          timeline.occurrences(from: start, to: end, resolved: resolved).filter { !resolved.contains($0.key) }
        ))
    }
    var snoozes: [(snooze: Snooze, title: String, scheduled: Instant)] = []
    for snooze in try store.snoozes() {
      guard let timeline = try timeline(of: snooze.schedule), let due = timeline.occurrence(of: snooze.key),
        try !isResolved(snooze.key, in: timeline)
      else { continue }
      snoozes.append((snooze, timeline.schedule.title, due.scheduled))
    }
    return ReminderPlan(now: now, upcoming: upcoming, snoozes: snoozes)
  }

  /// Reminds of an occurrence again in an hour; a second time, an hour after the end of the first.
  ///
  /// - Throws: ``RecordRefusal`` where the key is no longer produced or is resolved.
  @discardableResult
  public func snooze(_ key: OccurrenceKey, now: Instant) throws -> Snooze {
    let key = key.canonical
    return try store.transaction {
      guard let timeline = try timeline(of: key) else { throw RecordRefusal.stale }
      guard timeline.schedule.archivedAt == nil else { throw RecordRefusal.archived }
      guard timeline.occurrence(of: key) != nil else { throw RecordRefusal.stale }
      guard try !isResolved(key, in: timeline) else { throw RecordRefusal.alreadyResolved }
      let previous = try store.snoozes().first { $0.key == key }?.until
      let snooze = Snooze(
        key: key, schedule: timeline.schedule.id, until: Snooze.end(now: now, previous: previous))
      try store.save(snooze)
      return snooze
    }
  }

  /// Those of the delivered banners that come down: their key is resolved or no longer produced.
  ///
  /// The age of a banner is no reason.
  public func bannersToRemove(_ delivered: [OccurrenceKey]) throws -> [OccurrenceKey] {
    try delivered.filter { key in
      let canonical = key.canonical
      guard let timeline = try timeline(of: canonical), timeline.occurrence(of: canonical) != nil else {
        return true
      }
      return try isResolved(canonical, in: timeline)
    }
  }
}
