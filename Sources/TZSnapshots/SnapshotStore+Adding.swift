public import Foundation
import Hashing

extension SnapshotStore {
  /// What became of a release that was to be added.
  public enum Addition: Hashable, Sendable {
    /// It is new in the store.
    case added(release: String)
    /// The store has had it, with the same content.
    case present(release: String)
  }

  /// Adds a `tzdata.zi`, after reading it and compiling it; the store's folder and manifest change both or neither.
  ///
  /// - Parameters:
  ///   - file: a `tzdata.zi`, or a compiled zoneinfo folder that holds one.
  ///   - source: where it came from, for the manifest.
  ///   - compiler: compiles it, which is the proof that it is whole.
  /// - Throws: ``SnapshotError`` where the file is bad, or the store has another content for the release.
  public func add(_ file: URL, source: String, compiler: SnapshotCompiler) throws -> Addition {
    let data = try Self.read(file)
    let release = try ZoneSource(data, file: file.path).release
    guard SnapshotManifest.isRelease(release) else {
      throw SnapshotError.badData(
        file.path, "line 1", found: "release \"\(release)\"", wanted: "a year and letters, as 2025b")
    }
    let digest = SHA256.hexDigest(of: data)
    var manifest = try SnapshotManifest(contentsOf: manifestFile)
    if let present = manifest.snapshots.first(where: { $0.release == release }) {
      guard present.sha256 == digest else {
        throw SnapshotError.badData(
          file.path, "SHA-256", found: digest,
          wanted: "\(present.sha256), which the manifest has for \(release)")
      }
      return .present(release: release)
    }
    let entry = SnapshotManifest.Entry(release: release, source: source, sha256: digest)
    manifest.snapshots = (manifest.snapshots + [entry]).sorted { $0.release < $1.release }
    try write(data, as: entry, manifest: manifest, compiler: compiler)
    return .added(release: release)
  }

  private var manifestFile: URL { directory.appendingPathComponent(SnapshotManifest.fileName) }

  private static func read(_ file: URL) throws -> Data {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: file.path, isDirectory: &isFolder) else {
      throw SnapshotError(.badData, "\(file.path): found nothing, wanted a tzdata.zi or a folder with one")
    }
    let text = isFolder.boolValue ? file.appendingPathComponent("tzdata.zi") : file
    do {
      return try Data(contentsOf: text)
    } catch {
      throw SnapshotError(.badData, "\(text.path): cannot be read: \(error.localizedDescription)")
    }
  }

  /// Writes beside the store's folders and renames, the manifest last: a release that it does not list is nothing.
  private func write(
    _ data: Data, as entry: SnapshotManifest.Entry, manifest: SnapshotManifest, compiler: SnapshotCompiler
  ) throws {
    let draft = directory.appendingPathComponent(".\(entry.release)-\(UUID().uuidString)", isDirectory: true)
    defer { try? FileManager.default.removeItem(at: draft) }
    do {
      try FileManager.default.createDirectory(at: draft, withIntermediateDirectories: true)
      let file = draft.appendingPathComponent("tzdata.zi")
      try data.write(to: file)
      _ = try compiler.compiled(try Snapshot(entry, file: file))

      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .withoutEscapingSlashes]
      let text = try encoder.encode(manifest) + Data("\n".utf8)
      let folder = directory.appendingPathComponent(entry.release, isDirectory: true)
      // A folder that the manifest does not list is left over from a run that was cut short.
      try? FileManager.default.removeItem(at: folder)
      try FileManager.default.moveItem(at: draft, to: folder)
      try text.write(to: manifestFile, options: .atomic)
    } catch let error as SnapshotError {
      throw error
    } catch {
      throw SnapshotError(
        .unavailable, "\(directory.path): cannot be written: \(error.localizedDescription)")
    }
  }
}
