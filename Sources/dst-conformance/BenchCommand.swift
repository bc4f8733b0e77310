import CommandLineSupport
import Conformance
import ConformanceReports
import DSTConformance
import Foundation
import WallClock

/// Measures what the harness costs beside the subjects' own time, as ratios.
enum BenchCommand: Subcommand {
  static let name = "bench"
  static let summary = "Measures what the harness costs beside the subjects' own time, as ratios in one run."
  static let options: [CommandLineOptions.Option] = [
    .init(name: "from", value: "YEAR", help: "the first year of the plan; 2020 unless given"),
    .init(name: "through", value: "YEAR", help: "the last year of the plan; 2037 unless given"),
    .init(name: "zone", value: "ID", help: "a check of the history of this zone alone (repeatable)"),
    .init(name: "rounds", value: "N", help: "how often each time is taken; 3 unless given"),
    .init(name: "format", value: "FORMAT", help: "text or json; text unless given"),
  ]

  static func run(_ options: CommandLineOptions) throws -> Int32 {
    let format: OutputFormat = try options.choice("format") ?? .text
    let plan = Plan(
      from: try options.number("from", in: 1600...9000) ?? Plan.quickYears.lowerBound,
      through: try options.number("through", in: 1600...9000) ?? Plan.lastYear)
    var benchmark = CheckBenchmark(plan: plan, rounds: try options.number("rounds", in: 1...100) ?? 3)
    benchmark.zones = options.all("zone").map { ZoneID($0) }
    let ratios = try benchmark.run(
      on: Environment.zoneData(.foundation), by: Environment.ownPrograms()
    ) { round, text in
      if Terminal.isWatched { Terminal.say("round \(round): \(text)") }
    }
    switch format {
    case .json:
      try OutputFile.write(JSONFile.encode(ratios), to: nil)
    case .text:
      let rows = [
        ["check, processor time over that of its bare calls", ratios.harnessOverhead.text],
        ["the same beyond them, µs a question", ratios.harnessMicroseconds.text],
        ["check with two jobs, time over the bare calls'", ratios.twoJobs.text],
        ["questions of the check", ratios.checked.grouped],
        ["search policy over wall-clock policy", ratios.wallclockSpeedup.text],
        ["Calendar.nextDate over OccurrenceStream.next", ratios.searchSpeedup.text],
        ["OccurrenceStream.next, ns a search", Int(ratios.streamNanoseconds).grouped],
        ["questions of each policy", ratios.cases.grouped],
        ["search policy, ns a question", Int(ratios.searchNanoseconds).grouped],
        ["wall-clock policy, ns a question", Int(ratios.wallclockNanoseconds).grouped],
      ]
      print(
        TextTable(columns: ["median of \(benchmark.rounds) rounds", ""], rows: rows).lines.joined(
          separator: "\n"))
    }
    return 0
  }
}

extension Double {
  /// The number with two digits after the point.
  fileprivate var text: String { String(format: "%.2f", self) }
}
