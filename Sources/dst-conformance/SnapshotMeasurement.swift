import CommandLineSupport
import Conformance
import ConformanceReports
import DSTConformance
import Foundation
import TZSnapshots
import WallClock

/// `snapshot bench`: what a release costs, beside zic and zdump on the same data in the same run.
enum SnapshotMeasurement {
  /// The least of all rounds: whatever else the machine does can only add to a time.
  struct Report: Encodable {
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

  static func run(_ options: CommandLineOptions, _ operands: [String]) throws -> Int32 {
    guard operands.count <= 1 else {
      throw HarnessFailure("bench: found \(operands.count) operands, wanted one release at most", .usage)
    }
    let format: OutputFormat = try options.choice("format") ?? .text
    let rounds = try options.number("rounds", in: 1...100) ?? 3
    let store = try Environment.snapshotStore()
    let release = operands.first ?? store.releases.last ?? ""
    guard store.releases.contains(release) else {
      throw HarnessFailure(
        "bench: found \"\(release)\", wanted one of \(store.releases.joined(separator: ", "))", .usage)
    }
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("dst-conformance-\(UUID().uuidString)", isDirectory: true)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let report = try Environment.snapshotErrors {
      try measure(release, store: store, rounds: rounds, folder: folder)
    }
    switch format {
    case .json: try OutputFile.write(JSONFile.encode(report), to: nil)
    default: print(text(report), terminator: "")
    }
    return 0
  }

  private static func measure(
    _ release: String, store: SnapshotStore, rounds: Int, folder: URL
  ) throws -> Report {
    let benchmark = SnapshotBenchmark(release: release, store: store.directory, folder: folder)
    var costs: [String: [SnapshotBenchmark.Cost]] = [:]
    var zoneCount = 0
    // Our processes read the user's cache, which is filled before anything is timed.
    _ = try dump(release, .tzif)
    for round in 1...rounds {
      let zic = try benchmark.zic()
      let (cold, warm, compiled, zones) = try benchmark.compiling()
      let zdump = try benchmark.zdump(compiled, zones: zones)
      zoneCount = zones.count
      var times = ["zic": zic, "cold": cold, "warm": warm, "zdump": zdump]
      times["load"] = try dump(release, .icu, ["--zone", zones[0].rawValue])
      for source in TransitionSource.allCases { times["dump.\(source.rawValue)"] = try dump(release, source) }
      for (name, cost) in times { costs[name, default: []].append(cost) }
      if Terminal.isWatched { Terminal.say("round \(round) of \(rounds)") }
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

  /// What a process of our own takes that loads a release into both engines and writes transitions.
  private static func dump(
    _ release: String, _ source: TransitionSource, _ arguments: [String] = []
  ) throws -> SnapshotBenchmark.Cost {
    let years = SnapshotBenchmark.years
    let all = [
      "transitions", "--tz", release, "--source", source.rawValue, "--from", "\(years.lowerBound)", "--to",
      "\(years.upperBound)",
    ]
    return try SnapshotBenchmark.Cost {
      let run = try OwnProcess(all + arguments)
      guard run.status == 0, !run.output.isEmpty else {
        throw HarnessFailure("bench: the dump from \(source.rawValue) failed: \(run.errors)", .fault)
      }
    }
  }

  private static func text(_ report: Report) -> String {
    func row(_ title: String, _ name: String, over other: String? = nil, isFaster: Bool = false) -> [String] {
      func text(_ number: Double?, _ format: String) -> String { String(format: format, number ?? .nan) }
      let ratio = other.map { report.ratios[isFaster ? "\($0)/\(name)" : "\(name)/\($0)"] } ?? 1
      return [
        title, text(report.seconds[name], "%.3f"), text(report.processorSeconds[name], "%.3f"),
        text(ratio, "%.2f"),
      ]
    }
    let years = "\(SnapshotBenchmark.years.lowerBound),\(SnapshotBenchmark.years.upperBound)"
    let title = "tz \(report.release), least of \(report.rounds)"
    let compiling = TextTable(
      columns: [title, "seconds", "processor", "over zic"],
      rows: [
        row("zic, the text to TZif", "zic"), row("compiled with an empty cache", "cold", over: "zic"),
        row("found in the cache", "warm", over: "zic"),
        row("a process that loads both engines", "load", over: "zic"),
      ])
    let dumps = TransitionSource.allCases.map {
      row("transitions --source \($0.rawValue)", "dump.\($0.rawValue)", over: "zdump", isFaster: true)
    }
    let dumping = TextTable(
      columns: ["all \(report.zones) zones", "seconds", "processor", "times as fast"],
      rows: [row("zdump -v -c \(years)", "zdump")] + dumps)
    return (compiling.lines + [""] + dumping.lines).joined(separator: "\n") + "\n"
  }
}
