public import Foundation
public import WallClock

/// A reminder that is to be pending.
public struct Reminder: Hashable, Sendable, Codable {
  /// The occurrence, whose token the reminder carries.
  public let key: OccurrenceKey
  /// The schedule.
  public let schedule: UUID
  /// What people call the schedule.
  public let title: String
  /// When the occurrence is due.
  public let scheduled: Instant
  /// When the reminder fires: when the occurrence is due, or when the snooze is over.
  public let fires: Instant

  /// Puts a reminder together.
  public init(key: OccurrenceKey, schedule: UUID, title: String, scheduled: Instant, fires: Instant) {
    self.key = key
    self.schedule = schedule
    self.title = title
    self.scheduled = scheduled
    self.fires = fires
  }
}
