import Questions
import WallClock

/// Collections of many answers about one change.
extension ChangeSearches {
  /// Collections of a few days over the change, by each entry point that collects.
  func writeCollections(_ times: [LocalDateTime], _ writer: inout SearchQuestionBuilder) {
    let collecting = EntryPoint.asked(on: .collections).filter { $0.keys.contains(.direction) }
    let start = Moment(change.instant).adding(-2 * 86_400)
    let end = Moment(change.instant).adding(2 * 86_400)
    for (index, time) in times.prefix(asksAllPolicies ? 4 : 1).enumerated() {
      let target = SearchTarget.daily(times[asksAllPolicies ? index : turn / 7 % times.count].time)
      for policies in policies(index + turn) {
        writer.ask(on: .collections, start, target, policies, days: 4)
        guard asksAllPolicies else { continue }
        for (place, entryPoint) in collecting.enumerated() {
          writer.ask(entryPoint, end, target, policies, .backward, days: 4)
          let rotation = index + turn + place
          for (way, direction) in SearchDirection.allCases.enumerated()
          where depth != .quick || rotation / 2 % 2 == way {
            let cursor = direction == .forward ? start : end
            for nanosecond in setNanoseconds(rotation) {
              writer.ask(entryPoint, cursor, target, policies, direction, nanosecond, days: 4)
            }
          }
        }
        writer.ask(on: .starts, daysBefore(time), target, policies, days: 4)
        // A recurrence that starts just before what it looks for, and between the passes.
        for cursor in [time.instant(offset: change.before), time.instant(offset: change.after)] {
          writer.ask(.recurrenceRule, Moment(cursor).adding(-1), target, policies, days: 2)
        }
      }
    }
  }

  /// What comes every hour, and on the day of the month, at the middle of the affected times; every hour at their end
  /// too.
  func writeRecurring(
    _ middle: LocalDateTime, until end: LocalDateTime, _ writer: inout SearchQuestionBuilder
  ) {
    let at = Moment(change.instant)
    let hourly = { (time: LocalDateTime) in
      SearchTarget.hourly(minute: time.time.minute, second: time.time.second)
    }
    let monthly = SearchTarget.monthly(day: middle.date.day, middle.time)
    // Where the zone lacks a day, so far that days that February lacks come up beside it.
    let days = length >= 86_400 ? 90 : 40
    for policies in policies(turn) {
      writer.ask(.nextDate, at.adding(-20 * 86_400), monthly, policies, days: days)
      guard asksAllPolicies else { continue }
      writer.ask(.nextDate, at.adding(20 * 86_400), monthly, policies, .backward, days: days)
      for time in hourly(end) == hourly(middle) ? [middle] : [middle, end] {
        writer.ask(
          on: .starts, hoursBefore(time), hourly(time), policies, days: length / 86_400 + 1)
      }
      writer.ask(on: .hours, at.adding(-43_200), hourly(middle), policies, days: 1)
    }
  }

  /// Two days before a time, where the clock reads the same time.
  private func daysBefore(_ time: LocalDateTime) -> Moment {
    Moment(time.instant(offset: change.before)).adding(-2 * 86_400)
  }

  /// More hours before a time than the change is long, where the clock reads the same minute.
  private func hoursBefore(_ time: LocalDateTime) -> Moment {
    Moment(time.instant(offset: change.before)).adding(-3600 * Double(length / 3600 + 2))
  }
}
