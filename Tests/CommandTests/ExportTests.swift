import Foundation
import Questions
import Testing
import TestSupport

/// What `check --export` leaves for somebody who has none of this.
@Suite struct ExportTests {
  static let zones =
    "Australia/Lord_Howe,Antarctica/Troll,America/St_Johns,Africa/Cairo,America/Nuuk,Africa/Monrovia"

  /// One exported class.
  struct Exported {
    let name: String
    let script: String
    let fixture: [String: Any]
  }

  static func export(_ arguments: [String]) throws -> (folder: TemporaryFolder, classes: [Exported]) {
    let folder = try TemporaryFolder()
    let command = try Command(
      ["check", "--baseline", "none", "--fail-on", "never", "--export", folder.url.path] + arguments)
    #expect(command.status == 0)
    return (folder, try read(folder))
  }

  /// The classes that a folder holds.
  static func read(_ folder: TemporaryFolder) throws -> [Exported] {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
      .filter { $0.hasSuffix(".json") }.map { String($0.dropLast(5)) }.sorted()
    let schema = try JSONSchema(Repository.fixtures.appendingPathComponent("schema.json"))
    return try names.map { name in
      let file = folder.url.appendingPathComponent(name)
      let data = try Data(contentsOf: file.appendingPathExtension("json"))
      let mistakes = try schema.mistakes(in: data)
      #expect(mistakes.isEmpty, "\(name): \(mistakes)")
      let document = try JSONSerialization.jsonObject(with: data)
      let cases = try #require((document as? [String: Any])?["cases"] as? [[String: Any]])
      #expect(cases.count == 1)
      let script = file.appendingPathExtension("swift")
      return Exported(
        name: name, script: (try? String(contentsOf: script, encoding: .utf8)) ?? "", fixture: cases[0])
    }
  }

  @Test func everyScriptFailsForTheReasonItGives() throws {
    let exported = try Self.export(["--zone", Self.zones, "--subject", "search"])
    let classes = exported.classes
    #expect(classes.count > 40)
    let scripts = try SwiftScripts(classes.map(\.script))
    for (index, found) in classes.enumerated() {
      let ending = try scripts.run(index)
      #expect(ending.status == 1, "\(found.name)")
      let zone = try #require(found.fixture["zone"] as? String)
      #expect(ending.output.hasPrefix("\(zone) "), "\(found.name)")
      let matched = try #require(
        ending.output.firstMatch(of: #/expected (\S+), got (\S+)\n/#), "\(found.name): \(ending.output)")
      #expect(matched.1 != matched.2)
      #expect(found.script.contains("// \(matched.1)"), "\(found.name)")
      // What the search policy made of it shows in what the search alone gives.
      let note = try #require(found.fixture["note"] as? String)
      switch found.name.split(separator: "_").last {
      case "noAnswer": #expect(matched.2 == "nil", "\(found.name)")
      case "wrongInstant", "wrongPass":
        #expect(note.contains(matched.2) || note.contains(" and "), "\(found.name): \(ending.output) \(note)")
      default: break
      }
    }
  }

  /// The subjects whose searches are Foundation's own, and answer in time: what does not has no script.
  static let entryPoints =
    "nextDate,nextDateFullComponents,enumerateDates,datesByMatching,dateBySettingHour,"
    + (TestedFoundation.recursInTime ? "recurrenceRule," : "")
    + "dateFromComponents,startOfDay,dateIntervalOfDay,dateIntervalOfHour,nextDaylightSavingTimeTransition,"
    + "secondsFromGMT,isDaylightSavingTime"
  static let searches = [
    "--zone", "Australia/Lord_Howe,America/New_York,Africa/Cairo", "--from", "2024", "--through", "2025",
    "--subject", entryPoints,
  ]

  /// One run for all tests of it: what it exported, and its report.
  private static let searched = Result {
    let report = try TemporaryFolder()
    let file = report.url.appendingPathComponent("report.json")
    let folder = try export(searches + ["--report", "json=\(file.path)"]).folder
    return (folder: folder, report: try Data(contentsOf: file))
  }

  @Test func everyScriptOfASearchFailsForTheReasonItGives() throws {
    let classes = try Self.read(Self.searched.get().folder)
    #expect(classes.count > 40)
    #expect(Set(classes.compactMap { $0.fixture["entryPoint"] as? String }).count >= 6)
    let scripts = try SwiftScripts(classes.map(\.script))
    for (index, found) in classes.enumerated() {
      let ending = try scripts.run(index)
      #expect(ending.status == 1, "\(found.name): \(ending.output)")
      let zone = try #require(found.fixture["zone"] as? String)
      #expect(ending.output.hasPrefix("zone=\(zone) "), "\(found.name)")
      let matched = try #require(
        ending.output.firstMatch(of: #/expected (\S+), got (\S+)\n/#), "\(found.name): \(ending.output)")
      #expect(matched.1 != matched.2)
      // What the report says is right and was got is what the script expects and gets.
      let note = try #require(found.fixture["note"] as? String)
      let words = ["nil": "none", "true": "yes", "false": "no"]
      let got = words[String(matched.2)] ?? String(matched.2)
      #expect(note.contains("gave \(got)") || note.contains(" \(got)"), "\(ending.output) \(note)")
      #expect(matched.1 == "nil" || found.script.contains(matched.1), "\(found.name)")
      #expect(found.script.contains("// Class    \(found.fixture["name"] as? String ?? "")\n"))
    }
  }

  @Test func theReportNamesTheChangeOfASearchToo() throws {
    let report = try JSONSerialization.jsonObject(with: Self.searched.get().report) as? [String: Any] ?? [:]
    let subjects = try #require(report["subjects"] as? [String: [String: Any]])
    let classes = subjects.values.flatMap { ($0["classes"] as? [[String: Any]]) ?? [] }
    #expect(classes.count > 40)
    for found in classes where found["shape"] as? String != "no change near" {
      #expect(found["change"] is [String: Any], "\(found["id"] ?? "")")
    }
    let missed = try #require(
      classes.first {
        $0["id"] as? String == "nextDaylightSavingTimeTransition/offsets/gap/wrongInstant"
      })
    // One ulp before it: by an instant that rounds to the change, the transition is over.
    #expect((missed["change"] as? [String: Any])?["instant"] as? String == "2025-03-09T07:00:00Z")
  }

  @Test func theFixturesOfSearchesAreReplayedByTheCheck() throws {
    let folder = try Self.searched.get().folder
    let replay = ["check", "--fixtures", folder.url.path, "--baseline", "none", "--format", "json"]
    let again = try Command(replay + ["--subject", Self.entryPoints])
    #expect(again.status == 1)
    let subjects = try #require(again.json()["subjects"] as? [String: [String: Any]])
    let ids = subjects.values.flatMap { ($0["classes"] as? [[String: Any]]) ?? [] }.compactMap {
      $0["id"] as? String
    }
    #expect(try Set(ids) == Set(Self.read(folder).compactMap { $0.fixture["name"] as? String }))
    #expect(try Command(replay + ["--subject", "wallclock"]).status == 0)
  }

  @Test func aScriptRunsAloneAndIsSilentWhereFoundationIsRight() throws {
    let exported = try Self.export([
      "--zone", "Australia/Lord_Howe", "--from", "2025", "--through", "2025", "--subject", "search",
    ])
    let name = "search_R3-R5_gap.underAnHour.onHour_daySkipped"
    let found = try #require(exported.classes.first { $0.name == name })
    let file = exported.folder.url.appendingPathComponent("\(name).swift")
    let wrong = try SwiftScripts.interpret(file)
    #expect(wrong.status == 1)
    #expect(
      wrong.output == """
        Australia/Lord_Howe 2025-10-05T02:00:00 nextTime first:
          expected 2025-10-04T15:30:00Z, got 2025-10-05T15:00:00Z

        """)
    for part in ["Found in Swift ", "Foundation tz ", "Zone     Australia/Lord_Howe", "import Foundation\n"] {
      #expect(found.script.contains(part))
    }
    // The same question in a zone where Foundation is right: 02:00 on the day of an hour's gap in Berlin.
    let berlin = found.script.replacingOccurrences(of: "Australia/Lord_Howe", with: "Europe/Berlin")
      .replacingOccurrences(of: "year: 2025, month: 10, day: 5", with: "year: 2025, month: 3, day: 30")
      .replacingOccurrences(of: "(.first, 1759591800)", with: "(.first, 1743296400)")
    let scripts = try SwiftScripts([berlin])
    let ending = try scripts.run(0)
    #expect(ending.status == 0 && ending.output.isEmpty)
  }

