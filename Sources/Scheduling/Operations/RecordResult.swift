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
