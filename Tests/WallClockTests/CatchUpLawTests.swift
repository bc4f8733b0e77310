import Foundation
import Testing
import WallClock

/// W1 to W6 and W8, around each zone's changes and in zones that no release has.
@Suite struct CatchUpLawTests {
  @Test func EveryKnownZone_SplitsAnywhere() throws {
    var broken: [String] = []
    for (index, identifier) in TimeZone.knownTimeZoneIdentifiers.enumerated() {
      var generator = SeededGenerator(seed: UInt64(index))
      let policy = try WallClockPolicy(in: ZoneID(identifier))
      guard let change = policy.table.changes.randomElement(using: &generator) else { continue }
      broken += try brokenLaws(policy, around: change, using: &generator).map { "\(identifier): \($0)" }
    }
    #expect(broken.isEmpty, "\(broken.prefix(10))")
  }

  @Test func SyntheticZones_SplitAnywhere() throws {
    let start = try read("2001-01-10T02:00:00Z", as: Instant.self)
    let tables = [
      try table(0, ("2001-01-10T02:00:00Z", 60)),
      try table(0, ("2001-01-10T02:00:00Z", 86_400)),
      try table(0, ("2001-01-10T02:00:00Z", -86_400)),
      try table(0, ("2001-01-10T02:00:00Z", 7200), ("2001-01-10T03:00:00Z", 0)),
      try table(7200, ("2001-01-10T02:00:00Z", 3600), ("2001-01-10T03:00:00Z", 0)),
    ]
    var broken: [String] = []
    for (index, table) in tables.enumerated() {
      var generator = SeededGenerator(seed: UInt64(index))
      let policy = WallClockPolicy(in: ZoneID("Test/\(index)"), table: table)
      let change = try #require(table.changes.first { $0.instant == start })
      for _ in 0..<20 {
        broken += try brokenLaws(policy, around: change, using: &generator).map { "table \(index): \($0)" }
      }
    }
    #expect(broken.isEmpty, "\(broken.prefix(10))")
  }

  @Test func Windows_SplitInsideAGapAndAnOverlap() throws {
    for (start, split, end) in [
      ("2027-03-28T00:00:00Z", "2027-03-28T01:00:00Z", "2027-03-28T03:00:00Z"),
      ("2027-03-28T00:00:00Z", "2027-03-28T00:59:59Z", "2027-03-28T03:00:00Z"),
      ("2027-10-31T00:00:00Z", "2027-10-31T00:45:00Z", "2027-10-31T03:00:00Z"),
      ("2027-10-31T00:00:00Z", "2027-10-31T01:30:00Z", "2027-10-31T03:00:00Z"),
    ] {
      for matching in MatchingPolicy.allCases {
        for repeated in RepeatedTimePolicy.allCases {
          let catchUp = try CatchUp(
            of: OccurrenceStream(
              of: Rule(on: .everyDay, everyMinutes: 10), in: WallClockPolicy(in: ZoneID("Europe/Berlin")),
              matching: matching, repeated: repeated), version: "v", policy: .all)
          let whole = try missed(catchUp, start, end).occurrences
          let parts = try missed(catchUp, start, split).occurrences + missed(catchUp, split, end).occurrences
          #expect(whole == parts)
          #expect(whole.count == Set(whole.map(\.key)).count)
        }
      }
    }
  }

