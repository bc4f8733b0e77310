public import Foundation

/// The PyPI package `tzdata`, which carries one tz release a version.
public struct ReleasePackage: Hashable, Sendable {
  /// The release, `2025b`.
  public let release: String
  /// The package's version, `2025.2`.
  public let version: String

  /// The package of a release; nil where the text is no release's name, or one with two letters.
  public init?(release: String) {
    guard SnapshotManifest.isRelease(release), release.utf8.count == 5, let letter = release.utf8.last else {
      return nil
    }
    self.release = release
    version = "\(release.prefix(4)).\(letter - 96)"
  }

  /// Where a snapshot from the package came from, for the manifest.
  public var source: String { "PyPI tzdata \(version)" }

  /// Downloads the package with pip into a folder and says where its `tzdata.zi` is.
  ///
  /// - Throws: ``SnapshotError`` where Python or pip is missing, or pip has no such version.
  public func download(into folder: URL, tools: ToolLocator = .standard) throws -> URL {
    let python = try tools.find(.python)
    let download = try ToolRun(
      python,
      ["-m", "pip", "download", "--quiet", "--no-deps", "--dest", folder.path, "tzdata==\(version)"],
      environment: ProcessInfo.processInfo.environment)
    guard download.succeeded else {
      throw SnapshotError(
        .unavailable, "pip could not download tzdata \(version) for release \(release): \(download.message)")
    }
    let files =
      (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
    guard let wheel = files.first(where: { $0.pathExtension == "whl" }) else {
      throw SnapshotError(
        .unavailable, "\(folder.path): found no wheel of tzdata \(version) after pip's download")
    }
    let unpack = try ToolRun(python, ["-m", "zipfile", "-e", wheel.path, folder.path])
    guard unpack.succeeded else {
      throw SnapshotError(.badData, "\(wheel.path): cannot be unpacked: \(unpack.message)")
    }
    return folder.appendingPathComponent("tzdata/zoneinfo/tzdata.zi")
  }
}
