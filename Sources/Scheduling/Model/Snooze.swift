public import Foundation
public import WallClock

/// An occurrence that somebody wants to be reminded of again.
public struct Snooze: Hashable, Sendable, Codable {
  /// The occurrence.
  public let key: OccurrenceKey
  /// The schedule.
  public let schedule: UUID
  /// When to remind again.
  public let until: Instant

  /// Puts a snooze together.
  public init(key: OccurrenceKey, schedule: UUID, until: Instant) {
    self.key = key
    self.schedule = schedule
    self.until = until
  }

  /// How long a snooze lasts, in seconds.
  public static let seconds = 3600

  /// When a snooze that is asked for now is over: an hour from now, or from the end of the snooze before it.
  ///
  /// Where an hour from the end of the snooze before it is past, an hour from now.
  public static func end(now: Instant, previous: Instant?) -> Instant {
    let fromNow = now.adding(seconds: seconds)
    guard let previous else { return fromNow }
    let fromPrevious = previous.adding(seconds: seconds)
    return fromPrevious > now ? fromPrevious : fromNow
  }
}
