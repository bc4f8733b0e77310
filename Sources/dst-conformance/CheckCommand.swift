import CommandLineSupport
import Conformance
import ConformanceReports
import DSTConformance
import Foundation
import WallClock

/// Asks every question of the plan and holds the answers against the oracle.
enum CheckCommand: Subcommand {
  static let name = "check"
  static let summary = "Checks instant policies against ICU, in every zone, around every real offset change."
  static let options: [CommandLineOptions.Option] =
    ConformanceCheck.options + ConformanceCheck.commandOptions + BaselineFile.options + ReportFiles.options
    + [
      .init(
        name: "update-baseline",
        help: "write what this run found into the baseline; not in CI; with --tz all its releases"),
      .init(
        name: "export", value: "DIR",
        help: "write each class's simplest case as a fixture and as a Swift script"),
    ]

  static func run(_ options: CommandLineOptions) throws -> Int32 {
    if let releases = try ReleasesCheck.releases(options.value("tz")) {
      return try run(options, on: releases)
    }
    var check = try ConformanceCheck(options)
    let reports = try ReportFiles(options)
    check.illustrates = reports.areIllustrated
    check.records = reports.areRecorded
    let failOn: FailOn = try options.choice("fail-on") ?? .new
    let baseline = try BaselineFile(options)
    let zoneData = try check.addCommands(options)
    let result = try watched(check, on: zoneData)
    let judged = JudgedCheck(
      result, baseline: baseline.content, failOn: failOn, allowsDataDifferences: result.isOnSystemData,
      source: baseline.source)
    let exitCode = reports.write(judged) {
      guard let folder = options.value("export") else { return }
      let count = try FailureExport(result).write(to: URL(fileURLWithPath: folder, isDirectory: true))
      Terminal.say("\(folder): \(count.fixtures) fixtures, \(count.scripts) scripts")
    }
    guard options.has("update-baseline") else { return exitCode }
    try baseline.update(judged)
    return 0
  }

  /// Runs one check a release, each in a process of its own.
  private static func run(_ options: CommandLineOptions, on releases: [String]) throws -> Int32 {
    for name in ["report", "record", "export", "shard"] where options.has(name) {
      throw HarnessFailure("--\(name) is of one run, and --tz names \(releases.count) releases", .usage)
    }
    return options.has("update-baseline")
      ? try ReleasesCheck.updateBaseline(releases, options) : try ReleasesCheck.run(releases, options)
  }

  /// Runs a check with its progress on a terminal, until it ends or a signal ends it.
  static func watched(_ check: ConformanceCheck, on zoneData: ZoneData) throws -> CheckResult {
    var check = check
    let progress = ProgressLine()
    check.progress = progress.show
    if check.depth == .deep {
      check.expectation = { cases, seconds in
        Terminal.say("--deep asks about \(cases.grouped) cases, which takes about \(Self.text(seconds))")
      }
    }
    let trap = SignalTrap(check.interruption)
    defer { withExtendedLifetime(trap) {} }
    let result = try check.run(on: zoneData, by: Environment.ownPrograms())
    progress.clear()
    return result
  }

  private static func text(_ seconds: Double) -> String {
    seconds < 7200 ? "\(Int(seconds / 60) + 1) minutes" : "\(Int((seconds / 3600).rounded())) hours"
  }
}
