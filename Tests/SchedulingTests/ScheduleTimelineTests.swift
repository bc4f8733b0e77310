import Foundation
import Scheduling
import Testing
import WallClock

@Suite struct ScheduleTimelineTests {
  /// 000: "newYorkSpringForwardMovesANonexistentTimeForward".
  @Test func NewYorkSpringForward_MovesANonexistentTimeForward() throws {
    let timeline = try Sample.timeline(try Sample.version("v1", ["night": "02:30"]))
    let found = try timeline.list("2026-03-08T00:00:00Z", "2026-03-09T00:00:00Z")
    try #require(found.count == 1)
    #expect(try found[0].scheduled == instant("2026-03-08T07:30:00Z"))
    let moved = try #require(LocalDateTime("2026-03-08T03:30:00"))
    #expect(found[0].adjustment == .movedForward(moved))
    #expect(try found[0].key == key("v1", "2026-03-08", "night"))
    #expect(found[0].local == LocalDateTime("2026-03-08T03:30:00"))
  }

  /// 001: the dates that its script is run with, each as an absolute instant; the script writes the first one with
  /// the offset of the day before, an hour off.
  @Test(
    arguments: [
      (MatchingPolicy.strict, RepeatedTimePolicy.first, "2027-03-28T00:00:00+01:00", "2027-03-29T00:30:00Z"),
      (.nextTime, .first, "2027-03-28T00:00:00+01:00", "2027-03-28T01:00:00Z"),
      (.strict, .first, "2027-10-31T00:00:00+02:00", "2027-10-31T00:30:00Z"),
      (.strict, .last, "2027-10-31T00:00:00+02:00", "2027-10-31T01:30:00Z"),
    ])
  func Berlin_2027_AnswersTheDatesOfTheSeeds(
    matching: MatchingPolicy, repeated: RepeatedTimePolicy, after: String, wanted: String
  ) throws {
    let timeline = try Sample.timeline(
      try Sample.version(
        "v1", ["night": "02:30"], zone: Sample.berlin, matching: matching, repeated: repeated))
    let cursor = try #require(Instant(flooring: try Date(after, strategy: .iso8601)))
    #expect(try timeline.next(after: cursor)?.scheduled == instant(wanted))
  }

  /// 001: "ordinary dates, month ends, year ends, and leap days", each with its absolute instants.
  @Test(arguments: [
    (DayPattern.everyDay, "02:30", "2027-06-14", ["2027-06-15T00:30:00Z", "2027-06-16T00:30:00Z"]),
    (.daysOfMonth([31]), "02:30", "2027-01-01", ["2027-01-31T01:30:00Z", "2027-03-31T00:30:00Z"]),
    (.daysOfMonth([30, 31]), "23:45", "2027-04-01", ["2027-04-30T21:45:00Z", "2027-05-30T21:45:00Z"]),
    (.everyDay, "23:45", "2027-12-31", ["2027-12-31T22:45:00Z", "2028-01-01T22:45:00Z"]),
    (
      .daysOfMonth([29], months: [2]), "02:30", "2027-01-01",
      ["2028-02-29T01:30:00Z", "2032-02-29T01:30:00Z"]
    ),
    (.everyDay, "02:30", "2028-02-28", ["2028-02-29T01:30:00Z", "2028-03-01T01:30:00Z"]),
  ])
  func Berlin_OrdinaryDates_MonthEnds_YearEnds_AndLeapDays(
    days: DayPattern, at: String, after: String, wanted: [String]
  ) throws {
    let timeline = try Sample.timeline(try Sample.version("v1", ["slot": at], on: days, zone: Sample.berlin))
    let start = LocalDateTime(try day(after), try time("12:00")).instant(offset: 0)
    let first = try #require(timeline.next(after: start))
    let second = try #require(timeline.next(after: first.scheduled))
    #expect([first, second].map(\.scheduled.description) == wanted)
  }

