import CommandLineSupport
import Conformance
import ConformanceReports
import DSTConformance
import Foundation
import TZSnapshots

/// Measures what a release costs, beside zic and zdump on the same data in the same run.
enum SnapshotsCommand: Subcommand {
  static let name = "snapshots"
  static let summary = "Measures what a pinned tz release costs, beside zic and zdump on the same data."
  static let operands = "[RELEASE]"
  static let options: [CommandLineOptions.Option] = [
    .init(name: "rounds", value: "N", help: "how often each time is taken; 3 unless given"),
    Measurements.format,
  ]

  /// The least of all rounds: whatever else the machine does can only add to a time.
  private struct Report: Encodable {
    let release: String
    let zones: Int
    let rounds: Int
    /// Seconds of this machine as it was: only their ratios can be compared with another's.
    let seconds: [String: Double]
    /// Seconds of its processors.
    let processorSeconds: [String: Double]
    /// Ratios of the processors' seconds.
    let ratios: [String: Double]
  }

  static func run(_ options: CommandLineOptions) throws -> Int32 {
    guard options.operands.count <= 1 else {
      throw HarnessFailure(
        "found \(options.operands.count) operands, wanted one release at most", .usage)
    }
    let rounds = try options.number("rounds", in: 1...100) ?? 3
    let store = try Environment.snapshotStore()
    let release = options.operands.first ?? store.releases.last ?? ""
    guard store.releases.contains(release) else {
      throw HarnessFailure(
        "found \"\(release)\", wanted one of \(store.releases.joined(separator: ", "))", .usage)
    }
    let folder = try RunFolder()
    let benchmark = SnapshotBenchmark(
      release: release, store: store.directory, folder: folder.url,
      command: try Environment.suite().command)
    let report = try Environment.snapshotErrors { try measure(benchmark, release, rounds: rounds) }
    try Measurements.write(report, as: tables(report), options)
    return 0
  }

  private static func measure(
    _ benchmark: SnapshotBenchmark, _ release: String, rounds: Int
  ) throws -> Report {
    var costs: [String: [SnapshotBenchmark.Cost]] = [:]
    var zoneCount = 0
    // The command reads the user's cache, which is filled before anything is timed.
    _ = try benchmark.dump(.tzif)
    for round in 1...rounds {
      let zic = try benchmark.zic()
      let (cold, warm, compiled, zones) = try benchmark.compiling()
      let zdump = try benchmark.zdump(compiled, zones: zones)
      zoneCount = zones.count
      var times = ["zic": zic, "cold": cold, "warm": warm, "zdump": zdump]
      times["load"] = try benchmark.dump(.icu, of: zones[0])
      for source in TransitionSource.allCases {
        times["dump.\(source.rawValue)"] = try benchmark.dump(source)
      }
      for (name, cost) in times { costs[name, default: []].append(cost) }
      Rounds.tell(round, "of \(rounds)")
    }
    let least = costs.mapValues(SnapshotBenchmark.Cost.init(leastOf:))
    var ratios: [String: Double] = [:]
    for (name, cost) in least {
      if name.hasPrefix("dump"), let zdump = least["zdump"] {
        ratios["zdump/\(name)"] = zdump.processor / cost.processor
      }
      if ["cold", "warm", "load"].contains(name), let zic = least["zic"] {
        ratios["\(name)/zic"] = cost.processor / zic.processor
      }
    }
    return Report(
      release: release, zones: zoneCount, rounds: rounds, seconds: least.mapValues(\.wall),
      processorSeconds: least.mapValues(\.processor), ratios: ratios)
  }

  private static func tables(_ report: Report) -> [TextTable] {
    func row(_ title: String, _ name: String, over other: String? = nil, isFaster: Bool = false) -> [String] {
      func text(_ number: Double?, _ format: String) -> String { String(format: format, number ?? .nan) }
      let ratio = other.map { report.ratios[isFaster ? "\($0)/\(name)" : "\(name)/\($0)"] } ?? 1
      return [
        title, text(report.seconds[name], "%.3f"), text(report.processorSeconds[name], "%.3f"),
        text(ratio, "%.2f"),
      ]
    }
    let years = "\(SnapshotBenchmark.years.lowerBound),\(SnapshotBenchmark.years.upperBound)"
    let dumps = TransitionSource.allCases.map {
      row("transitions --source \($0.rawValue)", "dump.\($0.rawValue)", over: "zdump", isFaster: true)
    }
    return [
      TextTable(
        columns: ["tz \(report.release), least of \(report.rounds)", "seconds", "processor", "over zic"],
        rows: [
          row("zic, the text to TZif", "zic"), row("compiled with an empty cache", "cold", over: "zic"),
          row("found in the cache", "warm", over: "zic"),
          row("a process that loads both engines", "load", over: "zic"),
        ]),
      TextTable(
        columns: ["all \(report.zones) zones", "seconds", "processor", "times as fast"],
        rows: [row("zdump -v -c \(years)", "zdump")] + dumps),
    ]
  }
}
