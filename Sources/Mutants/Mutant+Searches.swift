import Foundation
import Questions
import WallClock

extension Mutant {
  /// The next and the previous occurrence.
  static let searches = [
    next("minusOneSecondAndAgain", "vapor/queues PR#145", "searches from a second before the cursor") {
      try $0.right.next(after: $1 - 1, of: $2)
    },
    next("cursorInclusive", "facts, kind 10", "an occurrence at the cursor is given again") {
      let before = Date(timeIntervalSinceReferenceDate: $1.timeIntervalSinceReferenceDate.nextDown)
      return try $0.right.next(after: before, of: $2)
    },
    next("cursorRoundedUp", "swiftlang/swift-foundation#1283", "the cursor is rounded up to a whole second") {
      try $0.right.next(
        after: Date(timeIntervalSinceReferenceDate: $1.timeIntervalSinceReferenceDate.rounded(.up)), of: $2)
    },
    next("passChosenByCursor", "facts F7", "between the two passes, the later one follows under first") {
      faulty, cursor, rule in
      let expected = try faulty.right.next(after: cursor, of: rule)
      guard rule.repeated == .first,
        let again = try faulty.right.next(after: cursor, of: rule.with(repeated: .last)), let expected
      else { return expected }
      return min(again, expected)
    },
    next("firstPassAgain", "kelektiv/node-cron#1087", "in the later pass, the earlier one is the answer") {
      faulty, cursor, rule in
      let local = try faulty.right.policy(of: rule)
      let reading = local.table.reading(at: Instant(flooring: cursor) ?? Instant(secondsSince1970: 0))
      guard case .repeated(let first, let last) = local.mapping(of: reading), last.date <= cursor,
        let again = try faulty.right.next(after: first.date, of: rule.with(repeated: .first))
      else { return try faulty.right.next(after: cursor, of: rule) }
      return min(again, try faulty.right.next(after: cursor, of: rule) ?? again)
    },
    next("nilAfterHorizon", "tc39/proposal-temporal PR#2660", "nil from 2030 on") {
      $1.timeIntervalSinceReferenceDate > 915_148_800 ? nil : try $0.right.next(after: $1, of: $2)
    },
    next("nilAtChange", "facts F4", "nil where the cursor is exactly at a change") { faulty, cursor, rule in
      let changes = try faulty.right.policy(of: rule).table.changes
      return changes.contains { $0.instant.date == cursor }
        ? nil : try faulty.right.next(after: cursor, of: rule)
    },
    next("daySearchFromNoon", "facts, kind 7", "the day is searched from its noon") { faulty, cursor, rule in
      let policy = try faulty.right.policy(of: rule)
      guard let floor = Instant(flooring: cursor) else { return nil }
      let reading = policy.table.reading(at: floor)
      let hours = reading.time.hour < 12 ? 12 - reading.time.hour : 0
      return try faulty.right.next(after: cursor + Double(hours * 3600), of: rule)
    },
    next("movedDaysLost", "facts F1, F2", "a day on which the time does not exist is passed over") {
      try $0.right.next(after: $1, of: $2.with(matching: .strict))
    },
    next("dayIs24Hours", "agronholm/apscheduler#529", "a day after the occurrence before the cursor") {
      faulty, cursor, rule in
      guard rule.rule.days == .everyDay, rule.rule.slotCount == 1,
        let before = try faulty.right.previous(before: cursor + 1, of: rule)
      else { return try faulty.right.next(after: cursor, of: rule) }
      return before.adding(seconds: 86_400)
    },
    next("movedTimeKept", "ical4j/ical4j#117", "after a moved time, its reading is the time of the next day")
    {
      faulty, cursor, rule in
      let policy = try faulty.right.policy(of: rule)
      guard let floor = Instant(flooring: cursor), floor.date == cursor, rule.rule.slotCount == 1,
        let before = try faulty.right.previous(before: cursor + 1, of: rule), before == floor
      else { return try faulty.right.next(after: cursor, of: rule) }
      let shifted = try Rule(on: rule.rule.days, at: [policy.table.reading(at: floor).time])
      return try faulty.right.next(after: cursor, of: rule.with(rule: shifted))
    },
    next(
      "stuckBeforeChange", "harrisiirak/cron-parser#72", "gives the cursor again on the day before an overlap"
    ) {
      faulty, cursor, rule in
      let changes = try faulty.right.policy(of: rule).table.changes
      let isNear = changes.contains {
        $0.delta < 0 && (0...86_400).contains($0.instant.date.timeIntervalSince(cursor))
      }
      return isNear ? Instant(flooring: cursor) : try faulty.right.next(after: cursor, of: rule)
    },
    next("monthsSkipped", "node-cron/node-cron#518", "after a gap the search goes on in the next month") {
      faulty, cursor, rule in
      let changes = try faulty.right.policy(of: rule).table.changes
      let isNear = changes.contains {
        $0.delta > 0 && (0...86_400).contains($0.instant.date.timeIntervalSince(cursor))
      }
      return try faulty.right.next(after: isNear ? cursor + 30 * 86_400 : cursor, of: rule)
    },
    next("impossibleDayHeld", "facts, kind 14", "30 February is the last day of February") {
      guard $2.rule.matchesNothing else { return try $0.right.next(after: $1, of: $2) }
      return try $0.right.next(after: $1, of: $2.on(.daysOfMonth([28], months: [2])))
    },
    next("monthEndHeld", "facts, kind 14", "a day that a month lacks is its last day") {
      faulty, cursor, rule in
      guard case .daysOfMonth(let days, let months) = rule.rule.days, days.contains(31) else {
        return try faulty.right.next(after: cursor, of: rule)
      }
      let held = try rule.on(
        .daysOfMonth(days.union([30]), months: months.subtracting([1, 3, 5, 7, 8, 10, 12])))
      let right = try faulty.right.next(after: cursor, of: rule)
      guard let wrong = try faulty.right.next(after: cursor, of: held), let right else { return right }
      return min(right, wrong)
    },
    next("weekdayOfUTCDay", "facts, kind 7", "the weekday is that of the day in UTC") {
      faulty, cursor, rule in
      guard case .weekdays(let wanted) = rule.rule.days else {
        return try faulty.right.next(after: cursor, of: rule)
      }
      var instant = try faulty.right.next(after: cursor, of: rule.on(.everyDay))
      while let found = instant, !wanted.contains(LocalDateTime(found, offset: 0).date.weekday) {
        instant = try faulty.right.next(after: found.date, of: rule.on(.everyDay))
      }
      return instant
    },
    next("anchorRebased", "facts, kind 15", "every so many days are counted from the cursor's day") {
      faulty, cursor, rule in
      guard case .everyDays(let count, _) = rule.rule.days, let floor = Instant(flooring: cursor) else {
        return try faulty.right.next(after: cursor, of: rule)
      }
      let today = try faulty.right.policy(of: rule).table.reading(at: floor).date
      return try faulty.right.next(after: cursor, of: rule.on(.everyDays(count, from: today)))
    },
    next(
      "anchorByElapsedTime", "quartz-scheduler/quartz#1352", "every so many days are so many times 24 hours"
    ) {
      faulty, cursor, rule in
      guard case .everyDays(let count, let anchor) = rule.rule.days, rule.rule.slotCount == 1,
        let origin = try faulty.right.next(
          after: LocalDateTime(anchor, .midnight).instant(offset: 14 * 3600).date, of: rule)
      else { return try faulty.right.next(after: cursor, of: rule) }
      let step = Double(count * 86_400)
      let steps = (cursor.timeIntervalSince(origin.date) / step).rounded(.down) + 1
      return origin.adding(seconds: Int(steps * step))
    },
    next(
      "unsortedSlots", "facts F16",
      "of several slots the first of the day is taken, though moved behind another"
    ) {
      faulty, cursor, rule in
      guard rule.rule.slotCount > 1, rule.rule.slotCount < 10 else {
        return try faulty.right.next(after: cursor, of: rule)
      }
      let only = try Rule(on: rule.rule.days, slots: [rule.rule.slot(at: 0)])
      return try faulty.right.next(after: cursor, of: rule.with(rule: only))
    },
    previous("backwardPastMidnightGap", "facts F6", "backward, a day beside a moved one is lost") {
      faulty, cursor, rule in
      guard let right = try faulty.right.previous(before: cursor, of: rule) else { return nil }
      let strict = try faulty.right.previous(before: cursor, of: rule.with(matching: .strict))
      guard strict != right else { return right }
      return try strict.flatMap { try faulty.right.previous(before: $0.date, of: rule) }
    },
    previous("backwardInclusive", "facts, kind 9", "backward, an occurrence at the cursor is given again") {
      try $0.right.previous(before: $1 + 0.5, of: $2)
    },
    previous("backwardIsForward", "facts, kind 9", "backward, the day after the one that is wanted") {
      guard let right = try $0.right.previous(before: $1, of: $2) else { return nil }
      return try $0.right.previous(before: right.date, of: $2) ?? right
    },
  ]

