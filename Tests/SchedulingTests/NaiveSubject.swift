import Foundation
import Scheduling
import SchedulingLaws
import WallClock

/// A scheduler that shares nothing with the library but its values: arrays, and one pass over all days.
///
/// It shows that the laws can be met by another implementation, and says a second time what they want.
final class NaiveSubject: SchedulingSubject {
  private var schedules: [UUID: Schedule] = [:]
  private var kept: [CompletionRecord] = []
  private var rows: [OccurrenceKey: DoseRow] = [:]
  private var snoozes: [OccurrenceKey: Instant] = [:]
  private var computed: [Schedule: [ScheduledOccurrence]] = [:]
  private var clocks: ZoneClocks

  init(on clocks: ZoneClocks) { self.clocks = clocks }

  func add(_ schedule: Schedule) { schedules[schedule.id] = schedule }
  func versions(of id: UUID) -> [ScheduleVersion] { schedules[id]?.versions ?? [] }

  // Every day of two years, every slot, resolved one by one.
  private func all(_ schedule: Schedule) throws -> [ScheduledOccurrence] {
    if let known = computed[schedule] { return known }
    var found: [ScheduledOccurrence] = []
    for (index, version) in schedule.versions.enumerated() {
      let policy = try clocks.policy(for: version.zone)
      var made: [ScheduledOccurrence] = []
      switch version.recurrence {
      case .local(let rule):
        for number in 20_453...21_190 {
          let day = LocalDate(daysSince1970: number)
          guard rule.includes(day) else { continue }
          for slot in 0..<rule.slotCount {
            let time = rule.slot(at: slot).time
            let resolution = policy.resolve(
              time, on: day, matching: version.matching, repeated: version.repeated)
            guard case .instants(let answers) = resolution else { continue }
            for (answer, pass) in zip(answers, [Occurrence.Pass.first, .second]) {
              let key = OccurrenceKey(
                version: version.id.uuidString, day: day, slot: rule.slot(at: slot).id, pass: pass)
              guard let key else { continue }
              made.append(
                ScheduledOccurrence(
                  key: key, scheduled: answer.instant, adjustment: answer.adjustment,
                  local: policy.table.reading(at: answer.instant), day: day, slotIndex: slot,
                  quantity: version.quantity(on: day)))
            }
          }
        }
      case .elapsed(let rule):
        for tick in 0..<1000 {
          let instant = rule.anchor.adding(seconds: tick * rule.seconds)
          let local = policy.table.reading(at: instant)
          let key = OccurrenceKey(
            version: version.id, day: LocalDateTime(instant, offset: 0).date, slot: rule.id)
          guard let key else { continue }
          made.append(
            ScheduledOccurrence(
              key: key, scheduled: instant, adjustment: .none, local: local, day: local.date, slotIndex: 0,
              quantity: nil))
        }
      }
      found += made.filter { occurrence in
        occurrence.day >= schedule.startDay && version.endDay.map { occurrence.day <= $0 } ?? true
          && version.effectiveFrom.map { occurrence.scheduled >= $0 } ?? true
          && schedule.effectiveUntil(ofVersionAt: index).map { occurrence.scheduled < $0 } ?? true
          && schedule.archivedAt.map { occurrence.scheduled < $0 } ?? true
          && !schedule.pauses.contains { $0.contains(occurrence.scheduled) }
      }
    }
    let sorted = found.sorted { $0.position < $1.position }
    computed[schedule] = sorted
    return sorted
  }

  private func isSettled(_ key: OccurrenceKey, in schedule: Schedule) -> Bool {
    let order = schedule.versions.map(\.id)
    return kept.contains { record in
      guard let other = record.key else { return false }
      if other == key { return true }
      guard let mine = order.firstIndex(where: { $0 == key.versionID }),
        let theirs = order.firstIndex(where: { $0 == other.versionID })
      else { return false }
      return theirs < mine && other.day == key.day && other.slot == key.slot
    }
  }

