import Foundation
import WallClock

/// One folder of the cache: a snapshot's compiled form, or a draft of one.
struct CacheFolder {
  let url: URL

  init(_ url: URL) {
    self.url = url
  }

  /// Holds the SHA-256 of the resource; it is written last.
  private var seal: URL { url.appendingPathComponent("zoneinfo64.res.sha256") }

  /// Makes a new folder to write in, beside the finished ones, so that a rename can move it among them.
  static func draft(in cacheDirectory: URL) throws -> CacheFolder {
    let draft = CacheFolder(cacheDirectory.appendingPathComponent(".draft-\(UUID().uuidString)"))
    try draft.makeDirectory(draft.url)
    return draft
  }

  /// Whether everything is there: a resource with the hash that was noted, and a file for each name.
  func isComplete(_ snapshot: Snapshot) -> Bool {
    let compiled = CompiledSnapshot(snapshot, directory: url)
    guard let noted = try? String(contentsOf: seal, encoding: .utf8),
      let resource = try? Data(contentsOf: compiled.resource), SHA256.hexDigest(of: resource) == noted
    else { return false }
    return compiled.hasAll(snapshot.identifiers)
  }

  /// Notes the hash of a draft's resource, after the last of its files.
  func seal(_ compiled: CompiledSnapshot, _ snapshot: Snapshot) throws {
    let resource = try? Data(contentsOf: compiled.resource)
    try write(Data(SHA256.hexDigest(of: resource ?? Data()).utf8), to: seal)
    guard isComplete(snapshot) else {
      throw SnapshotError(.missingPart, "\(url.path): a file that was written is not there any more")
    }
  }

  /// Moves a sealed draft here, unless another process was faster.
  ///
  /// Only who holds the cache's lock moves anything, so nobody takes away what another has just published.
  func publish(_ draft: CacheFolder, _ snapshot: Snapshot) throws {
    let parent = url.deletingLastPathComponent()
    let lock = open(parent.appendingPathComponent(".lock").path, O_CREAT | O_RDWR, 0o644)
    defer { if lock >= 0 { close(lock) } }
    guard lock >= 0, flock(lock, LOCK_EX) == 0 else {
      throw SnapshotError(.missingPart, "\(parent.path): cannot be locked: \(Self.reason)")
    }
    if isComplete(snapshot) { return }
    // A damaged folder makes way; who has its resource mapped keeps what is mapped.
    let aside = CacheFolder(parent.appendingPathComponent(".damaged-\(UUID().uuidString)"))
    defer { aside.remove() }
    guard rename(url.path, aside.url.path) == 0 || errno == ENOENT, rename(draft.url.path, url.path) == 0
    else {
      throw SnapshotError(.missingPart, "\(url.path): cannot be renamed into place: \(Self.reason)")
    }
  }

  private static var reason: String { String(cString: strerror(errno)) }

  func makeDirectory(_ directory: URL) throws {
    do {
      try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    } catch {
      throw SnapshotError(
        .missingPart,
        "\(directory.path): cannot be made: \(error.localizedDescription); choose another cache folder")
    }
  }

  func write(_ data: Data, to file: URL) throws {
    do {
      try data.write(to: file)
    } catch {
      throw SnapshotError(.missingPart, "\(file.path): cannot be written: \(error.localizedDescription)")
    }
  }

  func remove() {
    try? FileManager.default.removeItem(at: url)
  }
}
