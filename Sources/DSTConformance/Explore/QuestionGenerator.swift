import Conformance
import Questions
import WallClock

/// Makes random questions, weighted to odd zones and to the times beside changes.
struct QuestionGenerator {
  /// The zones by how likely they are to be asked about.
  private let odd: [ZoneHistory]
  private let known: [ZoneHistory]
  private let all: [ZoneHistory]
  /// The changes that are not of an hour on the hour, or touch midnight.
  private let oddChanges: [ZoneID: [OffsetChange]]

  /// The years in which questions far from the present lie.
  static let years = 1800...2099

  init(_ histories: [ZoneHistory]) {
    let changing = histories.filter { !$0.timeline.changes.isEmpty }
    oddChanges = Dictionary(
      uniqueKeysWithValues: changing.map { ($0.zone, $0.timeline.changes.filter(Self.isOdd)) })
    odd = changing.filter { history in
      history.timeline.changes.contains { $0.instant.secondsSince1970 > 0 && Self.isOdd($0) }
    }
    known = changing.filter { ZoneRank($0.zone).isWellKnown }
    all = histories
  }

  private static func isOdd(_ change: OffsetChange) -> Bool {
    let shape = ChangeShape(change)
    return shape.length != .anHour || !shape.isOnTheHour || shape.midnight != .clear
  }

  func history(_ random: inout SplitMix64) -> ZoneHistory {
    let roll = Int.random(in: 0..<100, using: &random)
    if roll < 45, !odd.isEmpty { return random.pick(odd) }
    if roll < 75, !known.isEmpty { return random.pick(known) }
    return random.pick(all)
  }

  /// A change of a history, gaps and overlaps alike and those of today more often; nil where it has none.
  func change(of history: ZoneHistory, _ random: inout SplitMix64) -> OffsetChange? {
    let changes = history.timeline.changes
    guard !changes.isEmpty else { return nil }
    if random.chance(30), let odd = oddChanges[history.zone], !odd.isEmpty { return random.pick(odd) }
    let recent = changes.firstIndex { $0.instant.secondsSince1970 >= 0 } ?? changes.count
    let from = random.chance(60) && recent < changes.count ? recent : 0
    return changes[Int.random(in: from..<changes.count, using: &random)]
  }

  func question(_ random: inout SplitMix64) -> Question {
    let history = history(&random)
    let pair = random.pick(PolicyPair.all)
    let asked =
      random.chance(75)
      ? change(of: history, &random).map { near($0, &random) } ?? anywhere(&random) : anywhere(&random)
    return Question(zone: history.zone, local: asked, pair)
  }

  private func near(_ change: OffsetChange, _ random: inout SplitMix64) -> LocalDateTime {
    let start = change.affected.lowerBound.secondsSince1970
    let end = change.affected.upperBound.secondsSince1970
    let second: Int
    switch Int.random(in: 0..<10, using: &random) {
    case 0: second = random.pick([start, end])
    case 1: second = random.pick([start - 1, end - 1, start + 1, end + 1])
    case 2: second = (start + end) / 2
    case 3: second = Int.random(in: start - 7200..<start, using: &random)
    case 4: second = Int.random(in: end..<end + 7200, using: &random)
    case 5: second = Int.random(in: start - 86_400..<end + 86_400, using: &random)
    default: second = Int.random(in: start..<end, using: &random)
    }
    return LocalDateTime(secondsSince1970: random.chance(50) ? second : second - second % 60)
  }

  private func anywhere(_ random: inout SplitMix64) -> LocalDateTime {
    let years = random.chance(50) ? 1970...2037 : Self.years
    let day = LocalDate(
      year: Int.random(in: years, using: &random), month: Int.random(in: 1...12, using: &random), day: 1)
    let time = LocalTime(secondOfDay: Int.random(in: 0..<86_400, using: &random)) ?? .midnight
    let whole = LocalTime(hour: time.hour, minute: time.minute) ?? .midnight
    return LocalDateTime(
      (day ?? LocalDate(daysSince1970: 0)).adding(days: Int.random(in: 0..<28, using: &random)),
      random.chance(50) ? time : whole)
  }
}
