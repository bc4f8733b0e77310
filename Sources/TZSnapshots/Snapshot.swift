public import Foundation
import Hashing
public import WallClock

/// One release of the tz database, read from its `tzdata.zi` and checked against the manifest.
public struct Snapshot: Sendable {
  /// The release, `2025b`.
  public let release: String
  /// Where its text came from, `PyPI tzdata 2025.2`.
  public let source: String
  /// The SHA-256 of its `tzdata.zi`, in lowercase hexadecimal digits.
  public let sha256: String
  /// Its `tzdata.zi`.
  public let file: URL

  let zoneSource: ZoneSource

  /// Reads a release's `tzdata.zi` and checks that it is what the manifest says.
  init(_ entry: SnapshotManifest.Entry, file: URL) throws {
    let data: Data
    do {
      data = try Data(contentsOf: file)
    } catch {
      throw SnapshotError(
        .badData, "\(file.path): cannot be read, although the manifest lists release \(entry.release)")
    }
    let digest = SHA256.hexDigest(of: data)
    guard digest == entry.sha256 else {
      throw SnapshotError.badData(file.path, "SHA-256", found: digest, wanted: "\(entry.sha256) (manifest)")
    }
    zoneSource = try ZoneSource(data, file: file.path)
    guard zoneSource.release == entry.release else {
      throw SnapshotError.badData(
        file.path, "line 1", found: "release \(zoneSource.release)", wanted: "\(entry.release) (manifest)")
    }
    release = entry.release
    source = entry.source
    sha256 = digest
    self.file = file
  }

  /// All names of the release, links included, by code point.
  public var identifiers: [ZoneID] { zoneSource.identifiers }

  /// The zone that each link stands for; no value is itself a link.
  public var links: [ZoneID: ZoneID] { zoneSource.links }
}
