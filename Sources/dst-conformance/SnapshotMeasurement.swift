import ConformanceReports
import DSTConformance
import Foundation
import TZSnapshots
import WallClock

/// `snapshot bench`: what a release costs, beside zic and zdump on the same data in the same run.
enum SnapshotMeasurement {
  /// The medians of all rounds.
  struct Report: Encodable {
    let release: String
    let zones: Int
    let rounds: Int
    /// Seconds of this machine as it was: only their ratios can be compared with another's.
    let seconds: [String: Double]
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
    case .json: try FileHandle.standardOutput.write(contentsOf: JSONFile.encode(report))
    default: print(text(report), terminator: "")
    }
    return 0
  }

  private static func measure(
    _ release: String, store: SnapshotStore, rounds: Int, folder: URL
  ) throws -> Report {
    let benchmark = SnapshotBenchmark(release: release, store: store.directory, folder: folder)
    var seconds: [String: [Double]] = [:]
    var ratios: [String: [Double]] = [:]
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
      for (name, time) in times {
        seconds[name, default: []].append(time)
        if name.hasPrefix("dump") { ratios["zdump/\(name)", default: []].append(zdump / time) }
        if ["cold", "warm", "load"].contains(name) { ratios["\(name)/zic", default: []].append(time / zic) }
      }
      if Terminal.isWatched { Terminal.say("round \(round) of \(rounds)") }
    }
    return Report(
      release: release, zones: zoneCount, rounds: rounds, seconds: seconds.mapValues(median),
      ratios: ratios.mapValues(median))
  }

  /// Seconds of a process of our own that loads a release into both engines and writes transitions.
  private static func dump(
    _ release: String, _ source: TransitionSource, _ arguments: [String] = []
  ) throws -> Double {
    let years = SnapshotBenchmark.years
    let all = [
      "transitions", "--tz", release, "--source", source.rawValue, "--from", "\(years.lowerBound)", "--to",
      "\(years.upperBound)",
    ]
    return try ContinuousClock().measure {
      let run = try OwnProcess(all + arguments)
      guard run.status == 0, !run.output.isEmpty else {
        throw HarnessFailure("bench: the dump from \(source.rawValue) failed: \(run.errors)", .fault)
      }
    } / .seconds(1)
  }

  private static func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

  private static func text(_ report: Report) -> String {
    func seconds(_ name: String) -> String { String(format: "%.3f", report.seconds[name] ?? .nan) }
    func ratio(_ name: String) -> String {
      report.ratios[name].map { String(format: "%.2f", $0) } ?? ""
    }
    let years = "\(SnapshotBenchmark.years.lowerBound),\(SnapshotBenchmark.years.upperBound)"
    let rows = [
      ["zic, the text to TZif", seconds("zic"), "1.00"],
      ["compiled with an empty cache", seconds("cold"), ratio("cold/zic")],
      ["found in the cache", seconds("warm"), ratio("warm/zic")],
      ["a process that loads both engines", seconds("load"), ratio("load/zic")],
    ]
    let dumps = TransitionSource.allCases.map {
      [
        "transitions --source \($0.rawValue)", seconds("dump.\($0.rawValue)"),
        ratio("zdump/dump.\($0.rawValue)"),
      ]
    }
    let title = "tz \(report.release), median of \(report.rounds)"
    let compiling = TextTable(columns: [title, "seconds", "over zic"], rows: rows)
    let dumping = TextTable(
      columns: ["all \(report.zones) zones", "seconds", "times as fast"],
      rows: [["zdump -v -c \(years)", seconds("zdump"), "1.00"]] + dumps)
    return (compiling.lines + [""] + dumping.lines).joined(separator: "\n") + "\n"
  }
}
