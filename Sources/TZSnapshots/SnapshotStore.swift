public import Foundation

/// The folder of the pinned tz releases: a manifest, and one `tzdata.zi` a release.
public struct SnapshotStore: Sendable {
  /// The folder.
  public let directory: URL
  /// The releases that the manifest lists, oldest first.
  public let releases: [String]

  private let entries: [String: SnapshotManifest.Entry]

  /// Opens the folder and reads its manifest; the releases themselves are read when asked for.
  ///
  /// - Throws: ``SnapshotError`` where the manifest cannot be read or says something wrong.
  public init(directory: URL) throws {
    self.directory = directory
    let manifest = try SnapshotManifest(
      contentsOf: directory.appendingPathComponent(SnapshotManifest.fileName))
    entries = Dictionary(manifest.snapshots.map { ($0.release, $0) }, uniquingKeysWith: { first, _ in first })
    releases = entries.keys.sorted()
  }

  /// Reads one release and checks it against the manifest.
  ///
  /// - Throws: ``SnapshotError`` where the release is not here, or its file is not what the manifest says.
  public func snapshot(of release: String) throws -> Snapshot {
    guard let entry = entries[release] else {
      throw SnapshotError(
        .unavailable,
        "\(directory.path): no release \(release) among \(releases.joined(separator: ", ")); "
          + "add it with: dst-conformance snapshot add \(release)")
    }
    let file = directory.appendingPathComponent(release).appendingPathComponent("tzdata.zi")
    return try Snapshot(entry, file: file)
  }

  /// Reads the newest release.
  ///
  /// - Throws: ``SnapshotError`` where its file is not what the manifest says.
  public func newest() throws -> Snapshot {
    try snapshot(of: releases.last ?? "")
  }

  /// Reads all releases, oldest first.
  ///
  /// - Throws: ``SnapshotError`` for the first whose file is not what the manifest says.
  public func snapshots() throws -> [Snapshot] {
    try releases.map(snapshot(of:))
  }
}
