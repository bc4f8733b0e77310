import Conformance
import DSTConformance
import Foundation
import TZSnapshots
import WallClock

/// Takes the times of compiling a release and finding it again, and of zic and zdump on the same data.
struct SnapshotBenchmark {
  /// The years that zdump is given: without them it takes minutes.
  static let years = 1900..<2040

  private let release: String
  private let store: URL
  private let folder: URL
  private let command: URL
  private let tools = ToolLocator.standard

  /// Prepares to measure a release.
  ///
  /// - Parameters:
  ///   - store: the folder of the pinned releases.
  ///   - folder: an empty folder for what is compiled.
  ///   - command: the command that writes transitions.
  init(release: String, store: URL, folder: URL, command: URL) {
    (self.release, self.store, self.folder, self.command) = (release, store, folder, command)
  }

  /// What something took.
  struct Cost {
    /// Seconds by the clock on the wall.
    let wall: Double
    /// Seconds of processors, of this process and of those that it waited for; other work on the machine hardly
    /// counts.
    let processor: Double

    /// Puts the least of both together, of several rounds.
    ///
    /// - Parameter rounds: at least one.
    init(leastOf rounds: [Cost]) {
      wall = rounds.map(\.wall).min() ?? .nan
      processor = rounds.map(\.processor).min() ?? .nan
    }

    /// Takes what something costs.
    init(of body: () throws -> Void) rethrows {
      let before = ProcessorTime.ofProcesses
      wall = try ContinuousClock().measure(body) / .seconds(1)
      processor = ProcessorTime.ofProcesses - before
    }
  }

  /// What zic takes to compile the release's text, and nothing else.
  ///
  /// - Throws: ``SnapshotError`` where zic is missing or fails.
  func zic() throws -> Cost {
    let zic = try tools.find(.zic)
    let snapshot = try SnapshotStore(directory: store).snapshot(of: release)
    return try Cost {
      let directory = folder.appendingPathComponent("zic-\(UUID().uuidString)").path
      let run = try ToolRun(zic, ["-b", "fat", "-d", directory, snapshot.file.path])
      guard run.succeeded else { throw SnapshotError(.unavailable, "\(zic.path): \(run.ending)") }
    }
  }

  /// What the way from the text to the compiled release takes, with an empty cache and then with the cache that this leaves.
  ///
  /// - Throws: ``SnapshotError`` where a tool is missing or fails.
  func compiling() throws -> (cold: Cost, warm: Cost, compiled: CompiledSnapshot, zones: [ZoneID]) {
    let cache = folder.appendingPathComponent("cache-\(UUID().uuidString)", isDirectory: true)
    func compile() throws -> (CompiledSnapshot, [ZoneID]) {
      let snapshot = try SnapshotStore(directory: store).snapshot(of: release)
      return (
        try SnapshotCompiler(cacheDirectory: cache, tools: tools).compiled(snapshot), snapshot.identifiers
      )
    }
    let cold = try Cost { _ = try compile() }
    let warm = try Cost { _ = try compile() }
    let (compiled, zones) = try compile()
    return (cold, warm, compiled, zones)
  }

  /// What `zdump -v -c` takes over all zones of a compiled release.
  ///
  /// - Throws: ``SnapshotError`` where zdump is missing or fails.
  func zdump(_ compiled: CompiledSnapshot, zones: [ZoneID]) throws -> Cost {
    let zdump = try tools.find(.zdump)
    let files = zones.map { compiled.zoneinfoDirectory.appendingPathComponent($0.rawValue).path }
    let range = "\(Self.years.lowerBound),\(Self.years.upperBound)"
    return try Cost {
      let run = try ToolRun(zdump, ["-v", "-c", range] + files)
      guard run.succeeded, !run.output.isEmpty else {
        throw SnapshotError(.unavailable, "\(zdump.path): \(run.ending)")
      }
    }
  }
  /// What a process of the command takes that loads the release into both engines and writes transitions.
  ///
  /// - Parameter zone: the one zone whose transitions are written; nil writes those of all.
  /// - Throws: ``HarnessFailure`` where it fails.
  func dump(_ source: TransitionSource, of zone: ZoneID? = nil) throws -> Cost {
    let process = Process()
    process.executableURL = command
    process.arguments =
      [
        "transitions", "--tz", release, "--source", source.rawValue, "--from", "\(Self.years.lowerBound)",
        "--to", "\(Self.years.upperBound)",
      ] + (zone.map { ["--zone", $0.rawValue] } ?? [])
    // A file rather than a pipe, so that nothing of the time is ours.
    let output = folder.appendingPathComponent("dump")
    try Data().write(to: output)
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: output)
    let cost = try Cost {
      try process.run()
      process.waitUntilExit()
    }
    let isEmpty = try Data(contentsOf: output).isEmpty
    guard process.terminationReason == .exit, process.terminationStatus == 0, !isEmpty else {
      throw HarnessFailure("the dump from \(source.rawValue) failed", .fault)
    }
    return cost
  }
}
