public import Foundation
public import WallClock

/// A snapshot in the two forms that engines and the cross-check read.
public struct CompiledSnapshot: Sendable {
  /// The release, `2025b`.
  public let release: String
  /// The folder that holds `zoneinfo64.res`, for `ICU_TIMEZONE_FILES_DIR` and `u_setTimeZoneFilesDirectory`.
  public let resourceDirectory: URL
  /// The tree of TZif files that zic wrote, one a name.
  public let zoneinfoDirectory: URL

  init(_ snapshot: Snapshot, directory: URL) {
    release = snapshot.release
    resourceDirectory = directory.appendingPathComponent("icu")
    zoneinfoDirectory = directory.appendingPathComponent("zoneinfo")
  }

  /// Reads a zone's TZif file.
  ///
  /// - Throws: ``SnapshotError`` where the release has no such name or the file is malformed.
  public func zoneinfo(of zone: ZoneID) throws -> TZifFile {
    let file = zoneinfoDirectory.appendingPathComponent(zone.rawValue)
    guard let data = try? Data(contentsOf: file) else {
      throw SnapshotError(.badData, "\(file.path): release \(release) has no zone \(zone)")
    }
    return try TZifFile(data, file: file.path)
  }

  /// Whether there is a TZif file for each name; what the files say is not looked at.
  func hasAll(_ identifiers: [ZoneID]) -> Bool {
    let directory = zoneinfoDirectory.path
    return identifiers.allSatisfy { access("\(directory)/\($0.rawValue)", R_OK) == 0 }
  }

  /// Whether there is a resource that is as long as it says.
  var hasWholeResource: Bool {
    (try? Data(contentsOf: resource)).map(ResourceHeader.fits) ?? false
  }

  var resource: URL { resourceDirectory.appendingPathComponent("\(ZoneResource.name).res") }
}
