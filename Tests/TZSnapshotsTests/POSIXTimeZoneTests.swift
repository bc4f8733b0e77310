import Testing
import WallClock

@testable import TZSnapshots

struct POSIXTimeZoneTests {
  /// A footer, a year, and the instants at which the offset changes in it.
  struct Case: Sendable, CustomTestStringConvertible {
    var footer: String
    var year: Int
    var changes: [String]
    var testDescription: String { "\(footer) in \(year)" }

    init(_ footer: String, _ year: Int, _ changes: String...) {
      (self.footer, self.year, self.changes) = (footer, year, changes)
    }
  }

  @Test(arguments: [
    Case("CET-1CEST,M3.5.0,M10.5.0/3", 2027, "2027-03-28T01:00:00Z 7200", "2027-10-31T01:00:00Z 3600"),
    Case("NZST-12NZDT,M9.5.0,M4.1.0/3", 2026, "2026-04-04T14:00:00Z 43200", "2026-09-26T14:00:00Z 46800"),
    // Negative saving: winter is the daylight time.
    Case("IST-1GMT0,M10.5.0,M3.5.0/1", 2026, "2026-03-29T01:00:00Z 3600", "2026-10-25T01:00:00Z 0"),
    // Beyond the day in both directions.
    Case("<-02>2<-01>,M3.5.0/-1,M10.5.0/0", 2026, "2026-03-29T01:00:00Z -3600", "2026-10-25T01:00:00Z -7200"),
    Case("IST-2IDT,M3.4.4/26,M10.5.0", 2026, "2026-03-27T00:00:00Z 10800", "2026-10-24T23:00:00Z 7200"),
    Case("EET-2EEST,M3.4.4/50,M10.4.4/50", 2026, "2026-03-28T00:00:00Z 10800", "2026-10-23T23:00:00Z 7200"),
    Case("<+12>-12<+13>,M11.2.0,M1.2.3/99", 2021, "2021-01-16T14:00:00Z 43200", "2021-11-13T14:00:00Z 46800"),
    Case("AAA0BBB,M1.1.0/-167,M7.1.0/167", 2023, "2022-12-25T01:00:00Z 3600", "2023-07-08T22:00:00Z 0"),
    // 29 February: never counted by J, counted without it.
    Case("AAA0BBB,J59/0,J60/0", 2024, "2024-02-28T00:00:00Z 3600", "2024-02-29T23:00:00Z 0"),
    Case("AAA0BBB,59/0,365/0", 2024, "2024-02-29T00:00:00Z 3600", "2024-12-30T23:00:00Z 0"),
    Case("AAA0BBB,59/0,364/0", 2025, "2025-03-01T00:00:00Z 3600", "2025-12-30T23:00:00Z 0"),
    Case(
      "<+0330>-3:30<+0430>,J79/24,J263/24", 2020, "2020-03-20T20:30:00Z 16200", "2020-09-20T19:30:00Z 12600"),
    Case(
      "<+1030>-10:30<+11>-11,M10.1.0,M4.1.0", 2026, "2026-04-04T15:00:00Z 37800", "2026-10-03T15:30:00Z 39600"
    ),
    Case(
      "AAA11:59:59BBB-0:00:01,M2.5.0/1:02:03,M2.5.6", 2024, "2024-02-24T01:59:59Z -43199",
      "2024-02-25T13:02:02Z 1"),
  ])
  func changes_RuleOfOneYear(probe: Case) throws {
    let zone = try #require(POSIXTimeZone(probe.footer))
    let changes = zone.changes(in: probe.year).map {
      "\(Instant(secondsSince1970: $0.time)) \($0.type.offset)"
    }
    #expect(changes == probe.changes)
    #expect(zone.constantType == nil)
  }

  @Test(arguments: [
    ("UTC0", 0, "UTC"), ("<+0530>-5:30", 19_800, "+0530"), ("<-00>0", 0, "-00"), ("EST5", -18_000, "EST"),
    // Daylight time that holds all year: RFC 9636's examples.
    ("XXX3EDT4,0/0,J365/23", -14_400, "EDT"), ("EST5EDT,0/0,J365/25", -14_400, "EDT"),
    ("<-04>4<-03>,M1.1.1/-167,M12.5.0/167", -10_800, "-03"),
  ])
  func constantType_RuleThatNeverChanges(footer: String, offset: Int, abbreviation: String) throws {
    let zone = try #require(POSIXTimeZone(footer))
    let type = try #require(zone.constantType)
    #expect(type.offset == offset)
    #expect(type.abbreviation == abbreviation)
    #expect(zone.type(at: 4_102_444_800) == type)
  }

  @Test(arguments: [
    "", "CE-1", "CET", "CET-25", "CET-1:60", "CET-1CEST", "CET-1CEST,M3.5.0", "CET-1CEST,M3.5.0,", "<CET-1",
    "CET-1CEST,M13.5.0,M10.5.0", "CET-1CEST,M3.6.0,M10.5.0", "CET-1CEST,M3.5.7,M10.5.0", "CET-1CEST,J0,J9",
    "CET-1CEST,J366,J9", "CET-1CEST,366,9", "CET-1CEST,M3.5.0/168,M10.5.0", "CET-1CEST,M3.5.0,M10.5.0/3 ",
    "CET-1CEST,M3.5.0/-,M10.5.0", "CET-1CEST,M3..0,M10.5.0", "CÉT-1", "CET--1", "CET-0001",
    "CET-1CEST,M3.5.0,M10.5.0,M11.5.0", "\u{0}",
  ])
  func parse_MalformedText_IsRefused(text: String) {
    #expect(POSIXTimeZone(text) == nil)
  }
}
