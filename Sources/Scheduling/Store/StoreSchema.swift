import CSQLite
import Foundation

/// The tables of a store, and how an older store becomes a current one.
enum StoreSchema {
  /// What marks a file as a store: "DSTs" in ASCII.
  static let applicationID = 0x4453_5473

  /// What each schema version adds to the one before it; the first makes an empty file a store.
  static let migrations = [
    """
    CREATE TABLE schedule (id TEXT PRIMARY KEY, document TEXT NOT NULL) STRICT;
    CREATE TABLE version (
      id TEXT PRIMARY KEY, schedule TEXT NOT NULL REFERENCES schedule (id)) STRICT;
    CREATE TABLE record (
      command TEXT PRIMARY KEY,
      schedule TEXT NOT NULL REFERENCES schedule (id),
      key TEXT UNIQUE,
      outcome TEXT NOT NULL CHECK (outcome IN ('given', 'skipped', 'superseded')),
      scheduled INTEGER,
      actual INTEGER NOT NULL,
      actor TEXT NOT NULL,
      quantity TEXT,
      CHECK ((key IS NULL) = (scheduled IS NULL))) STRICT;
    CREATE INDEX record_by_schedule ON record (schedule, scheduled);
    CREATE TABLE dose (
      key TEXT PRIMARY KEY,
      schedule TEXT NOT NULL REFERENCES schedule (id),
      scheduled INTEGER NOT NULL,
      occurrence TEXT NOT NULL) STRICT;
    CREATE INDEX dose_by_schedule ON dose (schedule, scheduled);
    """,
    """
    CREATE TABLE snooze (
      key TEXT PRIMARY KEY,
      schedule TEXT NOT NULL REFERENCES schedule (id),
      until INTEGER NOT NULL) STRICT;
    CREATE TABLE rolling (
      schedule TEXT PRIMARY KEY REFERENCES schedule (id), through TEXT NOT NULL) STRICT;
    CREATE TABLE progress (
      schedule TEXT PRIMARY KEY REFERENCES schedule (id),
      first INTEGER NOT NULL,
      start TEXT NOT NULL,
      instant INTEGER NOT NULL,
      release TEXT NOT NULL) STRICT;
    """,
  ]

  /// Looks at a file without writing to it or beside it, and refuses what is no store or one from the future.
  static func inspect(_ file: String, waitingMilliseconds: Int) throws {
    while true {
      let before = try state(of: file)
      let isInUse = FileManager.default.fileExists(atPath: file + "-wal")
      do {
        try inspect(
          Database(file, isInUse ? .read : .readUnchanging, waitingMilliseconds: waitingMilliseconds))
        return
      } catch {
        // Another process may have come and written meanwhile; then what was seen says nothing.
        guard try isInUse || state(of: file) == before else { continue }
        throw error
      }
    }
  }

  private static func state(of file: String) throws -> [String] {
    let attributes = try FileManager.default.attributesOfItem(atPath: file)
    let log = FileManager.default.fileExists(atPath: file + "-wal")
    return ["\(attributes[.size] ?? 0)", "\(attributes[.modificationDate] ?? Date.distantPast)", "\(log)"]
  }

  private static func inspect(_ database: Database) throws(StoreError) {
    let file = database.file
    let tables = try database.number("SELECT count(*) FROM sqlite_schema") ?? 0
    guard tables > 0 else { return }
    guard try database.number("PRAGMA application_id") == applicationID else {
      throw StoreError.foreign(file: file)
    }
    let version = try database.number("PRAGMA user_version") ?? 0
    guard version <= migrations.count else {
      throw StoreError.newer(file: file, found: version, known: migrations.count)
    }
    let findings = try database.rows("PRAGMA quick_check(1)") { $0.text(0) ?? "" }
    guard findings == ["ok"] else {
      throw StoreError.corrupt(file: file, detail: findings.first ?? "no answer")
    }
  }

  /// Brings a store up to a schema version, in one transaction.
  static func migrate(_ database: Database, to target: Int = migrations.count) throws {
    try database.transaction {
      let version = try database.number("PRAGMA user_version") ?? 0
      guard version <= migrations.count else {
        throw StoreError.newer(file: database.file, found: version, known: migrations.count)
      }
      guard version < target else { return }
      for migration in migrations[version..<target] { try database.execute(migration) }
      try database.execute("PRAGMA application_id = \(applicationID)")
      try database.execute("PRAGMA user_version = \(target)")
    }
  }
}
