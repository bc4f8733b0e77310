import Foundation
import Testing
import TestSupport

/// `check --fixtures` as a pipeline sees it.
@Suite struct FixtureCommandTests {
  @Test func theProjectsOwnCasesAreAskedWhereTheyHold() throws {
    // The oldest and the newest snapshot; a case that is younger than the oldest is left out there.
    let oldest = try Self.ownCases(on: "2020a")
    let newest = try Self.ownCases(on: "2026f")
    #expect(oldest > 300)
    #expect(oldest < newest)
    #expect(try Self.ownCases(on: "foundation") <= newest)
  }

  /// How many of the project's cases a run asks, all of which the wall-clock policy answers.
  private static func ownCases(on data: String) throws -> Int {
    let command = try Command([
      "check", "--fixtures", Repository.fixtures.path, "--subject", "wallclock", "--tz", data,
      "--baseline", "none", "--format", "json",
    ])
    #expect(command.status == 0)
    #expect(command.errors.isEmpty)
    return try #require(try command.json()["cases"] as? Int)
  }

  @Test func casesOfALaterReleaseAloneAreNoPass() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write(Self.document(since: "2099a"), to: "cases.json")
    let command = try Command(["check", "--fixtures", folder.url.path, "--baseline", "none"])
    #expect(command.status == 64)
    #expect(command.errors.contains("no fixture is of this release"))
  }

  @Test(arguments: [
    (document(zone: "Europe/Berlni"), "zone: unknown time zone \"Europe/Berlni\""),
    (document(day: "2027-02-30"), "day: found \"2027-02-30\", wanted a day as yyyy-MM-dd"),
    (
      document(instant: "2027-03-29T01:30:00Z"),
      "expected: found 2027-03-29T01:30:00Z, but the oracle computes 2027-03-29T00:30:00Z"
    ),
  ]) func aBadCaseEndsTheRunBeforeAnyAnswer(_ document: String, _ message: String) throws {
    let folder = try TemporaryFolder()
    _ = try folder.write(document, to: "cases.json")
    let command = try Command(["check", "--fixtures", folder.url.path, "--baseline", "none"])
    #expect(command.status == 65)
    #expect(command.output.isEmpty)
    #expect(command.errors.contains("/cases.json: cases[0] (Berlin): \(message)"))
  }

  private static func document(
    zone: String = "Europe/Berlin", day: String = "2027-03-29", instant: String = "2027-03-29T00:30:00Z",
    since: String = "2020a"
  ) -> String {
    """
    {"schema": 1, "cases": [{"name": "Berlin", "zone": "\(zone)", "day": "\(day)", "time": "02:30",
      "matching": "strict", "repeated": "first", "since": "\(since)",
      "expected": {"instants": [{"instant": "\(instant)", "adjustment": {"kind": "none"}}]}}]}
    """
  }
}
