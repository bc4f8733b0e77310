import Conformance
import DSTConformance
import Foundation
import Questions
import Testing
import WallClock

/// The oracle's stream against looking at every minute.
@Suite struct OracleStreamTests {
  /// Minutes before and after the first change that are looked at.
  private static let reach = 6 * 24 * 60

  @Test(arguments: SearchSamples.zones.map(\.name))
  func theStreamIsWhatLookingAtEveryMinuteFinds(name: String) throws {
    let timeline = try #require(SearchSamples.zones.first { $0.name == name }?.timeline)
    let change = timeline.changes[0].instant
    for time in SearchSamples.times {
      for matching in MatchingPolicy.allCases {
        for repeated in RepeatedTimePolicy.allCases {
          let wanted = Self.elements(timeline, at: time, matching, repeated)
          let stream = OracleStream(times: [time], includes: { _ in true }, find: timeline.finding) {
            $1.resolution(matching: matching, repeated: repeated).instants.map(\.date)
          }
          for minute in stride(from: -2 * 24 * 60, through: 2 * 24 * 60, by: 15) {
            let at = change.adding(seconds: minute * 60).date
            for cursor in [at, Moment(at).nextDown.date, Moment(at).nextUp.date] {
              #expect(try stream.next(after: cursor) == wanted.first { $0 > cursor }, "\(time) \(cursor)")
              #expect(try stream.previous(before: cursor) == wanted.last { $0 < cursor }, "\(time) \(cursor)")
            }
          }
          let start = change.adding(seconds: -3 * 86_400).date
          let end = change.adding(seconds: 3 * 86_400).date
          #expect(try stream.elements(between: start, and: end) == wanted.filter { start < $0 && $0 < end })
        }
      }
    }
  }

  @Test func aFractionIsKeptButForTheEndOfAGap() throws {
    let judge = Judge(SearchOracle(timeline: SearchSamples.berlin, find: SearchSamples.berlin.finding))
    func right(_ matching: MatchingPolicy, after cursor: String) throws -> Answer {
      try judge.right(
        Question(
          zone: "Europe/Berlin", entryPoint: .nextDate, cursor: #require(Moment(cursor)),
          target: .daily(#require(LocalTime("02:30"))), PolicyPair(matching: matching, repeated: .first),
          nanosecond: .half))
    }
    let before = "2025-03-30T00:00:00Z"
    #expect(try right(.nextTime, after: before) == .found(.nearest(Moment("2025-03-30T01:00:00Z"))))
    #expect(
      try right(.nextTimePreservingSmallerComponents, after: before)
        == .found(.nearest(Moment("2025-03-30T01:30:00Z+0.5"))))
    #expect(try right(.strict, after: before) == .found(.nearest(Moment("2025-03-31T00:30:00Z+0.5"))))
  }

  /// Every element near the first change, found by reading the clock once a minute.
  private static func elements(
    _ timeline: OffsetTimeline, at time: LocalTime, _ matching: MatchingPolicy, _ repeated: RepeatedTimePolicy
  ) -> [Date] {
    let start = timeline.changes[0].instant.adding(seconds: -reach * 60)
    var readings: [LocalDateTime: [Instant]] = [:]
    var days: Set<LocalDate> = []
    for minute in 0...2 * reach {
      let instant = start.adding(seconds: minute * 60)
      let reading = LocalDateTime(instant, offset: timeline.offset(at: instant))
      days.insert(reading.date)
      if reading.time == time { readings[reading, default: []].append(instant) }
    }
    var found: Set<Instant> = []
    for day in days {
      let asked = LocalDateTime(day, time)
      switch (readings[asked] ?? [], repeated) {
      case (let instants, .first) where !instants.isEmpty: found.formUnion(instants.prefix(1))
      case (let instants, .last) where !instants.isEmpty: found.formUnion(instants.suffix(1))
      case (let instants, .both) where !instants.isEmpty:
        found.formUnion([instants[0], instants[instants.count - 1]])
      default:
        guard let gap = timeline.changes.first(where: { $0.delta > 0 && $0.affected.contains(asked) }) else {
          continue
        }
        switch matching {
        case .strict: continue
        case .nextTime: found.insert(gap.instant)
        case .nextTimePreservingSmallerComponents: found.insert(asked.instant(offset: gap.before))
        case .previousTimePreservingSmallerComponents: found.insert(asked.instant(offset: gap.after))
        }
      }
    }
    return found.sorted().map(\.date)
  }
}
