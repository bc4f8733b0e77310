import Foundation
import Scheduling
import Testing
import WallClock

/// An instant written as `2026-03-08T07:30:00Z`.
func instant(_ text: String) throws -> Instant { try #require(Instant(text), "\(text)") }

/// A local day written as `2026-03-08`.
func day(_ text: String) throws -> LocalDate { try #require(LocalDate(text), "\(text)") }

/// A time of day written as `08:00`.
func time(_ text: String) throws -> LocalTime { try #require(LocalTime(text), "\(text)") }

/// The UUID that a word always gets.
func id(_ word: String) -> UUID { UUID(naming: word) }

/// A key of words.
func key(_ version: String, _ day: String, _ slot: String, _ pass: Occurrence.Pass = .first) throws
  -> OccurrenceKey
{
  try #require(OccurrenceKey(version: id(version), day: SchedulingTests.day(day), slot: id(slot), pass: pass))
}

/// Builds schedules out of words; what is left out is the daily 08:00 in New York of the seeds.
enum Sample {
  static let newYork: ZoneID = ZoneID("America/New_York")
  static let berlin: ZoneID = ZoneID("Europe/Berlin")

  static func version(
    _ name: String = "v1", _ slots: [String: String] = ["morning": "08:00"], on days: DayPattern = .everyDay,
    zone: ZoneID = newYork, matching: MatchingPolicy = .nextTimePreservingSmallerComponents,
    repeated: RepeatedTimePolicy = .first, from: String? = nil, endDay: String? = nil,
    quantities: [QuantityStep] = []
  ) throws -> ScheduleVersion {
    let slots = try slots.sorted { $0.key < $1.key }.map { Slot(id: id($0.key), time: try time($0.value)) }
    return ScheduleVersion(
      id: id(name), zone: zone, matching: matching, repeated: repeated,
      recurrence: .local(try Rule(on: days, slots: slots)), effectiveFrom: try from.map(instant),
      endDay: try endDay.map(SchedulingTests.day), quantities: quantities)
  }

  static func schedule(
    _ versions: [ScheduleVersion], name: String = "schedule", startDay: String = "2026-01-01",
    pauses: [Pause] = [], archivedAt: Instant? = nil
  ) throws -> Schedule {
    try Schedule(
      id: id(name), title: name, startDay: SchedulingTests.day(startDay), versions: versions, pauses: pauses,
      archivedAt: archivedAt)
  }

  static func timeline(_ versions: ScheduleVersion..., startDay: String = "2026-01-01", pauses: [Pause] = [])
    throws -> ScheduleTimeline
  {
    try ScheduleTimeline(of: schedule(versions, startDay: startDay, pauses: pauses), on: .foundation())
  }

  static func scheduler(_ schedules: Schedule...) throws -> Scheduler {
    let scheduler = Scheduler(store: try RecordStore(), clocks: .foundation())
    for schedule in schedules { try scheduler.add(schedule) }
    return scheduler
  }
}

extension ScheduleTimeline {
  func list(_ from: String, _ to: String, resolved: [OccurrenceKey] = []) throws -> [ScheduledOccurrence] {
    Array(occurrences(from: try instant(from), to: try instant(to), resolved: resolved))
  }
}

extension RecordCommand {
  static func give(_ word: String, _ key: OccurrenceKey?, at actual: String, of schedule: String = "schedule")
    throws -> RecordCommand
  {
    .give(
      id: UUID(naming: word), schedule: UUID(naming: schedule), key: key, at: try instant(actual), by: "Ann")
  }
}
