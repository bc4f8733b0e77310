public import Conformance
public import DSTConformance
public import Foundation
import TZSnapshots

/// The tz data that this process's libicu is on; a process can hold but one release.
public enum SharedZoneData {
  /// The release that libicu is on.
  private static let release = "2025b"

  /// Whether this process's Foundation is on the same release, so that the two can be held against each other.
  ///
  /// That of another toolchain is where ICU_TIMEZONE_FILES_DIR names the compiled release.
  public static let isFoundations = TimeZone.timeZoneDataVersion == release

  /// Release 2025b, loaded once for all tests of the process.
  public static func loaded() throws -> ZoneData {
    try shared.get()
  }

  /// The same release's changes as data.
  public static func changes() throws -> TZChanges {
    let file = "Sources/DSTConformanceTesting/Resources/tz-changes-\(release).json"
    return try TZChanges(contentsOf: Repository.root.appendingPathComponent(file))
  }

  /// The folder of TZif files that zic wrote of a pinned release.
  public static func zoneinfo(of release: String) throws -> URL {
    try SnapshotCompiler(cacheDirectory: Repository.testCache)
      .compiled(SnapshotStore(directory: Repository.snapshots).snapshot(of: release)).zoneinfoDirectory
  }

  private static let shared = Result {
    let data = try ZoneData(
      .release(release), store: SnapshotStore(directory: Repository.snapshots),
      compiler: SnapshotCompiler(cacheDirectory: Repository.testCache))
    try data.load()
    return data
  }
}

/// Where the repository's parts are.
public enum Repository {
  /// The package's root folder.
  public static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  /// The folder of the pinned releases.
  public static let snapshots = root.appendingPathComponent("tzdata-snapshots", isDirectory: true)
  /// The folder of the project's fixtures.
  public static let fixtures = root.appendingPathComponent("Fixtures", isDirectory: true)
  /// Where tests keep compiled releases, apart from the user's own cache.
  public static let testCache = root.appendingPathComponent(".build/test-cache", isDirectory: true)
}

/// A folder that goes away with the value that holds it.
public final class TemporaryFolder: Sendable {
  /// The folder.
  public let url: URL

  /// Makes a new, empty folder.
  public init() throws {
    url = FileManager.default.temporaryDirectory
      .appendingPathComponent("dst-conformance-test-\(UUID().uuidString)", isDirectory: true)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// Writes a text file and says where it is.
  public func write(_ text: String, to name: String) throws -> URL {
    let file = url.appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
    return file
  }
}
