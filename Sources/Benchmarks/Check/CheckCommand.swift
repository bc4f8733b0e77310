import CommandLineSupport
import Conformance
import ConformanceReports
import DSTConformance

/// Measures what the harness costs beside the subjects' own time, as ratios.
enum CheckCommand: Subcommand {
  static let name = "check"
  static let summary = "Measures what a check costs beside its subjects' own time, as ratios in one run."
  static let options = Rounds.options

  static func run(_ options: CommandLineOptions) throws -> Int32 {
    let rounds = try Rounds(options)
    let ratios = try CheckBenchmark(rounds).run(
      on: Environment.zoneData(.foundation), by: Environment.suite())
    let rows = [
      ["check, processor time over that of its bare calls", ratios.harnessOverhead.text],
      ["the same beyond them, µs a question", ratios.harnessMicroseconds.text],
      ["check with two jobs, time over the bare calls'", ratios.twoJobs.text],
      ["questions of the check", ratios.checked.grouped],
    ]
    try Measurements.write(
      ratios, as: [TextTable(columns: ["median of \(rounds.count) rounds", ""], rows: rows)], options)
    return 0
  }
}
