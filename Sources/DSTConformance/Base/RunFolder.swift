import Conformance
public import Foundation
import TZSnapshots

/// A folder of a run's own for what its processes tell each other; it goes with the value.
///
/// A process that is killed leaves its folder behind. The next run takes away those that nobody holds.
public final class RunFolder {
  /// The folder.
  public let url: URL
  private let lock: HeldLock?

  private static let prefix = "dst-conformance-run-"
  /// A folder that is younger may not be locked yet by whoever has made it, in seconds.
  private static let youngest = 60.0

  /// Makes a new folder among the system's temporary ones.
  ///
  /// - Throws: ``HarnessFailure`` where it cannot be made.
  public init() throws {
    let parent = FileManager.default.temporaryDirectory
    Self.sweep(parent)
    url = parent.appendingPathComponent(Self.prefix + UUID().uuidString, isDirectory: true)
    do {
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    } catch {
      throw HarnessFailure("\(url.path): cannot be made: \(error.localizedDescription)", .unavailable)
    }
    lock = HeldLock.folder(url)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  private static func sweep(_ parent: URL) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: parent.path)) ?? []
    for name in names where name.hasPrefix(prefix) {
      let folder = parent.appendingPathComponent(name, isDirectory: true)
      let attributes = try? FileManager.default.attributesOfItem(atPath: folder.path)
      guard let made = attributes?[.modificationDate] as? Date, -made.timeIntervalSinceNow > youngest,
        let lock = HeldLock.folder(folder)
      else { continue }
      withExtendedLifetime(lock) { try? FileManager.default.removeItem(at: folder) }
    }
  }
}