  private func offered(_ schedule: Schedule) throws -> [ScheduledOccurrence] {
    try all(schedule).filter { occurrence in
      kept.contains { $0.key == occurrence.key } || !isSettled(occurrence.key, in: schedule)
    }
  }

  private func schedule(_ id: UUID) throws -> Schedule {
    guard let schedule = schedules[id] else { throw RecordRefusal.unknownSchedule }
    return schedule
  }

  func occurrences(of id: UUID, from start: Instant, to end: Instant) throws -> [ScheduledOccurrence] {
    try offered(schedule(id)).filter { $0.scheduled >= start && $0.scheduled < end }
  }

  func occurrence(of key: OccurrenceKey) throws -> ScheduledOccurrence? {
    for schedule in schedules.values {
      if let found = try all(schedule).first(where: { $0.key == key }) { return found }
    }
    return nil
  }

  func next(of id: UUID, after instant: Instant) throws -> ScheduledOccurrence? {
    try offered(schedule(id)).first { $0.scheduled > instant }
  }

  func earliestStart(of id: UUID, now: Instant) throws -> Instant? {
    let dealtWith = kept.filter { $0.schedule == id }.compactMap(\.scheduled).max()
    return max(now, dealtWith?.adding(seconds: 1) ?? now)
  }

  private func replace(
    _ id: UUID, versions: [ScheduleVersion]? = nil, pauses: [Pause]? = nil, archivedAt: Instant? = nil
  ) throws {
    let old = try schedule(id)
    schedules[id] = try Schedule(
      id: id, title: old.title, startDay: old.startDay, versions: versions ?? old.versions,
      pauses: pauses ?? old.pauses, archivedAt: archivedAt ?? old.archivedAt)
  }

  func change(_ id: UUID, to version: ScheduleVersion, now: Instant) throws {
    let start = version.effectiveFrom ?? now
    let earliest = try earliestStart(of: id, now: now) ?? now
    guard start >= earliest else { throw EditRefusal.startsTooEarly(asked: start, earliest: earliest) }
    try replace(id, versions: versions(of: id) + [version])
  }

  func withdraw(version: UUID, of id: UUID, now: Instant) throws {
    guard let last = versions(of: id).last, last.id == version, let start = last.effectiveFrom, start > now
    else { throw EditRefusal.versionStarted(version) }
    try replace(id, versions: Array(versions(of: id).dropLast()))
  }

  func pause(_ id: UUID, _ pause: Pause, now: Instant) throws {
    try replace(id, pauses: try schedule(id).pauses + [pause])
  }

  func archive(_ id: UUID, now: Instant) throws { try replace(id, archivedAt: now) }

  func record(_ command: RecordCommand, now: Instant) throws -> RecordResult {
    if let earlier = kept.first(where: { $0.command == command.id }) {
      return RecordResult(record: earlier, wasAlreadyApplied: true)
    }
    let schedule = try schedule(command.schedule)
    guard schedule.archivedAt == nil else { throw RecordRefusal.archived }
    guard command.actual <= now else { throw RecordRefusal.inTheFuture }
    var due: Instant?
    if let key = command.key {
      guard let found = try all(schedule).first(where: { $0.key == key }) else { throw RecordRefusal.stale }
      guard !isSettled(key, in: schedule) else { throw RecordRefusal.alreadyResolved }
      due = found.scheduled
    }
    kept.append(
      CompletionRecord(
        command: command.id, schedule: command.schedule, key: command.key, outcome: command.outcome,
        scheduled: due, actual: command.actual, actor: command.actor, quantity: command.quantity))
    return RecordResult(record: kept[kept.count - 1], wasAlreadyApplied: false)
  }

  func records(of id: UUID) -> [CompletionRecord] {
    kept.filter { $0.schedule == id }.sorted { ($0.scheduled ?? $0.actual) < ($1.scheduled ?? $1.actual) }
  }

