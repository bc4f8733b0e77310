import Foundation
import Testing
import WallClock

@Suite struct OccurrenceStreamTests {
  @Test func Next_VisitsTheDayOfAGap() throws {
    // A search loses the day here, because the gap is two hours long.
    let troll = try stream("Antarctica/Troll", at: "01:30", .nextTime, .first)
    #expect(try next(troll, after: "2025-03-29T12:00:00Z") == "2025-03-30T01:00:00Z")
    let lordHowe = try stream("Australia/Lord_Howe", at: "02:15", .nextTime, .first)
    #expect(try next(lordHowe, after: "2025-10-04T10:00:00Z") == "2025-10-04T15:30:00Z")
    let strict = try stream("Australia/Lord_Howe", at: "02:15", .strict, .first)
    #expect(try next(strict, after: "2025-10-04T10:00:00Z") == "2025-10-05T15:15:00Z")
  }

  @Test func Next_NeverEndsEarly() throws {
    // A search answers nil here, and a loop over it stops for ever.
    let stream = try stream("Australia/Lord_Howe", at: "01:00", .nextTime, .last)
    #expect(try next(stream, after: "2025-04-05T15:00:00Z") == "2025-04-06T14:30:00Z")
  }

  @Test func Next_BetweenTheTwoPasses_DependsOnThePolicy() throws {
    let cursor = "2025-11-02T06:10:00Z"
    let first = try stream("America/New_York", at: "01:30", .nextTime, .first)
    #expect(try next(first, after: cursor) == "2025-11-03T06:30:00Z")
    for repeated in [RepeatedTimePolicy.last, .both] {
      let stream = try stream("America/New_York", at: "01:30", .nextTime, repeated)
      #expect(try next(stream, after: cursor) == "2025-11-02T06:30:00Z")
    }
  }

