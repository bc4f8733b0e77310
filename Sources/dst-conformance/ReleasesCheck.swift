import ConformanceReports
import DSTConformance
import Foundation
import TZSnapshots

/// `check --tz all`, or a list: the check under each release in a process of its own, because one holds but one.
enum ReleasesCheck {
  /// The releases that a value of `--tz` lists; nil where it names one set of data.
  static func releases(_ value: String?) throws -> [String]? {
    guard let value, value == "all" || value.contains(",") else { return nil }
    let store = try Environment.snapshotStore()
    guard value != "all" else { return store.releases }
    let names = value.split(separator: ",").map(String.init)
    for name in names where !store.releases.contains(name) {
      throw HarnessFailure(
        "--tz: found \"\(name)\", wanted releases out of \(store.releases.joined(separator: ", "))", .usage)
    }
    return names
  }

  /// Runs the check under each release with the same other arguments.
  ///
  /// A signal ends the release that is being checked and leaves out the rest; what was done is reported.
  ///
  /// - Returns: the worst exit code of all, or the signal's.
  static func run(_ releases: [String], arguments: [String], format: OutputFormat) throws -> Int32 {
    var columns: [ReleasesReport.Column] = []
    var worst: Int32 = 0
    let interruption = Interruption()
    let trap = SignalTrap(interruption)
    defer { withExtendedLifetime(trap) {} }
    for release in releases where interruption.signal == nil {
      if Terminal.isWatched { Terminal.say("tz \(release)") }
      let run = try OwnProcess(
        ["check"] + arguments + ["--tz", release, "--format", "json"], interruption: interruption)
      // One that was ended before it had anything to tell has no column.
      if interruption.signal != nil, run.output.isEmpty { break }
      guard let column = try? ReleasesReport.Column(json: run.output) else {
        throw HarnessFailure(
          "the check under \(release) gave no report: \(run.errors)",
          run.status == 65 ? .badData : run.status == 69 ? .missingPart : run.status == 64 ? .usage : .fault)
      }
      columns.append(column)
      worst = worse(worst, run.status)
    }
    let report = ReleasesReport(columns)
    switch format {
    case .json: try FileHandle.standardOutput.write(contentsOf: JSONFile.encode(report.json))
    default: print(report.text, terminator: "")
    }
    guard let signal = interruption.signal else { return worst }
    Terminal.say(
      "dst-conformance check: interrupted by signal \(signal) in release \(columns.count) of \(releases.count)"
    )
    return 128 + signal
  }

  /// Of two exit codes the one that comes first in the order of precedence.
  private static func worse(_ left: Int32, _ right: Int32) -> Int32 {
    let order: [Int32] = [130, 143, 70, 69, 65, 64, 1, 2, 0]
    let places = [left, right].map { order.firstIndex(of: $0) ?? 0 }
    return places[0] <= places[1] ? left : right
  }
}
