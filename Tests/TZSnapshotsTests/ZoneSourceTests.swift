import Conformance
import Foundation
import TestFailures
import Testing
import WallClock

@testable import TZSnapshots

struct ZoneSourceTests {
  private func source(_ lines: String) throws -> ZoneSource {
    try ZoneSource(Data("# version 2099a\n\(lines)".utf8), file: "test.zi")
  }

  @Test func eras_ContinuationLines_BelongToTheZoneAboveThem() throws {
    let source = try source(
      """
      R R 1980 ma - Mar lastSu 1u 1 S
      R R 1996 ma - O lastSu 1u 0 -
      Z A/One 0:10 - LMT 1904 F 29 2s
      1 R X%sT 1990
      2 1 DST
      Z A/Two -3:30 - N
      L A/One B
      L B C

      """)
    #expect(source.identifiers.map(\.rawValue) == ["A/One", "A/Two", "B", "C"])
    #expect(source.links == [ZoneID("B"): ZoneID("A/One"), ZoneID("C"): ZoneID("A/One")])
    let eras = try #require(source.zones[ZoneID("A/One")])
    #expect(eras.map(\.standardOffset) == [600, 3600, 7200])
    #expect(eras.map(\.saving) == [.fixed(0), .rules("R"), .fixed(3600)])
    #expect(eras.map { $0.end?.clock } == [.standard, .wall, nil])
    #expect(source.zones[ZoneID("A/Two")]?.first?.standardOffset == -12_600)
    #expect(source.lastingClocks(of: ZoneID("A/Two")).start == .wall)
  }

  @Test func release_SuffixOfAnUncleanBuild_IsDropped() throws {
    let source = try ZoneSource(Data("# version 2026b-dirty\nZ A 0 - X\n".utf8), file: "test.zi")
    #expect(source.release == "2026b")
  }

  @Test(arguments: [
    ("1900", "1900-01-01T00:00:00", SourceClock.wall),
    ("1900 Ap", "1900-04-01T00:00:00", .wall),
    ("2011 D 30", "2011-12-30T00:00:00", .wall),
    ("1996 Mar lastSu 1u", "1996-03-31T01:00:00", .universal),
    ("2007 N Su>=1 2s", "2007-11-04T02:00:00", .standard),
    ("2005 O F<=1 24", "2005-10-01T00:00:00", .wall),
    ("1867 O 19 12:44:35", "1867-10-19T12:44:35", .wall),
    ("1940 F Su<=3 -1", "1940-01-27T23:00:00", .wall),
  ])
  func moment_EveryForm_IsRead(text: String, reading: String, clock: SourceClock) throws {
    let moment = try #require(SourceText.moment(text.split(separator: " ").map(String.init)[...]))
    #expect(LocalDateTime(secondsSince1970: moment.secondsSince1970).description == reading)
    #expect(moment.clock == clock)
  }

  @Test(arguments: [
    ("", "line cut short or empty", "empty file"),
    ("Z A 0 - X", "no line feed at the end", "cut short"),
    ("# a comment\n", "no zone", "zones"),
    ("Z A 0 - X 1990\n", "an open zone at the end", "zone A"),
    ("Z A 0 - X 1990 Foo\n0 - Y\n", "an unknown month", "line 2, zone A: found end"),
    ("Z A 0 - X 1990 J\n0 - Y\n", "an ambiguous month", "line 2, zone A: found end"),
    ("Z A 0 - X 1990 F 30\n0 - Y\n", "a day that is none", "line 2, zone A: found end"),
    ("Z A 0:60 - X\n", "a 60th minute", "offset \"0:60\""),
    ("Z A 0 -\n", "too few fields", "line 2, zone"),
    ("Z ../A 0 - X\n", "a name that leads out", "name: found \"../A\""),
    ("Z /A 0 - X\n", "an absolute name", "name: found \"/A\""),
    ("Z A 0 - X\nZ A 0 - X\n", "a name twice", "line 3, name: found A a second time"),
    ("Z A 0 - X\nL B C\n", "a link to nothing", "line 3: found link C to B"),
    ("Z A 0 - X\nL B C\nL C B\n", "links in a circle", "wanted a link to a zone"),
    ("Z A 0 - X\nR R 19x0 o - Mar 1 0 0 -\n", "a year that is none", "line 3, rule R"),
    ("Z A 0 - X\nR R 1990 o - Mar 1 0\n", "a short rule", "line 3, rule: found 8 fields"),
    ("Z A 0 - X\nQ\n", "an unknown line", "line 3, line: found \"Q\""),
  ])
  func source_MalformedText_IsBadDataThatNamesTheLine(text: String, label: String, named: String) throws {
    let data = text.isEmpty ? Data() : Data("# version 2099a\n\(text)".utf8)
    let error = try #require(
      thrown(SnapshotError.self, "\(label)") { try ZoneSource(data, file: "test.zi") })
    #expect(error.category == .badData)
    #expect(error.description.contains(named), "\(error)")
  }

  @Test(arguments: [
    "version 2025b", "# version", "# version 25b", "# version 2025b extra", "# Version 2025b",
  ])
  func source_FirstLineWithoutRelease_IsBadData(line: String) throws {
    let error = try #require(
      thrown(SnapshotError.self) {
        try ZoneSource(Data("\(line)\nZ A 0 - X\n".utf8), file: "test.zi")
      })
    #expect(error.description.contains("line 1, release"))
  }
}
