import Foundation
import GoldenPack
import Testing
import TestSupport
import WallClock

/// `pack`, and what a check against its file says beside what `check` says.
@Suite struct PackCommandTests {
  static let zones = "Australia/Lord_Howe,Europe/Berlin,America/Nuuk,Africa/Cairo,Antarctica/Troll"

  static func pack(_ arguments: [String]) throws -> (folder: TemporaryFolder, file: URL) {
    let folder = try TemporaryFolder()
    let file = folder.url.appendingPathComponent("golden.pack")
    let command = try Command(["pack", "-o", file.path] + arguments)
    #expect(command.status == 0, "\(command.errors)")
    #expect(command.output.isEmpty)
    return (folder, file)
  }

  /// The same questions, the same verdicts, the same classes with the same counts, without libicu.
  @Test func aPackComesToWhatTheCheckComesTo() throws {
    let made = try Self.pack(["--zone", Self.zones])
    var check = GoldenCheck(try GoldenPack(contentsOf: made.file))
    check.startsAtDayStart = true
    let found = check.findings(on: SearchPolicy.self, named: "search")
    let whole = try Command([
      "check", "--quick", "--no-search", "--subject", "search", "--zone", Self.zones, "--baseline", "none",
      "--format", "json",
    ])
    let report = try whole.json()
    #expect(report["cases"] as? Int == found.cases)
    let subject = try #require((report["subjects"] as? [String: [String: Any]])?["search"])
    #expect(subject["agrees"] as? Int == found.agrees)
    #expect(subject["otherReading"] as? Int == found.otherReading)
    let classes = try #require(subject["classes"] as? [[String: Any]])
    let counts = classes.map {
      "\($0["id"] ?? "") \($0["cases"] ?? "") \(($0["zones"] as? [String])?.count ?? 0)"
    }
    #expect(counts.sorted() == found.classes.map { "\($0.id) \($0.cases) \($0.zones.count)" }.sorted())
    #expect(found.classes.count > 8)
    check.startsAtDayStart = false
    #expect(check.findings(on: WallClockPolicy.self, named: "wallclock").classes.isEmpty)
  }

  @Test func aPackIsTheSameEveryTimeAndOfTheReleaseThatWasAsked() throws {
    let arguments = ["--zone", "America/Vancouver", "--tz", "2026f"]
    let first = try Self.pack(arguments)
    let second = try Self.pack(arguments)
    #expect(try Data(contentsOf: first.file) == Data(contentsOf: second.file))
    let pack = try GoldenPack(contentsOf: first.file)
    #expect(pack.tzRelease == "2026f" && pack.years == 2020...2037)
    #expect(GoldenCheck(pack).otherRelease?.contains("the pack is of tz 2026f") == true)
  }

  @Test(arguments: [
    ([], 64, "--output is missing, wanted the file of the pack"),
    (["-o", "pack", "more"], 64, "found \"more\", which belongs to no option"),
    (["-o", "pack", "--tz", "system"], 64, "--tz: found \"system\", wanted one release"),
    (["-o", "pack", "--tz", "1999z"], 69, "no release 1999z"),
    (["-o", "pack", "--zone", "Europe/Belrin"], 64, "did you mean Europe/Berlin?"),
    (["-o", "/no/such/folder/pack", "--zone", "Etc/UTC"], 69, "/no/such/folder/pack: cannot be written"),
  ])
  func aWrongUseIsToldByName(arguments: [String], status: Int32, message: String) throws {
    let command = try Command(["pack"] + arguments)
    #expect(command.status == status)
    #expect(command.errors.contains(message), "\(command.errors)")
  }
}
