import CommandLineSupport
import Conformance
import ConformanceReports
import DSTConformance

/// Measures what WallClock's policies and streams cost beside Foundation's searches.
enum StreamsCommand: Subcommand {
  static let name = "streams"
  static let summary = "Measures WallClock's policies and streams beside Foundation's searches."
  static let options = Rounds.options

  static func run(_ options: CommandLineOptions) throws -> Int32 {
    let rounds = try Rounds(options)
    let ratios = try StreamBenchmark(rounds).run(on: Environment.zoneData(.foundation))
    let rows = [
      ["search policy over wall-clock policy", ratios.wallclockSpeedup.text],
      ["Calendar.nextDate over OccurrenceStream.next", ratios.searchSpeedup.text],
      ["OccurrenceStream.next, ns a search", Int(ratios.streamNanoseconds).grouped],
      ["questions of each policy", ratios.cases.grouped],
      ["search policy, ns a question", Int(ratios.searchNanoseconds).grouped],
      ["wall-clock policy, ns a question", Int(ratios.wallclockNanoseconds).grouped],
    ]
    try Measurements.write(
      ratios, as: [TextTable(columns: ["median of \(rounds.count) rounds", ""], rows: rows)], options)
    return 0
  }
}
