import Conformance
import Testing
import WallClock

@testable import TZSnapshots

/// The rules of ICU's own 2025b, as `derb` prints them, are what the footers of the same release become.
struct FinalRuleTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var footer: String
    var clock: SourceClock
    var rawOffset: Int
    var numbers: [Int]
    var testDescription: String { footer }

    init(_ footer: String, _ clock: SourceClock, raw: Int, _ numbers: [Int]) {
      (self.footer, self.clock, rawOffset, self.numbers) = (footer, clock, raw, numbers)
    }
  }

  @Test(arguments: [
    Case(
      "CET-1CEST,M3.5.0,M10.5.0/3", .universal, raw: 3600, [2, -31, -1, 3600, 2, 9, -31, -1, 3600, 2, 3600]),
    Case("IST-1GMT0,M10.5.0,M3.5.0/1", .universal, raw: 0, [2, -31, -1, 3600, 2, 9, -31, -1, 3600, 2, 3600]),
    Case("EST5EDT,M3.2.0,M11.1.0", .wall, raw: -18_000, [2, 8, -1, 7200, 0, 10, 1, -1, 7200, 0, 3600]),
    Case(
      "<+1030>-10:30<+11>-11,M10.1.0,M4.1.0", .wall, raw: 37_800,
      [9, 1, -1, 7200, 0, 3, 1, -1, 7200, 0, 1800]),
    Case(
      "<+00>0<+02>-2,M3.5.0/1,M10.5.0/3", .universal, raw: 0,
      [2, -31, -1, 3600, 2, 9, -31, -1, 3600, 2, 7200]),
    Case(
      "NZST-12NZDT,M9.5.0,M4.1.0/3", .standard, raw: 43_200, [8, -30, -1, 7200, 1, 3, 1, -1, 7200, 1, 3600]),
    Case("IST-2IDT,M3.4.4/26,M10.5.0", .wall, raw: 7200, [2, 23, -6, 7200, 0, 9, -31, -1, 7200, 0, 3600]),
    Case("EET-2EEST,M4.5.5/0,M10.5.4/24", .wall, raw: 7200, [3, -30, -6, 0, 0, 9, -31, -5, 86_400, 0, 3600]),
    // ICU writes "Saturday on or before the 30th", which is every Saturday from the 24th to the 30th.
    Case("EET-2EEST,M3.4.4/50,M10.4.4/50", .wall, raw: 7200, [2, 24, -7, 7200, 0, 9, 24, -7, 7200, 0, 3600]),
    Case(
      "<-02>2<-01>,M3.5.0/-1,M10.5.0/0", .universal, raw: -7200,
      [2, -31, -1, 3600, 2, 9, -31, -1, 3600, 2, 3600]),
    // Without that hint the day before the last Sunday does as well.
    Case(
      "<-02>2<-01>,M3.5.0/-1,M10.5.0/0", .wall, raw: -7200, [2, 24, -7, 82_800, 0, 9, -31, -1, 0, 0, 3600]),
    Case(
      "<+12>-12<+13>,M11.2.0,M1.2.3/99", .wall, raw: 43_200, [10, 8, -1, 7200, 0, 0, 12, -1, 10_800, 0, 3600]),
    // The day after February's last Thursday may be 1 March: only 24:00 says it.
    Case(
      "EET-2EEST,M2.5.4/24,M10.5.5/1", .wall, raw: 7200, [1, -29, -5, 86_400, 0, 9, -31, -6, 3600, 0, 3600]),
    Case("<+0330>-3:30<+0430>,J79/24,J263/24", .wall, raw: 12_600, [2, 21, 0, 0, 0, 8, 21, 0, 0, 0, 3600]),
    // Monday after the last Sunday at 02:00 leaves the month, but in UTC it is still Sunday. ICU would cut
    // "on or before the 31st" to April's 30 days.
    Case(
      "AAA-10BBB,M3.5.0/26,M10.5.0", .wall, raw: 36_000,
      [2, 25, -1, 57_600, 2, 9, -31, -1, 7200, 0, 3600]),
    // 31 March in UTC, which ICU would cut as well, is 1 April on the wall.
    Case(
      "AAA-10BBB,J90/26,M10.5.0", .universal, raw: 36_000, [3, 1, 0, 7200, 0, 9, 24, -7, 54_000, 2, 3600]),
  ])
  func finalRule_Footer_BecomesICUsNumbers(probe: Case) throws {
    let zone = try #require(POSIXTimeZone(probe.footer))
    let rule = try #require(FinalRule(zone, clocks: (probe.clock, probe.clock)))
    #expect(rule.rawOffset == probe.rawOffset)
    #expect(rule.numbers == probe.numbers)
  }

  @Test(arguments: [
    "UTC0",  // nothing changes
    "XXX3EDT4,0/0,J365/23",  // daylight time all year
    "AAA0BBB,M3.5.0/26,M10.5.0",  // a day that may lie in the next month, on every clock
    "AAA0BBB,M4.1.0/-1,M10.5.0",  // or in the month before
    "AAA0BBB,M2.5.0/25,M10.5.0",  // February's last days move with the leap year
    "AAA0BBB,59,J300",  // the 60th day of the year moves as well
    "AAA0BBB,J60/-1,J300",  // and so does the day before 1 March
    "AAA0BBB,M1.1.1/-100,M7.1.0",  // a change that lies in the year before
    "AAA-10BBB,J1/2,M7.1.0",  // the same, in UTC alone
    "AAA5BBB,J365/22,M7.1.0",  // 1 January in UTC
    "AAA-10BBB,J1/0:00:01,M7.1.0",  // 31 December in UTC
    "AAA0BBB,J334/20,J305/12",  // both in November, the start after the end
    "AAA0BBB0,M3.5.0,M10.5.0",  // a saving of nothing
  ])
  func finalRule_FooterThatICUCannotSay_IsNone(footer: String) throws {
    let zone = try #require(POSIXTimeZone(footer))
    for clock in [SourceClock.wall, .standard, .universal] {
      #expect(FinalRule(zone, clocks: (clock, clock)) == nil)
    }
  }
}
