import Foundation
public import WallClock

/// The occurrences of a schedule through all its versions, under one tz release.
///
/// Nothing in it reads the host's zone or the time now. An occurrence is found by its instant in a range, or by
/// its key alone; both ways come to the same value.
public struct ScheduleTimeline: Sendable {
  /// The schedule.
  public let schedule: Schedule

  let versions: [VersionTimeline]

  /// Prepares a schedule.
  ///
  /// - Throws: `UnknownZone` where a version's zone is in no data at hand.
  public init(of schedule: Schedule, on clocks: ZoneClocks) throws {
    self.schedule = schedule
    versions = try schedule.versions.indices.map { try VersionTimeline($0, of: schedule, on: clocks) }
  }

  /// The occurrences due in a range of instants, its start included and its end not, in order; computed one by
  /// one.
  ///
  /// An occurrence is found wherever its clock moved it: a local time within a day of either end counts by its
  /// instant. What a pause covers is not produced, and a slot that an earlier version resolved on a local day is
  /// not offered again on it.
  ///
  /// - Parameter resolved: The keys with a record, at least those of the range's local days and the days beside.
  public func occurrences(
    from start: Instant, to end: Instant, resolved: some Sequence<OccurrenceKey> = EmptyCollection()
  ) -> ScheduledOccurrences {
    ScheduledOccurrences(
      self, start.secondsSince1970..<max(start.secondsSince1970, end.secondsSince1970),
      ResolvedSlots(resolved, of: schedule))
  }

  /// The first occurrence later than an instant; nil where none follows.
  ///
  /// To find the next run, ask with the instant that was scheduled, never with the moment a timer fired.
  public func next(
    after instant: Instant, resolved: some Sequence<OccurrenceKey> = EmptyCollection()
  ) -> ScheduledOccurrence? {
    var iterator = occurrences(
      from: instant.adding(seconds: 1), to: ElapsedRule.instants.upperBound.adding(seconds: 172_800),
      resolved: resolved
    ).makeIterator()
    return iterator.next()
  }

  /// The occurrence that a key names, found again from its parts alone; nil where it is no longer produced.
  public func occurrence(of key: OccurrenceKey) -> ScheduledOccurrence? {
    guard let place = place(of: key), place.standing == .produced else { return nil }
    return place.occurrence
  }

  /// What a key names, and why it is not produced where it is not; nil where no version ever had it.
  func place(of key: OccurrenceKey) -> (occurrence: ScheduledOccurrence, standing: Standing)? {
    guard let versionID = key.versionID, let slotID = key.slotID,
      let index = schedule.versionIndex(of: versionID),
      let found = versions[index].occurrence(on: key.day, slot: slotID, pass: key.pass)
    else { return nil }
    let instant = found.scheduled
    if !versions[index].span.contains(instant.secondsSince1970) {
      return (found, .outsideItsVersion)
    }
    return (found, schedule.pauses.contains { $0.contains(instant) } ? .paused : .produced)
  }

  /// Whether a key is produced.
  enum Standing: Sendable {
    case produced, outsideItsVersion, paused
  }
}
