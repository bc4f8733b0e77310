import Conformance
import DSTConformance
import Foundation

@main
struct Main {
  static let subcommands: [any Subcommand.Type] = [
    CheckCommand.self, ExplainCommand.self, RecordCommand.self, CompareCommand.self, MergeCommand.self,
    BenchCommand.self, TransitionsCommand.self, SnapshotCommand.self, ScheduleCommand.self,
    SafeTimesCommand.self, ExploreCommand.self, MutantsCommand.self, ChangesCommand.self,
  ]

  static func main() {
    // A program that ends while it is asked must not end this one.
    signal(SIGPIPE, SIG_IGN)
    // A file that may not grow is an error to report, not a reason to vanish.
    signal(SIGXFSZ, SIG_IGN)
    let arguments = Array(CommandLine.arguments.dropFirst())
    if arguments.first == "answer" { exit(answer(arguments.dropFirst().first)) }
    OwnProcess.obeyParent()
    exit(run(arguments))
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

  private static func run(_ arguments: [String]) -> Int32 {
    guard let word = arguments.first, word != "--help", word != "help" else {
      print(help, terminator: "")
      return arguments.isEmpty ? 64 : 0
    }
    guard let subcommand = subcommands.first(where: { $0.name == word }) else {
      let names = subcommands.map { $0.name }.joined(separator: ", ")
      Terminal.say("dst-conformance: unknown subcommand \"\(word)\"; there are \(names)")
      return 64
    }
    let rest = Array(arguments.dropFirst())
    if rest.contains("--help") {
      print(subcommand.help, terminator: "")
      return 0
    }
    do {
      Environment.removeInheritedZoneDirectory()
      return flushed(
        try subcommand.run(
          CommandLineOptions(rest, of: "dst-conformance \(word)", options: subcommand.options)))
    } catch let failure as HarnessFailure {
      Terminal.say("dst-conformance \(word): \(failure)")
      return failure.exitCode
    } catch {
      Terminal.say("dst-conformance \(word): \(error)")
      return 70
    }
  }

  /// The exit code of a run, where the last of its output found room; who reads no further did not want it.
  private static func flushed(_ code: Int32) -> Int32 {
    guard let error = StandardOutput.flush(), error != EPIPE else { return code }
    Terminal.say("dst-conformance: standard output: cannot be written: \(String(cString: strerror(error)))")
    return [0, 1, 2].contains(code) ? HarnessFailure("", .missingPart).exitCode : code
  }

  private static var help: String {
    let width = subcommands.map { $0.name.count }.max() ?? 0
    let lines = subcommands.map { subcommand in
      "  \(subcommand.name.padding(toLength: width, withPad: " ", startingAt: 0))  \(subcommand.summary)"
    }
    return "usage: dst-conformance SUBCOMMAND [options]\n" + lines.joined(separator: "\n")
      + "\ndst-conformance SUBCOMMAND --help lists the options.\n"
  }
}

extension HarnessFailure {
  /// The exit code of a run that ends so.
  var exitCode: Int32 {
    switch kind {
    case .fault: 70
    case .missingPart: 69
    case .badData: 65
    case .usage: 64
    }
  }
}