  @Test func theFixturesAreReplayedByTheCheck() throws {
    let exported = try Self.export(["--zone", "Australia/Lord_Howe,Antarctica/Troll", "--subject", "search"])
    let replay = ["check", "--fixtures", exported.folder.url.path, "--baseline", "none", "--format", "json"]
    let again = try Command(replay + ["--subject", "search"])
    #expect(again.status == 1)
    let subjects = try #require(again.json()["subjects"] as? [String: [String: Any]])
    #expect(subjects["search"]?["diverges"] as? Int == exported.classes.count)
    let ids = try #require(subjects["search"]?["classes"] as? [[String: Any]]).compactMap {
      $0["id"] as? String
    }
    #expect(Set(ids) == Set(exported.classes.compactMap { $0.fixture["name"] as? String }))
    #expect(try Command(replay + ["--subject", "wallclock"]).status == 0)
  }

  @Test func aSubjectThatIsNotFoundationsHasFixturesAlone() throws {
    let exported = try Self.export([
      "--zone", "Europe/Berlin", "--from", "2025", "--through", "2025", "--subject", "mutant:wrongPass",
    ])
    #expect(!exported.classes.isEmpty)
    for found in exported.classes { #expect(found.script.isEmpty) }
  }

  @Test func aBrokenLawIsAFixtureThatIsReplayed() throws {
    let broken = "mutant:cursorInclusive"
    let exported = try Self.export([
      "--zone", "Europe/Berlin", "--from", "2025", "--through", "2025", "--subject", broken,
    ])
    let names = Set(exported.classes.compactMap { $0.fixture["name"] as? String })
    #expect(!names.isEmpty)
    for found in exported.classes {
      #expect(found.fixture["pattern"] is String)
      #expect((found.fixture["expected"] as? [String: String]) == ["laws": "kept"])
    }
    let replay = ["check", "--fixtures", exported.folder.url.path, "--baseline", "none", "--format", "json"]
    let again = try Command(replay + ["--subject", broken])
    let subjects = try #require(again.json()["subjects"] as? [String: [String: Any]])
    let classes = try #require(subjects[broken]?["classes"] as? [[String: Any]])
    #expect(names.isSubset(of: classes.compactMap { $0["id"] as? String }))
    #expect(classes.allSatisfy { $0["change"] is [String: Any] })
    #expect(try Command(replay + ["--subject", "wallclock"]).status == 0)
  }
}
