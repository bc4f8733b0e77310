import CommandLineSupport
import ConformanceReports
import DSTConformance
import Foundation

/// Puts the records of all shards together and judges them as one run.
enum MergeCommand: Subcommand {
  static let name = "merge"
  static let summary = "Puts the records of all shards together: one report, one verdict."
  static let operands = "RECORD..."
  static let options: [CommandLineOptions.Option] = BaselineFile.options + ReportFiles.options

  static func run(_ options: CommandLineOptions) throws -> Int32 {
    let reports = try ReportFiles(options)
    let failOn: FailOn = try options.choice("fail-on") ?? .new
    let baseline = try BaselineFile(options)
    let parts = try options.operands.map {
      (name: $0, record: try RunRecord(contentsOf: URL(fileURLWithPath: $0)))
    }
    let result = try RunRecord.merging(parts).result
    let judged = JudgedCheck(
      result, baseline: baseline.content, failOn: failOn, allowsDataDifferences: result.isOnSystemData,
      source: baseline.source)
    return reports.write(judged)
  }
}
