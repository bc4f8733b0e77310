import Foundation
import Testing
import TestSupport

/// Shards, and what `merge` makes of them.
@Suite struct ShardTests {
  static let zones = [
    "--zone", "Australia/Lord_Howe,Europe/Berlin,America/New_York,Antarctica/Troll,Pacific/Apia", "--from",
    "2022", "--through", "2026", "--baseline", "none", "--fail-on", "never",
  ]
  private static let few = [
    "--zone", "Australia/Lord_Howe,Europe/Berlin,America/New_York", "--from", "2025", "--through", "2026",
    "--no-search", "--baseline", "none", "--fail-on", "never",
  ]

  static func shards(
    _ count: Int, of asked: [String] = zones, in folder: TemporaryFolder
  ) throws -> [String] {
    try (1...count).map { index in
      let file = folder.url.appendingPathComponent("\(index).json").path
      let command = try Command(["check", "--shard", "\(index)/\(count)", "--record", file] + asked)
      #expect(command.status == 0, "\(command.errors)")
      return file
    }
  }

  @Test(.enabled(if: TestedFoundation.recursInTime, "shards ask on where the whole had given up"))
  func theShardsTogetherAreTheWhole() throws {
    let folder = try TemporaryFolder()
    let parts = try Self.shards(3, in: folder)
    let judging = ["--baseline", "none", "--format", "json"]
    let merged = try Command(["merge"] + parts.reversed() + judging)
    let whole = try Command(["check"] + Self.zones.dropLast(4) + judging)
    #expect(merged.status == 1 && whole.status == 1)
    #expect(merged.output == whole.output)
    // The page needs the drawings' answers too, which the records carry.
    let page = try Command(["merge"] + parts + ["--baseline", "none", "--format", "html"])
    #expect(page.output.contains("<summary>Every policy</summary>"))
  }

  @Test func aMissingOrDoubledShardIsNoResult() throws {
    let folder = try TemporaryFolder()
    let parts = try Self.shards(3, of: Self.few, in: folder)
    let missing = try Command(["merge", parts[0], parts[2]])
    #expect(missing.status == 65)
    #expect(missing.errors.contains("missing shards 2/3"))
    let doubled = try Command(["merge", parts[0], parts[1], parts[1], parts[2]])
    #expect(doubled.status == 65)
    #expect(doubled.errors.contains("shard 2/3 is doubled"))
    let whole = folder.url.appendingPathComponent("whole.json").path
    _ = try Command(["check", "--record", whole] + Self.few)
    #expect(try Command(["merge", whole]).status == 65)
    #expect(try Command(["merge"]).status == 64)
  }

  @Test func anUnfinishedShardIsNoResult() throws {
    let folder = try TemporaryFolder()
    let parts = try Self.shards(2, of: Self.few, in: folder)
    // As a record says that was written after a signal.
    let text = try String(contentsOfFile: parts[1], encoding: .utf8)
    let cut = text.replacing(#/"cases":\d+,"classes"/#, with: "\"cases\":7,\"classes\"")
      .replacing("\"isOnSystemData\":", with: "\"interruption\":15,\"isOnSystemData\":")
    #expect(cut != text)
    let unfinished = try folder.write(cut, to: "unfinished.json").path
    let merged = try Command(["merge", parts[0], unfinished])
    #expect(merged.status == 65)
    #expect(merged.output.isEmpty)
    #expect(
      merged.errors.contains("\(unfinished): shard 2/2 is unfinished: signal 15 ended it after 7 of "),
      "\(merged.errors)")
  }

  @Test func aShardIsGivenAsOneNumberOfAnother() throws {
    for wrong in ["0/2", "3/2", "1", "a/b", "1/0"] {
      let command = try Command(["check", "--shard", wrong])
      #expect(command.status == 64)
      #expect(command.errors.contains("--shard: found \"\(wrong)\", wanted K/N"))
    }
  }
}
