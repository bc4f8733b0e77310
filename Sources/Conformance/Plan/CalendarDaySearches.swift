import Questions
import WallClock

/// Days of the month and of the year: the first of every month, the 31st, 29 February, and 30 February, which never
/// comes.
struct CalendarDaySearches {
  let timeline: OffsetTimeline
  let plan: SearchPlan
  /// Whether every pair of policies is asked, or the usual one.
  let asksAllPolicies: Bool

  /// The days of a year and some months, so that an answer is searched on from, too.
  private static let days = 400

  func write(to writer: inout SearchQuestionBuilder) {
    let turn = writer.zone.rotation
    let pairs = PolicyPair.ofOnePass
    let start = Moment.newYear(plan.releaseYear)
    for month in 1...12 where asksAllPolicies || plan.depth != .quick {
      let target = SearchTarget.yearly(month: month, day: 1, .midnight)
      for direction in SearchDirection.allCases {
        for policies in asksAllPolicies ? pairs.filter({ $0.repeated == .first }) : [PolicyPair.usual] {
          writer.ask(.nextDate, start, target, policies, direction, days: Self.days)
        }
      }
    }
    guard asksAllPolicies else { return }
    for direction in SearchDirection.allCases {
      // Looked for in every year of some centuries: up to 64 ms.
      writer.ask(
        .nextDate, start, .yearly(month: 2, day: 30, .lastSecond), PolicyPair.strict, direction)
    }
    let end = SearchTarget.monthly(day: 31, .lastSecond)
    for (place, policies) in pairs.enumerated() {
      let collecting: EntryPoint = (turn + place).isMultiple(of: 2) ? .enumerateDates : .datesByMatching
      for (way, direction) in SearchDirection.allCases.enumerated() {
        writer.ask(.nextDate, start, .yearly(month: 2, day: 29, .lastSecond), policies, direction)
        guard plan.depth != .quick || (place + turn) % 2 == way else { continue }
        writer.ask(.nextDate, start, end, policies, direction, days: Self.days)
        writer.ask(collecting, start, end, policies, direction, days: Self.days)
      }
      writePlainRecurrence(
        from: LocalDate(year: plan.releaseYear, month: 1, day: 31), end, policies, &writer)
      writePlainRecurrence(
        from: LocalDate(year: 2024, month: 2, day: 29), .yearly(month: 2, day: 29, .lastSecond), policies,
        &writer)
    }
  }

  /// A recurrence whose start says when it comes, where the zone has that start.
  private func writePlainRecurrence(
    from day: LocalDate?, _ target: SearchTarget, _ policies: PolicyPair,
    _ writer: inout SearchQuestionBuilder
  ) {
    guard let day, let time = target.times.first,
      case .once(let instant) = timeline.finding(LocalDateTime(day, time))
    else { return }
    writer.ask(on: .starts, Moment(instant), target, policies, days: Self.days)
  }
}
