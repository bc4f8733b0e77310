public import Foundation
public import WallClock

extension Schedule {
  /// The earliest instant at which a change may start: now, or one second after the latest occurrence already
  /// dealt with.
  ///
  /// Without the second bound, a dose recorded early would belong to a version that no longer covers its instant,
  /// and the new version would offer it again.
  public static func earliestStart(now: Instant, latestDealtWith: Instant?) -> Instant {
    guard let latestDealtWith else { return now }
    return max(now, latestDealtWith.adding(seconds: 1))
  }

  /// The schedule with a new version, which takes over from the last one at the instant it is effective from.
  ///
  /// The versions before it are the same values as ever. An occurrence exactly at that instant belongs to the new
  /// version. A number of days goes on being counted from the schedule's start day.
  ///
  /// - Parameter earliest: ``earliestStart(now:latestDealtWith:)``.
  /// - Throws: ``EditRefusal``.
  public func changed(
    to version: ScheduleVersion, now: Instant, earliest: Instant
  ) throws(EditRefusal) -> Schedule {
    guard archivedAt == nil else { throw .archived }
    let start = version.effectiveFrom ?? now
    let floor = max(now, earliest)
    guard start >= floor else { throw .startsTooEarly(asked: start, earliest: floor) }
    if let last = versions.last, let lastStart = last.effectiveFrom, lastStart >= start {
      guard lastStart <= now else { throw .versionPending(last.id) }
      throw .startsTooEarly(asked: start, earliest: lastStart.adding(seconds: 1))
    }
    return try with(versions: versions + [version.effective(from: start)])
  }

  /// The schedule without its last version, which has not started yet; the one before it goes on again.
  ///
  /// - Parameter hasRecords: Whether an occurrence of the version was dealt with.
  /// - Throws: ``EditRefusal``.
  public func withdrawing(
    version id: UUID, now: Instant, hasRecords: Bool
  ) throws(EditRefusal) -> Schedule {
    guard let last = versions.last, last.id == id else { throw .notTheLastVersion(id) }
    guard versions.count > 1 else { throw .onlyVersion(id) }
    guard let start = last.effectiveFrom, start > now else { throw .versionStarted(id) }
    guard !hasRecords else { throw .versionHasRecords(id) }
    return try with(versions: Array(versions.dropLast()))
  }

  /// The schedule with a pause more, which may not reach into the past or behind what was dealt with.
  ///
  /// - Throws: ``EditRefusal``.
  public func pausing(_ pause: Pause, now: Instant, earliest: Instant) throws(EditRefusal) -> Schedule {
    guard archivedAt == nil else { throw .archived }
    let floor = max(now, earliest)
    guard pause.start >= floor else { throw .startsTooEarly(asked: pause.start, earliest: floor) }
    return try with(pauses: pauses + [pause])
  }

  /// The schedule whose running pause ends now.
  ///
  /// - Throws: ``EditRefusal``.
  public func resuming(now: Instant) throws(EditRefusal) -> Schedule {
    guard let index = pauses.firstIndex(where: { $0.contains(now) }) else { throw .notPaused }
    var pauses = pauses
    let running = pauses.remove(at: index)
    if running.start < now {
      do {
        pauses.append(try Pause(from: running.start, until: now))
      } catch {
        throw .invalid(error)
      }
    }
    return try with(pauses: pauses)
  }

  /// The schedule, which produces nothing from now on.
  ///
  /// - Throws: ``EditRefusal``.
  public func archived(now: Instant) throws(EditRefusal) -> Schedule {
    guard archivedAt == nil else { throw .archived }
    return try with(archivedAt: now)
  }

  private func with(
    versions: [ScheduleVersion]? = nil, pauses: [Pause]? = nil, archivedAt: Instant? = nil
  ) throws(EditRefusal) -> Schedule {
    do {
      return try Schedule(
        id: id, title: title, startDay: startDay, versions: versions ?? self.versions,
        pauses: pauses ?? self.pauses, archivedAt: archivedAt ?? self.archivedAt)
    } catch {
      throw .invalid(error)
    }
  }
}

extension ScheduleVersion {
  fileprivate func effective(from instant: Instant) -> ScheduleVersion {
    ScheduleVersion(
      id: id, zone: zone, matching: matching, repeated: repeated, recurrence: recurrence,
      effectiveFrom: instant, endDay: endDay, quantities: quantities)
  }
}
