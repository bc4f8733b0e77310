import Foundation
import WallClock

/// A zone's clock around some days, found by looking often and answered by trying everything.
///
/// It shares nothing with the table, the policy and the stream: changes are found from offsets alone, every day
/// is asked, and the answers are sorted in the end.
struct NaiveClock {
  let initialOffset: Int
  let changes: [(at: Int, before: Int, after: Int)]

  init(_ table: OffsetTable) {
    initialOffset = table.initialOffset
    changes = table.changes.map { ($0.instant.secondsSince1970, $0.before, $0.after) }
  }

  /// Reads a zone's offset every quarter of an hour, and halves where it differs.
  init(_ zone: TimeZone, from start: Int, to end: Int) {
    func offset(_ second: Int) -> Int { zone.secondsFromGMT(for: Instant(secondsSince1970: second).date) }
    initialOffset = offset(start)
    var changes: [(at: Int, before: Int, after: Int)] = []
    var before = initialOffset
    for sample in stride(from: start + 900, through: end, by: 900) {
      let after = offset(sample)
      guard after != before else { continue }
      var low = sample - 900
      var high = sample
      while high - low > 1 {
        let middle = (low + high) / 2
        if offset(middle) == before { low = middle } else { high = middle }
      }
      changes.append((high, before, after))
      before = after
    }
    self.changes = changes
  }

  func offset(_ second: Int) -> Int {
    changes.last { $0.at <= second }?.after ?? initialOffset
  }

  /// The answers to a local second, with the adjustment and the pass.
  func answers(
    _ local: Int, _ matching: MatchingPolicy, _ repeated: RepeatedTimePolicy
  ) -> [(second: Int, adjustment: Adjustment, pass: Occurrence.Pass)] {
    let offsets = Set(changes.map(\.after) + [initialOffset])
    let found = offsets.map { local - $0 }.filter { offset($0) + $0 == local }.sorted()
    if let first = found.first, let last = found.last {
      if first == last { return [(first, .none, .first)] }
      switch repeated {
      case .first: return [(first, .firstOfRepeatedTime, .first)]
      case .last: return [(last, .lastOfRepeatedTime, .first)]
      case .both: return [(first, .firstOfRepeatedTime, .first), (last, .lastOfRepeatedTime, .second)]
      }
    }
    guard readsSomeTime(ofDay: LocalDateTime(secondsSince1970: local).date) else { return [] }
    guard let gap = changes.first(where: { $0.at + $0.before <= local && local < $0.at + $0.after }) else {
      return []
    }
    switch matching {
    case .strict:
      return []
    case .nextTime:
      return [(gap.at, .movedForward(reading(gap.at)), .first)]
    case .nextTimePreservingSmallerComponents:
      return [(local - gap.before, .movedForward(reading(local - gap.before)), .first)]
    case .previousTimePreservingSmallerComponents:
      return [(local - gap.after, .movedBack(reading(local - gap.after)), .first)]
    }
  }

  private func reading(_ second: Int) -> LocalDateTime {
    LocalDateTime(secondsSince1970: second + offset(second))
  }

  private func readsSomeTime(ofDay day: LocalDate) -> Bool {
    let start = day.daysSince1970 * 86_400
    let offsets = changes.map(\.after) + [initialOffset]
    // A day that is read at all is read at its first second, or just after a change.
    return offsets.contains { offset(start - $0) == $0 } || changes.contains { reading($0.at).date == day }
  }

  /// All occurrences of a rule on the days around a range of seconds, sorted, those of the range kept.
  func occurrences(
    of rule: Rule, in range: Range<Int>, _ matching: MatchingPolicy, _ repeated: RepeatedTimePolicy
  ) -> [Occurrence] {
    var found: [Occurrence] = []
    for number in range.lowerBound / 86_400 - 9...range.upperBound / 86_400 + 9 {
      let day = LocalDate(daysSince1970: number)
      guard rule.days.namesNaively(day) else { continue }
      for slot in 0..<rule.slotCount {
        let local = number * 86_400 + rule.slot(at: slot).time.secondOfDay
        for answer in answers(local, matching, repeated) where range.contains(answer.second) {
          found.append(
            Occurrence(
              instant: Instant(secondsSince1970: answer.second), adjustment: answer.adjustment, day: day,
              slot: slot, pass: answer.pass))
        }
      }
    }
    return found.sorted { $0.position < $1.position }
  }
}

extension DayPattern {
  /// Whether the pattern names a day, read off the day alone.
  func namesNaively(_ day: LocalDate) -> Bool {
    switch self {
    case .everyDay: true
    case .everyDays(let interval, let anchor):
      (day.daysSince1970 - anchor.daysSince1970).isMultiple(of: interval)
    case .weekdays(let weekdays): weekdays.contains(day.weekday)
    case .daysOfMonth(let days, let months): days.contains(day.day) && months.contains(day.month)
    }
  }
}

/// A small generator whose numbers depend on its seed alone (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64
  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }
}
