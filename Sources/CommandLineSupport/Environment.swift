import Conformance
import DSTConformance
import Foundation
import TZSnapshots

/// Where a command finds what it needs.
package enum Environment {
  /// Forgets a folder of zones that the caller's environment names: libicu and Foundation would both obey it, so
  /// that nothing would be what the report says.
  static func removeInheritedZoneDirectory(by program: String) {
    let variable = ZoneData.directoryVariable
    guard let inherited = getenv(variable).map({ String(cString: $0) }) else { return }
    unsetenv(variable)
    Terminal.say("\(program): ignoring \(variable)=\(inherited): --tz says which data are used")
  }

  /// The suite's own programs: this one, and what lies beside it.
  package static func ownPrograms() throws -> OwnPrograms {
    guard let path = Bundle.main.executablePath else {
      throw HarnessFailure(
        "cannot find this program's own file, which answers as a subject too", .unavailable)
    }
    return OwnPrograms(command: URL(fileURLWithPath: path))
  }

  /// The folder with `Fixtures` and `tzdata-snapshots`: the one that `DST_CONFORMANCE_HOME` names, or the nearest
  /// above the program, or above the current folder.
  package static func home() throws -> URL {
    let environment = ProcessInfo.processInfo.environment
    if let named = environment["DST_CONFORMANCE_HOME"] {
      let folder = URL(fileURLWithPath: named, isDirectory: true)
      guard isHome(folder) else {
        throw HarnessFailure(
          "DST_CONFORMANCE_HOME: found \(named), wanted a folder with Fixtures and tzdata-snapshots",
          .unavailable)
      }
      return folder
    }
    // The program's own first: what came with it is what it was built for.
    let starts = (Bundle.main.executablePath.map { [$0] } ?? []) + [FileManager.default.currentDirectoryPath]
    for start in starts {
      var folder = URL(fileURLWithPath: start).standardizedFileURL
      while true {
        if isHome(folder) { return folder }
        let parent = folder.deletingLastPathComponent()
        guard parent.path != folder.path else { break }
        folder = parent
      }
    }
    throw HarnessFailure(
      "cannot find Fixtures and tzdata-snapshots above the program or the current folder; "
        + "DST_CONFORMANCE_HOME names the folder that holds them", .unavailable)
  }

  private static func isHome(_ folder: URL) -> Bool {
    ["Fixtures", "tzdata-snapshots"].allSatisfy {
      FileManager.default.fileExists(atPath: folder.appendingPathComponent($0).path)
    }
  }

  /// The data of a selection, found and compiled.
  package static func zoneData(_ selection: TZSelection) throws -> ZoneData {
    try ZoneData(selection, store: snapshotStore(), compiler: compiler())
  }

  /// The project's pinned releases.
  package static func snapshotStore() throws -> SnapshotStore {
    try snapshotErrors {
      try SnapshotStore(directory: home().appendingPathComponent("tzdata-snapshots", isDirectory: true))
    }
  }

  /// Does something with snapshots, whose errors become failures of the command.
  package static func snapshotErrors<Result>(_ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch let error as SnapshotError {
      throw HarnessFailure(error)
    }
  }

  /// Compiles releases into the user's cache.
  package static func compiler() throws -> SnapshotCompiler {
    guard let caches = FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask).first else {
      throw HarnessFailure("this user has no cache folder, which compiled releases need", .unavailable)
    }
    return SnapshotCompiler(
      cacheDirectory: caches.appendingPathComponent("dst-conformance", isDirectory: true),
      suppliedDirectory: try? home().appendingPathComponent("compiled-snapshots", isDirectory: true))
  }
}

extension TZSelection {
  /// Reads the value of `--tz`.
  package init(_ text: String?) {
    self =
      switch text {
      case nil, "foundation": .foundation
      case "system": .system
      case let release?: .release(release)
      }
  }
}
