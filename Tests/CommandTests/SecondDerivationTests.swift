import Foundation
import Testing
import TestSupport

/// `ci/verify-fixtures`: what the fixtures expect, derived a second time.
@Suite(.enabled(if: AdapterTests.has("python3"), "no python3, so nothing is derived a second time"))
struct SecondDerivationTests {
  @Test(arguments: ["2020a", "2026f"]) func theProjectsOwnCasesAreDerivedAgain(_ release: String) throws {
    let derived = try Self.derive(release)
    #expect(derived.status == 0, "\(derived.output)")
    let counts = derived.output.matches(of: /(\d+) ([a-z][a-z ]+)/).map { (String($0.2), Int($0.1) ?? 0) }
    let count = Dictionary(uniqueKeysWithValues: counts)
    #expect(try #require(count["agree"]) > 400)
    #expect(count["differ"] == 0 && count["bad"] == 0 && count["without a second derivation left out"] == 0)
    #expect(try (#require(count["of a later release left out"]) > 0) == (release == "2020a"))
  }

  @Test(arguments: [
    (
      "nextDate", "{\"moments\": [\"2027-10-31T01:30:00Z\"], \"end\": \"reached\"}",
      "{\"moments\": [\"2027-11-01T01:30:00Z\"], \"end\": \"reached\"}"
    ),
    (
      "startOfDay", "{\"moments\": [\"2027-10-30T23:00:00Z\"], \"end\": \"reached\"}",
      "{\"moments\": [\"2027-10-30T22:00:00Z\"], \"end\": \"reached\"}"
    ),
    (
      "dateIntervalOfHour", "{\"interval\": [\"2027-10-31T00:00:00Z\", \"2027-10-31T02:00:00Z\"]}",
      "{\"interval\": [\"2027-10-31T00:00:00Z\", \"2027-10-31T01:00:00Z\"]}"
    ),
    ("secondsFromGMT", "{\"seconds\": 3600}", "{\"seconds\": 7200}"),
  ]) func aWrongAnswerIsToldWithBothAnswers(entryPoint: String, wrong: String, right: String) throws {
    let folder = try TemporaryFolder()
    let cursor = "2027-10-31T00:45:00Z"
    _ = try folder.write(
      FixtureCommandTests.search(
        entryPoint, from: cursor, wrong), to: "cases.json")
    let derived = try Self.derive("2026f", "--fixtures '\(folder.url.path)'")
    #expect(derived.status == 1)
    #expect(
      derived.output.contains(
        "/cases.json: cases[0] (Berlin): expected: found \(wrong), derived \(right)\n0 agree, 1 differ, "))
  }

  @Test func whatHasNoSecondDerivationAloneIsNoPass() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write(
      FixtureCommandTests.search(
        "isDaylightSavingTime", "-", from: "2027-07-01T00:00:00Z", "{\"flag\": true}"), to: "cases.json")
    let derived = try Self.derive("2026f", "--fixtures '\(folder.url.path)'")
    #expect(derived.status == 65)
    #expect(derived.output.contains("1 without a second derivation left out"))
  }

  private static func derive(_ release: String, _ options: String = "") throws -> (
    status: Int32, output: String
  ) {
    let folder = try SharedZoneData.zoneinfo(of: release).path
    return try ExampleTests.shell(
      "ci/verify-fixtures '\(folder)' --release \(release) \(options)", in: Repository.root)
  }
}
