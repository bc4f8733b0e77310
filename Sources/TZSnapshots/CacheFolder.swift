import Foundation
import Hashing
import WallClock

/// One folder of the cache: a snapshot's compiled form, or a draft of one.
struct CacheFolder {
  let url: URL
  /// Tells other processes that somebody is still at work on a draft.
  private let lock: HeldLock?

  private static let draftPrefix = ".draft-"
  private static let damagedPrefix = ".damaged-"

  init(_ url: URL) {
    self.url = url
    lock = nil
  }

  private init(locking url: URL) {
    self.url = url
    lock = HeldLock.folder(url)
  }

  /// Holds the SHA-256 of the resource; it is written last.
  private var seal: URL { url.appendingPathComponent("zoneinfo64.res.sha256") }

  /// Makes a new folder to write in, beside the finished ones, so that a rename can move it among them.
  ///
  /// What killed processes have left behind goes away first. Drafts are made and swept under the cache's lock, so
  /// that none is seen before its maker has locked it.
  static func draft(in cacheDirectory: URL) throws -> CacheFolder {
    let cache = CacheFolder(cacheDirectory)
    try cache.makeDirectory(cacheDirectory)
    let held = try lockCache(cacheDirectory)
    defer { withExtendedLifetime(held) {} }
    cache.sweep()
    let url = cacheDirectory.appendingPathComponent(draftPrefix + UUID().uuidString)
    try cache.makeDirectory(url)
    return CacheFolder(locking: url)
  }

  /// Removes drafts that nobody works on, and folders that were moved aside under a lock that is ours now.
  private func sweep() {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
    for name in names {
      let folder = url.appendingPathComponent(name)
      if name.hasPrefix(Self.damagedPrefix) {
        CacheFolder(folder).remove()
      } else if name.hasPrefix(Self.draftPrefix), let lock = HeldLock.folder(folder) {
        withExtendedLifetime(lock) { CacheFolder(folder).remove() }
      }
    }
  }

  private static func lockCache(_ directory: URL) throws -> HeldLock {
    guard let lock = HeldLock.file(directory.appendingPathComponent(".lock")) else {
      throw SnapshotError(.unavailable, "\(directory.path): cannot be locked: \(reason)")
    }
    return lock
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
      throw SnapshotError(.unavailable, "\(url.path): a file that was written is not there any more")
    }
  }

  /// Moves a sealed draft here, unless another process was faster.
  ///
  /// Only who holds the cache's lock moves anything, so nobody takes away what another has just published.
  func publish(_ draft: CacheFolder, _ snapshot: Snapshot) throws {
    let parent = url.deletingLastPathComponent()
    let held = try Self.lockCache(parent)
    defer { withExtendedLifetime(held) {} }
    if isComplete(snapshot) { return }
    // A damaged folder makes way; who has its resource mapped keeps what is mapped.
    let aside = CacheFolder(parent.appendingPathComponent(Self.damagedPrefix + UUID().uuidString))
    defer { aside.remove() }
    guard rename(url.path, aside.url.path) == 0 || errno == ENOENT, rename(draft.url.path, url.path) == 0
    else {
      throw SnapshotError(.unavailable, "\(url.path): cannot be renamed into place: \(Self.reason)")
    }
  }

  private static var reason: String { String(cString: strerror(errno)) }

  func makeDirectory(_ directory: URL) throws {
    do {
      try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    } catch {
      throw SnapshotError(
        .unavailable,
        "\(directory.path): cannot be made: \(error.localizedDescription); choose another cache folder")
    }
  }

  func write(_ data: Data, to file: URL) throws {
    do {
      try data.write(to: file)
    } catch {
      throw SnapshotError(.unavailable, "\(file.path): cannot be written: \(error.localizedDescription)")
    }
  }

  func remove() {
    try? FileManager.default.removeItem(at: url)
  }
}
