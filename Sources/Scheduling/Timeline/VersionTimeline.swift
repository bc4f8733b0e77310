import Foundation
import WallClock

/// The occurrences of one version, within the instants and days that it is in force.
///
/// A class, because a walk that made a copy for each occurrence would spend its time on counting references.
final class VersionTimeline: Sendable {
  let index: Int
  let version: ScheduleVersion
  /// Seconds since 1970 at which the version can have occurrences.
  let span: Range<Int>
  let source: Source

  private let firstDay: LocalDate
  private let lastDay: LocalDate
  private let versionToken: String
  private let slots: [Slot]

  enum Source: Sendable {
    case local(OccurrenceStream)
    case elapsed(ElapsedRule, WallClockPolicy)
  }

  init(_ index: Int, of schedule: Schedule, on clocks: ZoneClocks) throws {
    self.index = index
    version = schedule.versions[index]
    firstDay = schedule.startDay
    lastDay = version.endDay ?? LocalDateTime(ElapsedRule.instants.upperBound, offset: 0).date
    versionToken = version.id.uuidString
    let policy = try clocks.policy(for: version.zone)
    switch version.recurrence {
    case .local(let rule):
      source = .local(
        OccurrenceStream(of: rule, in: policy, matching: version.matching, repeated: version.repeated))
      slots = (0..<rule.slotCount).map { rule.slot(at: $0) }
    case .elapsed(let rule):
      source = .elapsed(rule, policy)
      slots = []
    }
    // An instant lies less than two days from where UTC reads its local day.
    let day = LocalTime.secondsPerDay
    let first = (firstDay.daysSince1970 - 2) * day
    let last = (lastDay.daysSince1970 + 3) * day
    let lower = max(first, version.effectiveFrom?.secondsSince1970 ?? Int.min)
    let ends = [
      last, schedule.effectiveUntil(ofVersionAt: index)?.secondsSince1970,
      schedule.archivedAt?.secondsSince1970,
    ].compactMap { $0 }
    span = lower..<max(lower, ends.min() ?? last)
  }

  func includes(_ day: LocalDate) -> Bool {
    firstDay <= day && day <= lastDay
  }

  /// An occurrence of the rule as one of the schedule; nil beyond its days.
  func occurrence(_ occurrence: Occurrence) -> ScheduledOccurrence? {
    guard includes(occurrence.day) else { return nil }
    let slot = slots[occurrence.slot]
    let local =
      switch occurrence.adjustment {
      case .movedForward(let reading), .movedBack(let reading): reading
      case .none, .firstOfRepeatedTime, .lastOfRepeatedTime: LocalDateTime(occurrence.day, slot.time)
      }
    return ScheduledOccurrence(
      key: OccurrenceKey(
        checkedVersion: versionToken, day: occurrence.day, slot: slot.id, pass: occurrence.pass),
      scheduled: occurrence.instant, adjustment: occurrence.adjustment, local: local, day: occurrence.day,
      slotIndex: occurrence.slot,
      quantity: version.quantities.isEmpty ? nil : version.quantity(on: occurrence.day))
  }

  /// An occurrence of an elapsed rule; nil beyond the schedule's days.
  func occurrence(of rule: ElapsedRule, at seconds: Int, on table: OffsetTable) -> ScheduledOccurrence? {
    let instant = Instant(secondsSince1970: seconds)
    let index = rule.index(of: seconds)
    let local = table.reading(at: instant)
    guard includes(local.date),
      let key = OccurrenceKey(
        version: version.id, day: LocalDateTime(instant, offset: 0).date, slot: rule.slotID(at: index))
    else { return nil }
    return ScheduledOccurrence(
      key: key, scheduled: instant, adjustment: .none, local: local, day: local.date, slotIndex: index,
      quantity: version.quantity(on: local.date))
  }

  /// The occurrence that a day and a slot name, wherever its instant lies; nil where the rule has none.
  func occurrence(on day: LocalDate, slot: UUID, pass: Occurrence.Pass) -> ScheduledOccurrence? {
    switch source {
    case .local(let stream):
      guard let index = slots.firstIndex(where: { $0.id == slot.uuidString }),
        let found = stream.occurrences(on: day, slot: index).first(where: { $0.pass == pass })
      else { return nil }
      return occurrence(found)
    case .elapsed(let rule, let policy):
      guard pass == .first, let seconds = rule.instant(on: day, slot: slot) else { return nil }
      return occurrence(of: rule, at: seconds, on: policy.table(at: seconds).table)
    }
  }
}
