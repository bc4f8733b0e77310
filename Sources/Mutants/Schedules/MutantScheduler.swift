import Foundation
import Scheduling
import SchedulingLaws
import WallClock

/// This library with a mistake in what goes in or what comes out.
final class MutantScheduler: SchedulerSubject {
  let mutant: SchedulingMutant
  private var lastRebuild: Instant?
  private var keptNext: [Instant: ScheduledOccurrence] = [:]

  init(_ mutant: SchedulingMutant, on clocks: ZoneClocks) throws {
    self.mutant = mutant
    try super.init(on: clocks)
  }

  override func add(_ schedule: Schedule) throws {
    switch mutant {
    case .endDayIgnored:
      try super.add(
        try Schedule(
          id: schedule.id, title: schedule.title, startDay: schedule.startDay,
          versions: schedule.versions.map { $0.with(endDay: .some(nil)) }))
    case .startDayIgnored:
      // A number of days is counted from the start day, which then cannot be another.
      let earlier = try? Schedule(
        id: schedule.id, title: schedule.title, startDay: schedule.startDay.adding(days: -7),
        versions: schedule.versions)
      try super.add(earlier ?? schedule)
    default:
      try super.add(schedule)
    }
  }

  override func occurrences(of id: UUID, from start: Instant, to end: Instant) throws -> [ScheduledOccurrence]
  {
    try MutantOccurrences(mutant, of: self, id).list(
      try super.occurrences(of: id, from: start, to: end), from: start, to: end)
  }

  override func next(of id: UUID, after instant: Instant) throws -> ScheduledOccurrence? {
    if mutant == .nextKept, let kept = keptNext[instant] { return kept }
    let next = try super.next(of: id, after: instant)
    keptNext[instant] = next
    guard mutant == .nextFromTimer, let next, instant.secondsSince1970 % 86_400 != 0 else { return next }
    return next.with(scheduled: instant.adding(seconds: 86_400))
  }

  override func earliestStart(of id: UUID, now: Instant) throws -> Instant? {
    mutant == .earlyChangeAllowed ? now : try super.earliestStart(of: id, now: now)
  }

  override func change(_ id: UUID, to version: ScheduleVersion, now: Instant) throws {
    guard let schedule = try store.schedule(id), let last = schedule.versions.last else {
      return try super.change(id, to: version, now: now)
    }
    switch mutant {
    case .versionEditedInPlace:
      let edited = version.with(id: last.id, effectiveFrom: last.effectiveFrom)
      try store.save(
        Schedule(id: id, title: schedule.title, startDay: schedule.startDay, versions: [edited]))
    case .slotRenamed:
      guard case .local(let rule) = version.recurrence else { break }
      let slots = (0..<rule.slotCount).map {
        Slot(id: UUID(naming: "new \($0)"), time: rule.slot(at: $0).time)
      }
      try super.change(
        id, to: version.with(recurrence: .local(try Rule(on: rule.days, slots: slots))), now: now)
    default:
      try super.change(id, to: version, now: now)
    }
  }

  override func withdraw(version: UUID, of id: UUID, now: Instant) throws {
    let start = try versions(of: id).last?.effectiveFrom
    try super.withdraw(version: version, of: id, now: now)
    if mutant == .withdrawalLeavesGap, let start { try super.archive(id, now: start) }
  }

  override func pause(_ id: UUID, _ pause: Pause, now: Instant) throws {
    let longer = mutant == .pauseClosed ? pause.end?.adding(seconds: 1) : pause.end
    try super.pause(id, Pause(from: pause.start, until: longer), now: now)
  }

  override func record(_ command: RecordCommand, now: Instant) throws -> RecordResult {
    switch mutant {
    case .commandIDByTime:
      return try super.record(command.with(id: UUID(naming: command.actual.description)), now: now)
    case .futureBeforeCommand where command.actual > now:
      throw RecordRefusal.inTheFuture
    case .futureAccepted:
      return try super.record(command, now: max(now, command.actual))
    case .staleAccepted:
      do { return try super.record(command, now: now) } catch RecordRefusal.stale {
        return try super.record(command.with(key: .some(nil)), now: now)
      }
    case .archivedAccepted, .secondRecordAccepted:
      do { return try super.record(command, now: now) } catch let refusal as RecordRefusal {
        let isAccepted = refusal == (mutant == .archivedAccepted ? .archived : .alreadyResolved)
        guard isAccepted else { throw refusal }
        return RecordResult(record: try insert(command), wasAlreadyApplied: false)
      }
    case .scheduledIsActual:
      let result = try super.record(command, now: now)
      return RecordResult(
        record: result.record.with(scheduled: result.record.actual),
        wasAlreadyApplied: result.wasAlreadyApplied)
    default:
      return try super.record(command, now: now)
    }
  }

