import Foundation
import Testing
import WallClock

/// S1 to S7, on real zones and on zones that no release has, against a slow enumeration.
@Suite struct OccurrenceLawTests {
  @Test func EveryKnownZone_AroundItsChanges() throws {
    var failures: [String] = []
    for (index, identifier) in TimeZone.knownTimeZoneIdentifiers.enumerated() {
      var generator = SeededGenerator(seed: UInt64(index))
      let source = try #require(TimeZone(identifier: identifier))
      let policy = try WallClockPolicy(in: ZoneID(identifier))
      let changes = policy.table.changes
      // The longest jump, and one at random: a zone's fault is where its changes are.
      let longest = changes.max { $0.delta.magnitude < $1.delta.magnitude }
      let middles = [longest, changes.randomElement(using: &generator)].compactMap { $0 }
      for middle in middles.map(\.instant.secondsSince1970) {
        let range = middle - 3 * 86_400..<middle + 3 * 86_400
        let clock = NaiveClock(source, from: range.lowerBound - 864_000, to: range.upperBound + 864_000)
        let probe = try Probe(clock: clock, policy: policy, middle: middle, using: &generator)
        failures += probe.brokenLaws(in: range, using: &generator).map { "\(identifier) \(middle): \($0)" }
      }
    }
    #expect(failures.isEmpty, "\(failures.prefix(10))")
  }

  @Test func SyntheticZones_WithSeveralChangesWithinDays() throws {
    var failures: [String] = []
    for seed in 0..<150 {
      var generator = SeededGenerator(seed: UInt64(seed))
      var changes: [OffsetChange] = []
      var instant = 978_307_200
      var offset = 600 * Int.random(in: -80...80, using: &generator)
      let initial = offset
      let longest = [6, 20, 150].randomElement(using: &generator) ?? 6
      for _ in 0..<Int.random(in: 1...6, using: &generator) {
        let next = offset + 600 * Int.random(in: -longest...longest, using: &generator)
        changes.append(OffsetChange(at: Instant(secondsSince1970: instant), from: offset, to: next))
        offset = next
        instant += 600 * Int.random(in: 1...200, using: &generator)
      }
      let table = try OffsetTable(initialOffset: initial, changes: changes)
      let policy = WallClockPolicy(in: ZoneID("Test/Seed\(seed)"), table: table)
      let range = 978_307_200 - 5 * 86_400..<instant + 5 * 86_400
      let probe = try Probe(
        clock: NaiveClock(table), policy: policy, middle: 978_307_200, using: &generator)
      failures += probe.brokenLaws(in: range, using: &generator).map { "seed \(seed): \($0)" }
    }
    #expect(failures.isEmpty, "\(failures.prefix(10))")
  }

  @Test(arguments: ["Europe/Berlin", "Australia/Lord_Howe", "America/St_Johns", "Pacific/Apia"])
  func FiveYears_ForwardAndBackwardAreOneStream(identifier: String) throws {
    let policy = try WallClockPolicy(in: ZoneID(identifier))
    for repeated in RepeatedTimePolicy.allCases {
      for matching in MatchingPolicy.allCases {
        let stream = OccurrenceStream(
          of: try Rule(on: .everyDay, at: [read("00:30"), read("01:45"), read("02:15"), read("23:45")]),
          in: policy, matching: matching, repeated: repeated)
        let start = try read("2007-12-31T00:00:00Z", as: Instant.self).date
        let end = try read("2012-12-31T00:00:00Z", as: Instant.self).date
        let listed = Array(stream.occurrences(from: start, to: end))
        #expect(listed.count > 7200)
        #expect(Array(stream.forward(after: start).prefix { $0.instant.date < end }) == listed)
        #expect(
          Array(stream.backward(before: end).prefix { $0.instant.date >= start }) == listed.reversed())
      }
    }
  }

  @Test func SearchAcrossTheHorizon_LosesNothing() throws {
    for identifier in ["Europe/Berlin", "Australia/Lord_Howe", "Africa/Casablanca", "America/Nuuk"] {
      let policy = try WallClockPolicy(in: ZoneID(identifier))
      let source = try #require(TimeZone(identifier: identifier))
      // A table that ends far later, with nothing to probe.
      let longer = OffsetTable(of: source, before: Instant(secondsSince1970: 4_900_000_000))
      let whole = try WallClockPolicy(
        in: ZoneID(identifier),
        table: OffsetTable(initialOffset: longer.initialOffset, changes: longer.changes))
      let rule = try Rule(on: .everyDay, at: [read("01:30"), read("02:15"), read("23:30")])
      let start = try read("2099-06-01T00:00:00Z", as: Instant.self).date
      let end = try read("2110-01-01T00:00:00Z", as: Instant.self).date
      let streams = [policy, whole].map {
        OccurrenceStream(
          of: rule, in: $0, matching: .previousTimePreservingSmallerComponents, repeated: .both)
      }
      let listed = streams.map { Array($0.occurrences(from: start, to: end)) }
      #expect(listed[0] == listed[1])
      #expect(
        Array(streams[0].backward(before: end).prefix { $0.instant.date >= start }) == listed[0].reversed())
    }
  }
}

