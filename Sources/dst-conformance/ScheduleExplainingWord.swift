import ConformanceReports
import DSTConformance
import Foundation
import Scheduling
import WallClock

/// `schedule explain`: what one key names.
enum ScheduleExplainingWord {
  static func run(_ options: CommandLineOptions) throws -> Int32 {
    let key: OccurrenceKey = try options.required(
      "key", "<version>|<yyyy-MM-dd>|<slot>, with |2 for a second pass")
    let format: OutputFormat = try options.choice("format") ?? .text
    let input = try ScheduleInput(options)
    let explanation = try KeyExplanation(of: key, in: input.document, on: input.clocks)
    switch format {
    case .text: print(KeyExplanationReport(explanation).text, terminator: "")
    case .json: try FileHandle.standardOutput.write(contentsOf: JSONFile.encode(explanation))
    }
    return 0
  }
}
