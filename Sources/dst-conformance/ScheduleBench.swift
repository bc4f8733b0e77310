import CommandLineSupport
import Conformance
import ConformanceReports
import DSTConformance
import Foundation
import Scheduling

/// `schedule bench`: what schedules cost at scale.
enum ScheduleBench {
  static func run(_ options: CommandLineOptions) throws -> Int32 {
    var benchmark = SchedulingBenchmark()
    benchmark.schedules = try options.number("schedules", in: 1...100_000) ?? benchmark.schedules
    benchmark.days = try options.number("days", in: 2...3660) ?? benchmark.days
    benchmark.records = try options.number("records", in: 1...10_000_000) ?? benchmark.records
    let format: OutputFormat = try options.choice("format") ?? .text
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let result = try ScheduleInput.mapping { try benchmark.run(in: folder) { Terminal.say($0) } }
    let data = try format == .json ? JSONFile.encode(result) : Data(text(result).utf8)
    try OutputFile.write(data, to: options.value("output"))
    return 0
  }

  private static func text(_ result: SchedulingBenchmark.Result) -> String {
    let rows = [
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
    ]
    return TextTable(columns: ["schedules at scale", ""], rows: rows).lines.joined(separator: "\n") + "\n"
  }

  private static func megabytes(_ bytes: Int) -> String { (Double(bytes) / 1_048_576).text }
}

extension Double {
  /// The number with two digits after the point.
  fileprivate var text: String { String(format: "%.2f", self) }
}
