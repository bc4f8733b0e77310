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

  /// Seconds that zic takes to compile the release's text, and nothing else.
  ///
  /// - Throws: ``SnapshotError`` where zic is missing or fails.
  public func zic() throws -> Double {
    let zic = try tools.find(.zic)
    let snapshot = try SnapshotStore(directory: store).snapshot(of: release)
    return try Self.seconds {
      let directory = folder.appendingPathComponent("zic-\(UUID().uuidString)").path
      let run = try ToolRun(zic, ["-b", "fat", "-d", directory, snapshot.file.path])
      guard run.succeeded else { throw SnapshotError(.missingPart, "\(zic.path): \(run.ending)") }
    }
  }

  /// Seconds from the text to the compiled release, with an empty cache and then with the cache that this leaves.
  ///
  /// - Throws: ``SnapshotError`` where a tool is missing or fails.
  public func compiling() throws -> (cold: Double, warm: Double, compiled: CompiledSnapshot, zones: [ZoneID])
  {
    let cache = folder.appendingPathComponent("cache-\(UUID().uuidString)", isDirectory: true)
    func compile() throws -> (CompiledSnapshot, [ZoneID]) {
      let snapshot = try SnapshotStore(directory: store).snapshot(of: release)
      return (
        try SnapshotCompiler(cacheDirectory: cache, tools: tools).compiled(snapshot), snapshot.identifiers
      )
    }
    let cold = try Self.seconds { _ = try compile() }
    let warm = try Self.seconds { _ = try compile() }
    let (compiled, zones) = try compile()
    return (cold, warm, compiled, zones)
  }

  /// Seconds that `zdump -v -c` takes over all zones of a compiled release.
  ///
  /// - Throws: ``SnapshotError`` where zdump is missing or fails.
  public func zdump(_ compiled: CompiledSnapshot, zones: [ZoneID]) throws -> Double {
    let zdump = try tools.find(.zdump)
    let files = zones.map { compiled.zoneinfoDirectory.appendingPathComponent($0.rawValue).path }
    let range = "\(Self.years.lowerBound),\(Self.years.upperBound)"
    return try Self.seconds {
      let run = try ToolRun(zdump, ["-v", "-c", range] + files)
      guard run.succeeded, !run.output.isEmpty else {
        throw SnapshotError(.missingPart, "\(zdump.path): \(run.ending)")
      }
    }
  }

  private static func seconds(_ body: () throws -> Void) throws -> Double {
    try ContinuousClock().measure(body) / .seconds(1)
  }
}
