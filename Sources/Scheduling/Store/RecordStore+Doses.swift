public import Foundation
import WallClock

extension RecordStore {
  /// The dose rows of all schedules, or of one, in order of when they are due.
  public func doses(of schedule: UUID? = nil) throws -> [DoseRow] {
    try database.rows(
      """
      SELECT dose.schedule, dose.occurrence, record.outcome, record.actual, record.actor
      FROM dose LEFT JOIN record ON record.key = dose.key
      \(schedule == nil ? "" : "WHERE dose.schedule = ?") ORDER BY dose.scheduled, dose.key
      """, schedule.map { [.text($0.uuidString)] } ?? []
    ) { row in
      (
        row.text(0).flatMap(UUID.init(uuidString:)), row.text(1) ?? "",
        row.text(2).flatMap(CompletionRecord.Outcome.init(rawValue:)), row.integer(3), row.text(4)
      )
    }.map { id, occurrence, outcome, actual, actor in
      guard let id else { throw StoreError.corrupt(file: database.file, detail: "an unreadable dose row") }
      return DoseRow(
        schedule: id, occurrence: try value(ScheduledOccurrence.self, occurrence),
        state: outcome?.state ?? .pending, actual: actual.map { Instant(secondsSince1970: $0) }, actor: actor)
    }
  }

  /// The pending rows of a schedule that are due at an instant or later: those that a rebuild may touch.
  func futurePendingDoses(of schedule: UUID, from now: Instant) throws -> [ScheduledOccurrence] {
    try database.rows(
      """
      SELECT occurrence FROM dose WHERE schedule = ? AND scheduled >= ?
      AND NOT EXISTS (SELECT 1 FROM record WHERE record.key = dose.key)
      """, [.text(schedule.uuidString), .integer(now.secondsSince1970)]
    ) { $0.text(0) ?? "" }.map { try value(ScheduledOccurrence.self, $0) }
  }

  package func insertDose(_ occurrence: ScheduledOccurrence, of schedule: UUID) throws -> Bool {
    try database.run(
      "INSERT INTO dose (key, schedule, scheduled, occurrence) VALUES (?, ?, ?, ?) "
        + "ON CONFLICT (key) DO NOTHING",
      [
        .text(occurrence.key.description), .text(schedule.uuidString),
        .integer(occurrence.scheduled.secondsSince1970), .text(Self.json(occurrence)),
      ]) == 1
  }

  package func updateDose(_ occurrence: ScheduledOccurrence) throws {
    try database.run(
      "UPDATE dose SET scheduled = ?, occurrence = ? WHERE key = ?",
      [
        .integer(occurrence.scheduled.secondsSince1970), .text(Self.json(occurrence)),
        .text(occurrence.key.description),
      ])
  }

  func deleteDose(_ key: OccurrenceKey) throws {
    try database.run("DELETE FROM dose WHERE key = ?", [.text(key.description)])
  }

  /// The last local day up to which a schedule's rows were made; nil before the first time.
  func rollingDay(of schedule: UUID) throws -> LocalDate? {
    try database.rows("SELECT through FROM rolling WHERE schedule = ?", [.text(schedule.uuidString)]) {
      $0.text(0).flatMap { LocalDate($0) }
    }.first ?? nil
  }

  func setRollingDay(_ day: LocalDate, of schedule: UUID) throws {
    try database.run(
      "INSERT INTO rolling (schedule, through) VALUES (?, ?) "
        + "ON CONFLICT (schedule) DO UPDATE SET through = max(through, excluded.through)",
      [.text(schedule.uuidString), .text(day.description)])
  }

  /// The snoozes of all schedules.
  public func snoozes() throws -> [Snooze] {
    try database.rows("SELECT key, schedule, until FROM snooze ORDER BY key") { row -> Snooze? in
      guard let key = row.text(0).flatMap({ OccurrenceKey($0) }),
        let schedule = row.text(1).flatMap(UUID.init(uuidString:)), let until = row.integer(2)
      else { return nil }
      return Snooze(key: key, schedule: schedule, until: Instant(secondsSince1970: until))
    }.compactMap { $0 }
  }

  package func save(_ snooze: Snooze) throws {
    try database.run(
      "INSERT INTO snooze (key, schedule, until) VALUES (?, ?, ?) "
        + "ON CONFLICT (key) DO UPDATE SET until = excluded.until",
      [
        .text(snooze.key.description), .text(snooze.schedule.uuidString),
        .integer(snooze.until.secondsSince1970),
      ])
  }

  func deleteSnooze(_ key: OccurrenceKey) throws {
    try database.run("DELETE FROM snooze WHERE key = ?", [.text(key.description)])
  }
}
