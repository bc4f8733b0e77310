import Conformance
public import Foundation
import LineProtocol

/// The programs that the suite itself consists of: the command, which answers as a subject of the catalogue, and the
/// one that answers by the Foundation that it is built with.
public struct OwnPrograms: Sendable {
  /// The command's file.
  public let command: URL

  private static let foundationProgram = "foundation-subject"

  /// Finds the programs beside the command's file.
  public init(command: URL) {
    self.command = command
  }

  /// What starts the program of a subject, on the data of its own Foundation.
  ///
  /// - Throws: ``HarnessFailure`` where there is no such subject, or its program is missing.
  func launch(of subject: String) throws -> ProgramLaunch {
    var launch: ProgramLaunch
    if SubjectCatalog.isOfFoundation(subject) {
      let program = command.deletingLastPathComponent().appendingPathComponent(
        Self.foundationProgram, isDirectory: false)
      guard FileManager.default.isExecutableFile(atPath: program.path) else {
        throw HarnessFailure(
          "\(program.path): found no program, wanted the one that asks Foundation; build it with "
            + "swift build --product \(Self.foundationProgram), for release with ci/build", .unavailable)
      }
      launch = ProgramLaunch(program.path)
    } else {
      guard SubjectCatalog.entryPoints(of: subject) != nil else {
        throw SubjectCatalog.unknown(subject)
      }
      launch = ProgramLaunch(command.path, ["answer", subject])
    }
    launch.environment.updateValue(nil, forKey: ZoneData.directoryVariable)
    // A subject that traps is a case, not something to print a page about.
    launch.environment["SWIFT_BACKTRACE"] = "enable=no"
    return launch
  }
}
