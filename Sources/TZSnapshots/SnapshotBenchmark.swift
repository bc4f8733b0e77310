public import Foundation
public import WallClock

/// Takes the times of compiling a release and finding it again, and of zic and zdump on the same data.
public struct SnapshotBenchmark {
  /// The years that zdump is given: without them it takes minutes.
  public static let years = 1900..<2040

  private let store: URL
  private let release: String
  private let folder: URL
  private let tools: ToolLocator

  /// Prepares to measure a release.
  ///
  /// - Parameters:
  ///   - store: the folder of the pinned releases.
  ///   - folder: an empty folder for what is compiled.
  public init(release: String, store: URL, folder: URL, tools: ToolLocator = .standard) {
    (self.store, self.release, self.folder, self.tools) = (store, release, folder, tools)
  }

  /// What something took.
  public struct Cost: Hashable, Sendable {
    /// Seconds by the clock on the wall.
    public let wall: Double
    /// Seconds of processors, of this process and of those that it waited for; other work on the machine hardly
    /// counts.
    public let processor: Double

    /// Puts the least of both together, of several rounds.
    ///
    /// - Parameter rounds: at least one.
    public init(leastOf rounds: [Cost]) {
      wall = rounds.map(\.wall).min() ?? .nan
      processor = rounds.map(\.processor).min() ?? .nan
    }

    /// Takes what something costs.
    public init(of body: () throws -> Void) rethrows {
      let before = Self.processorSeconds
      wall = try ContinuousClock().measure(body) / .seconds(1)
      processor = Self.processorSeconds - before
    }

    private static var processorSeconds: Double {
      [RUSAGE_SELF, RUSAGE_CHILDREN].reduce(0) { sum, whose in
        var usage = rusage()
        #if canImport(Glibc)
          getrusage(__rusage_who_t(whose.rawValue), &usage)
        #else
          getrusage(whose, &usage)
        #endif
        return [usage.ru_utime, usage.ru_stime].reduce(sum) {
          $0 + Double($1.tv_sec) + Double($1.tv_usec) / 1_000_000
        }
      }
    }
  }

  /// What zic takes to compile the release's text, and nothing else.
  ///
  /// - Throws: ``SnapshotError`` where zic is missing or fails.
  public func zic() throws -> Cost {
    let zic = try tools.find(.zic)
    let snapshot = try SnapshotStore(directory: store).snapshot(of: release)
    return try Cost {
      let directory = folder.appendingPathComponent("zic-\(UUID().uuidString)").path
      let run = try ToolRun(zic, ["-b", "fat", "-d", directory, snapshot.file.path])
      guard run.succeeded else { throw SnapshotError(.missingPart, "\(zic.path): \(run.ending)") }
    }
  }

  /// What the way from the text to the compiled release takes, with an empty cache and then with the cache that this leaves.
  ///
  /// - Throws: ``SnapshotError`` where a tool is missing or fails.
  public func compiling() throws -> (cold: Cost, warm: Cost, compiled: CompiledSnapshot, zones: [ZoneID]) {
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
  public func zdump(_ compiled: CompiledSnapshot, zones: [ZoneID]) throws -> Cost {
    let zdump = try tools.find(.zdump)
    let files = zones.map { compiled.zoneinfoDirectory.appendingPathComponent($0.rawValue).path }
    let range = "\(Self.years.lowerBound),\(Self.years.upperBound)"
    return try Cost {
      let run = try ToolRun(zdump, ["-v", "-c", range] + files)
      guard run.succeeded, !run.output.isEmpty else {
        throw SnapshotError(.missingPart, "\(zdump.path): \(run.ending)")
      }
    }
  }
}
