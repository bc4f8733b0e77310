import Conformance
import Foundation
import Questions
import WallClock

/// Makes random schedules around changes, with cursors, cuts and another tz release.
struct ScheduleGenerator {
  let questions: QuestionGenerator

  func scheduled(_ random: inout SplitMix64) throws -> ScheduleCase? {
    let history = questions.history(&random)
    let (zone, timeline) = (history.zone, history.timeline)
    let changes = timeline.changes.filter { $0.instant.secondsSince1970 > -1_500_000_000 }
    guard !changes.isEmpty else { return nil }
    let change = random.pick(changes)
    let pair = random.pick(PolicyPair.all)
    let rule = ScheduledRule(
      zone: zone, rule: try rule(around: change, &random), matching: pair.matching, repeated: pair.repeated)
    var scheduled = try ScheduleCase(
      rule, around: change, in: timeline, RuleOracle(find: timeline.finding))
    let reach = Int(max(7200, change.delta.magnitude))
    scheduled.cursors += (0..<6).map { _ in
      change.instant.date + Double.random(in: -Double(reach)...Double(reach), using: &random)
    }
    scheduled.cuts = (0..<3).map { _ in
      change.instant.adding(seconds: Int.random(in: -reach...reach, using: &random))
    }.filter { scheduled.start < $0 && $0 < scheduled.end }
    scheduled.cap = Int.random(in: 1...4, using: &random)
    scheduled.otherTable = scheduled.otherTable?.near(scheduled)
    scheduled.otherZone = random.pick(InProcessCheck.zones)
    return scheduled
  }

  private func rule(around change: OffsetChange, _ random: inout SplitMix64) throws -> Rule {
    let start = change.affected.lowerBound.secondsSince1970
    let end = change.affected.upperBound.secondsSince1970
    let day = change.affected.lowerBound.date
    let days: DayPattern =
      switch Int.random(in: 0..<8, using: &random) {
      case 0: .everyDays(Int.random(in: 2...9, using: &random), from: day.adding(days: -9))
      case 1: .weekdays(Set(Weekday.allCases.filter { _ in random.chance(40) } + [day.weekday]))
      case 2: .daysOfMonth([day.day, 31])
      case 3: .daysOfMonth([29, 30], months: [2])
      default: .everyDay
      }
    if random.chance(15) { return try Rule(on: days, everyMinutes: random.pick([15, 20, 30, 45, 60, 90])) }
    let times = (0..<Int.random(in: 1...3, using: &random)).map { _ in
      let second = Int.random(in: start - 1800..<end + 1800, using: &random)
      return LocalDateTime(secondsSince1970: second - second % (random.chance(70) ? 900 : 1)).time
    }
    return try Rule(on: days, at: Set(times).sorted())
  }
}

extension OffsetTable {
  /// The changes of two years about a case and no others, so that a kept one is not all of a zone's history.
  func near(_ scheduled: ScheduleCase) -> OffsetTable? {
    let reach = 2 * 366 * 86_400
    let first = scheduled.start.adding(seconds: -reach)
    let last = scheduled.end.adding(seconds: reach)
    return try? OffsetTable(
      initialOffset: offset(at: first), changes: changes.filter { first < $0.instant && $0.instant <= last })
  }
}
