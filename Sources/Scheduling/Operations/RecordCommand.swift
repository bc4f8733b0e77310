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

/// What recording came to.
public struct RecordResult: Hashable, Sendable, Codable {
  /// The record.
  public let record: CompletionRecord
  /// Whether the command had been applied before, so that nothing was written now.
  public let wasAlreadyApplied: Bool

  /// Puts a result together.
  public init(record: CompletionRecord, wasAlreadyApplied: Bool) {
    self.record = record
    self.wasAlreadyApplied = wasAlreadyApplied
  }
}

/// Why something was not recorded; checked in this order, after the command's own id.
public enum RecordRefusal: String, Error, Hashable, Sendable, Codable, CaseIterable {
  /// There is no such schedule.
  case unknownSchedule
  /// The schedule is archived.
  case archived
  /// What is to be recorded lies in the future.
  case inTheFuture
  /// The key is no longer produced.
  case stale
  /// The key has a record, or an earlier version's record settles its slot on that day.
  case alreadyResolved
}

extension RecordRefusal: CustomStringConvertible {
  /// What to tell the person who asked.
  public var description: String {
    switch self {
    case .unknownSchedule: "This schedule does not exist any more."
    case .archived: "This schedule is archived."
    case .inTheFuture: "This cannot be recorded before it has happened."
    case .stale: "This entry belongs to a schedule that has since changed."
    case .alreadyResolved: "This entry has already been dealt with."
    }
  }
}
