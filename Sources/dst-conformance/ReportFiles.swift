import CommandLineSupport
import Conformance
import ConformanceReports
import DSTConformance
import Foundation

/// The reports that one run is to leave, and where.
struct ReportFiles {
  private var reports: [(format: ReportFormat, file: String?)]
  private let showsAll: Bool
  private let record: String?

  /// The options that say which reports are written, and where.
  static let options: [CommandLineOptions.Option] = [
    .init(
      name: "format", value: "FORMAT",
      help: ReportFormat.allCases.map(\.rawValue).joined(separator: ", ") + "; text unless given"),
    .init(name: "output", value: "FILE", help: "write the report to a file"),
    .init(name: "report", value: "FORMAT=FILE", help: "write a further report to a file (repeatable)"),
    .init(name: "record", value: "FILE", help: "write a record of the run, for merge and compare"),
    .init(name: "all", help: "list every class in the text report"),
  ]

  /// Reads `--format`, `--output`, `--all` and every `--report`.
  ///
  /// - Throws: ``HarnessFailure`` where a format or a file is missing.
  init(_ options: CommandLineOptions) throws {
    showsAll = options.has("all")
    record = options.value("record")
    reports = [(try options.choice("format") ?? .text, options.value("output"))]
    for text in options.all("report") {
      let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
      guard parts.count == 2, let format = ReportFormat(rawValue: parts[0]) else {
        let formats = ReportFormat.allCases.map(\.rawValue).joined(separator: ", ")
        throw HarnessFailure(
          "--report: found \"\(text)\", wanted FORMAT=FILE with a format of \(formats)", .usage)
      }
      reports.append((format, parts[1]))
    }
  }

  /// Whether any of them draws where every policy landed.
  var areIllustrated: Bool { areRecorded || reports.contains { $0.format.isIllustrated } }

  /// Whether every answer that differs is to be kept.
  var areRecorded: Bool { record != nil }

  /// Writes every report, and says how the command ends: as the verdict has it, or, where the verdict is that all
  /// is well, by what could not be written.
  ///
  /// - Parameter further: writes what else the run is to leave.
  func write(_ judged: JudgedCheck, further: () throws -> Void = {}) -> Int32 {
    var failure: Int32 = 0
    func attempt(_ body: () throws -> Void) {
      do {
        try body()
      } catch {
        Terminal.say("dst-conformance: \(error)")
        failure = (error as? HarnessFailure)?.exitCode ?? 70
      }
    }
    for (format, file) in reports {
      attempt { try OutputFile.write(try format.report(judged, showsAll: showsAll), to: file) }
    }
    if let record { attempt { try RunRecord(judged.result).write(to: record) } }
    attempt(further)
    if failure != 0 { Terminal.say("dst-conformance: the verdict all the same: \(judged.verdictText)") }
    return judged.exitCode == 0 ? failure : judged.exitCode
  }
}