  func regenerate(now: Instant) throws {
    for schedule in schedules.values {
      guard let version = schedule.versions.last else { continue }
      let today = try clocks.policy(for: version.zone).table.reading(at: now).date
      let due = Dictionary(
        try offered(schedule).map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
      for (key, row) in rows where row.schedule == schedule.id && row.occurrence.scheduled >= now {
        rows[key] = due[key].map { DoseRow(schedule: schedule.id, occurrence: $0, state: .pending) }
      }
      for (key, occurrence) in due where rows[key] == nil {
        guard (today...today.adding(days: 13)).contains(occurrence.day) else { continue }
        rows[key] = DoseRow(schedule: schedule.id, occurrence: occurrence, state: .pending)
      }
    }
  }

  func doses() -> [DoseRow] {
    rows.values.sorted {
      ($0.occurrence.scheduled, $0.occurrence.key) < ($1.occurrence.scheduled, $1.occurrence.key)
    }
  }

  func reminders(now: Instant) throws -> [Reminder] {
    var reminders: [Reminder] = []
    for schedule in schedules.values {
      for occurrence in try offered(schedule) where !isSettled(occurrence.key, in: schedule) {
        let fires = snoozes[occurrence.key] ?? occurrence.scheduled
        guard fires > now, fires <= now.adding(seconds: 2 * 86_400) else { continue }
        reminders.append(
          Reminder(
            key: occurrence.key, schedule: schedule.id, title: schedule.title,
            scheduled: occurrence.scheduled, fires: fires))
      }
    }
    return Array(reminders.sorted { ($0.fires, $0.key) < ($1.fires, $1.key) }.prefix(60))
  }

  func snooze(_ key: OccurrenceKey, now: Instant) {
    snoozes[key] = (snoozes[key] ?? now).adding(seconds: 3600)
  }

  func bannersToRemove(_ delivered: [OccurrenceKey], now: Instant) throws -> [OccurrenceKey] {
    try delivered.filter { key in
      try occurrence(of: key) == nil || schedules.values.contains { isSettled(key, in: $0) }
    }
  }

  func missed(
    of id: UUID, after start: ScheduleCatchUpStart, through end: Instant, policy: CatchUpPolicy, cap: Int?
  ) throws -> MissedOccurrences {
    let schedule = try schedule(id)
    let open = try offered(schedule).filter { occurrence in
      let isAfter =
        switch start {
        case .moment(let moment): occurrence.scheduled > moment
        case .position(let position): occurrence.position > position
        }
      return isAfter && occurrence.scheduled <= end && !isSettled(occurrence.key, in: schedule)
    }
    let run = policy == .all ? Array(open.prefix(cap ?? open.count)) : policy == .latest ? open.suffix(1) : []
    return MissedOccurrences(
      start: start, end: end, occurrences: run,
      settled: policy == .all ? [] : Array(open.dropLast(run.count)),
      settledOutcome: policy == .latest ? .superseded : .skipped,
      missed: open.isEmpty ? .none : open.count <= 3 ? .few : .many,
      resume: policy == .all && run.count < open.count ? run.last?.position : nil)
  }

  func catchUp(
    _ id: UUID, after start: Instant, through now: Instant, policy: CatchUpPolicy,
    run: (ScheduledOccurrence) throws -> Void
  ) throws {
    // The first start, always: what is recorded says what is done.
    let missed = try missed(of: id, after: .moment(start), through: now, policy: policy, cap: nil)
    func keep(_ occurrence: ScheduledOccurrence, _ outcome: CompletionRecord.Outcome) {
      kept.append(
        CompletionRecord(
          command: UUID(naming: "\(occurrence.key)"), schedule: id, key: occurrence.key, outcome: outcome,
          scheduled: occurrence.scheduled, actual: now, actor: "naive", quantity: nil))
    }
    for occurrence in missed.settled { keep(occurrence, missed.settledOutcome) }
    for occurrence in missed.occurrences {
      try run(occurrence)
      keep(occurrence, .given)
    }
  }

  func use(_ clocks: ZoneClocks) -> Bool {
    self.clocks = clocks
    computed = [:]
    return true
  }
}
