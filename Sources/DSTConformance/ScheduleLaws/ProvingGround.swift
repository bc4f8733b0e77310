import Foundation
import WallClock

/// The cases in which planted faults are looked for: the simplest first, so that the first catch is a small one.
struct ProvingGround {
  /// Zones whose whole histories hold every shape of change, the best known first.
  static let zones: [ZoneID] = [
    "America/New_York", "Europe/Berlin", "Europe/London", "Europe/Dublin", "Africa/Cairo",
    "Africa/Casablanca", "Asia/Kathmandu", "Asia/Qostanay", "America/Sao_Paulo", "America/St_Johns",
    "Australia/Lord_Howe", "Antarctica/Troll", "Pacific/Chatham", "Pacific/Apia", "America/Nuuk",
    "Pacific/Kwajalein", "Africa/Monrovia", "Asia/Manila",
  ]

  /// Zones and the year in which their changes are searched across.
  private static let searched: [(zone: ZoneID, year: Int)] = [
    ("America/New_York", 2025), ("Europe/Berlin", 2025), ("Africa/Cairo", 2025),
    ("Australia/Lord_Howe", 2025),
    ("Antarctica/Troll", 2025), ("America/Nuuk", 2025), ("Pacific/Apia", 2011),
  ]

  private let changes: [(zone: ZoneID, table: OffsetTable, change: OffsetChange)]

  init() throws {
    changes = try Self.searched.flatMap { zone, year in
      let table = try WallClockPolicy(in: zone).table
      return table.changes.filter { $0.affected.lowerBound.date.year == year }.map { (zone, table, $0) }
    }
  }

  /// Every case about searching and catching up.
  func cases() throws -> [ScheduleCase] {
    try changes.flatMap { zone, table, change in
      try Self.rules(zone, change).map { rule in
        try Self.scheduled(rule, around: change, table, days: rule.rule.days == .everyDay ? 2 : 40)
      }
    }
  }

  private static func rules(_ zone: ZoneID, _ change: OffsetChange) throws -> [ScheduledRule] {
    let start = change.affected.lowerBound.secondsSince1970
    let end = change.affected.upperBound.secondsSince1970
    func time(_ second: Int) -> LocalTime { LocalDateTime(secondsSince1970: second).time }
    let middle = time((start + end) / 2)
    let day = LocalDateTime(secondsSince1970: (start + end) / 2).date
    let slots = Set([time(start + (end - start) / 4), middle]).sorted()
    func rule(
      _ rule: Rule, _ matching: MatchingPolicy = .nextTime, _ repeated: RepeatedTimePolicy = .first
    ) -> ScheduledRule {
      ScheduledRule(zone: zone, rule: rule, matching: matching, repeated: repeated)
    }
    let daily = try Rule(on: .everyDay, at: [middle])
    let late = try Rule(on: .everyDay, at: [time(23 * 3600 + 1800)])
    let edges = [time(1800), time(23 * 3600 + 1800)]
    return [
      rule(daily), rule(daily, .strict, .last), rule(daily, .nextTimePreservingSmallerComponents, .both),
      rule(daily, .previousTimePreservingSmallerComponents), rule(late),
      rule(try Rule(on: .everyDay, at: slots)), rule(try Rule(on: .everyDay, at: slots), .nextTime, .both),
      rule(try Rule(on: .everyDay, everyMinutes: 30)),
      rule(try Rule(on: .everyDay, everyMinutes: 15), .previousTimePreservingSmallerComponents, .both),
      rule(try Rule(on: .weekdays([day.weekday]), at: edges)),
      rule(try Rule(on: .everyDays(3, from: day.adding(days: -3)), at: [middle])),
      rule(try Rule(on: .daysOfMonth([31]), at: [middle])),
      rule(try Rule(on: .daysOfMonth([30], months: [2]), at: [middle])),
      rule(try Rule(on: .daysOfMonth([29], months: [2]), at: [middle])),
    ]
  }

  /// A case of a rule around a change, its window from one occurrence to another.
  static func scheduled(
    _ rule: ScheduledRule, around change: OffsetChange, _ table: OffsetTable, days: Int
  ) throws -> ScheduleCase {
    let stream = OccurrenceStream(
      of: rule.rule, in: WallClockPolicy(in: rule.zone, table: table), matching: rule.matching,
      repeated: rule.repeated)
    let instant = change.instant
    // At occurrences, so that the bounds themselves are asked about.
    let reach = days * 86_400
    let start =
      stream.previous(before: instant.adding(seconds: -reach).date)?.instant
      ?? instant.adding(seconds: -reach)
    let end =
      stream.next(after: instant.adding(seconds: reach).date)?.instant ?? instant.adding(seconds: reach)
    let near = stream.occurrences(
      from: instant.adding(seconds: -86_400).date, to: instant.adding(seconds: 86_400).date
    ).map(\.instant)
    let jump = Int(change.jump.magnitude)
    let cursors =
      [start.date, instant.date, instant.date - 0.5, instant.adding(seconds: -1).date]
      + [instant.adding(seconds: -jump / 4).date, instant.adding(seconds: jump / 4).date]
      + near.prefix(8).flatMap { [$0.date, $0.date - 0.5, $0.date + 0.5] }
      // Years on, and at the first of a day in UTC.
      + [Instant(secondsSince1970: 1_924_992_000).date]
    return ScheduleCase(
      rule, cursors: cursors, from: start, through: end,
      cuts: [instant, instant.adding(seconds: jump / 4)] + near.prefix(2), cap: 1,
      otherTable: table.delaying(change, by: 5 * 86_400), otherZone: "Asia/Tokyo")
  }
}

extension OffsetTable {
  /// The table of another release, in which one change comes later; nil where it would pass the next one.
  func delaying(_ change: OffsetChange, by seconds: Int) -> OffsetTable? {
    let moved = changes.map {
      $0 == change ? OffsetChange(at: $0.instant.adding(seconds: seconds), from: $0.before, to: $0.after) : $0
    }
    return try? OffsetTable(initialOffset: initialOffset, changes: moved)
  }
}
