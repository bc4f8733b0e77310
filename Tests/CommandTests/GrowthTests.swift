import Foundation
import Testing
import TestSupport

/// Known classes that get larger, and entries that are gone.
@Suite struct GrowthTests {
  static let years = ["--from", "2025", "--through", "2026", "--no-search"]

  static func baseline(_ folder: TemporaryFolder, _ zones: String) throws -> URL {
    let file = folder.url.appendingPathComponent("baseline.json")
    _ = try Command(["check", "--zone", zones, "--baseline", file.path, "--update-baseline"] + years)
    let text = try String(contentsOf: file, encoding: .utf8)
      .replacingOccurrences(of: "\"reason\" : \"\"", with: "\"reason\" : \"known\"")
      .replacingOccurrences(of: "\"upstream\" : \"\"", with: "\"upstream\" : \"none found\"")
    try Data(text.utf8).write(to: file)
    return file
  }

  @Test(.enabled(if: SharedZoneData.isFoundations, "Foundation is on data in which the two zones differ"))
  func aZoneThatTheEntryDoesNotNameIsGrowth() throws {
    let folder = try TemporaryFolder()
    let file = try Self.baseline(folder, "America/Nuuk")
    let same = ["check", "--zone", "America/Nuuk", "--baseline", file.path] + Self.years
    #expect(try Command(same).status == 0)
    let more = ["check", "--zone", "America/Nuuk,America/Scoresbysund", "--baseline", file.path] + Self.years
    let grown = try Command(more + ["--format", "json"])
    #expect(grown.status == 1)
    let report = try grown.json()
    #expect(report["verdict"] as? String == "grew")
    let subjects = try #require(report["subjects"] as? [String: [String: Any]])
    #expect(subjects["search"]?["new"] as? Int == 0)
    #expect(subjects["search"]?["grown"] as? Int == 1)
    #expect(try Command(more).output.contains("grew by"))
    #expect(try Command(more).output.contains("new zones America/Scoresbysund"))
    #expect(try Command(more).output.contains("GREW: 1 grown class beyond what the baseline knows, none new"))
    #expect(try Command(more + ["--fail-on", "never"]).status == 0)
  }

  @Test func moreCasesAreGrowthButNotInYearsOrDataThatTheBaselineDoesNotSpeakOf() throws {
    let folder = try TemporaryFolder()
    let file = try Self.baseline(folder, "Australia/Lord_Howe")
    let text = try String(contentsOf: file, encoding: .utf8)
    let fewer = text.replacing(#/"cases" : (\d+)/#) { "\"cases\" : \((Int($0.1) ?? 0) - 1)" }
    try Data(fewer.utf8).write(to: file)
    let lordHowe = ["check", "--zone", "Australia/Lord_Howe", "--baseline", file.path]
    let grown = try Command(lordHowe + Self.years)
    #expect(grown.status == 1)
    #expect(grown.output.contains("grew by 1 case\n"))
    #expect(try Command(lordHowe + ["--from", "2023", "--through", "2026", "--no-search"]).status == 0)
    #expect(try Command(lordHowe + Self.years + ["--tz", "2026f"]).status == 0)
  }

  @Test func anEntryThatIsGoneNamesTheLinesToDelete() throws {
    let folder = try TemporaryFolder()
    let file = try Self.baseline(folder, "Australia/Lord_Howe")
    let gone = try String(contentsOf: file, encoding: .utf8).replacingOccurrences(
      of: "onHour/wrongPass", with: "onHour/noAnswer")
    try Data(gone.utf8).write(to: file)
    let lordHowe = ["check", "--zone", "Australia/Lord_Howe", "--baseline", file.path] + Self.years
    let command = try Command(lordHowe + ["--fail-on", "never"])
    let lines = try String(contentsOf: file, encoding: .utf8).split(
      separator: "\n", omittingEmptySubsequences: false)
    let matches = command.output.matches(
      of: #/no longer occurs: (\S+)\n.*\n +delete lines (\d+) to (\d+) of (\S+)\n/#)
    #expect(!matches.isEmpty)
    for match in matches {
      let (from, through) = (try #require(Int(match.2)), try #require(Int(match.3)))
      let entry = lines[(from - 1)..<through].joined()
      #expect(entry.contains("\"\(match.1)\""))
      #expect(entry.filter { $0 == "{" }.count == 1 && entry.filter { $0 == "}" }.count == 1)
      #expect(match.4 == file.path)
    }
    // A subject that was not asked cannot show that its entries are gone.
    let other = try Command(lordHowe + ["--subject", "wallclock"])
    #expect(other.status == 0)
    #expect(!other.output.contains("no longer occurs"))
  }
}
