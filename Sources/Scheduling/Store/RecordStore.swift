public import Foundation
import WallClock

/// Schedules, completion records, dose rows and snoozes in an SQLite file, or in memory by the same code.
///
/// A value belongs to one thread; another thread or process opens the file for itself. One writes at a time, and
/// the others wait. A change is kept whole or not at all, also where the process or the machine stops in it.
public final class RecordStore {
  package let database: Database

  /// Opens a store, makes it where there is none, and brings one of an older release up to date.
  ///
  /// The file is looked through for damage first, which takes about a second for a million records.
  ///
  /// - Parameter waitingMilliseconds: How long to wait for others who write.
  /// - Throws: ``StoreError``; a file that is damaged, newer or no store is left as it is.
  public convenience init(at file: URL, waitingMilliseconds: Int = 60_000) throws {
    try self.init(at: file, waitingMilliseconds: waitingMilliseconds, version: StoreSchema.migrations.count)
  }

  /// Makes an empty store in memory.
  ///
  /// - Throws: ``StoreError``.
  public init() throws {
    database = try Database(":memory:", .readWrite, waitingMilliseconds: 0)
    try database.execute("PRAGMA foreign_keys = ON")
    try StoreSchema.migrate(database)
  }

  init(at file: URL, waitingMilliseconds: Int, version: Int) throws {
    let path = file.path
    if FileManager.default.fileExists(atPath: path) {
      try StoreSchema.inspect(path, waitingMilliseconds: waitingMilliseconds)
    }
    database = try Database(path, .readWrite, waitingMilliseconds: waitingMilliseconds)
    try Self.enterWriteAheadLog(database, waitingMilliseconds: waitingMilliseconds)
    // A record that a person made must outlive a loss of power, not only of the process.
    try database.execute("PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA cache_size = -32768")
    try StoreSchema.migrate(database, to: version)
  }

  /// Switches to the write-ahead log; SQLite does not wait by itself where two switch at once.
  private static func enterWriteAheadLog(_ database: Database, waitingMilliseconds: Int) throws {
    let step = 10
    for waited in stride(from: 0, through: waitingMilliseconds, by: step) {
      do {
        try database.execute("PRAGMA journal_mode = WAL")
        return
      } catch {
        // Not `catch .busy`, which Swift 6.2.3 and 6.0.3 with assertions on cannot compile under typed throws.
        guard case .busy = error, waited + step <= waitingMilliseconds else { throw error }
        Thread.sleep(forTimeInterval: Double(step) / 1000)
      }
    }
  }

  /// Does several things or none of them; others who want to write wait meanwhile.
  public func transaction<Result>(_ body: () throws -> Result) throws -> Result {
    try database.transaction(body)
  }

  /// Checks the whole file, which takes time in proportion to it.
  ///
  /// - Throws: ``StoreError`` where it is damaged or a reference leads nowhere.
  public func verify() throws {
    let findings = try database.rows("PRAGMA integrity_check(1)") { $0.text(0) ?? "" }
    guard findings == ["ok"] else {
      throw StoreError.corrupt(file: database.file, detail: findings.first ?? "no answer")
    }
    let dangling = try database.rows("PRAGMA foreign_key_check") { $0.text(0) ?? "" }
    guard dangling.isEmpty else {
      throw StoreError.corrupt(file: database.file, detail: "a row of \(dangling[0]) refers to nothing")
    }
  }

  static func json(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  func value<Value: Decodable>(_ type: Value.Type, _ text: String) throws -> Value {
    do {
      return try JSONDecoder().decode(type, from: Data(text.utf8))
    } catch {
      throw StoreError.corrupt(file: database.file, detail: "\(error)")
    }
  }
}
