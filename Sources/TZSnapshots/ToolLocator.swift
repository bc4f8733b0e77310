import Foundation

/// Finds the programs that compile a snapshot.
public struct ToolLocator: Sendable {
  /// The folders to look in, by preference.
  public var directories: [String]

  /// Looks in these folders, by preference.
  public init(directories: [String]) {
    self.directories = directories
  }

  /// Looks in the folders of `PATH`, then where zic lives for a user who is not root, then in Homebrew's.
  public static var standard: ToolLocator {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return ToolLocator(
      directories: path.split(separator: ":").map(String.init) + [
        "/usr/sbin", "/usr/local/sbin", "/usr/bin", "/opt/homebrew/opt/icu4c/bin",
        "/opt/homebrew/opt/icu4c/sbin",
        "/usr/local/opt/icu4c/bin", "/usr/local/opt/icu4c/sbin",
      ])
  }

  /// The program, or an error that says what to install.
  package func find(_ tool: Tool) throws -> URL {
    for directory in directories {
      let file = URL(fileURLWithPath: directory).appendingPathComponent(tool.rawValue)
      if FileManager.default.isExecutableFile(atPath: file.path) { return file }
    }
    throw SnapshotError(
      .unavailable,
      "\(tool.rawValue): found in none of \(directories.joined(separator: ", ")); install it with: \(tool.remedy)"
    )
  }
}

/// A program that snapshots need.
package enum Tool: String, CaseIterable {
  /// The compiler of the tz database, which writes TZif files.
  case zic
  /// Writes the transitions of TZif files, for comparison.
  case zdump
  /// ICU's compiler of resource bundles.
  case genrb
  /// Runs pip, which fetches a release by name.
  case python = "python3"

  fileprivate var remedy: String {
    switch self {
    case .zic, .zdump: "apt-get install libc-bin (macOS brings it)"
    case .python: "apt-get install python3-pip, or give a tzdata.zi instead of a release"
    case .genrb: "apt-get install icu-devtools, or brew install icu4c"
    }
  }
}