  private func insert(_ command: RecordCommand) throws -> CompletionRecord {
    let record = CompletionRecord(
      command: command.id, schedule: command.schedule, key: nil, outcome: command.outcome, scheduled: nil,
      actual: command.actual, actor: command.actor, quantity: command.quantity)
    try store.insert(record)
    return record
  }

  override func regenerate(now: Instant) throws {
    lastRebuild = now
    let before = try super.doses()
    try super.regenerate(now: now)
    switch mutant {
    case .oldRowsKept:
      for row in before { _ = try store.insertDose(row.occurrence, of: row.schedule) }
    case .movedRowsLeft:
      for row in before { try store.updateDose(row.occurrence) }
    default: break
    }
  }

  override func doses() throws -> [DoseRow] {
    let rows = try super.doses()
    switch mutant {
    case .pastRowsTidied:
      guard let lastRebuild else { return rows }
      return rows.filter { $0.state != .pending || $0.occurrence.scheduled >= lastRebuild }
    case .regeneratedByInstant:
      var seen: Set<Instant> = []
      return rows.filter { seen.insert($0.occurrence.scheduled).inserted }
    default:
      return rows
    }
  }

  override func reminders(now: Instant) throws -> [Reminder] {
    try MutantReminders(mutant, of: self).list(try super.reminders(now: now), now: now)
  }

  override func snooze(_ key: OccurrenceKey, now: Instant) throws {
    guard mutant == .snoozeFromSchedule, let due = try occurrence(of: key)?.scheduled else {
      try super.snooze(key, now: now)
      if mutant == .secondSnoozeFromNow { try MutantReminders(mutant, of: self).restart(key, now: now) }
      return
    }
    try super.snooze(key, now: due)
  }

  override func bannersToRemove(_ delivered: [OccurrenceKey], now: Instant) throws -> [OccurrenceKey] {
    let right = try super.bannersToRemove(delivered, now: now)
    guard mutant == .bannerRemovedForAge else { return right }
    return try delivered.filter { key in
      guard !right.contains(key), let due = try occurrence(of: key)?.scheduled else { return true }
      return due < now.adding(seconds: -86_400)
    }
  }

  override func missed(
    of id: UUID, after start: ScheduleCatchUpStart, through end: Instant, policy: CatchUpPolicy, cap: Int?
  ) throws -> MissedOccurrences {
    func ask(_ start: ScheduleCatchUpStart, _ end: Instant) throws -> MissedOccurrences {
      try super.missed(of: id, after: start, through: end, policy: policy, cap: cap)
    }
    switch (mutant, start) {
    case (.windowIncludesStart, .moment(let moment)):
      return try ask(.moment(moment.adding(seconds: -1)), end)
    case (.windowExcludesEnd, _):
      return try ask(start, end.adding(seconds: -1))
    case (.secondPassNeedsTheFirst, _):
      let right = try ask(start, end)
      let keys = Set(right.occurrences.map(\.key))
      return right.with(
        occurrences: right.occurrences.filter { keys.contains($0.key.with(day: $0.key.day, pass: .first)) })
    case (.resumeByInstant, .position(let position)):
      return try ask(.moment(position.instant), end)
    case (.orderByInstantOnly, _):
      let right = try ask(start, end)
      return right.with(
        occurrences: right.occurrences.sorted { ($0.scheduled, $1.slotIndex) < ($1.scheduled, $0.slotIndex) })
    case (.missedCountedToTheCap, _):
      let right = try ask(start, end)
      let count = right.occurrences.count + right.settled.count
      return right.with(missed: count == 0 ? .none : count <= 3 ? .few : .many)
    case (.capSilent, _):
      return try ask(start, end).with(occurrences: nil)
    default:
      return try ask(start, end)
    }
  }

  override func catchUp(
    _ id: UUID, after start: Instant, through now: Instant, policy: CatchUpPolicy,
    run: (ScheduledOccurrence) throws -> Void
  ) throws {
    try super.catchUp(id, after: start, through: now, policy: policy) { occurrence in
      guard mutant == .recordBeforeEffect else { return try run(occurrence) }
      do { try run(occurrence) } catch {
        try store.insert(
          CompletionRecord(
            command: UUID(naming: occurrence.key.description), schedule: id, key: occurrence.key,
            outcome: .given, scheduled: occurrence.scheduled, actual: now, actor: "mutant", quantity: nil))
        throw error
      }
    }
    if mutant == .supersededOfferedAgain {
      try store.database.run("DELETE FROM record WHERE outcome <> 'given'")
    }
  }

  override func use(_ clocks: ZoneClocks) throws -> Bool {
    switch mutant {
    case .releaseForgetsRecords: try store.database.run("DELETE FROM record")
    case .releaseLosesMoved:
      try store.database.run("UPDATE progress SET release = ?", [.text(clocks.release)])
    default: break
    }
    return try super.use(clocks)
  }
}
