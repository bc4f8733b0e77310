import Alarms
import Foundation
import GoldenPack
import GoldenPackTesting
import Testing
import WallClock

/// Policies against a pack, which the environment names: on a device it would be a resource of the test target.
@Suite struct GoldenPackTests {
  static let file = URL(fileURLWithPath: ProcessInfo.processInfo.environment["GOLDEN_PACK"] ?? "golden.pack")

  @Test func thePackHasTheWholeQuickPlan() throws {
    let pack = try GoldenPack(contentsOf: Self.file)
    #expect(pack.count > 250_000)
    #expect(pack.zones.count > 300)
    #expect(pack.tzRelease == TimeZone.timeZoneDataVersion)
  }

  @Test func aRightPolicyPasses() throws {
    try expectAnswers(of: WallClockPolicy.self, in: Self.file)
  }

  /// Zones whose changes of 2020 to 2037 have every shape; Foundation's search is slow.
  static let zones: Set<ZoneID> = [
    "Africa/Cairo", "America/Havana", "America/New_York", "America/Nuuk", "America/Santiago",
    "America/Scoresbysund", "Antarctica/Casey", "Antarctica/Troll", "Asia/Beirut", "Asia/Tehran",
    "Australia/Lord_Howe", "Europe/Berlin", "Pacific/Chatham", "Africa/Casablanca",
  ]

  /// What Foundation's own search gets wrong is what the project's baseline knows.
  @Test func foundationsSearchFailsInTheKnownClasses() throws {
    var check = GoldenCheck(try GoldenPack(contentsOf: Self.file))
    check.startsAtDayStart = true
    check.zones = Self.zones
    let findings = check.findings(on: SearchPolicy.self, named: "search")
    let known = try Self.baseline()
    #expect(findings.classes.count > 15)
    #expect(findings.agrees > 10_000)
    for found in findings.classes where !known.contains(found.id) {
      Issue.record("\(found)")
    }
  }

  /// One that is wrong on purpose shows what a failure looks like.
  @Test func aPolicyThatTakesTheOtherPassFails() throws {
    try expectAnswers(
      of: AlarmPolicy.self, in: Self.file, zones: ["America/New_York"],
      known: ["AlarmPolicy/R6.first/overlap.anHour.onHour/wrongPass"])
  }

  @Test func aPackOfAnotherReleaseSaysSo() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    try GoldenPack(tzRelease: "1999z", maker: "nobody", years: 2020...2020).encoded.write(to: folder)
    try withKnownIssue {
      try expectAnswers(of: WallClockPolicy.self, in: folder)
    } matching: { issue in
      issue.comments.contains { $0.rawValue.hasPrefix("the pack is of tz 1999z") }
    }
  }

  private static func baseline() throws -> Set<String> {
    struct Baseline: Decodable {
      struct Family: Decodable { let classes: [Entry] }
      struct Entry: Decodable { let id: String }
      let families: [Family]
    }
    let root = (0..<5).reduce(URL(fileURLWithPath: #filePath)) { file, _ in file.deletingLastPathComponent() }
    let data = try Data(contentsOf: root.appendingPathComponent("Fixtures/baselines/foundation.json"))
    return Set(try JSONDecoder().decode(Baseline.self, from: data).families.flatMap { $0.classes.map(\.id) })
  }
}
