import CommandLineSupport
import Conformance
import DSTConformance
import Foundation
import Scheduling
import WallClock

/// `schedule next-changes`: the coming changes of the schedules' zones.
enum ScheduleChangesCommand {
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
    let data =
      switch format {
      case .text: Data(text(forecast).utf8)
      case .json: try JSONFile.encode(forecast)
      case .ics: Data(forecast.calendar(stamp: start).utf8)
      }
    try OutputFile.write(data, to: options.value("output"))
    return 0
  }

  private static func text(_ forecast: ZoneForecast) -> String {
    let lines = forecast.changes.map { "\($0.change.instant)  \($0.summary)" }
    return (lines.isEmpty ? "no change is coming before 2100" : lines.joined(separator: "\n")) + "\n"
  }
}
