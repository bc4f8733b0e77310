import CommandLineSupport
import Conformance
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
  static func run(_ releases: [String], _ options: CommandLineOptions) throws -> Int32 {
    let format: OutputFormat = try options.choice("format") ?? .text
    let arguments = options.arguments(without: ["tz", "format", "output"])
    var columns: [ReleasesReport.Column] = []
    var worst: Int32 = 0
    let interruption = Interruption()
    let trap = SignalTrap(interruption)
    defer { withExtendedLifetime(trap) {} }
    for release in releases where interruption.signal == nil {
      guard let (column, status) = try column(of: release, arguments, interruption) else { break }
      columns.append(column)
      worst = worse(worst, status)
    }
    try write(ReleasesReport(columns), as: format, to: options.value("output"))
    guard let signal = interruption.signal else { return worst }
    Terminal.say(
      "dst-conformance check: interrupted by signal \(signal) in release \(columns.count) of \(releases.count)"
    )
    return 128 + signal
  }

  /// Runs the check under every release and binds the baseline's classes to those under which they occur.
  static func updateBaseline(_ releases: [String], _ options: CommandLineOptions) throws -> Int32 {
    let format: OutputFormat = try options.choice("format") ?? .text
    let parts = ["zone", "from", "through", "quick", "fixtures", "case", "case-list"].filter(options.has)
    guard options.value("tz") == "all", parts.isEmpty else {
      throw HarnessFailure(
        "--update-baseline with several releases wants --tz all and the whole plan"
          + (parts.isEmpty ? "" : ", found --\(parts[0])"), .usage)
    }
    let baseline = try BaselineFile(options)
    let arguments = options.arguments(without: ["tz", "format", "output", "baseline", "update-baseline"])
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("dst-conformance-\(UUID().uuidString)", isDirectory: true)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var columns: [ReleasesReport.Column] = []
    var sightings: [Baseline.Sighting] = []
    let interruption = Interruption()
    let trap = SignalTrap(interruption)
    defer { withExtendedLifetime(trap) {} }
    for release in releases {
      // A baseline that is begun anew holds every class that occurs, as entries.
      let file = folder.appendingPathComponent("\(release).json")
      let arguments = arguments + ["--baseline", file.path, "--update-baseline"]
      let run = try column(of: release, arguments, interruption)
      // Half the releases say nothing of the others, so the baseline stays as it is.
      if let signal = interruption.signal { return 128 + signal }
      guard let column = run?.column else { continue }
      let entries = try Baseline(contentsOf: file, isComplete: false).families.flatMap(\.classes)
      sightings.append(Baseline.Sighting(release: release, classes: entries))
      let known = baseline.content.families.flatMap(\.classes).filter { $0.holds(under: release) }.map(\.id)
      columns.append(column.knowing(Set(known)))
    }
    try write(ReleasesReport(columns), as: format, to: options.value("output"))
    try baseline.bind(by: sightings)
    return 0
  }

  /// What a release came to; nil for one that was ended before it had anything to tell.
  private static func column(
    of release: String, _ arguments: [String], _ interruption: Interruption
  ) throws -> (column: ReleasesReport.Column, status: Int32)? {
    if Terminal.isWatched { Terminal.say("tz \(release)") }
    let run = try OwnProcess(
      ["check"] + arguments + ["--tz", release, "--format", "json"], interruption: interruption)
    if interruption.signal != nil, run.output.isEmpty { return nil }
    guard let column = try? ReleasesReport.Column(json: run.output) else {
      throw HarnessFailure(
        "the check under \(release) gave no report: \(run.errors)",
        run.status == 65 ? .badData : run.status == 69 ? .unavailable : run.status == 64 ? .usage : .fault)
    }
    return (column, run.status)
  }

  private static func write(_ report: ReleasesReport, as format: OutputFormat, to file: String?) throws {
    let data = try format == .json ? JSONFile.encode(report.json) : Data(report.text.utf8)
    try OutputFile.write(data, to: file)
  }

  /// Of two exit codes the one that comes first in the order of precedence.
  private static func worse(_ left: Int32, _ right: Int32) -> Int32 {
    let order: [Int32] = [130, 143, 70, 69, 65, 64, 1, 2, 0]
    let places = [left, right].map { order.firstIndex(of: $0) ?? 0 }
    return places[0] <= places[1] ? left : right
  }
}
