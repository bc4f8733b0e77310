import Foundation
import LineProtocol
import Testing
import TestSupport

/// `check` as a pipeline sees it: exit codes, what is printed, and what is written.
@Suite struct CheckCommandTests {
  static let berlin = [
    "check", "--no-search", "--zone", "Europe/Berlin", "--from", "2020", "--through", "2026",
  ]

  @Test func aZoneWithoutDivergenceConforms() throws {
    let command = try Command(Self.berlin + ["--baseline", "none"])
    #expect(command.status == 0)
    #expect(command.output.hasSuffix("CONFORMS\n"))
    #expect(command.errors.isEmpty)
  }

  @Test func theJSONHasTheFieldsOfItsFormat() throws {
    let command = try Command(Self.berlin + ["--baseline", "none", "--format", "json"])
    let report = try command.json()
    #expect(report["schema"] as? Int == 1)
    #expect(
      report["tzRelease"] as? String == (report["foundation"] as? [String: Any])?["tzRelease"] as? String)
    #expect((report["icu"] as? [String: Any])?["version"] is String)
    for name in ["toolchain", "os", "verdict"] { #expect(report[name] is String) }
    #expect(report["histories"] as? Int == 1 && report["transitions"] as? Int == 14)
    let cases = try #require(report["cases"] as? Int)
    let subjects = try #require(report["subjects"] as? [String: [String: Any]])
    #expect(Set(subjects.keys) == ["search", "wallclock"])
    for counts in subjects.values {
      #expect(counts["agrees"] as? Int == cases)
      for name in ["otherReading", "diverges", "crashed", "timedOut", "new", "stale"] {
        #expect(counts[name] as? Int == 0)
      }
      #expect((counts["classes"] as? [Any])?.isEmpty == true)
    }
  }

  @Test func aDivergenceThatTheBaselineDoesNotKnowFails() throws {
    let lordHowe = [
      "check", "--no-search", "--zone", "Australia/Lord_Howe", "--from", "2025", "--through", "2025",
    ]
    let unknown = try Command(lordHowe + ["--baseline", "none"])
    #expect(unknown.status == 1)
    #expect(unknown.output.contains("R3 R4 R5 day skipped, gap of under an hour"))
    let isKnown = try TestedFoundation.isInBaseline
    #expect(try Command(lordHowe).status == (isKnown ? 0 : 1))
    #expect(try Command(lordHowe + ["--fail-on", "any"]).status == 1)
    #expect(try Command(lordHowe + ["--baseline", "none", "--fail-on", "never"]).status == 0)
  }

  @Test func aCaseIsAskedAgainByItsID() throws {
    let cases = [
      "zone=Australia/Lord_Howe entryPoint=resolve local=2025-10-05T02:15:00 matching=nextTime repeated=first",
      "zone=America/New_York entryPoint=nextDate cursor=2025-11-02T06:10:00Z target=01:30:00 "
        + "matching=nextTime repeated=first",
      "zone=America/New_York entryPoint=laws change=2025-03-09T07:00:00Z pattern=daily matching=nextTime "
        + "repeated=first",
    ]
    let command = try Command(
      ["check", "--baseline", "none", "--format", "json"] + cases.flatMap { ["--case", $0] })
    #expect(command.status == 1)
    let report = try command.json()
    #expect(report["cases"] as? Int == 3)
    let subjects = try #require(report["subjects"] as? [String: [String: Any]])
    #expect(subjects["search"]?["diverges"] as? Int == 1)
    #expect(subjects["nextDate"]?["diverges"] as? Int == 1)
    #expect(subjects["wallclock"]?["agrees"] as? Int == 3)
    let wrong = try Command(["check", "--case", "Europe/Berlin tomorrow"])
    #expect(wrong.status == 64)
    #expect(wrong.errors.contains("--case: found \"Europe/Berlin tomorrow\", wanted a case id such as"))
  }

