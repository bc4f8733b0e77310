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
