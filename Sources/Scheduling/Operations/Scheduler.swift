public import Foundation
public import WallClock

/// Schedules and what was done about them: a store, read under one tz release.
///
/// Every operation takes the time now as an argument and reads no clock. Like its store, a value belongs to one
/// thread.
public final class Scheduler {
  /// What is kept.
  public let store: RecordStore
  /// The walls of all zones.
  public let clocks: ZoneClocks

  private var known: [UUID: (document: String, timeline: ScheduleTimeline)] = [:]

  /// Puts a store and the walls of a tz release together.
  public init(store: RecordStore, clocks: ZoneClocks) {
    self.store = store
    self.clocks = clocks
  }

  /// Adds a schedule.
  ///
  /// - Throws: `UnknownZone` where a version's zone is in no data at hand, ``StoreError`` where its id or a
  ///   version's is taken.
  public func add(_ schedule: Schedule) throws {
    _ = try ScheduleTimeline(of: schedule, on: clocks)
    try store.transaction {
      guard try store.document(of: schedule.id) == nil else {
        throw StoreError.constraint(detail: "schedule \(schedule.id) exists")
      }
      try store.save(schedule)
    }
  }

  /// The timeline of a schedule as it is stored now; nil where there is none of that id.
  public func timeline(of id: UUID) throws -> ScheduleTimeline? {
    guard let document = try store.document(of: id) else { return nil }
    // Another process may have changed the schedule, so what was read last counts only while it is the same.
    if let last = known[id], last.document == document { return last.timeline }
    let timeline = try ScheduleTimeline(of: store.value(Schedule.self, document), on: clocks)
    known[id] = (document, timeline)
    return timeline
  }

  /// The timelines of all schedules, in order of their ids.
  public func timelines() throws -> [ScheduleTimeline] {
    try store.scheduleIDs().compactMap { try timeline(of: $0) }
  }

  /// The timeline of the schedule that a key names; nil where no schedule has the version.
  public func timeline(of key: OccurrenceKey) throws -> ScheduleTimeline? {
    guard let version = key.versionID, let id = try store.scheduleID(ofVersion: version) else { return nil }
    return try timeline(of: id)
  }

  /// The occurrences of a schedule due in a range of instants, its start included and its end not.
  public func occurrences(
    of id: UUID, from start: Instant, to end: Instant
  ) throws -> [ScheduledOccurrence] {
    guard let timeline = try timeline(of: id), start < end else { return [] }
    return Array(
      timeline.occurrences(from: start, to: end, resolved: try resolved(timeline, from: start, through: end)))
  }

  /// The occurrence that a key names, found again from its parts; nil where it is no longer produced.
  public func occurrence(of key: OccurrenceKey) throws -> ScheduledOccurrence? {
    try timeline(of: key)?.occurrence(of: key.canonical)
  }

  /// The keys with a record that matter to a range of instants: those of its days and of two days beside.
  package func resolved(
    _ timeline: ScheduleTimeline, from start: Instant, through end: Instant
  ) throws -> Set<OccurrenceKey> {
    let days = ElapsedRule.instants
    let first = LocalDateTime(max(start, days.lowerBound), offset: 0).date
    let last = LocalDateTime(min(max(end, start), days.upperBound), offset: 0).date
    let beside = 2
    return try store.resolvedKeys(
      of: timeline.schedule,
      days: first.adding(days: -beside)...max(first, last).adding(days: beside))
  }

  /// Whether a key has a record, or an earlier version's record settles its slot on its day.
  func isResolved(_ key: OccurrenceKey, in timeline: ScheduleTimeline) throws -> Bool {
    let key = key.canonical
    if try store.record(of: key) != nil { return true }
    guard let version = key.versionID, let index = timeline.schedule.versionIndex(of: version) else {
      return false
    }
    let sameDay = try store.resolvedKeys(of: timeline.schedule, days: key.day...key.day)
    return ResolvedSlots(sameDay, of: timeline.schedule).resolver(of: key, inVersionAt: index) != nil
  }
}
