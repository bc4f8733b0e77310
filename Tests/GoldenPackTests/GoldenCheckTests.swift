import Foundation
import Testing
import WallClock

@testable import GoldenPack

/// What a check says of answers.
@Suite struct GoldenCheckTests {
  static func findings(
    tellsAdjustments: Bool = true, startsAtDayStart: Bool = false,
    _ answer: (GoldenCase) throws -> Resolution?
  ) -> GoldenCheck.Findings {
    var check = GoldenCheck(GoldenSamples.pack)
    check.tellsAdjustments = tellsAdjustments
    check.startsAtDayStart = startsAtDayStart
    return check.findings(named: "ours", answer: answer)
  }

  @Test func rightAnswersAgree() {
    let findings = Self.findings(\.right)
    #expect(findings.classes.isEmpty && findings.otherReading == 0)
    #expect(findings.agrees == GoldenSamples.cases.count && findings.cases == findings.agrees)
  }

  @Test(arguments: [
    ("ours/R1/calm/noAnswer", 1), ("ours/R2/gap.anHour.onHour/wrongAdjustment", 1),
    ("ours/R3-R5/gap.anHour.onHour/noAnswer", 3), ("ours/R6.first/overlap.anHour.onHour/noAnswer", 1),
    ("ours/R6.last/overlap.anHour.onHour/noAnswer", 1), ("ours/R6.both/overlap.anHour.onHour/noAnswer", 1),
    ("ours/R7/gap.aDayOrMore.onHour.startsMidnight/wrongAdjustment", 1),
  ])
  func aSearchThatFindsNothingFailsInEveryClass(id: String, cases: Int) throws {
    let findings = Self.findings { _ in Resolution.none(.noAnswer) }
    let found = try #require(findings.classes.first { $0.id == id })
    #expect(found.cases == cases)
    #expect(findings.classes.count == 7 && findings.agrees == 0)
  }

  @Test func thePassThatWasNotAskedIsTold() {
    let last = GoldenSamples.overlap[1].right
    let findings = Self.findings { $0.passes.isEmpty ? $0.right : last }
    #expect(
      findings.classes.map(\.id) == [
        "ours/R6.both/overlap.anHour.onHour/wrongPass", "ours/R6.first/overlap.anHour.onHour/wrongPass",
      ])
    #expect(findings.classes.last?.description.contains("right 2025-10-26T00:30:00Z (first pass)") == true)
  }

  @Test func anOtherReadingIsNoFault() {
    let findings = Self.findings { entry in
      entry.otherReadings.isEmpty
        ? entry.right : .instants([ResolvedInstant(entry.otherReadings[0], .none)])
    }
    #expect(findings.otherReading == 1 && findings.classes.isEmpty)
  }

  @Test func anAdjustmentCountsWhereItIsTold() {
    let bare = { (entry: GoldenCase) -> Resolution? in
      entry.right.instants.isEmpty
        ? entry.right : .instants(ResolvedInstants(entry.right.instants.map { ResolvedInstant($0, .none) }))
    }
    #expect(Self.findings(tellsAdjustments: false, bare).classes.isEmpty)
    #expect(Self.findings(bare).classes.allSatisfy { $0.id.hasSuffix("/wrongAdjustment") })
    #expect(Self.findings(bare).classes.count == 4)
  }

  @Test func whatLiesBeforeTheDaysStartIsALimitOfTheMethod() {
    let answer = { (entry: GoldenCase) -> Resolution? in
      entry.isBeforeDayStart ? Resolution.none(.nonexistentTime) : entry.right
    }
    #expect(Self.findings(answer).classes.map(\.id) == ["ours/R3-R5/gap.anHour.onHour/daySkipped"])
    #expect(
      Self.findings(startsAtDayStart: true, answer).classes.map(\.id)
        == ["ours/R3-R5/gap.anHour.onHour/methodLimit"])
  }

  @Test func whatIsNotOfferedAndWhatThrowsIsTold() {
    struct Broken: Error {}
    let findings = Self.findings { entry in
      if entry.repeated == .both { return nil }
      if entry.zone == "Pacific/Apia" { throw Broken() }
      return entry.right
    }
    #expect(findings.notOffered == 2)
    #expect(findings.classes.map(\.id) == ["ours/R7/gap.aDayOrMore.onHour.startsMidnight/crashed"])
    #expect(findings.classes.first?.actual == "threw Broken()")
  }

  @Test func anotherReleaseThanThePlatformsIsSaid() {
    let own = TimeZone.timeZoneDataVersion
    #expect(GoldenCheck(GoldenPack(tzRelease: own, maker: "", years: 2020...2020)).otherRelease == nil)
    let other = GoldenCheck(GoldenPack(tzRelease: "1999z", maker: "", years: 2020...2020)).otherRelease
    #expect(other?.hasPrefix("the pack is of tz 1999z and this platform's Foundation has \(own)") == true)
  }
}
