import CommandLineSupport
import Conformance
import ConformanceReports
import DSTConformance
import Foundation

/// Writes a release's offset changes, for tests where libicu is not.
enum ChangesCommand: Subcommand {
  static let name = "changes"
  static let summary = "Writes a tz release's offset changes, for tests where libicu is not."
  static let options: [CommandLineOptions.Option] = [
    .init(name: "output", value: "FILE", help: "write to a file; to standard output unless given"),
    .init(name: "tz", value: "RELEASE", help: "foundation or a release; foundation unless given"),
  ]

  static func run(_ options: CommandLineOptions) throws -> Int32 {
    if let operand = options.operands.first {
      throw HarnessFailure("found \"\(operand)\", which belongs to no option", .usage)
    }
    let selection = TZSelection(options.value("tz"))
    guard selection != .system else {
      throw HarnessFailure("--tz: found \"system\", wanted one release, as the file is of one", .usage)
    }
    let changes = try TZChanges.held(
      against: selection, store: Environment.snapshotStore(), compiler: Environment.compiler())
    let data = try changes.encoded()
    let file = options.value("output")
    try OutputFile.write(data, to: file)
    Terminal.say(
      "\(file ?? "standard output"): the changes of \(changes.identifiers.count.grouped) identifiers of tz "
        + "\(changes.release), \(data.count.grouped) bytes")
    return 0
  }
}
