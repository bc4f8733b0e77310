import Questions
import WallClock

/// Searches from the middle of nowhere: three cursors a year, rotating through times, policies and fractions without
/// regard to any change.
struct BackgroundSearches {
  let timeline: OffsetTimeline
  let first: Int
  let plan: SearchPlan

  private static let times: [LocalTime] = [
    .midnight, LocalTime(hour: 2, minute: 30), LocalTime(hour: 12, minute: 0), .lastSecond,
  ].compactMap { $0 }

  func write(to writer: inout SearchQuestionBuilder) {
    for year in first..<min(first + 8, plan.years.through + 1) {
      guard let newYear = LocalDate(year: year, month: 1, day: 1)?.daysSince1970 else { continue }
      for part in 0..<3 {
        let turn = year * 7 + part
        // 37 seconds past a minute of no meaning, with the fraction that a clock gives.
        let second = (newYear + part * 122 + turn * 17 % 120) * 86_400 + turn * 4321 % 86_400
        let cursor = Moment(Instant(secondsSince1970: second)).adding([0.123456, 0, 0.5][turn % 3])
        let policies = PolicyPair.ofOnePass[turn % 8]
        let direction: SearchDirection = turn / 2 % 2 == 0 ? .forward : .backward
        writer.ask(
          on: .cursors, cursor, .daily(Self.times[turn % 4]), policies, direction,
          NanosecondField.allCases[turn / 4 % 3])
        writer.ask(on: .momentsOfDay, at: cursor)
        writer.ask(on: .momentsOfChange, at: cursor)
      }
    }
  }
}
