public import Foundation
public import WallClock

extension RecordStore {
  private static let columns = "command, schedule, key, outcome, scheduled, actual, actor, quantity"

  /// The record that a command made; nil where it made none.
  public func record(ofCommand id: UUID) throws -> CompletionRecord? {
    try records("WHERE command = ?", [.text(id.uuidString)]).first
  }

  /// The record of an occurrence; nil where nothing was done about it.
  public func record(of key: OccurrenceKey) throws -> CompletionRecord? {
    try records("WHERE key = ?", [.text(key.canonical.description)]).first
  }

  /// All records of a schedule, in order of when they were due or, beside the plan, made.
  public func records(of schedule: UUID) throws -> [CompletionRecord] {
    try records(
      "WHERE schedule = ? ORDER BY coalesce(scheduled, actual), key, command", [.text(schedule.uuidString)])
  }

  /// How many records there are.
  public func recordCount() throws -> Int {
    try database.number("SELECT count(*) FROM record") ?? 0
  }

  /// Writes a record.
  ///
  /// - Throws: ``StoreError/constraint(detail:)`` where its command or its key has one already.
  public func insert(_ record: CompletionRecord) throws {
    try database.run(
      "INSERT INTO record (\(Self.columns)) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
      [
        .text(record.command.uuidString), .text(record.schedule.uuidString),
        .init(record.key?.canonical.description), .text(record.outcome.rawValue),
        .init(record.scheduled?.secondsSince1970), .integer(record.actual.secondsSince1970),
        .text(record.actor), .init(record.quantity),
      ])
  }

  /// The keys with a record among a schedule's occurrences of a range of local days, its ends included.
  ///
  /// A token begins with its version and day, so that its own index finds them.
  public func resolvedKeys(of schedule: Schedule, days: ClosedRange<LocalDate>) throws -> Set<OccurrenceKey> {
    // A day after year 9999 would stand before the others as text.
    let isOpen = days.upperBound.year >= 9999
    let after = days.upperBound.adding(days: 1)
    var keys: Set<OccurrenceKey> = []
    for version in schedule.versions {
      let id = version.id.uuidString
      let found = try database.rows(
        "SELECT key FROM record WHERE key >= ? AND key < ?",
        [.text("\(id)|\(days.lowerBound)"), .text(isOpen ? "\(id)}" : "\(id)|\(after)")]
      ) { $0.text(0).flatMap { OccurrenceKey($0) } }
      keys.formUnion(found.lazy.compactMap { $0 })
    }
    return keys
  }

  /// The latest instant that an occurrence of a schedule with a record was due at; nil where there is none.
  func latestScheduled(of schedule: UUID) throws -> Instant? {
    try database.number("SELECT max(scheduled) FROM record WHERE schedule = ?", [.text(schedule.uuidString)])
      .map { Instant(secondsSince1970: $0) }
  }

  /// Whether an occurrence of a version has a record.
  func hasRecords(ofVersion id: UUID) throws -> Bool {
    let prefix = id.uuidString
    return try database.number(
      "SELECT count(*) FROM (SELECT 1 FROM record WHERE key >= ? AND key < ? LIMIT 1)",
      [.text(prefix + "|"), .text(prefix + "}")]) == 1
  }

  private func records(_ clause: String, _ values: [Database.Value]) throws -> [CompletionRecord] {
    try database.rows("SELECT \(Self.columns) FROM record " + clause, values) { row -> CompletionRecord? in
      guard let command = row.text(0).flatMap(UUID.init(uuidString:)),
        let schedule = row.text(1).flatMap(UUID.init(uuidString:)),
        let outcome = row.text(3).flatMap(CompletionRecord.Outcome.init(rawValue:)),
        let actual = row.integer(5), let actor = row.text(6)
      else { return nil }
      return CompletionRecord(
        command: command, schedule: schedule, key: row.text(2).flatMap { OccurrenceKey($0) },
        outcome: outcome,
        scheduled: row.integer(4).map { Instant(secondsSince1970: $0) },
        actual: Instant(secondsSince1970: actual), actor: actor, quantity: row.text(7))
    }.map { record in
      guard let record else { throw StoreError.corrupt(file: database.file, detail: "an unreadable record") }
      return record
    }
  }
}
