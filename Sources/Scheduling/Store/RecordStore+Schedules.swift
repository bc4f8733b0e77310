public import Foundation
import WallClock

extension RecordStore {
  /// The schedules' ids, in order.
  public func scheduleIDs() throws -> [UUID] {
    try database.rows("SELECT id FROM schedule ORDER BY id") { $0.text(0).flatMap(UUID.init(uuidString:)) }
      .compactMap { $0 }
  }

  /// A schedule; nil where there is none of that id.
  public func schedule(_ id: UUID) throws -> Schedule? {
    try document(of: id).map { try value(Schedule.self, $0) }
  }

  func document(of id: UUID) throws -> String? {
    try database.rows("SELECT document FROM schedule WHERE id = ?", [.text(id.uuidString)]) { $0.text(0) }
      .first ?? nil
  }

  /// The schedule that a version belongs to; nil where none has it.
  public func scheduleID(ofVersion id: UUID) throws -> UUID? {
    try database.rows("SELECT schedule FROM version WHERE id = ?", [.text(id.uuidString)]) {
      $0.text(0).flatMap(UUID.init(uuidString:))
    }.first ?? nil
  }

  /// Writes a schedule, new or changed, with its versions; a version that was withdrawn goes.
  ///
  /// - Throws: ``StoreError``, as where a version's id belongs to another schedule.
  public func save(_ schedule: Schedule) throws {
    let id = schedule.id.uuidString
    try transaction {
      try database.run(
        "INSERT INTO schedule (id, document) VALUES (?, ?) "
          + "ON CONFLICT (id) DO UPDATE SET document = excluded.document",
        [.text(id), .text(Self.json(schedule))])
      let kept = Set(schedule.versions.map(\.id.uuidString))
      let stored = Set(
        try database.rows("SELECT id FROM version WHERE schedule = ?", [.text(id)]) { $0.text(0) ?? "" })
      for version in stored.subtracting(kept) {
        try database.run("DELETE FROM version WHERE id = ?", [.text(version)])
      }
      for version in kept.subtracting(stored).sorted() {
        try database.run("INSERT INTO version (id, schedule) VALUES (?, ?)", [.text(version), .text(id)])
      }
    }
  }
}
