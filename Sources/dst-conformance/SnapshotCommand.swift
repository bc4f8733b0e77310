import CommandLineSupport
import Conformance
import ConformanceReports
import DSTConformance
import Foundation
import TZSnapshots
import WallClock

/// Lists, adds, verifies and compares the pinned tz releases.
enum SnapshotCommand: Subcommand {
  static let name = "snapshot"
  static let summary = "Lists, adds, verifies and compares the pinned tz releases."
  static let operands = "list | add FILE-OR-RELEASE | verify [RELEASE...] | diff A B"
  static let options: [CommandLineOptions.Option] = [
    .init(name: "format", value: "FORMAT", help: "text or json; text unless given"),
    .init(name: "at", value: "TIME", help: "diff: the daily times HH:mm whose instants move (repeatable)"),
    .init(name: "schedule", value: "FILE", help: "diff: the schedule whose instants move"),
    .init(name: "zone", value: "ID", help: "diff: only this zone (repeatable)"),
    .init(name: "from", value: "DAY", help: "diff: the first day; 1 January of the newer release's year"),
    .init(name: "through", value: "DAY", help: "diff: the last day; five years on unless given"),
    .init(
      name: "matching", value: "POLICY", help: "diff --at: nextTimePreservingSmallerComponents unless given"),
    .init(name: "repeated", value: "POLICY", help: "diff --at: first unless given"),
    .init(name: "all", help: "diff: every span"),
  ]

  static func run(_ options: CommandLineOptions) throws -> Int32 {
    let operands = Array(options.operands.dropFirst())
    switch options.operands.first {
    case "list": return try list(options, operands)
    case "add": return try add(operands)
    case "verify":
      return try SnapshotVerification.run(releases: operands, format: options.choice("format") ?? .text)
    case "diff": return try SnapshotComparison.run(options, operands)
    case let word:
      throw HarnessFailure(
        "found \(word.map { "\"\($0)\"" } ?? "nothing"), wanted list, add, verify or diff", .usage)
    }
  }

  private static func list(_ options: CommandLineOptions, _ operands: [String]) throws -> Int32 {
    guard operands.isEmpty else {
      throw HarnessFailure("list: found \"\(operands[0])\", wanted nothing more", .usage)
    }
    let store = try Environment.snapshotStore()
    let snapshots = try Environment.snapshotErrors { try store.snapshots() }
    let format: OutputFormat = try options.choice("format") ?? .text
    switch format {
    case .json:
      struct Row: Encodable {
        let release: String
        let source: String
        let sha256: String
        let identifiers: Int
      }
      let rows = snapshots.map {
        Row(release: $0.release, source: $0.source, sha256: $0.sha256, identifiers: $0.identifiers.count)
      }
      try OutputFile.write(JSONFile.encode(rows), to: nil)
    default:
      let rows = snapshots.map {
        [$0.release, "\($0.identifiers.count)", $0.source, String($0.sha256.prefix(16))]
      }
      let table = TextTable(columns: ["release", "zones", "source", "SHA-256"], rows: rows)
      print(table.lines.joined(separator: "\n"))
    }
    return 0
  }

  private static func add(_ operands: [String]) throws -> Int32 {
    guard operands.count == 1 else {
      throw HarnessFailure(
        "add: found \(operands.count) operands, wanted one file, folder or release", .usage)
    }
    let store = try Environment.snapshotStore()
    let compiler = try Environment.compiler()
    let addition = try Environment.snapshotErrors {
      guard let package = ReleasePackage(release: operands[0]) else {
        return try store.add(
          URL(fileURLWithPath: operands[0]),
          source: "file \(URL(fileURLWithPath: operands[0]).lastPathComponent)",
          compiler: compiler)
      }
      if store.releases.contains(package.release) { return .present(release: package.release) }
      let folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("dst-conformance-\(UUID().uuidString)", isDirectory: true)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      return try store.add(package.download(into: folder), source: package.source, compiler: compiler)
    }
    switch addition {
    case .added(let release): print("added \(release)")
    case .present(let release): print("\(release) is there already; nothing was changed")
    }
    return 0
  }
}
