import Questions
import WallClock

/// The searches around one change.
public struct ChangeSearches {
  /// What of the searches around a change is asked whole, and not by rotation.
  public struct Extent: OptionSet, Hashable, Sendable {
    /// The choices as bits.
    public let rawValue: Int

    /// Makes a choice of its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Every policy that matters there.
    public static let policies = Extent(rawValue: 1)
    /// Full components of every time.
    public static let fullComponents = Extent(rawValue: 2)
  }

  let change: OffsetChange
  let extent: Extent
  let depth: SearchPlan.Depth

  let length: Int
  /// Turns the rotations, the same for the change in every run.
  let turn: Int

  var asksAllPolicies: Bool { extent.contains(.policies) }

  init(change: OffsetChange, extent: Extent, depth: SearchPlan.Depth) {
    self.change = change
    self.extent = extent
    self.depth = depth
    length = Int(change.delta.magnitude)
    turn = Int(change.instant.secondsSince1970.magnitude / 3600) % 5040
  }

  func write(to writer: inout SearchQuestionBuilder) {
    let times = localTimes
    for (index, time) in times where isAsked(index) {
      writeCursors(time, index, &writer)
      writeDay(time, index, &writer)
      writeFullComponents(time, index, &writer)
    }
    let affected = times.filter { $0.index <= 4 }.map(\.time)
    writeCollections(affected, &writer)
    writeRecurring(affected[min(1, affected.count - 1)], until: affected[min(2, affected.count - 1)], &writer)
    for moment in momentsOfDay { writer.ask(on: .momentsOfDay, at: moment) }
    for moment in momentsOfChange { writer.ask(on: .momentsOfChange, at: moment) }
  }

  /// Full components under `strict` in a gap: up to half a second a call.
  static func writeStrict(_ change: OffsetChange, to writer: inout SearchQuestionBuilder) {
    let middle = LocalDateTime(
      secondsSince1970: change.affected.lowerBound.secondsSince1970 + Int(change.delta.magnitude) / 2)
    writer.ask(
      on: .localTimes, Moment(change.instant).adding(-86_400), .once(middle),
      PolicyPair.strict)
  }

  /// The affected times' start, middle and end, the time as far before them, and the last second, the second before,
  /// half an hour after and noon; each with its place, which is the same in every run.
  private var localTimes: [(index: Int, time: LocalDateTime)] {
    let start = change.affected.lowerBound.secondsSince1970
    let end = start + length
    let middle = (start + length / 2) / 60 * 60
    let noon = change.affected.lowerBound.date.daysSince1970 * 86_400 + 43_200
    let times = [
      start, max(start, middle), end, start - min(length, 3600), end - 1, start - 1, end + 1800, noon,
    ]
    var seen: Set<Int> = []
    return times.enumerated().compactMap { index, second in
      seen.insert(second).inserted ? (index, LocalDateTime(secondsSince1970: second)) : nil
    }
  }

  /// Whether the time at a place is asked everything, or left to the changes like this one by rotation.
  private func isAsked(_ index: Int) -> Bool {
    if index >= 4 {
      return depth == .deep || asksAllPolicies && depth == .standard || index == 4 + turn % 4
    }
    let share = depth == .quick ? 4 : 2
    return !isOneOfMany || index % share == turn / 5 % share
  }

  private func writeCursors(_ time: LocalDateTime, _ index: Int, _ writer: inout SearchQuestionBuilder) {
    for (place, cursor) in cursors(of: time).enumerated() {
      let rotation = place + index + turn
      for policies in policies(rotation) {
        for direction in directions(place + index) {
          for nanosecond in nanoseconds(rotation) {
            writer.ask(on: .cursors, cursor, .daily(time.time), policies, direction, nanosecond)
          }
        }
      }
    }
  }

  /// Cursors around the change, and around what the time becomes under either offset.
  private func cursors(of time: LocalDateTime) -> [Moment] {
    let at = Moment(change.instant)
    let half = Double(length / 2)
    var cursors = [
      at.adding(-7 * 86_400), at.adding(-86_400), at.adding(-Double(length)), at.adding(-half), at.adding(-1),
      at.adding(-0.5), at.nextDown, at, at.nextUp, at.adding(0.0001), at.adding(1), at.adding(half),
      at.adding(Double(length)), at.adding(86_400),
    ]
    let answers = [change.before, change.after].map { Moment(time.instant(offset: $0)) }.sorted()
    for answer in answers {
      cursors += [answer.adding(-1), answer.nextDown, answer, answer.nextUp, answer.adding(1)]
    }
    cursors.append(answers[0].adding(600))
    var seen: Set<Moment> = []
    return cursors.filter { seen.insert($0).inserted }
  }

