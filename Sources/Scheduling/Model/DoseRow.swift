public import Foundation
public import WallClock

/// What is known of an expected occurrence.
public enum DoseState: String, Hashable, Sendable, Codable, CaseIterable {
  /// Nothing yet; once its instant is past, people read it as missed.
  case pending
  /// It was given.
  case given
  /// It was skipped, or superseded by a later one.
  case skipped
}

/// A row of the rolling window: an expected occurrence with its state, the one source of every screen.
public struct DoseRow: Hashable, Sendable, Codable {
  /// The schedule.
  public let schedule: UUID
  /// What is expected.
  public let occurrence: ScheduledOccurrence
  /// What is known of it.
  public let state: DoseState
  /// When it was done; nil while it is pending.
  public let actual: Instant?
  /// Who did it; nil while it is pending.
  public let actor: String?

  /// Puts a row together.
  public init(
    schedule: UUID, occurrence: ScheduledOccurrence, state: DoseState, actual: Instant? = nil,
    actor: String? = nil
  ) {
    self.schedule = schedule
    self.occurrence = occurrence
    self.state = state
    self.actual = actual
    self.actor = actor
  }
}
