import CommandLineSupport
import Conformance
import ConformanceReports
import DSTConformance
import Foundation
import Scheduling
import WallClock

/// `schedule explain`: what one key names.
enum ScheduleExplainCommand {
  static func run(_ options: CommandLineOptions) throws -> Int32 {
    let key: OccurrenceKey = try options.required(
      "key", "<version>|<yyyy-MM-dd>|<slot>, with |2 for a second pass")
    let format: OutputFormat = try options.choice("format") ?? .text
    let input = try ScheduleInput(options)
    let explanation = try KeyExplanation(of: key, in: input.document, on: input.clocks)
    let data =
      try format == .json
      ? JSONFile.encode(explanation) : Data(KeyExplanationReport(explanation).text.utf8)
    try OutputFile.write(data, to: options.value("output"))
    return 0
  }
}