  @Test func Previous_KeepsTheDayBeforeAMidnightGap() throws {
    let stream = try stream("Africa/Cairo", at: "00:30", .nextTime, .first)
    let found = try stream.backward(before: read("2025-04-28T12:00:00Z", as: Instant.self).date).prefix(6)
    #expect(
      found.map(\.instant.description) == [
        "2025-04-27T21:30:00Z", "2025-04-26T21:30:00Z", "2025-04-25T21:30:00Z", "2025-04-24T22:00:00Z",
        "2025-04-23T22:30:00Z", "2025-04-22T22:30:00Z",
      ])
  }

  @Test func MovedBackOverMidnight_KeepsTheDayThatWasAsked() throws {
    let stream = try stream("Africa/Cairo", at: "00:30", .previousTimePreservingSmallerComponents, .first)
    let moved = try #require(stream.next(after: read("2025-04-24T18:00:00Z", as: Instant.self).date))
    #expect(moved.instant.description == "2025-04-24T21:30:00Z")
    #expect(moved.day.description == "2025-04-25")
    #expect(try moved.adjustment == .movedBack(read("2025-04-24T23:30:00")))
  }

  @Test func Cursor_OneUlpBeforeAnAnswer_IsFollowedByIt() throws {
    let stream = try stream("Europe/Berlin", at: "02:30", .nextTime, .first)
    let answer = try read("2027-03-28T01:00:00Z", as: Instant.self).date
    let seconds = answer.timeIntervalSinceReferenceDate
    let before = Date(timeIntervalSinceReferenceDate: seconds.nextDown)
    let after = Date(timeIntervalSinceReferenceDate: seconds.nextUp)
    #expect(stream.next(after: before)?.instant.date == answer)
    #expect(try next(stream, after: "2027-03-28T01:00:00Z") == "2027-03-29T00:30:00Z")
    #expect(stream.previous(before: after)?.instant.date == answer)
    #expect(stream.previous(before: answer)?.instant.description == "2027-03-27T01:30:00Z")
  }

  @Test func SlotsThatAGapMovesOntoOneInstant_AreListedApart_AndSearchedOnce() throws {
    let rule = try Rule(on: .everyDay, at: [read("02:10"), read("02:40"), read("03:00"), read("12:00")])
    let stream = OccurrenceStream(
      of: rule, in: try WallClockPolicy(in: ZoneID("Europe/Berlin")), matching: .nextTime, repeated: .first)
    let start = try read("2027-03-28T00:00:00Z", as: Instant.self).date
    let listed = Array(stream.forward(after: start).prefix(4))
    #expect(listed.map(\.slot) == [0, 1, 2, 3])
    #expect(listed.prefix(3).allSatisfy { $0.instant.description == "2027-03-28T01:00:00Z" })
    let first = try #require(stream.next(after: start))
    #expect(first == listed[0])
    #expect(stream.next(after: first.instant.date) == listed[3])
    #expect(stream.previous(before: listed[3].instant.date) == listed[2])
    #expect(Array(stream.forward(after: listed[1].position).prefix(2)) == Array(listed[2...]))
  }

  @Test func Grid_MeetsAnOverlapByThePolicy() throws {
    let policy = try WallClockPolicy(in: ZoneID("Europe/Berlin"))
    let start = try read("2027-10-30T23:00:00Z", as: Instant.self).date
    let end = try read("2027-10-31T03:00:00Z", as: Instant.self).date
    func minutes(_ repeated: RepeatedTimePolicy) throws -> [Int] {
      OccurrenceStream(
        of: try Rule(on: .everyDay, everyMinutes: 30), in: policy, matching: .nextTime, repeated: repeated
      ).occurrences(from: start, to: end).map { Int($0.instant.date.timeIntervalSince(start)) / 60 }
    }
    #expect(try minutes(.first) == [0, 30, 60, 90, 180, 210])
    #expect(try minutes(.last) == [0, 30, 120, 150, 180, 210])
    #expect(try minutes(.both) == [0, 30, 60, 90, 120, 150, 180, 210])
  }

  @Test func MissingDay_HasNoOccurrence() throws {
    let stream = try stream("Pacific/Apia", at: "09:00", .nextTime, .first)
    let start = try read("2011-12-28T00:00:00Z", as: Instant.self).date
    #expect(
      stream.forward(after: start).prefix(4).map(\.day.description) == [
        "2011-12-28", "2011-12-29", "2011-12-31", "2012-01-01",
      ])
    #expect(try stream.occurrences(on: read("2011-12-30"), slot: 0).isEmpty)
  }

  @Test func OccurrencesOfASlot_AreDerivedAgain() throws {
    let stream = try stream("Europe/Berlin", at: "02:30", .strict, .both)
    let day = try read("2027-10-31", as: LocalDate.self)
    let found = stream.occurrences(on: day, slot: 0)
    #expect(found.map(\.instant.description) == ["2027-10-31T00:30:00Z", "2027-10-31T01:30:00Z"])
    #expect(found.map(\.pass) == [.first, .second])
    #expect(try stream.occurrences(on: read("2027-03-28"), slot: 0).isEmpty)
  }

  @Test func Cursor_ThatIsNoMoment_HasNoAnswer() throws {
    let stream = try stream("Europe/Berlin", at: "02:30", .nextTime, .first)
    let nothing = Date(timeIntervalSinceReferenceDate: .nan)
    #expect(stream.next(after: nothing) == nil)
    #expect(stream.previous(before: nothing) == nil)
    #expect(Array(stream.forward(after: nothing)).isEmpty)
    #expect(Array(stream.backward(before: nothing)).isEmpty)
    #expect(Array(stream.occurrences(from: nothing, to: .distantFuture)).isEmpty)
  }

  @Test func Cursor_BeyondTheYears_StandsBeforeOrBehindTheStream() throws {
    let stream = try stream("Europe/Berlin", at: "02:30", .nextTime, .first)
    for absurd in [1e18, Double.infinity, .greatestFiniteMagnitude] {
      let late = Date(timeIntervalSinceReferenceDate: absurd)
      let early = Date(timeIntervalSinceReferenceDate: -absurd)
      #expect(stream.next(after: late) == nil)
      #expect(stream.previous(before: early) == nil)
      #expect(stream.next(after: early)?.day.description == "0001-01-01")
      #expect(stream.previous(before: late)?.day.description == "9999-12-31")
    }
  }

  @Test func Range_EmptyOrReversed_HasNone() throws {
    let stream = try stream("Europe/Berlin", at: "02:30", .nextTime, .first)
    let start = try read("2027-03-28T01:00:00Z", as: Instant.self).date
    #expect(Array(stream.occurrences(from: start, to: start)).isEmpty)
    #expect(Array(stream.occurrences(from: start + 86_400, to: start)).isEmpty)
    #expect(Array(stream.occurrences(from: start, to: start + 0.25)).map(\.instant.date) == [start])
  }

  @Test func RuleOfWhichEveryTimeIsAlwaysJumpedOver_EndsInBoundedWork() throws {
    // A zone that jumps over 00:30 on each 1 April, and back in October, for ten thousand years.
    var changes: [OffsetChange] = []
    for year in 1...9999 {
      for (month, before, after) in [(4, 0, 3600), (10, 3600, 0)] {
        let day = try #require(LocalDate(year: year, month: month, day: 1))
        changes.append(
          OffsetChange(at: LocalDateTime(day, .midnight).instant(offset: before), from: before, to: after))
      }
    }
    let policy = WallClockPolicy(
      in: ZoneID("Test/FirstOfApril"), table: try OffsetTable(initialOffset: 0, changes: changes))
    let rule = try Rule(on: .daysOfMonth([1], months: [4]), at: [read("00:30")])
    let stream = OccurrenceStream(of: rule, in: policy, matching: .strict, repeated: .first)
    #expect(stream.next(after: .distantPast) == nil)
    #expect(stream.previous(before: .distantFuture) == nil)
  }

  private func stream(
    _ zone: String, at time: String, _ matching: MatchingPolicy, _ repeated: RepeatedTimePolicy
  ) throws -> OccurrenceStream {
    OccurrenceStream(
      of: try Rule(on: .everyDay, at: [read(time)]), in: try WallClockPolicy(in: ZoneID(zone)),
      matching: matching, repeated: repeated)
  }

  private func next(_ stream: OccurrenceStream, after cursor: String) throws -> String? {
    stream.next(after: try read(cursor, as: Instant.self).date)?.instant.description
  }
}
