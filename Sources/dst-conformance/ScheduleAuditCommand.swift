import CommandLineSupport
import Conformance
import ConformanceReports
import DSTConformance
import Foundation
import Scheduling
import WallClock

/// `schedule audit`: which times meet a change, and what a log of runs made of them.
enum ScheduleAuditCommand {
  private enum Format: String, CaseIterable {
    case text, json, html
  }

  static func run(_ options: CommandLineOptions) throws -> Int32 {
    let form = "a day as yyyy-MM-dd"
    let first = try ScheduleInput.required("from", ScheduleInput.day("from", options), form)
    let last = try ScheduleInput.required("through", ScheduleInput.day("through", options), form)
    guard first <= last, last.year < 2100 else {
      throw HarnessFailure(
        "--through: found \(last), wanted a day from \(first) to 2099-12-31, the last that an audit looks at",
        .usage)
    }
    let tolerance = try options.number("tolerance", in: 0...86_400) ?? 60
    let format: Format = try options.choice("format") ?? .text
    let input = try ScheduleInput(options)
    let audit = ScheduleAudit(on: input.clocks)
    let findings = try input.document.schedules.flatMap {
      try audit.findings(of: $0, from: first, through: last)
    }.sorted { ($0.day, $0.time, $0.zone, $0.title) < ($1.day, $1.time, $1.zone, $1.title) }
    let log = try options.value("log").map { path in
      let file = URL(fileURLWithPath: path)
      return try ScheduleInput.mapping(file) { try ExecutionEntry.log(ScheduleInput.text(of: file)) }
    }
    let execution = try log.map { log in
      ExecutionAudit(
        of: try due(input, from: first, through: last), on: first...last, log: log, tolerance: tolerance)
    }
    let report = ScheduleAuditReport(findings: findings, execution: execution)
    let data =
      switch format {
      case .text: Data(report.text.utf8)
      case .json: try JSONFile.encode(report)
      case .html:
        Data(
          ScheduleCalendarPage(
            report, days: first...last, schedules: input.document.schedules, release: input.clocks.release
          ).text.utf8)
      }
    try OutputFile.write(data, to: options.value("output"))
    return execution.map { $0.conforms ? 0 : 1 } ?? 0
  }

  private static func due(
    _ input: ScheduleInput, from first: LocalDate, through last: LocalDate
  ) throws -> [(title: String, occurrence: ScheduledOccurrence)] {
    // A run may belong to an occurrence before or after the days that are asked; a month holds those of most rules.
    let beside = 32
    let start = LocalDateTime(first.adding(days: -beside), .midnight).instant(offset: 0)
    let end = LocalDateTime(last.adding(days: beside), .midnight).instant(offset: 0)
    return try input.document.schedules.flatMap { schedule in
      try ScheduleTimeline(of: schedule, on: input.clocks).occurrences(from: start, to: end)
        .map { (schedule.title, $0) }
    }
  }
}
