import Foundation
import Scheduling
import SchedulingLaws
import WallClock

/// The occurrences of a range as a mutant lists them.
struct MutantOccurrences {
  private let mutant: SchedulingMutant
  private let subject: SchedulerSubject
  private let id: UUID

  init(_ mutant: SchedulingMutant, of subject: SchedulerSubject, _ id: UUID) {
    self.mutant = mutant
    self.subject = subject
    self.id = id
  }

  func list(
    _ right: [ScheduledOccurrence], from start: Instant, to end: Instant
  ) throws -> [ScheduledOccurrence] {
    guard let schedule = try subject.store.schedule(id) else { return right }
    let starts = schedule.versions.compactMap(\.effectiveFrom)
    switch mutant {
    case .keyFromInstant:
      return right.map { occurrence in
        let day = LocalDateTime(occurrence.scheduled, offset: 0).date
        return occurrence.with(key: occurrence.key.with(day: day, pass: occurrence.key.pass))
      }
    case .oneKeyForBothPasses:
      return right.map { $0.with(key: $0.key.with(day: $0.key.day, pass: .first)) }
    case .zoneOfHost:
      let versions = schedule.versions.map { $0.with(zone: ZoneID("UTC")) }
      return try list(schedule, versions: versions, from: start, to: end)
    case .policyIgnored:
      let versions = schedule.versions.map { $0.with(matching: .nextTimePreservingSmallerComponents) }
      return try list(schedule, versions: versions, from: start, to: end)
    case .noDayBeyondTheEnds:
      let days = LocalDateTime(start, offset: 0).date...LocalDateTime(end, offset: 0).date
      return right.filter { days.contains($0.day) }
    case .dailyByTwentyFourHours:
      guard let first = right.first else { return right }
      return right.enumerated().map {
        $1.with(scheduled: first.scheduled.adding(seconds: $0 * 86_400))
      }
    case .elapsedOnTheWall:
      guard case .elapsed = schedule.versions[0].recurrence, let first = right.first else { return right }
      return right.map {
        $0.with(
          scheduled: $0.scheduled.adding(
            seconds: first.local.time.secondOfDay - $0.local.time.secondOfDay))
      }
    case .anchorRebased:
      guard let last = schedule.versions.last, let changed = last.effectiveFrom,
        case .local(let rule) = last.recurrence, case .everyDays(let interval, _) = rule.days
      else { return right }
      let today = LocalDateTime(changed, offset: 0).date
      let slots = (0..<rule.slotCount).map { rule.slot(at: $0) }
      let rebased = try Rule(on: .everyDays(interval, from: today), slots: slots)
      let later = try Schedule(
        id: id, title: "", startDay: today, versions: [last.with(recurrence: .local(rebased))])
      return right.filter { $0.scheduled < changed }
        + (try list(later, versions: later.versions, from: start, to: end))
    case .boundaryToBoth:
      let both = try starts.flatMap { boundary in
        try list(
          schedule, versions: [schedule.versions[0]], from: boundary, to: boundary.adding(seconds: 1))
      }
      return (right + both).sorted { $0.position < $1.position }
    case .boundaryToNone:
      return right.filter { !starts.contains($0.scheduled) }
    case .secondDoseAfterMovedSlot:
      return try list(schedule, versions: schedule.versions, from: start, to: end)
    case .slotByTime:
      var seen: Set<LocalDateTime> = []
      return right.filter { seen.insert($0.local).inserted }
    case .quantityByInstant:
      return right.map { occurrence in
        let version = schedule.versions.first { $0.id == occurrence.key.versionID }
        return occurrence.with(
          quantity: version?.quantity(on: LocalDateTime(occurrence.scheduled, offset: 0).date))
      }
    default:
      return right
    }
  }

  private func list(
    _ schedule: Schedule, versions: [ScheduleVersion], from start: Instant, to end: Instant
  ) throws -> [ScheduledOccurrence] {
    let changed = try Schedule(
      id: schedule.id, title: schedule.title, startDay: schedule.startDay, versions: versions,
      pauses: schedule.pauses)
    return Array(try ScheduleTimeline(of: changed, on: subject.clocks).occurrences(from: start, to: end))
  }
}
