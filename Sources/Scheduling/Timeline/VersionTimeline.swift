import Foundation
import WallClock

/// The occurrences of one version, within the instants and days that it is in force.
struct VersionTimeline: Sendable {
  let index: Int
  let version: ScheduleVersion
  /// Seconds since 1970 at which the version can have occurrences.
  let span: Range<Int>
  let source: Source

  private let startDay: LocalDate
  private let versionToken: String

  enum Source: Sendable {
    case local(OccurrenceStream, slotIDs: [String])
    case elapsed(ElapsedRule, WallClockPolicy)
  }

  init(_ index: Int, of schedule: Schedule, on clocks: ZoneClocks) throws {
    self.index = index
    version = schedule.versions[index]
    startDay = schedule.startDay
    versionToken = version.id.uuidString
    let policy = try clocks.policy(for: version.zone)
    switch version.recurrence {
    case .local(let rule):
      let stream = OccurrenceStream(
        of: rule, in: policy, matching: version.matching, repeated: version.repeated)
      source = .local(stream, slotIDs: (0..<rule.slotCount).map { rule.slot(at: $0).id })
    case .elapsed(let rule):
      source = .elapsed(rule, policy)
    }
    // An instant lies less than two days from where UTC reads its local day.
    let day = LocalTime.secondsPerDay
    let years =
      ElapsedRule.instants.lowerBound.secondsSince1970..<ElapsedRule.instants.upperBound.secondsSince1970
    let first = (startDay.daysSince1970 - 2) * day
    let last = version.endDay.map { ($0.daysSince1970 + 3) * day } ?? years.upperBound + 2 * day
    let lower = max(first, version.effectiveFrom?.secondsSince1970 ?? Int.min)
    let ends = [
      last, schedule.effectiveUntil(ofVersionAt: index)?.secondsSince1970,
      schedule.archivedAt?.secondsSince1970,
    ].compactMap { $0 }
    span = lower..<max(lower, ends.min() ?? last)
  }

  func includes(_ day: LocalDate) -> Bool {
    guard day >= startDay else { return false }
    return version.endDay.map { day <= $0 } ?? true
  }

  func occurrence(_ occurrence: Occurrence, time: LocalTime, slotID: String) -> ScheduledOccurrence? {
    guard
      let key = OccurrenceKey(
        version: versionToken, day: occurrence.day, slot: slotID, pass: occurrence.pass)
    else { return nil }
    let local =
      switch occurrence.adjustment {
      case .movedForward(let reading), .movedBack(let reading): reading
      case .none, .firstOfRepeatedTime, .lastOfRepeatedTime: LocalDateTime(occurrence.day, time)
      }
    return ScheduledOccurrence(
      key: key, scheduled: occurrence.instant, adjustment: occurrence.adjustment, local: local,
      day: occurrence.day, slotIndex: occurrence.slot,
      quantity: version.quantities.isEmpty ? nil : version.quantity(on: occurrence.day))
  }

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
    case .local(let stream, let slotIDs):
      guard includes(day), let slot = slotIDs.firstIndex(of: slot.uuidString),
        let found = stream.occurrences(on: day, slot: slot).first(where: { $0.pass == pass })
      else { return nil }
      return occurrence(found, time: stream.rule.slot(at: slot).time, slotID: slotIDs[slot])
    case .elapsed(let rule, let policy):
      guard pass == .first, let seconds = rule.instant(on: day, slot: slot) else { return nil }
      return occurrence(of: rule, at: seconds, on: policy.table(at: seconds).table)
    }
  }
}
