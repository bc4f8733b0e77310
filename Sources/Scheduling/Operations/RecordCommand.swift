public import Foundation
public import WallClock

/// A wish to record something, named when somebody acts, so that it lands once however often it is delivered.
public struct RecordCommand: Hashable, Sendable, Codable {
  /// What names the act; two acts in one second have two.
  public let id: UUID
  /// The schedule.
  public let schedule: UUID
  /// The occurrence; nil for something done beside the plan.
  public let key: OccurrenceKey?
  /// What was done.
  public let outcome: CompletionRecord.Outcome
  /// When it was done.
  public let actual: Instant
  /// Who did it.
  public let actor: String
  /// How much, in words; nil where it is not said.
  public let quantity: String?

  private init(
    id: UUID, schedule: UUID, key: OccurrenceKey?, outcome: CompletionRecord.Outcome, actual: Instant,
    actor: String, quantity: String?
  ) {
    self.id = id
    self.schedule = schedule
    self.key = key?.canonical
    self.outcome = outcome
    self.actual = actual
    self.actor = actor
    self.quantity = quantity
  }

  /// Something was given: an occurrence of the plan, or beside it where no key is named.
  public static func give(
    id: UUID, schedule: UUID, key: OccurrenceKey?, at actual: Instant, by actor: String,
    quantity: String? = nil
  ) -> RecordCommand {
    RecordCommand(
      id: id, schedule: schedule, key: key, outcome: .given, actual: actual, actor: actor, quantity: quantity)
  }

  /// An occurrence is left out.
  public static func skip(
    id: UUID, schedule: UUID, key: OccurrenceKey, at actual: Instant, by actor: String
  ) -> RecordCommand {
    RecordCommand(
      id: id, schedule: schedule, key: key, outcome: .skipped, actual: actual, actor: actor, quantity: nil)
  }
}
