import DSTConformance
import Foundation
import Scheduling
import WallClock

/// `schedule next-changes`: the coming changes of the schedules' zones.
enum ScheduleChangesWord {
  private enum Format: String, CaseIterable {
    case text, json, ics
  }

  static func run(_ options: CommandLineOptions) throws -> Int32 {
    let format: Format = try options.choice("format") ?? .text
    let now = Instant(flooring: Date()) ?? Instant(secondsSince1970: 0)
    let start = try ScheduleInput.moment("from", options) ?? now
    let count = try options.number("count", in: 1...1000) ?? 2
    let input = try ScheduleInput(options)
    let zones = Set(
      input.document.schedules.flatMap { schedule in
        schedule.versions.indices.filter { index in
          schedule.effectiveUntil(ofVersionAt: index).map { $0 > start } ?? true
        }.map { schedule.versions[$0].zone }
      })
    let forecast = try ZoneForecast(of: zones, after: start, count: count, on: input.clocks)
    switch format {
    case .text:
      let lines = forecast.changes.map { "\($0.change.instant)  \($0.summary)" }
      print(lines.isEmpty ? "no change is coming" : lines.joined(separator: "\n"))
    case .json: try FileHandle.standardOutput.write(contentsOf: JSONFile.encode(forecast))
    case .ics: print(forecast.calendar(stamp: start), terminator: "")
    }
    return 0
  }
}