  @Test func ResolvedKey_ThatMovesIntoALaterWindow_StaysResolved() throws {
    let (old, new) = try releases()
    // At 12:00Z the old release has run 2027-03-27 18:00, which the new one puts at 13:00Z.
    let first = try missed(old, "2027-03-27T00:00:00Z", "2027-03-27T12:00:00Z")
    #expect(first.tokens == ["v|2027-03-27|18:00"])
    let resolved = Set(first.occurrences.map(\.key))
    let window = ("2027-03-27T12:00:00Z", "2027-03-28T13:00:00Z")
    #expect(
      try missed(new, window.0, window.1, resolved: resolved).tokens == ["v|2027-03-28|18:00"])
    // Without the keys it would be run again.
    #expect(try missed(new, window.0, window.1).tokens == ["v|2027-03-27|18:00", "v|2027-03-28|18:00"])
  }

  @Test func Difference_OfTwoReleases_NamesWhatMoved() throws {
    let (old, new) = try releases()
    func difference(_ start: String, _ end: String) throws -> ReleaseDifference {
      try old.difference(under: new.stream.policy, after: moment(start), through: moment(end))
    }
    let key: OccurrenceKey = try read("v|2027-03-27|18:00")
    let move = ReleaseDifference.Move(
      key: key, old: try read("2027-03-27T12:00:00Z"), new: try read("2027-03-27T13:00:00Z"))
    let entered = try difference("2027-03-27T12:00:00Z", "2027-03-28T00:00:00Z")
    #expect(entered.moved == [move])
    #expect(entered.entered == [key] && entered.left.isEmpty)
    let left = try difference("2027-03-27T00:00:00Z", "2027-03-27T12:00:00Z")
    #expect(left.moved == [move])
    #expect(left.left == [key] && left.entered.isEmpty)
    let inside = try difference("2027-03-27T00:00:00Z", "2027-03-28T00:00:00Z")
    #expect(inside.moved == [move])
    #expect(inside.left.isEmpty && inside.entered.isEmpty && inside.gained.isEmpty && inside.lost.isEmpty)
    let before = try difference("2027-03-20T00:00:00Z", "2027-03-26T23:00:00Z")
    #expect(before.moved.isEmpty && before.gained.isEmpty && before.lost.isEmpty)
  }

  @Test func Difference_OfADayThatOneReleaseLacks_IsGainedOrLost() throws {
    let rule = try Rule(on: .everyDay, at: [read("12:00")])
    let plain = WallClockPolicy(in: ZoneID("Test/Line"), table: try table(-43_200))
    let jumping = WallClockPolicy(
      in: ZoneID("Test/Line"), table: try table(-43_200, ("2027-03-10T12:00:00Z", 43_200)))
    func difference(_ old: WallClockPolicy, _ new: WallClockPolicy) throws -> ReleaseDifference {
      try CatchUp(
        of: OccurrenceStream(of: rule, in: old, matching: .nextTime, repeated: .both), version: "v",
        policy: .all
      ).difference(
        under: new, after: moment("2027-03-08T06:00:00Z"), through: moment("2027-03-12T06:00:00Z"))
    }
    #expect(try difference(plain, jumping).lost.map(\.description) == ["v|2027-03-10|12:00"])
    #expect(try difference(jumping, plain).gained.map(\.description) == ["v|2027-03-10|12:00"])
  }

  /// One zone under two releases: from 2027-03-27 on, the new one is an hour farther west.
  private func releases() throws -> (old: CatchUp, new: CatchUp) {
    let rule = try Rule(on: .everyDay, at: [read("18:00")])
    let tables = [
      try table(21_600),
      try table(21_600, ("2027-03-26T20:00:00Z", 18_000), ("2027-03-27T20:00:00Z", 21_600)),
    ]
    let catchUps = try tables.map {
      try CatchUp(
        of: OccurrenceStream(
          of: rule, in: WallClockPolicy(in: ZoneID("Test/Release"), table: $0), matching: .nextTime,
          repeated: .first), version: "v", policy: .all)
    }
    return (catchUps[0], catchUps[1])
  }

  private func brokenLaws(
    _ policy: WallClockPolicy, around change: OffsetChange, using generator: inout SeededGenerator
  ) throws -> [String] {
    var broken: [String] = []
    let stream = OccurrenceStream(
      of: try Rule(on: .everyDay, everyMinutes: [7, 20, 45].randomElement(using: &generator) ?? 20),
      in: policy, matching: MatchingPolicy.allCases.randomElement(using: &generator) ?? .strict,
      repeated: RepeatedTimePolicy.allCases.randomElement(using: &generator) ?? .both)
    let reach = Double(abs(change.delta) + 7200)
    func random() -> Date {
      // Often on a change or an answer, where a bound decides.
      if Bool.random(using: &generator) { return change.instant.date }
      let moment = change.instant.date + .random(in: -reach...reach, using: &generator)
      return Bool.random(using: &generator) ? stream.next(after: moment)?.instant.date ?? moment : moment
    }
    let end = change.instant.date + reach + 1
    let bounds = [change.instant.date - reach - 1, min(random(), end), end]

    let all = try CatchUp(of: stream, version: "v", policy: .all)
    func window(_ catchUp: CatchUp, _ start: Date, _ end: Date) throws -> CatchUpResult {
      try catchUp.missed(after: .moment(start)) { end }
    }
    let whole = try window(all, bounds[0], bounds[2]).occurrences
    let parts = [try window(all, bounds[0], bounds[1]), try window(all, bounds[1], bounds[2])]
    if parts.flatMap(\.occurrences) != whole { broken.append("W2 at \(bounds[1])") }
    let positions = whole.map(\.occurrence.position)
    if zip(positions, positions.dropFirst()).contains(where: { $0 >= $1 }) { broken.append("W4") }
    if Set(whole.map(\.key)).count != whole.count { broken.append("W5 a key twice") }
    if stream.repeated != .both, whole.contains(where: { $0.key.pass == .second }) {
      broken.append("W5 a second pass")
    }
    if whole.contains(where: { OccurrenceKey($0.key.description) != $0.key }) {
      broken.append("W5 a token")
    }

    // Any cap gives the same in pieces.
    let cap = Int.random(in: 1...5, using: &generator)
    let capped = try CatchUp(of: stream, version: "v", policy: .all, cap: cap)
    var result = try window(capped, bounds[0], bounds[2])
    var pieces = result.occurrences
    while case .cut(let resume) = result.outcome {
      if result.occurrences.count != cap || result.occurrences.last?.occurrence.position != resume {
        broken.append("W6 a cut")
      }
      result = try capped.missed(after: result.nextStart) { end }
      pieces += result.occurrences
    }
    if pieces != whole { broken.append("W6 cap \(cap)") }

    // Both other policies settle each key once.
    for policy in [CatchUpPolicy.latest, .skip] {
      let other = try CatchUp(of: stream, version: "v", policy: policy)
      let result = try window(other, bounds[0], bounds[2])
      if result.occurrences != (policy == .latest ? whole.suffix(1) : []) { broken.append("W6 \(policy)") }
      let settled = result.settled.map(\.key)
      if settled.count != result.settledCount || settled + result.occurrences.map(\.key) != whole.map(\.key) {
        broken.append("W6 \(policy) settles")
      }
      let resolved = Set(whole.map(\.key))
      let later = try other.missed(after: .moment(bounds[0]), resolved: resolved) { bounds[2] }
      if later.missed != .none || !Array(later.settled).isEmpty { broken.append("W8 \(policy)") }
    }
    return broken
  }
}
