import CommandLineSupport
import Conformance
import ConformanceReports
import DSTConformance
import Foundation
import TZSnapshots
import WallClock

/// `snapshot verify`: the three readings of each release, in a process a release, because a process holds but one.
enum SnapshotVerification {
  static func run(releases: [String], format: OutputFormat) throws -> Int32 {
    let store = try Environment.snapshotStore()
    let wanted = releases.isEmpty ? store.releases : releases
    for release in wanted where !store.releases.contains(release) {
      throw HarnessFailure(
        "verify: found \"\(release)\", wanted one of \(store.releases.joined(separator: ", "))", .usage)
    }
    if wanted.count == 1, format == .json {
      let compiler = try Environment.compiler()
      let reader = try TransitionReader(release: wanted[0], store: store, compiler: compiler)
      let check = try SnapshotCrossCheck(reader, release: wanted[0])
      try OutputFile.write(JSONFile.encode([check]), to: nil)
      return check.differences.isEmpty ? 0 : 1
    }
    let checks = try wanted.map(checkInProcess)
    switch format {
    case .json: try OutputFile.write(JSONFile.encode(checks), to: nil)
    default: print(text(checks), terminator: "")
    }
    return checks.allSatisfy(\.differences.isEmpty) ? 0 : 1
  }

  private static func checkInProcess(_ release: String) throws -> SnapshotCrossCheck {
    let run = try OwnProcess(["snapshot", "verify", release, "--format", "json"])
    guard run.status <= 1,
      let check = try? JSONDecoder().decode([SnapshotCrossCheck].self, from: run.output).first
    else {
      throw HarnessFailure(
        "release \(release) could not be verified: \(run.errors)",
        run.status == 65 ? .badData : run.status == 69 ? .unavailable : .fault)
    }
    return check
  }

  private static func text(_ checks: [SnapshotCrossCheck]) -> String {
    let rows = checks.map {
      [
        $0.release, $0.zones.grouped, $0.changes.grouped,
        $0.differences.isEmpty ? "none" : "\($0.differences.count)",
      ]
    }
    var lines = TextTable(columns: ["release", "zones", "changes to 2100", "differences"], rows: rows).lines
    for check in checks { lines += check.differences.map { "\(check.release) \($0)" } }
    return lines.joined(separator: "\n") + "\n"
  }
}
