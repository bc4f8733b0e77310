import Foundation
import TestFailures
import Testing
import WallClock

@testable import TZSnapshots

struct SnapshotCompilerTests {
  private func compiler(_ directory: URL, tools: ToolLocator = .standard) -> SnapshotCompiler {
    SnapshotCompiler(cacheDirectory: directory.appendingPathComponent("cache"), tools: tools)
  }

  /// What a cache holds apart from its lock.
  private func contents(_ directory: URL) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: directory.appendingPathComponent("cache").path)
      .filter { $0 != ".lock" }
  }

  @Test func compiled_2026f_HoldsAWholeResourceAndAFileForEachName() throws {
    try inTemporaryDirectory { directory in
      let snapshot = try pinnedStore().snapshot(of: "2026f")
      let compiled = try compiler(directory).compiled(snapshot)
      let resource = try Data(contentsOf: compiled.resourceDirectory.appendingPathComponent("zoneinfo64.res"))
      #expect(ResourceHeader.fits(resource))
      #expect(!ResourceHeader.fits(resource.dropLast()))
      for identifier in snapshot.identifiers {
        _ = try compiled.zoneinfo(of: identifier)
      }
      #expect(try contents(directory).count == 1)
      #expect(throws: SnapshotError.self) { try compiled.zoneinfo(of: ZoneID("Mars/Phobos")) }
    }
  }

  @Test func compiled_SecondTime_NeedsNoToolAndRewritesNothing() throws {
    try inTemporaryDirectory { directory in
      let snapshot = try pinnedStore().snapshot(of: "2025b")
      let first = try compiler(directory).compiled(snapshot)
      let resource = first.resourceDirectory.appendingPathComponent("zoneinfo64.res").path
      let before = try FileManager.default.attributesOfItem(atPath: resource)
      let second = try compiler(directory, tools: ToolLocator(directories: [])).compiled(snapshot)
      let after = try FileManager.default.attributesOfItem(atPath: resource)
      #expect(second.resourceDirectory == first.resourceDirectory)
      #expect(before[.systemFileNumber] as? Int == after[.systemFileNumber] as? Int)
      #expect(before[.modificationDate] as? Date == after[.modificationDate] as? Date)
    }
  }

  @Test(arguments: ["flipped resource", "no seal", "a zone gone"])
  func compiled_DamagedCache_IsMadeAnewInAnotherFile(damage: String) throws {
    try inTemporaryDirectory { directory in
      let snapshot = try pinnedStore().snapshot(of: "2025b")
      let compiled = try compiler(directory).compiled(snapshot)
      let resource = compiled.resourceDirectory.appendingPathComponent("zoneinfo64.res")
      let good = try Data(contentsOf: resource)
      let mapped = try FileHandle(forReadingFrom: resource)
      defer { try? mapped.close() }
      switch damage {
      case "flipped resource":
        var data = good
        data[data.count / 2] ^= 1
        try data.write(to: resource, options: .atomic)
      case "no seal":
        try FileManager.default.removeItem(
          at: compiled.resourceDirectory.deletingLastPathComponent()
            .appendingPathComponent("zoneinfo64.res.sha256"))
      default:
        try FileManager.default.removeItem(
          at: compiled.zoneinfoDirectory.appendingPathComponent("Europe/Berlin"))
      }
      let again = try compiler(directory).compiled(snapshot)
      #expect(again.resourceDirectory == compiled.resourceDirectory)
      #expect(try Data(contentsOf: resource) == good)
      _ = try again.zoneinfo(of: ZoneID("Europe/Berlin"))
      // Who opened the old file still reads it whole.
      #expect(try mapped.readToEnd()?.count == good.count)
      #expect(try contents(directory).count == 1)
    }
  }

  @Test func compiled_SeveralAtOnce_AllGetOneWholeFolder() async throws {
    let directory = FileManager.default.temporaryDirectory
      .appendingPathComponent("TZSnapshotsTests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: directory) }
    let snapshot = try pinnedStore().snapshot(of: "2025b")
    // The pause before genrb makes all of them write before the first one is finished.
    let genrb = try ToolLocator.standard.find(.genrb).path
    let tools = try scripts(["genrb": "sleep 0.2; exec \(genrb) \"$@\""], in: directory)
    let compiler = compiler(directory, tools: tools)
    let resources = try await withThrowingTaskGroup(of: Data.self) { group in
      for _ in 0..<4 {
        group.addTask {
          let compiled = try compiler.compiled(snapshot)
          _ = try compiled.zoneinfo(of: ZoneID("Europe/Berlin"))
          return try Data(contentsOf: compiled.resourceDirectory.appendingPathComponent("zoneinfo64.res"))
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(resources.count == 4)
    #expect(Set(resources).count == 1)
    #expect(resources.allSatisfy(ResourceHeader.fits))
    #expect(try contents(directory).count == 1)
  }

  @Test func compiled_LeftoversOfKilledCompiles_GoAwayAndOthersDraftsStay() throws {
    try inTemporaryDirectory { directory in
      let cache = directory.appendingPathComponent("cache")
      for name in [".draft-killed/icu", ".damaged-killed/icu", ".draft-alive/icu"] {
        try FileManager.default.createDirectory(
          at: cache.appendingPathComponent(name), withIntermediateDirectories: true)
      }
      let lock = try #require(HeldLock.folder(cache.appendingPathComponent(".draft-alive")))
      let snapshot = try pinnedStore().snapshot(of: "2025b")
      _ = try compiler(directory).compiled(snapshot)
      #expect(try contents(directory).filter { $0.hasPrefix(".") } == [".draft-alive"])
      withExtendedLifetime(lock) {}
    }
  }

  @Test(arguments: [
    (Tool.zic, "apt-get install libc-bin"), (.genrb, "apt-get install icu-devtools, or brew install icu4c"),
  ])
  func compiled_MissingTool_SaysWhatToInstall(tool: Tool, remedy: String) throws {
    try inTemporaryDirectory { directory in
      var tools = try scripts(tool == .genrb ? ["zic": "exit 0"] : ["genrb": "exit 0"], in: directory)
      tools.directories = Array(tools.directories.prefix(1))
      let error = try #require(
        thrown(SnapshotError.self) {
          try compiler(directory, tools: tools).compiled(pinnedStore().snapshot(of: "2025b"))
        })
      #expect(error.category == .unavailable)
      #expect(error.description.contains(tool.rawValue) && error.description.contains(remedy))
      #expect(!FileManager.default.fileExists(atPath: directory.appendingPathComponent("cache").path))
    }
  }

  @Test func compiled_CacheThatCannotBeWritten_IsAMissingPart() throws {
    try inTemporaryDirectory { directory in
      // A file in the way stops root as well, which a folder without the right to write would not.
      try Data().write(to: directory.appendingPathComponent("cache"))
      let error = try #require(
        thrown(SnapshotError.self) {
          try compiler(directory).compiled(pinnedStore().snapshot(of: "2025b"))
        })
      #expect(error.category == .unavailable)
      #expect(error.description.contains("cannot be made"))
    }
  }

  /// A tool that fails, and how the error has to call it.
  struct Failure: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var tool: Tool
    /// The script; TOOL stands for the real program.
    var script: String
    var category: SnapshotError.Category
    var named: String

    init(_ label: String, _ tool: Tool, _ script: String, _ category: SnapshotError.Category, names: String) {
      (testDescription, self.tool, self.script) = (label, tool, script)
      (self.category, named) = (category, names)
    }
  }

  @Test(arguments: [
    Failure(
      "zic meets a full disk", .zic, "echo 'zic: write error: No space left on device' >&2; exit 1",
      .unavailable,
      names: "No space left on device"),
    Failure("zic may write 4 KB only", .zic, "ulimit -f 1; exec TOOL \"$@\"", .unavailable, names: "zic"),
    Failure(
      "genrb may write 50 KB only", .genrb, "ulimit -f 100; exec TOOL \"$@\"", .unavailable, names: "genrb"),
    Failure("zic dies", .zic, "kill -9 $$", .unavailable, names: "signal 9"),
    Failure("zic writes nothing", .zic, "exit 0", .unavailable, names: "zic did not write all files"),
    Failure("genrb writes nothing", .genrb, "exit 0", .unavailable, names: "genrb did not write all files"),
    Failure(
      "genrb stops halfway", .genrb, "TOOL \"$@\"; cd \"$5\" && truncate -s 60000 zoneinfo64.res",
      .unavailable,
      names: "genrb did not write all files"),
    Failure(
      "zic talks more than a pipe holds", .zic, "head -c 1000000 /dev/zero | tr '\\0' x; exit 1", .badData,
      names: "zic refuses it"),
  ])
  func compiled_FailingTool_LeavesNothingBehind(failure: Failure) throws {
    try inTemporaryDirectory { directory in
      let real = try ToolLocator.standard.find(failure.tool).path
      let script = failure.script.replacingOccurrences(of: "TOOL", with: real)
      let tools = try scripts([failure.tool.rawValue: script], in: directory)
      let snapshot = try pinnedStore().snapshot(of: "2025b")
      let error = try #require(
        thrown(SnapshotError.self) {
          try compiler(directory, tools: tools).compiled(snapshot)
        })
      #expect(error.category == failure.category, "\(error)")
      #expect(error.description.contains(failure.named), "\(error)")
      #expect(try contents(directory).isEmpty)
      // The next run, with tools that work, is not troubled by it.
      _ = try compiler(directory).compiled(snapshot)
    }
  }

  @Test(arguments: [
    ("Z A 0 R X\n", "rule"), ("R R 2000 ma - Mar 32 0 1 D\nZ A 0 R X%s\n", "day"),
    ("Z A 0 - X 2000\n0 - Y 1990\n0 - Z\n", "until"),
  ])
  func compiled_TextThatZicRefuses_IsBadDataWithItsWords(text: String, word: String) throws {
    try inTemporaryDirectory { directory in
      let snapshot = try snapshot(of: text, in: directory)
      let error = try #require(thrown(SnapshotError.self) { try compiler(directory).compiled(snapshot) })
      #expect(error.category == .badData)
      #expect(error.description.contains("zic refuses it"), "\(error)")
      #expect(try contents(directory).isEmpty)
    }
  }
}
