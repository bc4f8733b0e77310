import CommandLineSupport
import Conformance
import DSTConformance
import Foundation

@main
struct Main {
  private static let program = CommandLineProgram(
    name: "dst-conformance",
    subcommands: [
      CheckCommand.self, ExplainCommand.self, RecordCommand.self, CompareCommand.self, MergeCommand.self,
      TransitionsCommand.self, SnapshotCommand.self, ScheduleCommand.self, SafeTimesCommand.self,
      ExploreCommand.self, MutantsCommand.self, ChangesCommand.self,
    ])

  static func main() {
    CommandLineProgram.ignoreSignalsOfWriting()
    let arguments = Array(CommandLine.arguments.dropFirst())
    if arguments.first == "answer" { exit(answer(arguments.dropFirst().first)) }
    OwnProcess.obeyParent()
    exit(program.run(arguments))
  }

  /// Speaks the line protocol as a subject; the zones that the environment names are its parent's choice.
  private static func answer(_ subject: String?) -> Int32 {
    do {
      guard let subject else { throw HarnessFailure("found no subject, wanted one by name", .usage) }
      try SubjectProgram.run(subject)
      return 0
    } catch {
      Terminal.say("dst-conformance answer: \(error)")
      return (error as? HarnessFailure)?.exitCode ?? 70
    }
  }
}
