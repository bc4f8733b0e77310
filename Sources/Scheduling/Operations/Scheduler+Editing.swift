public import Foundation
public import WallClock

extension Scheduler {
  /// The earliest instant at which a change of a schedule may start; nil where there is no such schedule.
  public func earliestStart(of id: UUID, now: Instant) throws -> Instant? {
    guard let timeline = try timeline(of: id) else { return nil }
    return Schedule.earliestStart(now: now, latestDealtWith: try latestDealtWith(timeline, now: now))
  }

  /// Plans a change: the new version takes over at the instant it is effective from, or now.
  ///
  /// - Throws: ``EditRefusal``, `UnknownZone`, ``RecordRefusal/unknownSchedule``.
  @discardableResult
  public func change(_ id: UUID, to version: ScheduleVersion, now: Instant) throws -> Schedule {
    try edit(id, now: now) { schedule, earliest in
      try schedule.changed(to: version, now: now, earliest: earliest)
    }
  }

  /// Withdraws a planned change; the version before it goes on again.
  ///
  /// - Throws: ``EditRefusal``, ``RecordRefusal/unknownSchedule``.
  @discardableResult
  public func withdraw(version: UUID, of id: UUID, now: Instant) throws -> Schedule {
    try edit(id, now: now) { schedule, _ in
      try schedule.withdrawing(
        version: version, now: now, hasRecords: try store.hasRecords(ofVersion: version))
    }
  }

  /// Pauses a schedule.
  ///
  /// - Throws: ``EditRefusal``, ``RecordRefusal/unknownSchedule``.
  @discardableResult
  public func pause(_ id: UUID, _ pause: Pause, now: Instant) throws -> Schedule {
    try edit(id, now: now) { schedule, earliest in
      try schedule.pausing(pause, now: now, earliest: earliest)
    }
  }

  /// Ends a running pause.
  ///
  /// - Throws: ``EditRefusal``, ``RecordRefusal/unknownSchedule``.
  @discardableResult
  public func resume(_ id: UUID, now: Instant) throws -> Schedule {
    try edit(id, now: now) { schedule, _ in try schedule.resuming(now: now) }
  }

  /// Archives a schedule: it produces nothing from now on, and nothing more is recorded for it.
  ///
  /// - Throws: ``EditRefusal``, ``RecordRefusal/unknownSchedule``.
  @discardableResult
  public func archive(_ id: UUID, now: Instant) throws -> Schedule {
    try edit(id, now: now) { schedule, _ in try schedule.archived(now: now) }
  }

  private func edit(
    _ id: UUID, now: Instant, _ change: (_ schedule: Schedule, _ earliest: Instant) throws -> Schedule
  ) throws -> Schedule {
    try store.transaction {
      guard let timeline = try timeline(of: id) else { throw RecordRefusal.unknownSchedule }
      let earliest = Schedule.earliestStart(
        now: now, latestDealtWith: try latestDealtWith(timeline, now: now))
      let changed = try change(timeline.schedule, earliest)
      _ = try ScheduleTimeline(of: changed, on: clocks)
      try store.save(changed)
      return changed
    }
  }

  /// The latest instant of an occurrence with a record: as it was when recorded, or as it is now.
  private func latestDealtWith(_ timeline: ScheduleTimeline, now: Instant) throws -> Instant? {
    let stored = try store.latestScheduled(of: timeline.schedule.id)
    let keys = try resolved(timeline, from: now, through: ElapsedRule.instants.upperBound)
    return (keys.compactMap { timeline.occurrence(of: $0)?.scheduled } + [stored].compactMap { $0 }).max()
  }
}
