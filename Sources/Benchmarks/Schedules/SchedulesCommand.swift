import CommandLineSupport
import Conformance
import ConformanceReports
import DSTConformance
import Scheduling

/// Measures what schedules cost at scale.
enum SchedulesCommand: Subcommand {
  static let name = "schedules"
  static let summary = "Measures listing many schedules over years, and catching up among many records."
  static let options: [CommandLineOptions.Option] = [
    .init(name: "schedules", value: "N", help: "how many are listed; 10,000 unless given"),
    .init(name: "days", value: "N", help: "over how many days; 730 unless given"),
    .init(name: "records", value: "N", help: "how many stored records; 1,000,000 unless given"),
    Measurements.format,
  ]

  static func run(_ options: CommandLineOptions) throws -> Int32 {
    var benchmark = SchedulingBenchmark()
    benchmark.schedules = try options.number("schedules", in: 1...100_000) ?? benchmark.schedules
    benchmark.days = try options.number("days", in: 2...3660) ?? benchmark.days
    benchmark.records = try options.number("records", in: 1...10_000_000) ?? benchmark.records
    let folder = try RunFolder()
    do {
      let result = try benchmark.run(in: folder.url) { Terminal.say($0) }
      try Measurements.write(result, as: [table(result)], options)
    } catch let error as StoreError {
      throw HarnessFailure("\(error)", .unavailable)
    }
    return 0
  }

  private static func table(_ result: SchedulingBenchmark.Result) -> TextTable {
    TextTable(
      columns: ["schedules at scale", ""],
      rows: [
        ["occurrences listed", result.occurrences.grouped],
        ["seconds, two threads", result.listingSeconds.text],
        ["greatest memory after a month, MB", megabytes(result.memoryAfterOneMonth)],
        ["greatest memory after all days, MB", megabytes(result.memoryAfterAllDays)],
        ["records stored", result.records.grouped],
        ["seconds to write them", result.writingSeconds.text],
        ["seconds to open the store", result.openingSeconds.text],
        ["ms to catch up one schedule's day", (result.oneScheduleSeconds * 1000).text],
        ["ms to collect all schedules' day", (result.allSchedulesSeconds * 1000).text],
        ["occurrences of that day", result.missed.grouped],
      ])
  }

  private static func megabytes(_ bytes: Int) -> String { (Double(bytes) / 1_048_576).text }
}
