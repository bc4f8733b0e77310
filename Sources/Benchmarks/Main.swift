import CommandLineSupport
import Foundation

@main
struct Main {
  private static let program = CommandLineProgram(
    name: "benchmarks",
    subcommands: [CheckCommand.self, StreamsCommand.self, SchedulesCommand.self, SnapshotsCommand.self])

  static func main() {
    CommandLineProgram.ignoreSignalsOfWriting()
    exit(program.run(Array(CommandLine.arguments.dropFirst())))
  }
}
