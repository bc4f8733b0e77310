import Conformance
import Foundation
import Hashing
import Testing
import WallClock

@testable import TZSnapshots

/// The repository's own snapshots.
func pinnedStore() throws -> SnapshotStore {
  let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  return try SnapshotStore(directory: root.appendingPathComponent("tzdata-snapshots"))
}

/// Runs a test in a folder of its own, which is gone afterwards.
func inTemporaryDirectory<Result>(_ body: (URL) throws -> Result) throws -> Result {
  let directory = FileManager.default.temporaryDirectory
    .appendingPathComponent("TZSnapshotsTests-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: directory) }
  return try body(directory)
}

/// Writes a text as the only release of a new store and reads it back.
func snapshot(of text: String, in directory: URL) throws -> Snapshot {
  let release = "2099a"
  let folder = directory.appendingPathComponent("store").appendingPathComponent(release)
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  let data = Data("# version \(release)\n\(text)".utf8)
  try data.write(to: folder.appendingPathComponent("tzdata.zi"))
  let manifest = """
    {"schema": 1, "snapshots": [
      {"release": "\(release)", "source": "a test", "sha256": "\(SHA256.hexDigest(of: data))"}
    ]}
    """
  let store = directory.appendingPathComponent("store")
  try Data(manifest.utf8).write(to: store.appendingPathComponent("manifest.json"))
  return try SnapshotStore(directory: store).snapshot(of: release)
}

/// Writes an executable shell script and returns the folder that holds it, to stand in for a tool.
func scripts(_ scripts: [String: String], in directory: URL) throws -> ToolLocator {
  let folder = directory.appendingPathComponent("tools-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  for (name, body) in scripts {
    let file = folder.appendingPathComponent(name)
    try Data("#!/bin/sh\n\(body)\n".utf8).write(to: file)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
  }
  return ToolLocator(directories: [folder.path] + ToolLocator.standard.directories)
}

extension ZoneRecord {
  /// The changes of the offset before a year, as ICU reads them from the record.
  func offsetChanges(before year: Int) throws -> [OffsetChange] {
    let end = try #require(LocalDate(year: year, month: 1, day: 1)).daysSince1970 * 86_400
    var moments = transitions.map { (time: $0.time, total: $0.offset.raw + $0.offset.saving) }
    if let final, final.year < year {
      for year in final.year..<year {
        moments += final.rule.changes(in: year).map { ($0.time, final.rule.rawOffset + $0.saving) }
      }
    }
    var total = initial.raw + initial.saving
    var changes: [OffsetChange] = []
    for moment in moments where moment.time < end && moment.total != total {
      changes.append(
        OffsetChange(at: Instant(secondsSince1970: moment.time), from: total, to: moment.total))
      total = moment.total
    }
    return changes
  }

  /// The offset in force at a moment, as ICU reads it from the record.
  func offset(at time: Int) -> Offset {
    let year = LocalDateTime(secondsSince1970: time).date.year
    if let final, year >= final.year {
      let changes = (year - 1...year).flatMap(final.rule.changes(in:))
      return Offset(
        raw: final.rule.rawOffset, saving: changes.last { $0.time <= time }?.saving ?? 0)
    }
    return transitions.last { $0.time <= time }?.offset ?? initial
  }

  /// The record of a zone of a compiled snapshot.
  init(of zone: String, in snapshot: Snapshot, _ compiled: CompiledSnapshot) throws {
    var rules: [FinalRuleKey: FinalRule?] = [:]
    self.init(
      of: ZoneID(zone), file: try compiled.zoneinfo(of: ZoneID(zone)), source: snapshot.zoneSource,
      finalRules: &rules)
  }
}
