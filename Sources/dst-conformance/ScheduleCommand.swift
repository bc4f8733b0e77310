import CommandLineSupport
import Conformance
import ConformanceReports
import DSTConformance
import Foundation
import Scheduling
import WallClock

/// What can be asked of a file of schedules, a word each.
enum ScheduleCommand: Subcommand {
  static let name = "schedule"
  static let summary = "Lists, explains and audits schedules across the changes of their zones."
  static let operands = "occurrences|explain|audit|next-changes FILE"
  static let options: [CommandLineOptions.Option] = [
    .init(name: "from", value: "MOMENT", help: "a day, or an instant as yyyy-MM-ddTHH:mm:ssZ, included"),
    .init(name: "to", value: "MOMENT", help: "a day or an instant, not included"),
    .init(name: "through", value: "DAY", help: "audit: the last local day, up to 2099-12-31"),
    .init(
      name: "key", value: "TOKEN", help: "explain: <version>|<yyyy-MM-dd>|<slot>, with |2 for a second pass"),
    .init(name: "log", value: "FILE", help: "audit: what ran, a JSON object a line"),
    .init(name: "tolerance", value: "SECONDS", help: "audit: how late a run is on time; 60 unless given"),
    .init(name: "count", value: "N", help: "next-changes: how many of each zone, up to 2099; 2 unless given"),
    .init(name: "zone", value: "ID", help: "the zone of a file that names none (crontab)"),
    .init(name: "matching", value: "POLICY", help: "the policy in a gap, for a file that names none"),
    .init(name: "repeated", value: "POLICY", help: "the policy in an overlap, for a file that names none"),
    .init(name: "start-day", value: "DAY", help: "the first day of a file that names none (crontab)"),
    .init(
      name: "format", value: "FORMAT",
      help: "text, json, for audit html, for next-changes ics; text unless given"),
    .init(name: "output", value: "FILE", help: "write to a file"),
  ]

  static func run(_ options: CommandLineOptions) throws -> Int32 {
    guard let word = options.operands.first else {
      throw HarnessFailure("found no word, wanted one of \(operands)", .usage)
    }
    switch word {
    case "occurrences": return try ScheduleListCommand.run(options)
    case "explain": return try ScheduleExplainCommand.run(options)
    case "audit": return try ScheduleAuditCommand.run(options)
    case "next-changes": return try ScheduleChangesCommand.run(options)
    default: throw HarnessFailure("found \"\(word)\", wanted one of \(operands)", .usage)
    }
  }
}
