import Foundation
public import WallClock

extension Scheduler {
  /// How many local days the rolling window holds, today among them.
  public static let rollingDays = 14

  /// Brings the dose rows of all schedules up to date, by key and never by instant.
  ///
  /// Each schedule gets the rows of fourteen local days from today in its version's zone, and those of the days
  /// that passed since the last time. A future pending row that is no longer produced goes, one that moved is
  /// updated, and a past one is never touched. A second time at once changes nothing.
  @discardableResult
  public func regenerate(now: Instant) throws -> RollingChange {
    try store.transaction {
      var change = RollingChange()
      for timeline in try timelines() { try regenerate(timeline, now: now, &change) }
      return change
    }
  }

  private func regenerate(_ timeline: ScheduleTimeline, now: Instant, _ change: inout RollingChange) throws {
    let id = timeline.schedule.id
    let marked = try store.rollingDay(of: id)
    var last: LocalDate?
    var days: [String: ClosedRange<LocalDate>] = [:]
    for version in timeline.schedule.versions {
      let table = try clocks.policy(for: version.zone).table(at: now.secondsSince1970).table
      let today = table.reading(at: now).date
      let first = marked.map { min($0.adding(days: 1), today) } ?? today
      let through = today.adding(days: Self.rollingDays - 1)
      days[version.id.uuidString] = first...through
      last = max(last ?? through, through)
    }
    guard let last, let first = days.values.map(\.lowerBound).min() else { return }
    let start = LocalDateTime(first.adding(days: -2), .midnight).instant(offset: 0)
    let end = LocalDateTime(last.adding(days: 3), .midnight).instant(offset: 0)
    let resolved = try resolved(timeline, from: start, through: end)

    for row in try store.futurePendingDoses(of: id, from: now) {
      guard let current = timeline.occurrence(of: row.key),
        try !isSettledEarlier(row.key, in: timeline, resolved)
      else {
        try store.deleteDose(row.key)
        change.removed += 1
        continue
      }
      if current != row {
        try store.updateDose(current)
        change.updated += 1
      }
    }
    for occurrence in timeline.occurrences(from: start, to: end, resolved: resolved)
    where days[occurrence.key.version]?.contains(occurrence.day) == true {
      if try store.insertDose(occurrence, of: id) { change.inserted += 1 }
    }
    try store.setRollingDay(last, of: id)
  }

  /// Whether an earlier version resolved the slot on the day.
  private func isSettledEarlier(
    _ key: OccurrenceKey, in timeline: ScheduleTimeline, _ resolved: Set<OccurrenceKey>
  ) throws -> Bool {
    guard let version = key.versionID, let index = timeline.schedule.versionIndex(of: version) else {
      return false
    }
    return ResolvedSlots(resolved, of: timeline.schedule).resolver(of: key, inVersionAt: index) != nil
  }

  /// The dose rows of all schedules, in order of when they are due.
  public func doses() throws -> [DoseRow] {
    try store.doses()
  }
}