  /// The policies that matter at the change, all or one by rotation.
  func policies(_ rotation: Int) -> [PolicyPair] {
    if depth == .deep { return PolicyPair.ofOnePass }
    let passes: [RepeatedTimePolicy] = [.first, .last]
    let matching = MatchingPolicy.allCases
    if change.delta > 0 {
      let repeated = passes[rotation / 4 % 2]
      return (asksAllPolicies ? matching : [matching[rotation % 4]]).map {
        PolicyPair(matching: $0, repeated: repeated)
      }
    }
    return (asksAllPolicies ? passes : [passes[rotation % 2]]).map {
      PolicyPair(matching: matching[rotation / 2 % 4], repeated: $0)
    }
  }

  /// Whether there are so many changes like this one that each is asked a part of what is asked of others.
  private var isOneOfMany: Bool { depth != .deep && !asksAllPolicies && ChangeShape(change).isCommon }

  /// Both, or one by rotation where the change is one of very many like it, or the plan is the quick one.
  private func directions(_ place: Int) -> [SearchDirection] {
    let all = SearchDirection.allCases
    return isOneOfMany || depth == .quick && !asksAllPolicies ? [all[(place + turn / 3) % 2]] : all
  }

  private func nanoseconds(_ rotation: Int) -> [NanosecondField] {
    depth == .deep ? NanosecondField.allCases : [NanosecondField.allCases[rotation % 3]]
  }

  /// The field set, in both ways or one by rotation.
  func setNanoseconds(_ rotation: Int) -> [NanosecondField] {
    depth == .deep ? [.zero, .half] : [rotation.isMultiple(of: 2) ? .zero : .half]
  }

  /// What is asked about the time on its own day.
  private func writeDay(_ time: LocalDateTime, _ index: Int, _ writer: inout SearchQuestionBuilder) {
    let rotation = index + turn
    let noon = Moment(
      LocalDateTime(secondsSince1970: time.date.daysSince1970 * 86_400 + 43_200)
        .instant(offset: change.before))
    for policies in policies(rotation) {
      writer.ask(on: .timesOfDay, noon, .daily(time.time), policies)
    }
    for nanosecond in NanosecondField.allCases {
      writer.ask(on: .fractions, noon, .once(time), PolicyPair.usual, .forward, nanosecond)
    }
  }

  /// The time with its day, from a day before and a day after; `strict` in a gap is asked by ``writeStrict``.
  private func writeFullComponents(_ time: LocalDateTime, _ index: Int, _ writer: inout SearchQuestionBuilder)
  {
    let rotation = index + turn
    let asksAll = extent.contains(.fullComponents)
    let isInTurn = (asksAllPolicies ? index % 4 : index) == turn % 4
    // What an overlap repeats is mostly found, and at once.
    let isCheap = asksAllPolicies && change.delta < 0 && length % 60 == 0
    guard asksAll || isInTurn || asksAllPolicies && change.delta < 0 else { return }
    let before = Moment(change.instant).adding(-86_400)
    let after = Moment(change.instant).adding(86_400 + Double(length))
    let policies = policies(rotation).filter { change.delta < 0 || $0.matching != .strict }
    for (place, policies) in policies.enumerated() {
      writer.ask(on: .localTimes, before, .once(time), policies)
      guard asksAll || isCheap || asksAllPolicies && isInTurn else { continue }
      writer.ask(on: .localTimes, after, .once(time), policies, .backward)
      guard asksAll || depth == .standard && (isCheap || place == turn / 4 % 3) else { continue }
      for (cursor, direction) in [(before, SearchDirection.forward), (after, .backward)] {
        for nanosecond in setNanoseconds(rotation + place) {
          writer.ask(on: .localTimes, cursor, .once(time), policies, direction, nanosecond)
        }
      }
    }
  }

  private var momentsOfDay: [Moment] {
    let at = Moment(change.instant)
    let half = Double(length / 2)
    var moments = [at.adding(-1), at, at.adding(half), at.adding(Double(length))]
    if asksAllPolicies { moments += [at.adding(-86_400), at.adding(-half), at.adding(1), at.adding(86_400)] }
    return moments
  }

  private var momentsOfChange: [Moment] {
    let at = Moment(change.instant)
    return [
      at.adding(-86_400), at.adding(-1), at.adding(-0.5), at.adding(-0.0001), at.nextDown, at, at.nextUp,
      at.adding(0.5), at.adding(1),
    ]
  }
}