  @Test func whatNobodyIsAskedIsNoCase() throws {
    let berlin = [
      "check", "--zone", "Europe/Berlin", "--from", "2025", "--through", "2025", "--baseline", "none",
    ]
    let command = try Command(berlin + ["--subject", "secondsFromGMT", "--format", "json"])
    let report = try command.json()
    let subjects = try #require(report["subjects"] as? [String: [String: Any]])
    let counts = try #require(subjects["secondsFromGMT"])
    let asked = ["agrees", "otherReading", "diverges"].compactMap { counts[$0] as? Int }.reduce(0, +)
    #expect(asked > 10 && report["cases"] as? Int == asked)
    // A run in which nobody answers is no pass.
    let nobody = try Command([
      "check", "--subject", "secondsFromGMT", "--baseline", "none", "--case",
      "zone=Europe/Berlin entryPoint=startOfDay cursor=2025-03-30T12:00:00Z",
    ])
    #expect(nobody.status == 64)
    #expect(nobody.errors.contains("nobody was asked: no subject of secondsFromGMT"), "\(nobody.errors)")
  }

  @Test func anEntryThatNoLongerOccursFailsWithItsOwnCode() throws {
    let folder = try TemporaryFolder()
    let text = """
      {"schema": 2, "families": [{"name": "gone", "reason": "once known", "upstream": "none found",
        "toolchains": ["\(try Self.toolchain())"], "platforms": ["Linux", "macOS"],
        "classes": [{"id": "search/R2/gap.anHour.onHour/noAnswer", "cases": 1, "zones": 1,
          "example": "zone=Europe/Berlin entryPoint=resolve local=2025-03-30T02:30:00 \
      matching=strict repeated=first"}]}]}
      """
    let file = try folder.write(text, to: "baseline.json")
    let stale = try Command(Self.berlin + ["--baseline", file.path])
    #expect(stale.status == 2)
    #expect(
      stale.output.contains("STALE baseline entry, no longer occurs: search/R2/gap.anHour.onHour/noAnswer"))
    // Outside the years asked, nobody can know.
    let notAsked = try Command([
      "check", "--no-search", "--zone", "Europe/Berlin", "--from", "2026", "--through", "2026", "--baseline",
      file.path,
    ])
    #expect(notAsked.status == 0)
    #expect(notAsked.output.contains("1 baseline entries not asked"))
    // A new divergence weighs more than an entry that is gone.
    let both = try Command(
      [
        "check", "--no-search", "--zone", "Europe/Berlin,Australia/Lord_Howe", "--from", "2025", "--through",
        "2025",
        "--baseline", file.path,
      ])
    #expect(both.status == 1)
  }

  static func toolchain() throws -> String {
    try Command(["check", "--zone", "Etc/UTC", "--quick", "--baseline", "none", "--format", "json"])
      .json()["toolchain"] as? String ?? ""
  }

  @Test func anUpdateWritesWhatWasFoundAndWaitsForAReason() throws {
    let folder = try TemporaryFolder()
    let file = folder.url.appendingPathComponent("baseline.json")
    let lordHowe = [
      "check", "--no-search", "--zone", "Australia/Lord_Howe", "--from", "2025", "--through", "2025",
      "--baseline",
      file.path,
    ]
    let update = try Command(lordHowe + ["--update-baseline"])
    #expect(update.status == 0)
    #expect(update.errors.contains("write a reason"))
    let unexplained = try Command(lordHowe)
    #expect(unexplained.status == 65)
    #expect(unexplained.errors.contains("families[0] (unexplained): reason: found none"))
    let text = try String(contentsOf: file, encoding: .utf8)
      .replacingOccurrences(of: "\"reason\" : \"\"", with: "\"reason\" : \"half an hour\"")
      .replacingOccurrences(of: "\"upstream\" : \"\"", with: "\"upstream\" : \"none found\"")
    try Data(text.utf8).write(to: file)
    #expect(try Command(lordHowe).status == 0)
    _ = try Command(lordHowe + ["--update-baseline"])
    #expect(try String(contentsOf: file, encoding: .utf8).contains("half an hour"))
    let refused = try Command(lordHowe + ["--update-baseline"], environment: ["CI": "true"])
    #expect(refused.status == 64)
  }

  @Test func aCrashCostsItsCaseAndNotTheRun() throws {
    let command = try Command(
      Self.berlin + ["--baseline", "none", "--subject", "mutant:traps,wallclock", "--format", "json"])
    #expect(command.status == 1)
    let report = try command.json()
    let cases = try #require(report["cases"] as? Int)
    let subjects = try #require(report["subjects"] as? [String: [String: Any]])
    #expect(subjects["mutant:traps"]?["crashed"] as? Int == 70)
    #expect(subjects["mutant:traps"]?["agrees"] as? Int == cases - 70)
    #expect(subjects["wallclock"]?["agrees"] as? Int == cases)
  }

  @Test func aHangCostsItsCaseAndASubjectThatKeepsHangingIsGivenUp() throws {
    let folder = try TemporaryFolder()
    let text = folder.url.appendingPathComponent("report.txt")
    let command = try Command(
      [
        "check", "--no-search", "--zone", "Europe/Berlin", "--from", "2025", "--through", "2027",
        "--baseline", "none",
        "--subject", "mutant:hangs,wallclock", "--time-limit", "1", "--format", "json", "--report",
        "text=\(text.path)",
      ])
    #expect(command.status == 1)
    let lines = try String(contentsOf: text, encoding: .utf8).split(separator: "\n")
    let given = try #require(lines.firstIndex(of: "GIVEN UP, not asked everything:"))
    #expect(lines[given + 1].hasPrefix("      mutant:hangs timed out 10 times, last in "))
    #expect(lines.allSatisfy { $0.count <= 80 || $0.contains("zone=") })
    let report = try command.json()
    let subjects = try #require(report["subjects"] as? [String: [String: Any]])
    #expect(subjects["mutant:hangs"]?["timedOut"] as? Int == 10)
    #expect(subjects["wallclock"]?["agrees"] as? Int == report["cases"] as? Int)
    #expect((report["givenUp"] as? [String])?.count == 1)
  }

  @Test func theAnswersDoNotDependOnTheHostsZone() throws {
    let arguments = [
      "check", "--no-search", "--zone", "Pacific/Apia", "--from", "2009", "--through", "2013", "--format",
      "json",
    ]
    let reports = try ["Pacific/Apia", "America/New_York", "Asia/Kathmandu"].map {
      try Command(arguments, environment: ["TZ": $0, "LANG": "de_DE.UTF-8"]).output
    }
    #expect(Set(reports).count == 1)
  }

  @Test func aReportGoesToAFileWholeOrNotAtAll() throws {
    let folder = try TemporaryFolder()
    let file = folder.url.appendingPathComponent("report.json")
    let command = try Command(Self.berlin + ["--format", "json", "--output", file.path])
    #expect(command.status == 0 && command.output.isEmpty)
    #expect(try Data(contentsOf: file).count > 100)
    let nowhere = try Command(Self.berlin + ["--output", "/nonexistent/report.txt"])
    #expect(nowhere.status == 69)
    #expect(nowhere.errors.contains("/nonexistent/report.txt: cannot be written"))
  }

  @Test(arguments: [
    (["check", "--zone", "Europe/Berln"], "did you mean Europe/Berlin?"),
    (["check", "--bogus"], "unknown option --bogus"),
    (["check", "--jobs"], "--jobs wants a value"),
    (["check", "--jobs", "none"], "wanted a number from 1 to 256"),
    (["check", "--from", "2030", "--through", "2020"], "lies after"),
    (["check", "--format", "xml"], "wanted one of text, json"),
    (["check", "--subject", "nobody"], "unknown subject \"nobody\""),
    (["check", "--subject", "search,search"], "one name twice"),
    (["check", "stray"], "found \"stray\""),
    (
      ["explain", "--zone", "Europe/Berlin", "--on", "2025-02-30", "--at", "02:30"],
      "wanted a day as yyyy-MM-dd"
    ),
    (["explain", "--zone", "Europe/Berlin", "--on", "2025-03-30"], "--at is missing"),
    (["chekc"], "unknown subcommand"),
  ])
  func wrongUsageSaysWhatIsWanted(arguments: [String], part: String) throws {
    let command = try Command(arguments)
    #expect(command.status == 64)
    #expect(command.errors.contains(part))
    #expect(command.output.isEmpty)
  }

  @Test func explainShowsTheChangeAndEveryAnswer() throws {
    let command = try Command(
      ["explain", "--zone", "Australia/Lord_Howe", "--on", "2025-10-05", "--at", "02:15"])
    #expect(command.status == 0)
    #expect(command.output.contains("gap of under an hour: at 2025-10-04T15:30:00Z from +10:30 to +11:00"))
    #expect(command.output.contains("2025-10-04T15:45:00Z (forward to 2025-10-05T02:45:00)"))
    #expect(command.output.contains("DIVERGES: day skipped"))
  }
}
