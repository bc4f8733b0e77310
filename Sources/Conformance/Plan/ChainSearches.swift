import Questions
import WallClock

/// Chains: one answer after the other over many days, compared whole.
struct ChainSearches {
  let timeline: OffsetTimeline
  let plan: SearchPlan
  /// Whether every pair of policies is asked, or one by rotation.
  let asksAllPolicies: Bool

  /// The days of a chain through a zone's busiest year.
  private static let days = 400
  /// The days of five years, with room for two leap days.
  private static let fiveYears = 5 * 365 + 2

  func write(to writer: inout SearchQuestionBuilder) {
    let turn = writer.zone.rotation
    let start = Moment.newYear(busiestYear).adding(-20 * 86_400)
    let end = start.adding(Double(Self.days) * 86_400)
    let release = Moment.newYear(plan.releaseYear)
    let releaseEnd = release.adding(Double(Self.fiveYears) * 86_400)
    let others: [EntryPoint] = [.enumerateDates, .datesByMatching, .recurrenceRule]
    let pairs = PolicyPair.ofOnePass
    for (index, time) in times.enumerated() {
      let target = SearchTarget.daily(time)
      for (place, policies) in pairs.enumerated() {
        guard asksAllPolicies || place == (turn + index) % pairs.count else { continue }
        let rotation = turn + place + index
        writer.ask(.nextDate, start, target, policies, days: Self.days)
        writer.ask(others[rotation % 3], start, target, policies, days: Self.days)
        guard plan.depth != .quick || asksAllPolicies && place % 2 == index % 2 else { continue }
        writer.ask(.nextDate, end, target, policies, .backward, days: Self.days)
        writer.ask(others[rotation % 2], end, target, policies, .backward, days: Self.days)
        guard plan.depth != .quick, asksAllPolicies || index == 0,
          plan.depth == .deep || place / 2 == rotation % 4 || !asksAllPolicies
        else { continue }
        if rotation.isMultiple(of: 2) {
          writer.ask(.enumerateDates, release, target, policies, days: Self.fiveYears)
        } else {
          writer.ask(.enumerateDates, releaseEnd, target, policies, .backward, days: Self.fiveYears)
        }
      }
    }
  }

  /// Whether an offset with seconds is in force in the busiest year.
  var hasSeconds: Bool {
    let start = Moment.newYear(busiestYear).adding(-20 * 86_400).floor
    let changes = timeline.changes(from: start, through: start.adding(seconds: Self.days * 86_400))
    return timeline.offset(at: start) % 60 != 0 || changes.contains(where: \.hasSeconds)
  }

  /// The year of the plan with the most changes, the latest of several.
  private var busiestYear: Int {
    var counts: [Int: Int] = [:]
    for change in plan.years.changes(of: timeline) {
      counts[LocalDateTime(change.instant, offset: change.before).date.year, default: 0] += 1
    }
    return counts.max { ($0.value, $0.key) < ($1.value, $1.key) }?.key ?? plan.releaseYear
  }

  /// A time in the middle of the newest gap and of the newest overlap, or one of the small hours.
  private var times: [LocalTime] {
    let changes = plan.years.changes(of: timeline)
    let newest = [changes.last { $0.delta > 0 }, changes.last { $0.delta < 0 }].compactMap { $0 }
    let times = newest.map { change in
      LocalDateTime(
        secondsSince1970: (change.affected.lowerBound.secondsSince1970 + Int(change.delta.magnitude) / 2) / 60
          * 60
      ).time
    }
    guard let first = times.first else { return [LocalTime(hour: 2, minute: 30) ?? .midnight] }
    return times.last == first ? [first] : times
  }
}
