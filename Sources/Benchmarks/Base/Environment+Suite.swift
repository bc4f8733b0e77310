import CommandLineSupport
import Conformance
import DSTConformance
import Foundation

extension Environment {
  /// The suite's own programs, which the build puts beside this one.
  static func suite() throws -> OwnPrograms {
    let command = try ownPrograms().command.deletingLastPathComponent()
      .appendingPathComponent("dst-conformance", isDirectory: false)
    guard FileManager.default.isExecutableFile(atPath: command.path) else {
      throw HarnessFailure(
        "\(command.path): found no program, wanted the command that is measured; build it with swift build, for "
          + "release with swift build -c release", .unavailable)
    }
    return OwnPrograms(command: command)
  }
}
