import Foundation
import WallClock

/// The reminders that are to be pending, over all schedules together; they are cleared and built anew each time.
///
/// A device holds 64 pending requests. Two animals with three items twice a day make 168 occurrences in fourteen
/// days, so the plan reaches two days ahead and holds 60 at most, the nearest first.
public struct ReminderPlan: Hashable, Sendable, Codable {
  /// How many reminders may be pending.
  public static let cap = 60
  /// How far ahead the plan reaches, in seconds.
  public static let ahead = 2 * 86_400
  /// How far back a snoozed occurrence may be due, in seconds, and be found by its instant.
  public static let lookback = 86_400

  /// The reminders, the nearest first.
  public let reminders: [Reminder]

  /// Makes a plan from what is due and what is snoozed.
  ///
  /// - Parameters:
  ///   - upcoming: For each schedule its unresolved occurrences from the look-back to the end of the plan.
  ///   - snoozes: The snoozes of occurrences that are still produced and unresolved, with when each is due.
  package init(
    now: Instant, upcoming: [(schedule: Schedule, occurrences: [ScheduledOccurrence])],
    snoozes: [(snooze: Snooze, title: String, scheduled: Instant)]
  ) {
    let end = now.adding(seconds: Self.ahead)
    var reminders: [Reminder] = []
    var snoozed: Set<OccurrenceKey> = []
    for (snooze, title, scheduled) in snoozes {
      snoozed.insert(snooze.key)
      guard snooze.until > now, snooze.until <= end else { continue }
      reminders.append(
        Reminder(
          key: snooze.key, schedule: snooze.schedule, title: title, scheduled: scheduled, fires: snooze.until)
      )
    }
    for (schedule, occurrences) in upcoming {
      for occurrence in occurrences
      where occurrence.scheduled > now && occurrence.scheduled <= end && !snoozed.contains(occurrence.key) {
        reminders.append(
          Reminder(
            key: occurrence.key, schedule: schedule.id, title: schedule.title,
            scheduled: occurrence.scheduled,
            fires: occurrence.scheduled))
      }
    }
    reminders.sort { ($0.fires, $0.key) < ($1.fires, $1.key) }
    self.reminders = Array(reminders.prefix(Self.cap))
  }
}
