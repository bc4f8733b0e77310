import CommandLineSupport
import Conformance
import ConformanceReports
import DSTConformance
import Foundation
import Scheduling
import WallClock

/// `schedule occurrences`: what is due in a range.
enum ScheduleListCommand {
  static func run(_ options: CommandLineOptions) throws -> Int32 {
    let form = "a day as yyyy-MM-dd or an instant as yyyy-MM-ddTHH:mm:ssZ"
    let start = try ScheduleInput.required("from", ScheduleInput.moment("from", options), form)
    let end = try ScheduleInput.required("to", ScheduleInput.moment("to", options), form)
    guard start < end else { throw HarnessFailure("--to \(end) is not later than --from \(start)", .usage) }
    let format: OutputFormat = try options.choice("format") ?? .text
    let input = try ScheduleInput(options)
    var found: [(schedule: Schedule, occurrence: ScheduledOccurrence)] = []
    for schedule in input.document.schedules {
      let timeline = try ScheduleTimeline(of: schedule, on: input.clocks)
      found += timeline.occurrences(from: start, to: end).map { (schedule, $0) }
    }
    let listing = ScheduleListing(found)
    let data = try format == .json ? JSONFile.encode(listing) : Data(listing.text.utf8)
    try OutputFile.write(data, to: options.value("output"))
    return 0
  }
}
