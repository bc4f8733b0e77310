import CommandLineSupport
import Conformance
import ConformanceReports
import DSTConformance
import Foundation

/// Says what changed between two recorded runs.
enum CompareCommand: Subcommand {
  static let name = "compare"
  static let summary = "Says what changed between two records: added, fixed, changed, by class and by case."
  static let operands = "BEFORE AFTER"
  static let options: [CommandLineOptions.Option] = [
    .init(name: "anyway", help: "judge what both runs asked, although plan or tz release differ"),
    .init(name: "format", value: "FORMAT", help: "text or json; text unless given"),
    .init(name: "output", value: "FILE", help: "write the report to a file"),
    .init(
      name: "case-list", value: "FILE",
      help: "write the ids of what is added or changed, for check --case-list"),
  ]

  static func run(_ options: CommandLineOptions) throws -> Int32 {
    guard options.operands.count == 2 else {
      throw HarnessFailure("found \(options.operands.count) records, wanted two: BEFORE AFTER", .usage)
    }
    let format: OutputFormat = try options.choice("format") ?? .text
    let records = try options.operands.map { try RunRecord(contentsOf: URL(fileURLWithPath: $0)) }
    let comparison = RunComparison(records[0], records[1])
    let report = ComparisonReport(
      comparison, before: records[0], after: records[1], isForced: options.has("anyway"))
    do {
      if let list = options.value("case-list") {
        let ids = comparison.changes.filter { $0.kind != .fixed }.map(\.id)
        try OutputFile.write(Data(CaseList.text(ids).utf8), to: list)
      }
      let data = format == .text ? Data(report.text.utf8) : try JSONFile.encode(report)
      try OutputFile.write(data, to: options.value("output"))
    } catch let failure as HarnessFailure where report.exitCode != 0 {
      Terminal.say("dst-conformance compare: \(failure)")
    }
    return report.exitCode
  }
}