/// One stream beside its slow twin.
private struct Probe {
  let clock: NaiveClock
  let stream: OccurrenceStream

  /// Chooses a rule whose times lie around the middle, and policies, at random.
  init(
    clock: NaiveClock, policy: WallClockPolicy, middle: Int, using generator: inout SeededGenerator
  ) throws {
    self.clock = clock
    let times = (0..<4).map { index in
      let second = middle + clock.offset(middle) + 600 * Int.random(in: -18...18, using: &generator)
      return Slot(id: "slot\(index)", time: LocalDateTime(secondsSince1970: second).time)
    }
    let days: DayPattern =
      switch Int.random(in: 0..<4, using: &generator) {
      case 0: .everyDays(2, from: try read("1970-01-01"))
      case 1: .weekdays([.saturday, .sunday, .monday])
      case 2: .daysOfMonth(Set(1...31).filter { $0 % 3 != 0 })
      default: .everyDay
      }
    let rule =
      try Bool.random(using: &generator)
      ? Rule(on: days, slots: times)
      : Rule(on: days, everyMinutes: Int.random(in: 7...240, using: &generator))
    stream = OccurrenceStream(
      of: rule, in: policy, matching: MatchingPolicy.allCases.randomElement(using: &generator) ?? .strict,
      repeated: RepeatedTimePolicy.allCases.randomElement(using: &generator) ?? .both)
  }

  func brokenLaws(in range: Range<Int>, using generator: inout SeededGenerator) -> [String] {
    var broken: [String] = []
    let wanted = clock.occurrences(of: stream.rule, in: range, stream.matching, stream.repeated)
    let start = Instant(secondsSince1970: range.lowerBound).date
    let end = Instant(secondsSince1970: range.upperBound).date
    if Array(stream.occurrences(from: start, to: end)) != wanted { broken.append("S3 listing") }
    if Array(stream.backward(before: end).prefix { $0.instant.date >= start }) != wanted.reversed() {
      broken.append("S4 backward")
    }
    // The chain of searches visits each instant once.
    var chain: [Occurrence] = []
    var cursor = Instant(secondsSince1970: range.lowerBound - 1).date
    while let next = stream.next(after: cursor), next.instant.date < end {
      if next.instant.date <= cursor { broken.append("S1 \(cursor)") }
      chain.append(next)
      cursor = next.instant.date
    }
    let instants: [Instant] = wanted.map(\.instant).reduce(into: []) { if $0.last != $1 { $0.append($1) } }
    if chain.map(\.instant) != instants { broken.append("S5 chain") }
    for _ in 0..<40 {
      let second =
        Bool.random(using: &generator)
        ? Int.random(in: range, using: &generator)
        : (wanted.randomElement(using: &generator)?.instant.secondsSince1970 ?? range.lowerBound)
      let whole = Instant(secondsSince1970: second).date.timeIntervalSinceReferenceDate
      for reference in [whole, whole + 0.5, whole - 0.5, whole.nextUp, whole.nextDown] {
        let cursor = Date(timeIntervalSinceReferenceDate: reference)
        let later = wanted.first { $0.instant.date > cursor }
        if let later, stream.next(after: cursor) != later { broken.append("S2 after \(reference)") }
        let earlier = wanted.last { $0.instant.date < cursor }
        if let earlier, stream.previous(before: cursor) != earlier {
          broken.append("S2 before \(reference)")
        }
      }
    }
    return broken
  }
}
