import Foundation
import Testing
import WallClock

@testable import Scheduling

@Suite struct RecordStoreTests {
  private static func withFolder(_ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder)
  }

  private func record(_ command: String, _ key: OccurrenceKey?) throws -> CompletionRecord {
    CompletionRecord(
      command: id(command), schedule: id("schedule"), key: key, outcome: .given,
      scheduled: key == nil ? nil : try instant("2026-01-01T00:00:00Z"),
      actual: try instant("2026-01-01T00:00:01Z"), actor: "Ann", quantity: "1")
  }

  @Test func Keys_AndCommands_AreUniqueInTheDatabase() throws {
    let store = try RecordStore()
    try store.save(Sample.schedule([try Sample.version()]))
    let name = try key("v1", "2026-01-01", "morning")
    try store.insert(record("a", name))
    for (command, key) in [("a", try key("v1", "2026-01-02", "morning")), ("b", name)] {
      #expect(throws: StoreError.self) { try store.insert(record(command, key)) }
    }
    try store.insert(record("c", nil))
    try store.insert(record("d", nil))
    #expect(try store.recordCount() == 3)
    #expect(try store.record(of: name) == record("a", name))
  }

  @Test func ForeignKeys_AreOn() throws {
    let store = try RecordStore()
    #expect(throws: StoreError.self) { try store.insert(record("a", nil)) }
    let other = try Sample.schedule([try Sample.version()], name: "other")
    try store.save(Sample.schedule([try Sample.version()]))
    #expect(throws: StoreError.self) { try store.save(other) }
    #expect(try store.schedule(id("other")) == nil)
  }

  @Test func File_KeepsWhatItHolds_AndUsesTheWriteAheadLog() throws {
    try Self.withFolder { folder in
      let file = folder.appendingPathComponent("store.sqlite")
      let schedule = try Sample.schedule([try Sample.version()])
      do {
        let store = try RecordStore(at: file)
        try store.save(schedule)
        try store.insert(record("a", nil))
        #expect(try store.database.rows("PRAGMA journal_mode") { $0.text(0) } == ["wal"])
        #expect(try store.database.number("PRAGMA foreign_keys") == 1)
      }
      let again = try RecordStore(at: file)
      try again.verify()
      #expect(try again.schedule(schedule.id) == schedule)
      #expect(try again.recordCount() == 1)
    }
  }

  @Test func OlderStore_IsMigrated_WithItsRecords() throws {
    try Self.withFolder { folder in
      let file = folder.appendingPathComponent("store.sqlite")
      do {
        let old = try RecordStore(at: file, waitingMilliseconds: 1000, version: 1)
        try old.save(Sample.schedule([try Sample.version()]))
        try old.insert(record("a", nil))
        #expect(try old.database.number("PRAGMA user_version") == 1)
        #expect(throws: StoreError.self) { try old.snoozes() }
      }
      let store = try RecordStore(at: file)
      #expect(try store.database.number("PRAGMA user_version") == StoreSchema.migrations.count)
      #expect(try store.recordCount() == 1)
      #expect(try store.snoozes().isEmpty)
    }
  }

  @Test func FilesThatAreNoStore_AreRefused_AndLeftAsTheyWere() throws {
    try Self.withFolder { folder in
      let newer = folder.appendingPathComponent("newer.sqlite")
      let damaged = folder.appendingPathComponent("damaged.sqlite")
      for file in [newer, damaged] {
        let store = try RecordStore(at: file)
        try store.save(Sample.schedule([try Sample.version()]))
        for number in 0..<500 { try store.insert(record("\(number)", nil)) }
        if file == newer { try store.database.execute("PRAGMA user_version = 99") }
      }
      var bytes = try Data(contentsOf: damaged)
      for index in stride(from: 8192, to: bytes.count, by: 64) { bytes[index] ^= 0xFF }
      try bytes.write(to: damaged)
      let text = folder.appendingPathComponent("text.sqlite")
      try Data("This is a letter, and no database at all. It is long enough to be looked at.".utf8).write(
        to: text)
      let foreign = folder.appendingPathComponent("foreign.sqlite")
      do {
        let database = try Database(foreign.path, .readWrite, waitingMilliseconds: 0)
        try database.execute("CREATE TABLE mine (x)")
      }
      let truncated = folder.appendingPathComponent("truncated.sqlite")
      try Data(contentsOf: newer).prefix(5000).write(to: truncated)

      for (file, message) in [
        (newer, "schema version 99"), (damaged, "damaged"), (text, "damaged file or no database"),
        (foreign, "another program"), (truncated, "damaged"),
      ] {
        let before = try Data(contentsOf: file)
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        do {
          _ = try RecordStore(at: file)
          Issue.record("\(file.lastPathComponent) was opened")
        } catch let error as StoreError {
          #expect(error.description.contains(message), "\(error)")
          #expect(error.description.contains(file.lastPathComponent))
        }
        #expect(try Data(contentsOf: file) == before)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == files)
      }
    }
  }

  @Test func FailedTransaction_KeepsNothing() throws {
    struct Stop: Error {}
    let store = try RecordStore()
    try store.save(Sample.schedule([try Sample.version()]))
    #expect(throws: Stop.self) {
      try store.transaction {
        try store.insert(record("a", nil))
        throw Stop()
      }
    }
    #expect(try store.recordCount() == 0)
    try store.insert(record("a", nil))
  }

  @Test func Writers_WaitForOneAnother() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("store.sqlite")
    // All open, create, switch to the log and write at once.
    try await withThrowingTaskGroup(of: Void.self) { group in
      for writer in 0..<4 {
        group.addTask {
          let store = try RecordStore(at: file)
          try store.transaction {
            if try store.schedule(id("schedule")) == nil {
              try store.save(Sample.schedule([try Sample.version()]))
            }
          }
          for number in 0..<50 {
            try store.insert(
              CompletionRecord(
                command: id("\(writer) \(number)"), schedule: id("schedule"), key: nil, outcome: .given,
                scheduled: nil, actual: Instant(secondsSince1970: number), actor: "\(writer)", quantity: nil))
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(try RecordStore(at: file).recordCount() == 200)
  }
}
