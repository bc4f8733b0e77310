import Foundation
import Testing
import TestSupport

/// `record`, `compare` and the list of cases that goes back to `check`.
@Suite struct RecordTests {
  static let years = ["--from", "2023", "--through", "2026", "--no-search"]

  static func record(_ arguments: [String], in folder: TemporaryFolder, as name: String) throws -> String {
    let file = folder.url.appendingPathComponent(name).path
    let command = try Command(["record"] + arguments + ["-o", file])
    #expect(command.status == 0, "\(command.errors)")
    #expect(command.output.isEmpty)
    return file
  }

  /// A record in which one subject goes by another's name, so that two policies can be compared as two toolchains.
  static func rename(_ file: String, _ subject: String, to name: String) throws {
    let text = try String(contentsOfFile: file, encoding: .utf8)
      .replacingOccurrences(of: "\"\(subject)\"", with: "\"\(name)\"")
      .replacingOccurrences(of: "\"\(subject)/", with: "\"\(name)/")
    try Data(text.utf8).write(to: URL(fileURLWithPath: file))
  }

  @Test func theSamePlanAnswersTheSameEveryTime() throws {
    let folder = try TemporaryFolder()
    var zones = ["--zone", "Australia/Lord_Howe,Europe/Berlin", "--from", "2025", "--through", "2025"]
    // Of what runs out of time the jobs decide what it was asked by then.
    if !TestedFoundation.recursInTime {
      zones += ["--entry-point", "nextDate", "--entry-point", "startOfDay"]
    }
    let first = try Self.record(zones + ["--jobs", "1"], in: folder, as: "a.json")
    let second = try Self.record(zones + ["--jobs", "2"], in: folder, as: "b.json")
    #expect(
      try Data(contentsOf: URL(fileURLWithPath: first)) == Data(contentsOf: URL(fileURLWithPath: second)))
    let same = try Command(["compare", first, second])
    #expect(same.status == 0)
    #expect(same.output.hasSuffix("\nSAME\n"))
  }

  @Test func whatIsFixedAndWhatIsWorseIsToldByClassAndByCase() throws {
    let folder = try TemporaryFolder()
    let zones = ["--zone", "Australia/Lord_Howe"] + Self.years
    let wrong = try Self.record(zones + ["--subject", "search"], in: folder, as: "wrong.json")
    let right = try Self.record(zones + ["--subject", "wallclock"], in: folder, as: "right.json")
    try Self.rename(right, "wallclock", to: "search")
    let fixed = try Command(["compare", wrong, right, "--format", "json"])
    #expect(fixed.status == 0)
    let report = try fixed.json()
    #expect(report["verdict"] as? String == "only fixed")
    let counts = try #require(report["counts"] as? [String: Int])
    #expect(counts["added"] == 0 && counts["changed"] == 0)
    let classes = try #require(report["classes"] as? [[String: Any]])
    let skipped = try #require(
      classes.first { $0["id"] as? String == "search/R3-R5/gap.underAnHour.onHour/daySkipped" })
    #expect(skipped["fixed"] as? Int == skipped["before"] as? Int)
    let example = try #require((skipped["examples"] as? [[String: Any]])?.first)
    #expect(example["before"] as? String == "none (the time does not exist)")
    #expect(example["after"] as? String == "right")

    let list = folder.url.appendingPathComponent("retry.txt").path
    let worse = try Command(["compare", right, wrong, "--case-list", list])
    #expect(worse.status == 1)
    #expect(worse.output.contains("WORSE OR CHANGED"))
    let retry = try Command([
      "check", "--case-list", list, "--subject", "search", "--baseline", "none", "--format", "json",
    ])
    #expect(retry.status == 1)
    #expect(try retry.json()["cases"] as? Int == counts["fixed"])
  }

  @Test func anotherWrongAnswerIsAChange() throws {
    let folder = try TemporaryFolder()
    let zones = ["--zone", "Europe/Berlin"] + Self.years
    let first = try Self.record(zones + ["--subject", "mutant:elapsedSeconds"], in: folder, as: "a.json")
    let second = try Self.record(
      zones + ["--subject", "mutant:noonOffset", "--no-search"], in: folder, as: "b.json")
    try Self.rename(first, "mutant:elapsedSeconds", to: "search")
    try Self.rename(second, "mutant:noonOffset", to: "search")
    let report = try Command(["compare", first, second, "--format", "json"])
    #expect(report.status == 1)
    #expect((try report.json()["counts"] as? [String: Int])?["changed"] ?? 0 > 0)
  }

  @Test func anotherPlanOrReleaseIsSaidFirstAndNotJudgedUnlessTold() throws {
    let folder = try TemporaryFolder()
    let zone = ["--zone", "America/Vancouver", "--subject", "mutant:noonOffset", "--no-search"]
    let old = try Self.record(zone + ["--quick", "--tz", "2025b"], in: folder, as: "2025b.json")
    let new = try Self.record(zone + ["--quick", "--tz", "2026f"], in: folder, as: "2026f.json")
    let refused = try Command(["compare", old, new])
    #expect(refused.status == 65)
    #expect(refused.output.contains("NOT COMPARABLE: the tz releases differ: 2025b"))
    #expect(refused.output.contains("zones have other changes: America/Vancouver"))
    let told = try Command(["compare", old, new, "--anyway", "--format", "json"])
    let report = try told.json()
    // The policy is as wrong as it was: what changed came with the data.
    #expect((report["counts"] as? [String: Int])?.values.reduce(0, +) == 0)
    #expect(report["changedZones"] as? [String] == ["America/Vancouver", "Canada/Pacific"])

    let shorter = try Self.record(zone + Self.years + ["--tz", "2025b"], in: folder, as: "years.json")
    let plans = try Command(["compare", old, shorter])
    #expect(plans.status == 65)
    #expect(plans.output.contains("NOT COMPARABLE: the plans differ"))
  }

  @Test func aRecordThatIsNoneIsRefused() throws {
    let folder = try TemporaryFolder()
    let zones = ["--zone", "Europe/Berlin"] + Self.years
    let whole = try Self.record(zones, in: folder, as: "a.json")
    let cut = try folder.write(
      String(try String(contentsOfFile: whole, encoding: .utf8).dropLast(100)), to: "cut.json")
    let command = try Command(["compare", whole, cut.path])
    #expect(command.status == 65)
    #expect(command.errors.contains(cut.path))
    #expect(try Command(["compare", whole]).status == 64)
    let list = try folder.write("# a comment\n\nEurope/Berlin tomorrow\n", to: "list.txt")
    let bad = try Command(["check", "--case-list", list.path])
    #expect(bad.status == 65)
    #expect(bad.errors.contains("\(list.path):3: found \"Europe/Berlin tomorrow\", wanted a case id"))
  }
}
