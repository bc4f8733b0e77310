import Foundation
import TestFailures
import Testing
import WallClock

@Suite struct WallClockPolicyTests {
  @Test(arguments: DatedExample.once + DatedExample.repeated + DatedExample.missingDays + DatedExample.gaps)
  func Resolve_DatedExample(example: DatedExample) throws {
    try expectAnswers(example)
  }

  @Test(arguments: [
    DatedExample("Europe/Berlin", "2500-07-01T02:30", .once("2500-07-01T00:30:00Z")),
    DatedExample(
      "Europe/Berlin", "2500-03-28T02:30",
      .gap(
        next: Moved("2500-03-28T01:00:00Z", reads: "2500-03-28T03:00:00"),
        preserving: Moved("2500-03-28T01:30:00Z", reads: "2500-03-28T03:30:00"),
        previous: Moved("2500-03-28T00:30:00Z", reads: "2500-03-28T01:30:00"))),
    DatedExample(
      "Europe/Berlin", "2500-10-31T02:30",
      .repeated(first: "2500-10-31T00:30:00Z", last: "2500-10-31T01:30:00Z")),
    DatedExample("Europe/Berlin", "9999-12-31T23:59:59", .once("9999-12-31T22:59:59Z")),
    DatedExample(
      "Europe/Berlin", "9999-03-28T02:00",
      .gap(
        next: Moved("9999-03-28T01:00:00Z", reads: "9999-03-28T03:00:00"),
        preserving: Moved("9999-03-28T01:00:00Z", reads: "9999-03-28T03:00:00"),
        previous: Moved("9999-03-28T00:00:00Z", reads: "9999-03-28T01:00:00"))),
    DatedExample(
      "Europe/Berlin", "9999-10-31T02:59:59",
      .repeated(first: "9999-10-31T00:59:59Z", last: "9999-10-31T01:59:59Z")),
    DatedExample("Asia/Kathmandu", "9999-06-01T00:00", .once("9999-05-31T18:15:00Z")),
  ])
  func Resolve_BeyondTheHorizon(example: DatedExample) throws {
    try expectAnswers(example)
  }

  @Test func Resolve_BeforeTheFirstChange_UsesTheInitialOffset() throws {
    // Local mean time of Berlin, 53 minutes and 28 seconds east.
    try expectAnswers(DatedExample("Europe/Berlin", "0001-01-01T00:53:28", .once("0001-01-01T00:00:00Z")))
    try expectAnswers(DatedExample("Europe/Berlin", "1500-06-01T12:00", .once("1500-06-01T11:06:32Z")))
  }

  @Test(arguments: ["Europe/Berlin", "Australia/Lord_Howe", "Africa/Casablanca", "America/St_Johns"])
  func Resolve_AroundTheHorizon_AgreesOnBothSides(zone: String) throws {
    let identifier = ZoneID(zone)
    let policy = try WallClockPolicy(in: identifier)
    let source = try #require(TimeZone(identifier: zone))
    let longer = OffsetTable(of: source, before: Instant(secondsSince1970: 4_260_000_000))
    let start = try read("2099-12-20", as: LocalDate.self)
    for day in 0..<400 {
      for second in stride(from: 0, to: 86_400, by: 1800) {
        let time = try #require(LocalTime(secondOfDay: second))
        let local = LocalDateTime(start.adding(days: day), time)
        #expect(policy.mapping(of: local) == longer.mapping(of: local))
      }
    }
  }

  @Test func UnknownZone_IsNamed() {
    let error = thrown(UnknownZone.self) { try WallClockPolicy(in: ZoneID("Europe/Atlantis")) }
    #expect(error?.description == "unknown time zone \"Europe/Atlantis\"")
  }

  @Test func Zone_KeepsTheNameThatWasAsked() throws {
    #expect(try WallClockPolicy(in: ZoneID("Asia/Calcutta")).zone == ZoneID("Asia/Calcutta"))
  }
}

private func expectAnswers(
  _ example: DatedExample, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let policy = try WallClockPolicy(in: example.zone)
  let local = try read(example.local, as: LocalDateTime.self)
  for matching in MatchingPolicy.allCases {
    for repeated in RepeatedTimePolicy.allCases {
      let found = policy.resolve(local.time, on: local.date, matching: matching, repeated: repeated)
      let wanted = try example.expected(matching, repeated)
      #expect(found == wanted, "\(example) \(matching) \(repeated)", sourceLocation: sourceLocation)
    }
  }
}
