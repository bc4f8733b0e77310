import Conformance
import Foundation
import Questions
import TestFailures
import TestSupport
import Testing
import WallClock

@testable import DSTConformance

@Suite struct FixtureTests {
  @Test func aGoodFileReads() throws {
    let folder = try TemporaryFolder()
    let fine = "\"since\": \"2024a\", \"note\": \"Seen somewhere.\""
    _ = try folder.write(FixtureText.document(FixtureText.entry(adding: fine)), to: "b.json")
    _ = try folder.write(
      """
      {"$schema": "schema.json", "schema": 2, "note": "Both passes.", "cases": [{
        "name": "Berlin, both passes", "zone": "Europe/Berlin",
        "entryPoint": "resolve", "local": "2027-10-31T02:30",
        "matching": "strict", "repeated": "both",
        "expected": {"instants": [
          {"instant": "2027-10-31T00:30:00Z", "adjustment": {"kind": "firstOfRepeatedTime"}},
          {"instant": "2027-10-31T01:30:00Z", "adjustment": {"kind": "lastOfRepeatedTime"}}
        ]}
      }]}
      """, to: "a.json")
    _ = try folder.write("no fixture, and no JSON", to: "schema.json")
    _ = try folder.write("no fixture either", to: "notes.txt")

    let fixtures = try Fixture.all(in: folder.url)
    #expect(fixtures.map(\.name) == ["Berlin, both passes", "Berlin spring"])
    let first = try #require(fixtures.first)
    let id = "zone=Europe/Berlin entryPoint=resolve local=2027-10-31T02:30:00 matching=strict repeated=both"
    #expect(first.question.description == id)
    #expect(
      first.expected.description == "2027-10-31T00:30:00Z (first pass) and 2027-10-31T01:30:00Z (last pass)")
    #expect(first.since == nil && first.note.isEmpty)
    #expect(first.origin.hasSuffix("/a.json: cases[0] (Berlin, both passes)"))
    let last = try #require(fixtures.last)
    #expect(last.since == "2024a")
    #expect(last.note == "Seen somewhere.")
    #expect(last.expected.description == "2027-03-28T01:00:00Z (forward to 2027-03-28T03:00:00)")
  }

  @Test(arguments: BadCase.all) func aBadCaseIsToldWithFileCaseFieldFoundAndWanted(_ bad: BadCase) throws {
    let folder = try TemporaryFolder()
    _ = try folder.write(FixtureText.document(FixtureText.entry(), bad.entry), to: "cases.json")
    let failure = thrown(HarnessFailure.self) { try Fixture.all(in: folder.url) }
    #expect(failure?.description.hasSuffix("/cases.json: cases[1] (Second): \(bad.message)") == true)
    #expect(failure?.kind == .badData)
  }

  @Test(arguments: BadFile.all) func aBadFileIsToldWithFieldFoundAndWanted(_ bad: BadFile) throws {
    let folder = try TemporaryFolder()
    _ = try folder.write(bad.text, to: "cases.json")
    let failure = thrown(HarnessFailure.self) { try Fixture.all(in: folder.url) }
    #expect(failure?.description.contains("/cases.json: \(bad.message)") == true)
    #expect(failure?.kind == .badData)
  }

  @Test func aNameTwiceInAFileIsToldWithBothPlaces() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write(FixtureText.document(FixtureText.entry(), FixtureText.entry()), to: "cases.json")
    let failure = thrown(HarnessFailure.self) { try Fixture.all(in: folder.url) }
    #expect(
      failure?.description.hasSuffix(
        "/cases.json: cases[1] (Berlin spring): name: found the name of cases[0], wanted each name once")
        == true)
  }

  @Test func aNameTwiceInAFolderIsFine() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write(FixtureText.document(FixtureText.entry()), to: "a.json")
    _ = try folder.write(FixtureText.document(FixtureText.entry()), to: "b.json")
    #expect(try Fixture.all(in: folder.url).count == 2)
  }

  @Test func anEmptyFolderIsNoPass() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write("{}", to: "schema.json")
    let failure = thrown(HarnessFailure.self) { try Fixture.all(in: folder.url) }
    #expect(
      failure?.description
        == "\(folder.url.path): found no fixture, wanted at least one .json file with a case")
  }

  @Test func aFolderThatIsNotThereIsNamed() throws {
    let folder = try TemporaryFolder()
    let missing = folder.url.appendingPathComponent("elsewhere")
    let failure = thrown(HarnessFailure.self) { try Fixture.all(in: missing) }
    #expect(failure?.description.hasPrefix("\(missing.path): cannot be read: ") == true)
  }

  /// A search from inside an overlap, with one field replaced by other JSON text or left out.
  static func search(_ field: String = "", _ value: String? = nil) -> String {
    let fields = [
      ("name", "\"Second\""), ("zone", "\"Europe/Berlin\""), ("entryPoint", "\"nextDate\""),
      ("cursor", "\"2027-10-31T00:45:00Z+0.5\""), ("target", "\"02:30:00\""),
      ("matching", "\"nextTime\""), ("repeated", "\"first\""), ("direction", "\"forward\""),
      ("nanosecond", "\"unset\""),
      ("expected", "{\"moments\": [\"2027-11-01T01:30:00Z\"], \"end\": \"reached\"}"),
    ]
    var shown = fields.compactMap { name, text in
      name == field ? value.map { "\"\(name)\": \($0)" } : "\"\(name)\": \(text)"
    }
    if let value, !fields.contains(where: { $0.0 == field }), !field.isEmpty {
      shown.append("\"\(field)\": \(value)")
    }
    return "{\(shown.joined(separator: ", "))}"
  }

  @Test(arguments: [
    ("expected", "{\"moments\": [\"2027-11-01T01:30:00Z\"], \"end\": \"reached\"}", "2027-11-01T01:30:00Z"),
    ("expected", "{\"moments\": [], \"end\": \"nothing\"}", "none"),
    (
      "expected", "{\"interval\": [\"2027-10-30T22:00:00Z\", \"2027-10-31T23:00:00Z\"]}",
      "2027-10-30T22:00:00Z to 2027-10-31T23:00:00Z"
    ),
    ("expected", "{\"seconds\": 7200}", "7200 s"), ("expected", "{\"flag\": true}", "yes"),
  ])
  func aSearchIsReadWithItsAnswerOfAnyForm(field: String, value: String, summary: String) throws {
    let folder = try TemporaryFolder()
    _ = try folder.write(FixtureText.document(Self.search(field, value)), to: "cases.json")
    let fixture = try #require(try Fixture.all(in: folder.url).first)
    #expect(
      fixture.question.description
        == "zone=Europe/Berlin entryPoint=nextDate cursor=2027-10-31T00:45:00Z+0.5 target=02:30:00 "
        + "matching=nextTime repeated=first")
    #expect(fixture.expected.description == summary)
  }

  @Test(arguments: [
    ("entryPoint", "\"nextdate\"", "entryPoint: "),
    (
      "cursor", "\"2027-10-31\"", "cursor: found \"2027-10-31\", wanted a time in UTC as 2025-03-30T00:59:59Z"
    ),
    ("target", "\"2:30\"", "target: found \"2:30\", wanted a target such as 02:30:00"),
    ("day", "\"2027-10-31\"", "day: found a field that the format lacks, wanted only name, zone, entryPoint"),
    ("expected", "{\"instants\": []}", "expected.instants: found a field that the format lacks"),
    ("expected", "{}", "expected: found none, wanted one of moments, interval, seconds, flag"),
    (
      "expected", "{\"seconds\": 1, \"flag\": true}",
      "expected: found seconds and flag, wanted one of moments, interval, seconds, flag"
    ),
    ("expected", "{\"seconds\": 1, \"end\": \"reached\"}", "expected.end: found without moments"),
    (
      "expected", "{\"moments\": [], \"end\": \"capped\"}",
      "expected.end: found \"capped\", which is never right"
    ),
    ("expected", "{\"interval\": [\"2027-10-30T22:00:00Z\"]}", "expected.interval: found 1 moments"),
  ])
  func aBadSearchIsToldByFieldToo(field: String, value: String, message: String) throws {
    let folder = try TemporaryFolder()
    _ = try folder.write(
      FixtureText.document(FixtureText.entry(), Self.search(field, value)), to: "cases.json")
    let failure = thrown(HarnessFailure.self) { try Fixture.all(in: folder.url) }
    #expect(
      failure?.description.contains("/cases.json: cases[1] (Second): \(message)") == true,
      "\(failure?.description ?? "none")")
  }

  @Test func aCaseHoldsFromItsReleaseOn() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write(
      FixtureText.document(FixtureText.entry(adding: "\"since\": \"2024a\"")), to: "cases.json")
    let fixture = try #require(try Fixture.all(in: folder.url).first)
    #expect(!fixture.holds(in: "2023d") && fixture.holds(in: "2024a") && fixture.holds(in: "2026f"))
  }

  @Test func theProjectsOwnCasesAreNamedApartAndAnsweredByTheWallClockPolicy() throws {
    let fixtures = try Fixture.all(in: Repository.fixtures)
    #expect(fixtures.count > 300)
    #expect(Set(fixtures.map(\.name)).count == fixtures.count)
    for fixture in fixtures where fixture.holds(in: TimeZone.timeZoneDataVersion) {
      let question = fixture.question
      guard question.kind == .localTime else { continue }
      let given = try WallClockPolicy(in: question.zone).resolve(
        question.local.time, on: question.local.date, matching: question.matching, repeated: question.repeated
      )
      #expect(.resolved(given) == fixture.expected, "\(fixture.origin)")
    }
  }

  @Test func theProjectsOwnSearchesAskEveryFunctionBothWaysAndWithEveryFraction() throws {
    let searches = try Fixture.all(in: Repository.fixtures).map(\.question).filter { $0.kind == .search }
    // The offset's saving part has no second derivation.
    let derived = Set(EntryPoint.ofFoundation).subtracting([.isDaylightSavingTime])
    #expect(Set(searches.map(\.entryPoint)) == derived)
    for entryPoint in derived where entryPoint.keys.contains(.direction) {
      let policies = Set(searches.filter { $0.entryPoint == entryPoint }.map(\.matching))
      #expect(policies.count > 1, "\(entryPoint)")
    }
    #expect(Set(searches.map(\.direction)) == Set(SearchDirection.allCases))
    #expect(Set(searches.map(\.nanosecond)) == Set(NanosecondField.allCases))
    #expect(Set(searches.map(\.matching)) == Set(MatchingPolicy.allCases))
    #expect(searches.contains { $0.cursor != Moment($0.cursor.floor) })
  }

  @Test func theProjectsOwnFilesFitTheSchema() throws {
    let schema = try JSONSchema(Repository.fixtures.appendingPathComponent("schema.json"))
    let files = try FileManager.default
      .contentsOfDirectory(at: Repository.fixtures, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "json" && $0.lastPathComponent != "schema.json" }
    #expect(files.count > 6)
    for file in files {
      #expect(try schema.mistakes(in: Data(contentsOf: file)) == [], "\(file.lastPathComponent)")
    }
  }

  @Test func theProjectsOwnCasesHoldSixtyPublicReports() throws {
    let reports = try Fixture.all(in: Repository.fixtures)
      .filter { $0.origin.contains("/public-reports.json: ") }
    let sources = Set(reports.compactMap { $0.note.firstMatch(of: /^[\w.-]+\/[\w.-]+#\d+/)?.output })
    #expect(reports.allSatisfy { $0.note.contains(/^[\w.-]+\/[\w.-]+#\d+/) })
    #expect(sources.count >= 60)
  }
}

/// One case that is wrong in one way, after a right one.
struct BadCase: CustomTestStringConvertible, Sendable {
  let field: String
  let value: String?
  let message: String

  /// Replaces a field of a right case by other JSON text, or leaves it out.
  init(_ field: String, _ value: String?, _ message: String) {
    self.field = field
    self.value = value
    self.message = message
  }

  var testDescription: String { "\(field): \(value ?? "missing")" }
  var entry: String { FixtureText.entry(named: "Second", replacing: field, with: value) }

  private static func instant(adjustment: String) -> String {
    "{\"instants\": [{\"instant\": \"2027-03-28T01:00:00Z\", \"adjustment\": \(adjustment)}]}"
  }

  static let all: [BadCase] = [
    BadCase(
      "matching", "\"nextTim\"",
      "matching: found \"nextTim\", wanted one of strict, nextTime, nextTimePreservingSmallerComponents, "
        + "previousTimePreservingSmallerComponents"),
    BadCase("repeated", "\"second\"", "repeated: found \"second\", wanted one of first, last, both"),
    BadCase("repeated", nil, "repeated: found nothing, wanted a value"),
    BadCase("expected", nil, "expected: found nothing, wanted a value"),
    BadCase("zone", "null", "zone: found null, wanted a text"),
    BadCase("zone", "{}", "zone: found an object, wanted a text"),
    BadCase("local", "230", "local: found a number, wanted a text"),
    BadCase(
      "local", "\"2025-02-30T02:30:00\"",
      "local: found \"2025-02-30T02:30:00\", wanted a local day and time as 2027-03-28T02:30:00"),
    BadCase(
      "local", "\"2025-02-03T24:00\"",
      "local: found \"2025-02-03T24:00\", wanted a local day and time as 2027-03-28T02:30:00"),
    BadCase(
      "entryPoint", "\"resolves\"",
      "entryPoint: found \"resolves\", wanted one of "
        + EntryPoint.allCases.map(\.rawValue).joined(separator: ", ")),
    BadCase("entryPoint", nil, "entryPoint: found nothing, wanted a value"),
    BadCase("since", "\"2025\"", "since: found \"2025\", wanted a tz release as 2025b"),
    BadCase(
      "repeatd", "\"first\"",
      "repeatd: found a field that the format lacks, wanted only name, zone, entryPoint, local, matching, "
        + "repeated, expected, since, note; did you mean repeated?"),
    BadCase(
      "expected", "{\"none\": \"nonexistentTime\", \"instants\": []}",
      "expected.none: found both \"none\" and \"instants\", wanted one of them"),
    BadCase("expected", "{}", "expected.instants: found nothing, wanted a value"),
    BadCase("expected", "{\"instants\": []}", "expected.instants: found 0 instants, wanted 1 or 2"),
    BadCase(
      "expected", "{\"none\": \"gap\"}",
      "expected.none: found \"gap\", wanted one of nonexistentTime, nonexistentDay, noAnswer"),
    BadCase(
      "expected", "{\"none\": \"noAnswer\"}",
      "expected.none: found \"noAnswer\", which is never right, wanted nonexistentTime or nonexistentDay"),
    BadCase(
      "expected", "{\"instant\": []}",
      "expected.instant: found a field that the format lacks, wanted only instants, none; "
        + "did you mean instants?"),
    BadCase(
      "expected", "{\"instants\": [{\"instant\": \"2027-03-28T02:00:00+01:00\"}]}",
      "expected.instants[0].instant: found \"2027-03-28T02:00:00+01:00\", "
        + "wanted an instant as yyyy-MM-ddTHH:mm:ssZ"),
    BadCase(
      "expected", instant(adjustment: "{\"kind\": \"moved\"}"),
      "expected.instants[0].adjustment.kind: found \"moved\", wanted one of none, movedForward, movedBack, "
        + "firstOfRepeatedTime, lastOfRepeatedTime"),
    BadCase(
      "expected", instant(adjustment: "{\"kind\": \"movedForward\"}"),
      "expected.instants[0].adjustment.reads: found nothing, wanted a value"),
    BadCase(
      "expected", instant(adjustment: "{\"kind\": \"none\", \"reads\": \"2027-03-28T03:00:00\"}"),
      "expected.instants[0].adjustment.reads: found beside \"none\", "
        + "wanted beside movedForward or movedBack alone"),
    BadCase(
      "expected", instant(adjustment: "{\"kind\": \"movedForward\", \"read\": \"2027-03-28T03:00:00\"}"),
      "expected.instants[0].adjustment.read: found a field that the format lacks, wanted only kind, reads; "
        + "did you mean reads?"),
  ]
}

/// A whole file that is wrong in one way.
struct BadFile: CustomTestStringConvertible, Sendable {
  let text: String
  let message: String

  var testDescription: String { text.isEmpty ? "empty" : text }

  static let all: [BadFile] = [
    BadFile(text: "", message: "the document: found text that is not JSON, wanted JSON ("),
    BadFile(
      text: "{\"schema\": 2, \"cases\": [}",
      message: "the document: found text that is not JSON, wanted JSON ("),
    BadFile(text: "[]", message: "the document: found a list, wanted an object"),
    BadFile(text: "{\"cases\": []}", message: "schema: found nothing, wanted a value"),
    // A later format may have fields of its own, so its version is told before anything else.
    BadFile(text: "{\"schema\": 3, \"zones\": []}", message: "schema: found 3, wanted 2"),
    BadFile(
      text: "{\"schema\": 1, \"cases\": []}",
      message: "schema: found 1, wanted 2, in which every case has an entryPoint"),
    BadFile(
      text: "{\"schema\": \"2\", \"cases\": []}", message: "schema: found a text, wanted a whole number"),
    BadFile(
      text: "{\"schema\": 1.5, \"cases\": []}",
      message: "the document: found a value that its field cannot hold"),
    BadFile(text: "{\"schema\": 2, \"cases\": []}", message: "cases: found none, wanted at least one"),
    BadFile(text: "{\"schema\": 2, \"cases\": {}}", message: "cases: found an object, wanted a list"),
    BadFile(text: "{\"schema\": 2, \"cases\": [3]}", message: "cases[0]: found a number, wanted an object"),
    BadFile(
      text: "{\"schema\": 2, \"cases\": [{}]}", message: "cases[0]: name: found nothing, wanted a value"),
    BadFile(
      text: "{\"schema\": 2, \"cases\": [{\"name\": \"\"}]}",
      message: "cases[0] (): name: found an empty text, wanted a name"),
    BadFile(
      text: "{\"schema\": 2, \"case\": [], \"cases\": []}",
      message: "case: found a field that the format lacks, wanted only $schema, schema, note, cases; "
        + "did you mean cases?"),
  ]
}

/// Fixture files as text.
private enum FixtureText {
  static func document(_ entries: String...) -> String {
    "{\"schema\": 2, \"cases\": [\(entries.joined(separator: ",\n"))]}"
  }

  private static let fields: [(name: String, value: String)] = [
    ("zone", "\"Europe/Berlin\""), ("entryPoint", "\"resolve\""), ("local", "\"2027-03-28T02:30:00\""),
    ("matching", "\"nextTime\""), ("repeated", "\"first\""),
    (
      "expected",
      """
      {"instants": [{"instant": "2027-03-28T01:00:00Z",
                     "adjustment": {"kind": "movedForward", "reads": "2027-03-28T03:00:00"}}]}
      """
    ),
  ]

  /// A right case as JSON text, with a field of another value, left out where nil, or with fields added.
  static func entry(
    named name: String = "Berlin spring", replacing field: String = "", with value: String? = nil,
    adding text: String? = nil
  ) -> String {
    var written = ["\"name\": \"\(name)\""]
    for (key, right) in fields where key != field { written.append("\"\(key)\": \(right)") }
    if let value { written.append("\"\(field)\": \(value)") }
    if let text { written.append(text) }
    return "{\(written.joined(separator: ", "))}"
  }
}
