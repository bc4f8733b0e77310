import Foundation
import Questions
import Testing
import TestSupport

/// What `compare` tells of a toolchain upgrade that repairs some classes and leaves the others: as Foundation 6.4 is said
/// to do on Linux, and the repair of searches with a fraction of a second after it.
@Suite struct UpgradeTests {
  /// Classes of a run over New York that the upgrade repairs: offsets one ulp before a change that a final rule makes,
  /// and overlaps searched with `nanosecond` set.
  static let repaired: Set<String> = [
    "isDaylightSavingTime/offsets/gap/wrongOffset", "isDaylightSavingTime/offsets/overlap/wrongOffset",
    "nextDaylightSavingTimeTransition/offsets/gap/wrongInstant",
    "nextDaylightSavingTimeTransition/offsets/overlap/wrongInstant",
    "secondsFromGMT/offsets/gap/wrongOffset", "secondsFromGMT/offsets/overlap/wrongOffset",
    "nextDate.nanosecond/S2.last/overlap.anHour.onHour/wrongPass",
    "nextDate.nanosecond/S7.first/overlap.anHour.onHour/noAnswer",
    "nextDate.nanosecond/S7.last/overlap.anHour.onHour/noAnswer",
  ]

  /// The record of a toolchain that answers the cases of some classes right.
  ///
  /// - Returns: the record's file, and how many cases each class had.
  static func repairing(
    _ file: String, in folder: TemporaryFolder
  ) throws -> (file: String, counts: [String: Int], left: Int) {
    let data = try Data(contentsOf: URL(fileURLWithPath: file))
    var record = try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
    let classes = try #require(record["classes"] as? [[String: Any]])
    let ids = try classes.map { try Self.id($0) }
    var counts: [String: Int] = [:]
    var left = 0
    record["answers"] = try #require(record["answers"] as? [[String: Any]]).map { entry in
      var entry = entry
      let lines = entry["differing"] as? [String] ?? []
      let kept = lines.filter { line in
        let place = Int(line.split(separator: "|").dropLast().last ?? "") ?? -1
        guard place >= 0, repaired.contains(ids[place]) else { return true }
        counts[ids[place], default: 0] += 1
        return false
      }
      left += kept.count
      entry["differing"] = kept
      if kept.count < lines.count, let digest = entry["digest"] as? String {
        entry["digest"] = digest.dropLast() + (digest.hasSuffix("0") ? "1" : "0")
      }
      return entry
    }
    record["platform"] = ["toolchain": "6.4", "os": "a later system", "system": "Linux"]
    let changed = folder.url.appendingPathComponent("after.json")
    try JSONSerialization.data(withJSONObject: record).write(to: changed)
    return (changed.path, counts, left)
  }

  /// A class's id from its parts, as a record has them.
  static func id(_ found: [String: Any]) throws -> String {
    let example = try #require(found["example"] as? [String: Any])
    let kind = try #require(found["kind"] as? [String: Any])
    let shape = try #require(kind["shape"] as? [String: Any])
    let trait = kind["search"] as? [String: Bool]
    let parts = [
      "\(kind["subject"] ?? "")" + (trait?["isForCalendarDay"] == true ? ".calendarDay" : "")
        + (trait?["isBackward"] == true ? ".backward" : "")
        + (trait?["setsNanosecond"] == true ? ".nanosecond" : ""),
      "\(kind["clause"] ?? "")" + (kind["repeated"].map { ".\($0)" } ?? ""),
      "\(shape["kind"] ?? "")"
        + (shape["length"] as? String == "none"
          ? "" : ".\(shape["length"] ?? "").\(shape["isOnTheHour"] as? Bool == true ? "onHour" : "offHour")"),
      "\(kind["effect"] ?? "")",
    ]
    #expect(example["question"] != nil)
    return parts.joined(separator: "/")
  }

  @Test(.enabled(if: TestedFoundation.recursInTime, "what was given up cannot be compared"))
  func whatIsRepairedIsFoundAndNothingElse() throws {
    let folder = try TemporaryFolder()
    let before = try RecordTests.record(
      ["--zone", "America/New_York", "--from", "2024", "--through", "2026"], in: folder, as: "before.json")
    let (after, counts, left) = try Self.repairing(before, in: folder)
    #expect(Set(counts.keys) == Self.repaired)
    let upgrade = try Command(["compare", before, after, "--format", "json"])
    #expect(upgrade.status == 0, "\(upgrade.errors)")
    let report = try upgrade.json()
    #expect(report["verdict"] as? String == "only fixed")
    #expect(report["obstacles"] as? [String] == [])
    let fixed = counts.values.reduce(0, +)
    #expect(report["counts"] as? [String: Int] == ["added": 0, "fixed": fixed, "changed": 0])
    #expect(report["unchanged"] as? Int == left)
    let classes = try #require(report["classes"] as? [[String: Any]])
    #expect(
      Dictionary(uniqueKeysWithValues: classes.map { ("\($0["id"] ?? "")", $0["fixed"] as? Int ?? 0) })
        == counts)
    // One ulp before the change of 9 March 2025 the offset was told as the one after it.
    let offsets = try #require(
      classes.first { $0["id"] as? String == "secondsFromGMT/offsets/gap/wrongOffset" })
    let examples = try #require(offsets["examples"] as? [[String: Any]])
    #expect(
      examples.allSatisfy { $0["before"] as? String == "-14400 s" && $0["after"] as? String == "right" })

    let downgrade = try Command(["compare", after, before, "--format", "json"])
    #expect(downgrade.status == 1)
    #expect(
      try downgrade.json()["counts"] as? [String: Int] == ["added": fixed, "fixed": 0, "changed": 0])
  }
}