  /// 002: "the dog, and a dental treat every seventh day", also past a leap day.
  @Test func EverySeventhDay_PassesALeapDay() throws {
    let timeline = try Sample.timeline(
      try Sample.version(on: .everyDays(7, from: day("2028-02-15")), zone: Sample.berlin),
      startDay: "2028-02-15")
    #expect(
      try timeline.list("2028-02-01T00:00:00Z", "2028-03-15T00:00:00Z").map(\.day.description)
        == ["2028-02-15", "2028-02-22", "2028-02-29", "2028-03-07", "2028-03-14"])
  }

  /// 001: "do not store only a fixed offset; an offset cannot represent future daylight-saving changes".
  @Test(arguments: ["GMT+2", "GMT+0200", "gmt-05:00", "UTC+2", "+02:00", "-0500"])
  func FixedOffset_IsNoZone(zone: String) throws {
    #expect(throws: InvalidSchedule.self) {
      try Sample.schedule([try Sample.version(zone: ZoneID(zone))])
    }
  }

  @Test(arguments: ["Etc/GMT-2", "GMT", "GMT+0", "GMT-0", "GMT0", "UTC", "EST5EDT"])
  func ZoneOfTheDatabase_IsOne_EvenWhereItHasNoChanges(zone: String) throws {
    #expect(
      try Sample.timeline(try Sample.version(zone: ZoneID(zone))).next(after: instant("2026-01-05T00:00:00Z"))
        != nil)
  }

  @Test func Both_GivesTwoKeys_AndOneRangeTwoOccurrences() throws {
    let timeline = try Sample.timeline(
      try Sample.version("v1", ["night": "02:30"], zone: Sample.berlin, repeated: .both))
    let found = try timeline.list("2027-10-31T00:00:00Z", "2027-10-31T12:00:00Z")
    #expect(
      try found.map(\.key) == [
        key("v1", "2027-10-31", "night"), key("v1", "2027-10-31", "night", .second),
      ])
    #expect(found.map(\.adjustment) == [.firstOfRepeatedTime, .lastOfRepeatedTime])
    #expect(found[1].key.description.hasSuffix("|2"))
    for occurrence in found {
      #expect(timeline.occurrence(of: occurrence.key) == occurrence)
      #expect(OccurrenceKey(occurrence.key.description) == occurrence.key)
    }
  }

  @Test func Range_IncludesItsStart_AndNotItsEnd() throws {
    let timeline = try Sample.timeline(try Sample.version())
    let found = try timeline.list("2026-02-01T13:00:00Z", "2026-02-03T13:00:00Z")
    #expect(found.map(\.day.description) == ["2026-02-01", "2026-02-02"])
  }

  /// 000: "a slot's instant can land on a different UTC day from its nominal local day".
  @Test func Range_FindsALocalDayBeyondItsEnds() throws {
    let kiritimati = try Sample.timeline(
      try Sample.version("v1", ["early": "00:30"], zone: ZoneID("Pacific/Kiritimati")))
    let found = try kiritimati.list("2026-02-01T10:00:00Z", "2026-02-01T11:00:00Z")
    #expect(found.map(\.day.description) == ["2026-02-02"])
    let pagoPago = try Sample.timeline(
      try Sample.version("v1", ["late": "23:30"], zone: ZoneID("Pacific/Pago_Pago")))
    #expect(
      try pagoPago.list("2026-02-01T10:00:00Z", "2026-02-01T11:00:00Z").map(\.day.description) == [
        "2026-01-31"
      ])
  }

  @Test func EveryOccurrence_IsFoundAgainByItsKey() throws {
    let zones = [
      "America/New_York", "Australia/Lord_Howe", "Pacific/Apia", "Europe/Dublin", "Antarctica/Troll",
    ]
    for zone in zones {
      let timeline = try Sample.timeline(
        try Sample.version(
          "v1", ["a": "00:00", "b": "02:15", "c": "23:45"], on: .everyDays(3, from: day("2011-01-01")),
          zone: ZoneID(zone), repeated: .both),
        try Sample.version(
          "v2", ["a": "01:30"], zone: ZoneID(zone), repeated: .both, from: "2013-05-05T05:00:00Z"),
        startDay: "2011-01-01")
      for occurrence in try timeline.list("2010-12-01T00:00:00Z", "2014-01-01T00:00:00Z") {
        #expect(timeline.occurrence(of: occurrence.key) == occurrence)
      }
    }
  }

  @Test func StartAndEndDays_AreBothRespected() throws {
    let timeline = try Sample.timeline(
      try Sample.version("v1", ["early": "00:10", "late": "23:50"], endDay: "2026-03-09"),
      startDay: "2026-03-07")
    let found = try timeline.list("2026-01-01T00:00:00Z", "2027-01-01T00:00:00Z")
    #expect(
      found.map(\.day.description) == [
        "2026-03-07", "2026-03-07", "2026-03-08", "2026-03-08", "2026-03-09", "2026-03-09",
      ])
    #expect(timeline.occurrence(of: try key("v1", "2026-03-06", "late")) == nil)
    #expect(timeline.occurrence(of: try key("v1", "2026-03-10", "early")) == nil)
    #expect(timeline.occurrence(of: try key("v1", "2026-03-09", "late")) != nil)
  }

  @Test func Weekdays_AndEveryNDays_KeepTheirCadence() throws {
    let weekdays = try Sample.timeline(
      try Sample.version(on: .weekdays([.monday, .wednesday, .friday])))
    #expect(
      try weekdays.list("2026-03-01T00:00:00Z", "2026-03-09T00:00:00Z").map(\.day.description)
        == ["2026-03-02", "2026-03-04", "2026-03-06"])
    let weekly = try Sample.timeline(
      try Sample.version("v1", on: .everyDays(7, from: day("2026-03-03"))),
      try Sample.version(
        "v2", ["morning": "09:00"], on: .everyDays(7, from: day("2026-03-03")), from: "2026-03-20T12:00:00Z"),
      startDay: "2026-03-03")
    #expect(
      try weekly.list("2026-03-01T00:00:00Z", "2026-04-01T00:00:00Z").map(\.day.description)
        == ["2026-03-03", "2026-03-10", "2026-03-17", "2026-03-24", "2026-03-31"])
  }

  @Test func Pause_IsHalfOpenByInstant() throws {
    let pause = try Pause(from: instant("2026-02-02T13:00:00Z"), until: instant("2026-02-04T13:00:00Z"))
    let timeline = try Sample.timeline(try Sample.version(), pauses: [pause])
    #expect(
      try timeline.list("2026-02-01T00:00:00Z", "2026-02-06T00:00:00Z").map(\.day.description)
        == ["2026-02-01", "2026-02-04", "2026-02-05"])
    #expect(timeline.occurrence(of: try key("v1", "2026-02-02", "morning")) == nil)
    #expect(timeline.occurrence(of: try key("v1", "2026-02-04", "morning")) != nil)
  }

  @Test func Quantity_AppliesFromTheLocalDayItNames() throws {
    let steps = [
      QuantityStep(from: try day("2026-03-08"), quantity: "2"),
      QuantityStep(from: try day("2026-01-01"), quantity: "1"),
    ]
    let timeline = try Sample.timeline(
      try Sample.version("v1", ["late": "23:59", "night": "00:00"], quantities: steps))
    let found = try timeline.list("2026-03-07T12:00:00Z", "2026-03-09T12:00:00Z")
    #expect(
      found.map { "\($0.day) \($0.quantity ?? "")" }
        == ["2026-03-07 1", "2026-03-08 2", "2026-03-08 2", "2026-03-09 2"])
  }

  @Test func TwoSlotsThatAGapJoins_AreTwoOccurrences() throws {
    let timeline = try Sample.timeline(
      try Sample.version("v1", ["a": "02:15", "b": "02:45"], matching: .nextTime))
    let found = try timeline.list("2026-03-08T06:00:00Z", "2026-03-08T08:00:00Z")
    #expect(found.count == 2 && found[0].scheduled == found[1].scheduled && found[0].key != found[1].key)
  }

  @Test func Elapsed_IsMovedByNoZone_AndEachKeyReadsBack() throws {
    let rule = try ElapsedRule(id: id("tick"), everySeconds: 86_400, from: instant("2026-03-01T13:00:00Z"))
    let hours = try ElapsedRule(id: id("tick"), everySeconds: 5 * 3600, from: instant("2026-03-01T13:00:00Z"))
    for (rule, count) in [(rule, 31), (hours, 147)] {
      let version = ScheduleVersion(
        id: id("v1"), zone: Sample.newYork, matching: .strict, repeated: .first, recurrence: .elapsed(rule))
      let timeline = try Sample.timeline(version)
      let found = try timeline.list("2026-02-01T00:00:00Z", "2026-04-01T00:00:00Z")
      #expect(found.count == count)
      #expect(Set(found.map(\.key)).count == count)
      for (earlier, later) in zip(found, found.dropFirst()) {
        #expect(later.scheduled.secondsSince1970 - earlier.scheduled.secondsSince1970 == rule.seconds)
      }
      for occurrence in found { #expect(timeline.occurrence(of: occurrence.key) == occurrence) }
    }
    // Every 24 hours reads 08:00 before the change and 09:00 after it.
    let version = ScheduleVersion(
      id: id("v1"), zone: Sample.newYork, matching: .strict, repeated: .first, recurrence: .elapsed(rule))
    let found = try Sample.timeline(version).list("2026-03-07T00:00:00Z", "2026-03-09T00:00:00Z")
    #expect(found.map(\.local.time.description) == ["08:00:00", "09:00:00"])
  }

  @Test func Versions_MeetInOneInstant_ThatBelongsToTheNewOne() throws {
    let timeline = try Sample.timeline(
      try Sample.version(), try Sample.version("v2", from: "2026-02-03T13:00:00Z"))
    let found = try timeline.list("2026-02-01T00:00:00Z", "2026-02-06T00:00:00Z")
    #expect(
      try found.map(\.key) == [
        key("v1", "2026-02-01", "morning"), key("v1", "2026-02-02", "morning"),
        key("v2", "2026-02-03", "morning"), key("v2", "2026-02-04", "morning"),
        key("v2", "2026-02-05", "morning"),
      ])
  }
}
