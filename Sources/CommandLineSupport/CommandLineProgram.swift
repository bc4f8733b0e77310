import Conformance
import Foundation

/// A program whose first word says which of its subcommands is to be run.
package struct CommandLineProgram: Sendable {
  private let name: String
  private let subcommands: [any Subcommand.Type]

  /// Puts a program together.
  package init(name: String, subcommands: [any Subcommand.Type]) {
    self.name = name
    self.subcommands = subcommands
  }

  /// Leaves to the writing what would end the process before it can say so.
  package static func ignoreSignalsOfWriting() {
    // A program that ends while it is asked must not end this one.
    signal(SIGPIPE, SIG_IGN)
    // A file that may not grow is an error to report, not a reason to vanish.
    signal(SIGXFSZ, SIG_IGN)
  }

  /// Does what the arguments ask for, and says how the process ends.
  package func run(_ arguments: [String]) -> Int32 {
    guard let word = arguments.first, word != "--help", word != "help" else {
      print(help, terminator: "")
      return arguments.isEmpty ? 64 : 0
    }
    guard let subcommand = subcommands.first(where: { $0.name == word }) else {
      let names = subcommands.map { $0.name }.joined(separator: ", ")
      Terminal.say("\(name): unknown subcommand \"\(word)\"; there are \(names)")
      return 64
    }
    let rest = Array(arguments.dropFirst())
    if rest.contains("--help") {
      print(subcommand.help(of: name), terminator: "")
      return 0
    }
    do {
      Environment.removeInheritedZoneDirectory(by: name)
      return flushed(
        try subcommand.run(CommandLineOptions(rest, of: "\(name) \(word)", options: subcommand.options)))
    } catch let failure as HarnessFailure {
      Terminal.say("\(name) \(word): \(failure)")
      return failure.exitCode
    } catch {
      Terminal.say("\(name) \(word): \(error)")
      return 70
    }
  }

  /// The exit code of a run, where the last of its output found room; who reads no further did not want it.
  private func flushed(_ code: Int32) -> Int32 {
    guard let error = StandardOutput.flush(), error != EPIPE else { return code }
    Terminal.say("\(name): standard output: cannot be written: \(String(cString: strerror(error)))")
    return [0, 1, 2].contains(code) ? HarnessFailure("", .unavailable).exitCode : code
  }

  private var help: String {
    let width = subcommands.map { $0.name.count }.max() ?? 0
    let lines = subcommands.map { subcommand in
      "  \(subcommand.name.padding(toLength: width, withPad: " ", startingAt: 0))  \(subcommand.summary)"
    }
    return "usage: \(name) SUBCOMMAND [options]\n" + lines.joined(separator: "\n")
      + "\n\(name) SUBCOMMAND --help lists the options.\n"
  }
}

extension HarnessFailure {
  /// The exit code of a run that ends so.
  package var exitCode: Int32 {
    switch kind {
    case .fault: 70
    case .unavailable: 69
    case .badData: 65
    case .usage: 64
    }
  }
}