  /// The occurrences of a range.
  static let listings = [
    listing("endIncluded", "swiftlang/swift-foundation#1040", "the end of a range belongs to it") {
      try $0.right.occurrences(of: $1, from: $2, to: $3 + 1)
    },
    listing("startExcluded", "facts F14", "the start of a range does not belong to it") {
      try $0.right.occurrences(of: $1, from: $2 + 1, to: $3)
    },
    listing("sharedInstantOnce", "facts F5", "two slots on one instant are listed as one") {
      var seen: Set<Instant> = []
      return try $0.right.occurrences(of: $1, from: $2, to: $3).filter { seen.insert($0).inserted }
    },
    listing("sameInstantTwice", "taichino/croniter#91", "an instant beside a change is listed again") {
      faulty, rule, start, end in
      let changes = try faulty.right.policy(of: rule).table.changes
      return try faulty.right.occurrences(of: rule, from: start, to: end).flatMap { instant in
        changes.contains { $0.instant == instant } ? [instant, instant] : [instant]
      }
    },
    listing("secondPassSilent", "systemd/systemd#8647", "under both, the later pass is not listed") {
      try $0.right.occurrences(
        of: $1.repeated == .both ? $1.with(repeated: .first) : $1, from: $2, to: $3)
    },
    listing("unsorted", "facts, kind 10", "a listing in the order of local times, not of instants") {
      faulty, rule, start, end in
      let policy = try faulty.right.policy(of: rule)
      return try faulty.right.occurrences(of: rule, from: start, to: end).sorted {
        policy.table.reading(at: $0) < policy.table.reading(at: $1)
      }
    },
  ]
}
