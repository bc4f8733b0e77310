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
  /// A folder of compiled snapshots that came with the program; it is looked into first and never written to.
  public let suppliedDirectory: URL?

  /// Changes whenever what is written for the same text changes.
  static let format = 2

  /// Makes a compiler that keeps its results below a folder.
  public init(cacheDirectory: URL, suppliedDirectory: URL? = nil, tools: ToolLocator = .standard) {
    self.cacheDirectory = cacheDirectory
    self.suppliedDirectory = suppliedDirectory
    self.tools = tools
  }

  /// The compiled form of a snapshot, from the cache where it is there and whole.
  ///
  /// - Throws: ``SnapshotError``: a missing part where zic or genrb is missing or the cache cannot be written,
  ///   bad data where zic refuses the text.
  public func compiled(_ snapshot: Snapshot) throws -> CompiledSnapshot {
    let name = "\(snapshot.release)-\(snapshot.sha256.prefix(16))-\(Self.format)"
    if let supplied = suppliedDirectory?.appendingPathComponent(name),
      CacheFolder(supplied).isComplete(snapshot)
    {
      return CompiledSnapshot(snapshot, directory: supplied)
    }
    let folder = CacheFolder(cacheDirectory.appendingPathComponent(name))
    if folder.isComplete(snapshot) { return CompiledSnapshot(snapshot, directory: folder.url) }

    let zic = try tools.find(.zic)
    let genrb = try tools.find(.genrb)
    let draft = try CacheFolder.draft(in: cacheDirectory)
    defer { draft.remove() }
    let compiled = CompiledSnapshot(snapshot, directory: draft.url)
    try draft.makeDirectory(compiled.resourceDirectory)
    try writeZoneinfo(snapshot, compiled, zic)
    try writeResource(snapshot, compiled, genrb, in: draft)
    try draft.seal(compiled, snapshot)
    try folder.publish(draft, snapshot)
    return CompiledSnapshot(snapshot, directory: folder.url)
  }

  private func writeZoneinfo(_ snapshot: Snapshot, _ compiled: CompiledSnapshot, _ zic: URL) throws {
    let run = try ToolRun(zic, ["-b", "fat", "-d", compiled.zoneinfoDirectory.path, snapshot.file.path])
    guard run.succeeded else {
      throw run.failedForTheSystem
        ? failure(of: zic, run)
        : SnapshotError(.badData, "\(snapshot.file.path): zic refuses it (\(run.ending)): \(run.message)")
    }
    guard compiled.hasAll(snapshot.identifiers) else { throw failure(of: zic, run) }
  }

  private func writeResource(
    _ snapshot: Snapshot, _ compiled: CompiledSnapshot, _ genrb: URL, in draft: CacheFolder
  ) throws {
    let resource: ZoneResource
    do {
      resource = try ZoneResource(snapshot.zoneSource, read: compiled.zoneinfo(of:))
    } catch let error as SnapshotError {
      // The text has been accepted, so what is wrong with the file is zic's or the disk's doing.
      throw SnapshotError(.unavailable, "zic wrote a file that cannot be read: \(error)")
    }
    let text = draft.url.appendingPathComponent("\(ZoneResource.name).txt")
    try draft.write(Data(resource.text.utf8), to: text)
    let run = try ToolRun(
      genrb,
      ["-q", "-s", draft.url.path, "-d", compiled.resourceDirectory.path, text.lastPathComponent])
    // The text is of our own making: that genrb fails is never the snapshot's fault.
    guard run.succeeded, compiled.hasWholeResource else { throw failure(of: genrb, run) }
  }

  private func failure(of program: URL, _ run: ToolRun) -> SnapshotError {
    SnapshotError(
      .unavailable,
      "\(cacheDirectory.path): \(program.path) did not write all files there (\(run.ending)); "
        + "is there room, and a right to write? \(run.message)")
  }
}
