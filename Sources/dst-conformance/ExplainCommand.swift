import CommandLineSupport
import Conformance
import ConformanceReports
import DSTConformance
import Foundation
import WallClock

/// Shows one local time: the change around it, and every answer side by side.
enum ExplainCommand: Subcommand {
  static let name = "explain"
  static let summary = "Shows one local time: the change around it, and every answer side by side."
  static let options: [CommandLineOptions.Option] = [
    .init(name: "zone", value: "ID", help: "the zone"),
    .init(name: "on", value: "DAY", help: "the local day, yyyy-MM-dd"),
    .init(name: "at", value: "TIME", help: "the time of day, HH:mm or HH:mm:ss"),
    .init(name: "tz", value: "DATA", help: "foundation (as users run it) or a release such as 2026f"),
    .init(
      name: "subject-command", value: "COMMAND",
      help: "a program that speaks the line protocol (repeatable)"),
  ]

  static func run(_ options: CommandLineOptions) throws -> Int32 {
    let zone: String = try options.required("zone", "a zone's identifier")
    let asked = LocalDateTime(
      try options.required("on", "a day as yyyy-MM-dd"),
      try options.required("at", "a time of day as HH:mm or HH:mm:ss"))
    guard TZSelection(options.value("tz")) != .system else {
      throw HarnessFailure("--tz system puts the engines on different data, which explains nothing", .usage)
    }
    var check = ConformanceCheck()
    check.asksSearches = false
    let zoneData = try check.addCommands(options)
    let explanation = try Explanation(
      of: asked, in: ZoneID(zone), by: check, on: zoneData, Environment.ownPrograms())
    print(ExplanationReport(explanation).text, terminator: "")
    return 0
  }
}
