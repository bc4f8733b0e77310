public import Foundation
import WallClock

/// Compiles snapshots and keeps what comes out below a cache folder.
///
/// A snapshot's folder is named by its content, is written under another name and then renamed, and is never
/// written to again, because engines map its resource into memory. Several processes may compile at once.
public struct SnapshotCompiler: Sendable {
  /// The cache folder; it is made where it does not exist.
  public let cacheDirectory: URL
  /// Where the programs are looked for.
  public let tools: ToolLocator

  /// Changes whenever what is written for the same text changes.
  static let format = 1

  /// Makes a compiler that keeps its results below a folder.
  public init(cacheDirectory: URL, tools: ToolLocator = .standard) {
    self.cacheDirectory = cacheDirectory
    self.tools = tools
  }

  /// The compiled form of a snapshot, from the cache where it is there and whole.
  ///
  /// - Throws: ``SnapshotError``: a missing part where zic or genrb is missing or the cache cannot be written,
  ///   bad data where zic refuses the text.
  public func compiled(_ snapshot: Snapshot) throws -> CompiledSnapshot {
    let folder = CacheFolder(
      cacheDirectory.appendingPathComponent(
        "\(snapshot.release)-\(snapshot.sha256.prefix(16))-\(Self.format)"))
    if folder.isComplete(snapshot) { return CompiledSnapshot(snapshot, directory: folder.url) }

    let zic = try tools.find(.zic)
    let genrb = try tools.find(.genrb)
    let draft = try CacheFolder.draft(in: cacheDirectory)
    defer { draft.remove() }
    let compiled = CompiledSnapshot(snapshot, directory: draft.url)
    try draft.makeDirectory(compiled.resourceDirectory)
    try run(
      zic, ["-b", "fat", "-d", compiled.zoneinfoDirectory.path, snapshot.file.path], for: snapshot, in: draft)

    let text = try ZoneResource(snapshot.zoneSource, read: compiled.zoneinfo(of:)).text
    let textFile = draft.url.appendingPathComponent("\(ZoneResource.name).txt")
    try draft.write(Data(text.utf8), to: textFile)
    try run(
      genrb, ["-q", "-s", draft.url.path, "-d", compiled.resourceDirectory.path, textFile.lastPathComponent],
      for: snapshot, in: draft)
    try draft.seal(compiled, snapshot)
    try folder.publish(draft, snapshot)
    return CompiledSnapshot(snapshot, directory: folder.url)
  }

  private func run(_ program: URL, _ arguments: [String], for snapshot: Snapshot, in draft: CacheFolder)
    throws
  {
    let run = try ToolRun(program, arguments)
    guard !run.succeeded else { return }
    let name = program.lastPathComponent
    let message = run.output.prefix(1000)
    if run.failedForTheSystem {
      throw SnapshotError(
        .missingPart, "\(cacheDirectory.path): \(name) could not write there (\(run.ending)): \(message)")
    }
    throw SnapshotError(.badData, "\(snapshot.file.path): \(name) refuses it (\(run.ending)): \(message)")
  }
}
