public import Foundation
public import WallClock

/// What was done about an occurrence, or beside the plan, by whom and when.
public struct CompletionRecord: Hashable, Sendable, Codable {
  /// The command that made the record, fixed when somebody acted.
  public let command: UUID
  /// The schedule.
  public let schedule: UUID
  /// The occurrence; nil in a record beside the plan.
  public let key: OccurrenceKey?
  /// What was done.
  public let outcome: Outcome
  /// When the occurrence was due as it was recorded; nil in a record beside the plan.
  public let scheduled: Instant?
  /// When it was done.
  public let actual: Instant
  /// Who did it.
  public let actor: String
  /// How much, in words; nil where it was not said.
  public let quantity: String?

  /// What was done about an occurrence.
  public enum Outcome: String, Hashable, Sendable, Codable, CaseIterable {
    /// It was given, taken or run.
    case given
    /// It was left out.
    case skipped
    /// It was left out for a later one, in catching up.
    case superseded

    /// The state of an occurrence that has such a record.
    public var state: DoseState { self == .given ? .given : .skipped }
  }

  /// Puts a record together.
  public init(
    command: UUID, schedule: UUID, key: OccurrenceKey?, outcome: Outcome, scheduled: Instant?,
    actual: Instant,
    actor: String, quantity: String?
  ) {
    self.command = command
    self.schedule = schedule
    self.key = key
    self.outcome = outcome
    self.scheduled = scheduled
    self.actual = actual
    self.actor = actor
    self.quantity = quantity
  }
}

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
