import Foundation
import Questions
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

  @Test func theProjectsOwnSearchesAreAskedOfTheFunctionTheyName() throws {
    let folder = try TemporaryFolder()
    let own = try String(
      contentsOf: Repository.fixtures.appendingPathComponent("searches.json"), encoding: .utf8)
    _ = try folder.write(own, to: "searches.json")
    let document = try JSONSerialization.jsonObject(with: Data(own.utf8)) as? [String: Any]
    let cases = try #require(document?["cases"] as? [[String: Any]])
    let names = Dictionary(grouping: cases) { $0["entryPoint"] as? String ?? "" }
    #expect(names.count > 10)
    let command = try Command([
      "check", "--fixtures", folder.url.path, "--baseline", "none", "--tz", "2026f", "--format", "json",
    ])
    #expect(command.status == 1)
    let subjects = try #require(try command.json()["subjects"] as? [String: [String: Any]])
    for (name, cases) in names {
      let found = try #require(subjects[name], "\(name)")
      let answered = ["agrees", "otherReading", "diverges"].compactMap { found[$0] as? Int }.reduce(0, +)
      #expect(answered == cases.count, "\(name)")
    }
  }

  @Test(arguments: [
    (
      "nextDate", "{\"moments\": [\"2027-10-31T01:30:00Z\"], \"end\": \"reached\"}",
      "found 2027-10-31T01:30:00Z, but the oracle computes 2027-11-01T01:30:00Z"
    ),
    (
      "nextDate", "{\"moments\": [], \"end\": \"nothing\"}",
      "found none, but the oracle computes 2027-11-01T01:30:00Z"
    ),
    (
      "dateIntervalOfHour", "{\"interval\": [\"2027-10-31T00:00:00Z\", \"2027-10-31T02:00:00Z\"]}",
      "found 2027-10-31T00:00:00Z to 2027-10-31T02:00:00Z, "
        + "but the oracle computes 2027-10-31T00:00:00Z to 2027-10-31T01:00:00Z"
    ),
    ("secondsFromGMT", "{\"seconds\": 3600}", "found 3600 s, but the oracle computes 7200 s"),
  ]) func aWrongAnswerOfASearchEndsTheRunToo(entryPoint: String, expected: String, message: String) throws {
    let folder = try TemporaryFolder()
    _ = try folder.write(
      Self.search(
        entryPoint, from: "2027-10-31T00:45:00Z", expected),
      to: "cases.json")
    let command = try Command(["check", "--fixtures", folder.url.path, "--baseline", "none"])
    #expect(command.status == 65)
    #expect(command.output.isEmpty)
    #expect(command.errors.contains("/cases.json: cases[0] (Berlin): expected: \(message)\n"))
  }

  @Test(arguments: [
    // A change, a leap day and a local time that lie far beyond the cursor, and an end that does.
    ("nextDaylightSavingTimeTransition", nil, "1950-06-01T00:00:00Z", "1980-04-06T01:00:00Z"),
    ("nextDate", "02-29T09:00:00", "2096-06-01T00:00:00Z", "2104-02-29T08:00:00Z"),
    ("dateFromComponents", "2060-07-07T02:30:00", "2025-01-01T00:00:00Z", "2060-07-07T00:30:00Z"),
  ]) func anAnswerFarBeyondTheCursorIsComputed(
    entryPoint: String, target: String?, cursor: String, moment: String
  ) throws {
    let folder = try TemporaryFolder()
    let expected = "{\"moments\": [\"\(moment)\"], \"end\": \"reached\"}"
    _ = try folder.write(Self.search(entryPoint, target, from: cursor, expected), to: "cases.json")
    let command = try Command(["check", "--fixtures", folder.url.path, "--baseline", "none"])
    #expect(command.status == 0, "\(command.errors)\(command.output)")
  }

  @Test(arguments: [
    ("dateBySettingHour", "30T02:30:00", "target: found \"30T02:30:00\", wanted one as 02:30:00"),
    ("startOfDay", "02:30:00", "target: found a field that the format lacks, wanted only name, zone"),
    ("recurrenceRule", "30T02:30:00", "target: found \"30T02:30:00\", wanted one as 02:30:00 or *:30:00"),
    (
      "plainRecurrenceRule", "02:31:00",
      "cursor: found 2027-10-30T00:30:00Z, where the clock shows 2027-10-30T02:30:00, wanted a moment"
    ),
  ]) func whatAFunctionTakesNoPartOfIsRefused(entryPoint: String, target: String, message: String) throws {
    let folder = try TemporaryFolder()
    let expected = "{\"moments\": [], \"end\": \"nothing\"}"
    _ = try folder.write(
      Self.search(entryPoint, target, from: "2027-10-30T00:30:00Z", expected), to: "cases.json")
    let command = try Command(["check", "--fixtures", folder.url.path, "--baseline", "none"])
    #expect(command.status == 65)
    #expect(command.errors.contains("/cases.json: cases[0] (Berlin): "))
    #expect(command.errors.contains(message), "\(command.errors)")
  }

  /// A search from the day before Berlin's overlap, with more fields or others.
  private static func asked(
    _ entryPoint: String = "nextDate", cursor: String = "2027-10-30T00:30:00Z", target: String = "02:30:00",
    _ more: String = "matching=nextTime repeated=first"
  ) -> String {
    "zone=Europe/Berlin entryPoint=\(entryPoint) cursor=\(cursor) target=\(target) \(more)"
  }

  @Test(arguments: [
    (asked("nextDate", "matching=nexttime repeated=first"), "matching: found \"nexttime\""),
    (asked("nextDate", "matching=nextTime"), "repeated: found \"nothing\", wanted one of first"),
    (asked("nextDate", "matching=nextTime repeated=first matching=strict"), "wanted the field once"),
    (asked("nextDate", "matching=nextTime repaeted=first"), "did you mean repeated?"),
    (asked("nextDay"), "entryPoint: found \"nextDay\", wanted one of resolve"),
    (asked("next", "matching=nextTime repeated=first"), "rule: found \"nothing\""),
    (asked(cursor: "2027-10-30"), "cursor: found \"2027-10-30\""),
    (asked("nextDate", "matching=nextTime repeated=first days=40000"), "days: found \"40000\""),
    (asked("nextDate", "matching=nextTime repeated=first days=0"), "days: found \"0\""),
    (
      asked("plainRecurrenceRule", cursor: "2027-10-30T00:30:00Z+0.5"),
      "cursor: found \"2027-10-30T00:30:00Z+0.5\", wanted a whole second"
    ),
    (
      asked("recurrenceRule", "matching=nextTime repeated=first direction=backward"),
      "direction: found \"backward\", wanted no such field, since recurrenceRule takes zone, entryPoint"
    ),
    (
      asked("dateBySettingHour", "matching=nextTime repeated=first nanosecond=half"),
      "nanosecond: found \"half\", wanted no such field"
    ),
    (
      asked("nextDateFullComponents", target: "2027-10-31T02:30:00", "matching=strict repeated=first days=3"),
      "days: found \"3\", wanted no such field"
    ),
    (
      asked("dateFromComponents", target: "2027-10-31T02:30:00", "repeated=last"),
      "repeated: found \"last\", wanted no such field"
    ),
    (asked(cursor: "1500-10-30T00:30:00Z"), "wanted 1582-10-15 or later"),
  ]) func aCaseThatCannotBeAskedIsRefusedByItsField(id: String, message: String) throws {
    let command = try Command(["check", "--baseline", "none", "--case", id])
    #expect(command.status == 64)
    #expect(command.output.isEmpty)
    #expect(command.errors.contains("--case: ") && command.errors.contains(message), "\(command.errors)")
  }

  @Test func aCollectionMayReachFarBeyondThePlan() throws {
    let command = try Command([
      "check", "--baseline", "none", "--subject", "wallclock",
      "--case",
      "zone=Europe/Berlin entryPoint=enumerateDates cursor=2037-01-01T00:00:00Z target=02:30:00 "
        + "matching=nextTime repeated=first days=3000",
    ])
    #expect(command.status == 0, "\(command.errors)\(command.output)")
  }

  /// A document with one search, for a time of day where none is given and `nextDate` is asked.
  static func search(
    _ entryPoint: String, _ target: String? = nil, from cursor: String, _ expected: String
  ) -> String {
    let keys = EntryPoint(rawValue: entryPoint)?.keys ?? []
    let target = target ?? (entryPoint == "nextDate" ? "02:30:00" : nil)
    let fields =
      (target.map { "\"target\": \"\($0)\", " } ?? "")
      + (keys.contains(.matching) ? "\"matching\": \"nextTime\", \"repeated\": \"first\", " : "")
    return """
      {"schema": 2, "cases": [{"name": "Berlin", "zone": "Europe/Berlin", "entryPoint": "\(entryPoint)",
        "cursor": "\(cursor)", \(fields)"expected": \(expected)}]}
      """
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
    (document(day: "2027-02-30"), "local: found \"2027-02-30T02:30\", wanted a local day and time as"),
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
    {"schema": 2, "cases": [{"name": "Berlin", "zone": "\(zone)", "entryPoint": "resolve",
      "local": "\(day)T02:30",
      "matching": "strict", "repeated": "first", "since": "\(since)",
      "expected": {"instants": [{"instant": "\(instant)", "adjustment": {"kind": "none"}}]}}]}
    """
  }
}
