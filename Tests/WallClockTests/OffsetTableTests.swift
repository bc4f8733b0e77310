import Foundation
import TestFailures
import Testing
import WallClock

@Suite struct OffsetTableTests {
  @Test func Finding_OneMinuteGap() throws {
    let table = try table(0, ("2001-01-10T02:00:00Z", 60))
    let change = OffsetChange(at: try read("2001-01-10T02:00:00Z"), from: 0, to: 60)
    #expect(try table.mapping(of: read("2001-01-10T01:59:59")) == .once(read("2001-01-10T01:59:59Z")))
    #expect(try table.mapping(of: read("2001-01-10T02:00:00")) == .gap(change))
    #expect(try table.mapping(of: read("2001-01-10T02:00:59")) == .gap(change))
    #expect(try table.mapping(of: read("2001-01-10T02:01:00")) == .once(read("2001-01-10T02:00:00Z")))
  }

  @Test func Finding_TwoChangesOnADay() throws {
    // Forward an hour at 02:00, back an hour at 05:00.
    let table = try table(0, ("2001-01-10T02:00:00Z", 3600), ("2001-01-10T04:00:00Z", 0))
    #expect(
      try table.mapping(of: read("2001-01-10T02:30:00"))
        == .gap(OffsetChange(at: read("2001-01-10T02:00:00Z"), from: 0, to: 3600)))
    #expect(try table.mapping(of: read("2001-01-10T03:59:59")) == .once(read("2001-01-10T02:59:59Z")))
    #expect(
      try table.mapping(of: read("2001-01-10T04:00:00"))
        == .repeated(first: read("2001-01-10T03:00:00Z"), last: read("2001-01-10T04:00:00Z")))
    #expect(try table.mapping(of: read("2001-01-10T05:00:00")) == .once(read("2001-01-10T05:00:00Z")))
  }

  @Test func Finding_JumpedOverAndLaterRead_IsOnce() throws {
    // 02:30 is jumped over at 02:00, and read after the clock goes back from 03:10 to 02:10.
    let table = try table(0, ("2001-01-10T02:00:00Z", 3600), ("2001-01-10T02:10:00Z", 0))
    #expect(try table.mapping(of: read("2001-01-10T02:30:00")) == .once(read("2001-01-10T02:30:00Z")))
    #expect(
      try table.mapping(of: read("2001-01-10T03:05:00"))
        == .repeated(first: read("2001-01-10T02:05:00Z"), last: read("2001-01-10T03:05:00Z")))
  }

  @Test func Finding_JumpedOverTwice_NamesTheEarlierChange() throws {
    let table = try table(
      0, ("2001-01-10T02:00:00Z", 3600), ("2001-01-10T02:10:00Z", 600), ("2001-01-10T02:11:00Z", 4200))
    #expect(
      try table.mapping(of: read("2001-01-10T02:40:00"))
        == .gap(OffsetChange(at: read("2001-01-10T02:00:00Z"), from: 0, to: 3600)))
  }

  @Test func Finding_ThreeOccurrences_GivesTheEarliestAndTheLatest() throws {
    let table = try table(7200, ("2001-01-10T02:00:00Z", 3600), ("2001-01-10T03:00:00Z", 0))
    #expect(
      try table.mapping(of: read("2001-01-10T03:30:00"))
        == .repeated(first: read("2001-01-10T01:30:00Z"), last: read("2001-01-10T03:30:00Z")))
    let both = try table.resolve(
      read("03:30"), on: read("2001-01-10"), matching: .strict, repeated: .both)
    #expect(
      try both
        == .instants([
          ResolvedInstant(read("2001-01-10T01:30:00Z"), .firstOfRepeatedTime),
          ResolvedInstant(read("2001-01-10T03:30:00Z"), .lastOfRepeatedTime),
        ]))
  }

  @Test func Finding_DayTwice() throws {
    let table = try table(0, ("2001-01-11T00:00:00Z", -86_400))
    #expect(
      try table.mapping(of: read("2001-01-10T00:00:00"))
        == .repeated(first: read("2001-01-10T00:00:00Z"), last: read("2001-01-11T00:00:00Z")))
    #expect(try table.mapping(of: read("2001-01-09T23:59:59")) == .once(read("2001-01-09T23:59:59Z")))
    #expect(try table.mapping(of: read("2001-01-11T00:00:00")) == .once(read("2001-01-12T00:00:00Z")))
  }

  @Test func Finding_MissingDay_IsTheWholeDayAlone() throws {
    let whole = try table(0, ("2001-01-10T00:00:00Z", 86_400))
    #expect(try whole.mapping(of: read("2001-01-10T12:00:00")) == .missingDay)
    // A second of the day is left at its end, so it is a gap.
    let almost = try table(0, ("2001-01-10T00:00:00Z", 86_399))
    #expect(
      try almost.mapping(of: read("2001-01-10T12:00:00"))
        == .gap(OffsetChange(at: read("2001-01-10T00:00:00Z"), from: 0, to: 86_399)))
    // Two days at once, and half a day on each side.
    let long = try table(0, ("2001-01-10T12:00:00Z", 3 * 86_400))
    #expect(try long.mapping(of: read("2001-01-11T12:00:00")) == .missingDay)
    #expect(try long.mapping(of: read("2001-01-12T00:00:00")) == .missingDay)
    #expect(try !long.has(read("2001-01-12")) && long.has(read("2001-01-10")) && long.has(read("2001-01-13")))
  }

  @Test func Finding_DayLeftOutByTwoChanges_IsMissing() throws {
    // From the 10th to the 12th in one jump, back to the 10th for an hour, and over the 11th again.
    let table = try table(
      0, ("2001-01-10T12:00:00Z", 172_800), ("2001-01-10T13:00:00Z", 0), ("2001-01-10T14:00:00Z", 172_800))
    #expect(try table.mapping(of: read("2001-01-11T12:00:00")) == .missingDay)
    #expect(try table.mapping(of: read("2001-01-10T13:30:00")) == .once(read("2001-01-10T13:30:00Z")))
  }

  /// Zones that no release has, with changes from ten minutes to years apart, against trying every offset.
  @Test func Resolve_SyntheticZones_IsWhatTryingEveryOffsetGives() throws {
    var failures: [String] = []
    for seed in 0..<200 {
      var generator = SeededGenerator(seed: UInt64(seed))
      let table = try OffsetTable(initialOffset: 600, changes: .random(using: &generator))
      let clock = NaiveClock(table)
      for local in table.telling(using: &generator) {
        let reading = LocalDateTime(secondsSince1970: local)
        for matching in MatchingPolicy.allCases {
          for repeated in RepeatedTimePolicy.allCases {
            let found = table.resolve(
              reading.time, on: reading.date, matching: matching, repeated: repeated)
            let wanted = clock.answers(local, matching, repeated)
              .map { ResolvedInstant(Instant(secondsSince1970: $0.second), $0.adjustment) }
            var answers: [ResolvedInstant] = []
            if case .instants(let instants) = found { answers = Array(instants) }
            if answers != wanted { failures.append("seed \(seed), \(reading) \(matching) \(repeated)") }
          }
        }
      }
    }
    #expect(failures.isEmpty, "\(failures.prefix(10))")
  }

  @Test func Changes_ThatKeepTheOffset_AreLeftOut() throws {
    let table = try table(3600, ("2001-01-10T02:00:00Z", 3600), ("2001-02-10T02:00:00Z", 7200))
    #expect(try table.changes == [OffsetChange(at: read("2001-02-10T02:00:00Z"), from: 3600, to: 7200)])
  }

  @Test func Changes_ThatDoNotContinue_AreRefusedByName() throws {
    let first = OffsetChange(at: Instant(secondsSince1970: 0), from: 0, to: 3600)
    let same = OffsetChange(at: Instant(secondsSince1970: 0), from: 3600, to: 0)
    let broken = OffsetChange(at: Instant(secondsSince1970: 1), from: 60, to: 0)
    let order = thrown(InvalidOffsetTable.self) {
      try OffsetTable(initialOffset: 0, changes: [first, same])
    }
    #expect(
      order?.description
        == "change 1: found 1970-01-01T00:00:00Z, wanted an instant later than 1970-01-01T00:00:00Z")
    let offset = thrown(InvalidOffsetTable.self) {
      try OffsetTable(initialOffset: 0, changes: [first, broken])
    }
    #expect(offset?.description == "change 1: found offset before 60 s, wanted 3600 s")
  }

  @Test(arguments: ["Europe/Istanbul", "America/Grand_Turk", "Europe/London"])
  func Changes_OfTheDaylightFlagAlone_AreDropped(identifier: String) throws {
    let table = OffsetTable(of: try #require(TimeZone(identifier: identifier)))
    #expect(table.changes.allSatisfy { $0.delta != 0 })
  }

  @Test func Table_OfEveryKnownZone_ReadsWhatFoundationReads() throws {
    for identifier in TimeZone.knownTimeZoneIdentifiers {
      let zone = try #require(TimeZone(identifier: identifier))
      let table = OffsetTable(of: zone)
      var differences = 0
      // The first of each month, and both sides of each change.
      for month in 0..<(12 * 250) {
        let day = try #require(LocalDate(year: 1850 + month / 12, month: month % 12 + 1, day: 1))
        let instant = LocalDateTime(day, .midnight).instant(offset: 0)
        if instant < OffsetTable.defaultHorizon,
          table.offset(at: instant) != zone.secondsFromGMT(for: instant.date)
        {
          differences += 1
        }
      }
      for change in table.changes {
        if zone.secondsFromGMT(for: change.instant.adding(seconds: -1).date) != change.before
          || zone.secondsFromGMT(for: change.instant.date) != change.after
        {
          differences += 1
        }
      }
      #expect(differences == 0, "\(identifier)")
    }
  }

  @Test func ZoneWithoutChanges() throws {
    let table = OffsetTable(of: try #require(TimeZone(identifier: "UTC")))
    #expect(table.changes.isEmpty)
    #expect(try table.mapping(of: read("2025-06-01T12:00:00")) == .once(read("2025-06-01T12:00:00Z")))
  }
}

extension [OffsetChange] {
  /// Up to twelve changes from an offset of ten minutes on, each near the one before it or long after it.
  fileprivate static func random(using generator: inout SeededGenerator) -> [OffsetChange] {
    var changes: [OffsetChange] = []
    var instant = 978_307_200
    var offset = 600
    let longest = [6, 20, 150].randomElement(using: &generator) ?? 6
    for _ in 0..<Int.random(in: 0...12, using: &generator) {
      let next = 600 * Int.random(in: -longest...longest, using: &generator)
      if next != offset {
        changes.append(OffsetChange(at: Instant(secondsSince1970: instant), from: offset, to: next))
      }
      offset = next
      instant +=
        600
        * Int.random(in: 1...([20, 400, 200_000].randomElement(using: &generator) ?? 20), using: &generator)
    }
    return changes
  }
}

extension OffsetTable {
  /// Local seconds where a change shows, a second before and after, and some at random.
  fileprivate func telling(using generator: inout SeededGenerator) -> Set<Int> {
    let instants = changes.map(\.instant.secondsSince1970)
    let edges = Set(
      changes.flatMap { change in
        [change.before, change.after].map { change.instant.secondsSince1970 + $0 }
      })
    var found = edges.union(edges.flatMap { [$0 - 1, $0 + 1] })
    let (first, last) = (instants.first ?? 0, instants.last ?? 0)
    for _ in 0..<40 { found.insert(Int.random(in: first - 200_000...last + 200_000, using: &generator)) }
    for instant in instants {
      for _ in 0..<4 { found.insert(instant + Int.random(in: -200_000...200_000, using: &generator)) }
    }
    return found
  }
}

/// Makes a table from an initial offset and the offsets that instants bring, in seconds.
func table(_ initialOffset: Int, _ offsets: (instant: String, offset: Int)...) throws -> OffsetTable {
  var changes: [OffsetChange] = []
  for (instant, offset) in offsets {
    let before = changes.last?.after ?? initialOffset
    changes.append(OffsetChange(at: try read(instant), from: before, to: offset))
  }
  return try OffsetTable(initialOffset: initialOffset, changes: changes)
}
