import Foundation
import Scheduling
import SchedulingLaws
import WallClock

/// The reminders as a mutant plans them.
struct MutantReminders {
  private let mutant: SchedulingMutant
  private let subject: SchedulerSubject

  init(_ mutant: SchedulingMutant, of subject: SchedulerSubject) {
    self.mutant = mutant
    self.subject = subject
  }

  func list(_ right: [Reminder], now: Instant) throws -> [Reminder] {
    switch mutant {
    case .snoozeDropped:
      return right.filter { $0.scheduled > now }
    case .capPerSchedule:
      return try due(from: now, days: 2).flatMap { schedule, due in
        ReminderPlan(now: now, upcoming: [(schedule, due)], snoozes: []).reminders
      }
    case .snoozeNotCounted:
      let plain = ReminderPlan(now: now, upcoming: try due(from: now, days: 2), snoozes: []).reminders
      return (plain + right.filter { $0.scheduled <= now }).sorted { $0.fires < $1.fires }
    case .remindersBeyondTwoDays:
      let last = right.map(\.fires).max() ?? now
      let later = try due(from: last.adding(seconds: 1), days: 12).flatMap { schedule, due in
        due.map {
          Reminder(
            key: $0.key, schedule: schedule.id, title: schedule.title, scheduled: $0.scheduled,
            fires: $0.scheduled)
        }
      }
      return Array((right + later.sorted { $0.fires < $1.fires }).prefix(ReminderPlan.cap))
    default:
      return right
    }
  }

  /// Lets a snooze end an hour from now, whatever there was before.
  func restart(_ key: OccurrenceKey, now: Instant) throws {
    for snooze in try subject.store.snoozes() where snooze.key == key {
      try subject.store.save(
        Snooze(key: key, schedule: snooze.schedule, until: now.adding(seconds: Snooze.seconds)))
    }
  }

  private func due(
    from start: Instant, days: Int
  ) throws -> [(schedule: Schedule, occurrences: [ScheduledOccurrence])] {
    try subject.store.scheduleIDs().compactMap { id in
      guard let schedule = try subject.store.schedule(id) else { return nil }
      let end = start.adding(seconds: days * LocalTime.secondsPerDay)
      return (schedule, try subject.occurrences(of: id, from: start, to: end))
    }
  }
}
