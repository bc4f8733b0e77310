import CommandLineSupport
import Conformance
import DSTConformance
import Foundation
import Scheduling
import WallClock

/// Finds the times of day that meet no change of a zone.
enum SafeTimesCommand: Subcommand {
  static let name = "safe-times"
  static let summary = "Lists the times of day that meet no change of some zones."
  static let options: [CommandLineOptions.Option] = [
    .init(name: "zone", value: "ID", help: "a zone (repeatable)"),
    .init(name: "from", value: "YEAR", help: "the first year; this year unless given"),
    .init(name: "through", value: "YEAR", help: "the last year, up to 2099"),
    .init(name: "format", value: "FORMAT", help: "text or json; text unless given"),
  ]

  static func run(_ options: CommandLineOptions) throws -> Int32 {
    if let operand = options.operands.first {
      throw HarnessFailure("found \"\(operand)\", which belongs to no option", .usage)
    }
    let zones = options.all("zone").map { ZoneID($0) }
    guard !zones.isEmpty else {
      throw HarnessFailure("--zone is missing, wanted a zone's identifier", .usage)
    }
    let thisYear = Instant(flooring: Date()).map { LocalDateTime($0, offset: 0).date.year }
    let from = try options.number("from", in: 1600...2099) ?? thisYear ?? 1970
    let through = try ScheduleInput.required(
      "through", options.number("through", in: 1600...2099), "a year up to 2099")
    guard from <= through else {
      throw HarnessFailure("--from \(from) lies after --through \(through)", .usage)
    }
    let format: OutputFormat = try options.choice("format") ?? .text
    let times = try ScheduleInput.mapping {
      try SafeTimes(of: zones, from: from, through: through, on: .foundation())
    }
    switch format {
    case .json:
      try OutputFile.write(JSONFile.encode(times), to: nil)
    case .text:
      print(
        "\(zones.map(\.rawValue).joined(separator: ", ")), \(from) to \(through): \(times.changeCount) changes"
      )
      for stretch in times.safe { print("  safe    \(text(stretch))") }
      for stretch in times.unsafe { print("  unsafe  \(text(stretch))") }
    }
    return 0
  }

  private static func text(_ stretch: SafeTimes.Stretch) -> String {
    "\(stretch.from) up to, not including, \(stretch.until.map { "\($0)" } ?? "24:00:00")"
  }
}
