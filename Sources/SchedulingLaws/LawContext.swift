import Foundation
import Scheduling
import WallClock

/// What a law works with: a way to make subjects, short words for values, and a place for what it finds.
final class LawContext {
  struct NotAsked: Error {}
  struct Unreadable: Error { let text: String }

  var notes: [String] = []
  private let make: (ZoneClocks) throws -> any SchedulingSubject

  init(make: @escaping (ZoneClocks) throws -> any SchedulingSubject) {
    self.make = make
  }

  /// Read once for all laws.
  static let realClocks = ZoneClocks.foundation()
  static let newYork = ZoneID("America/New_York")
  static let somewhere = ZoneID("Somewhere")

  func subject(
    _ schedules: Schedule..., on clocks: ZoneClocks = realClocks
  ) throws -> any SchedulingSubject {
    let subject = try make(clocks)
    for schedule in schedules { try subject.add(schedule) }
    return subject
  }

  /// The walls of a zone that always keeps one offset.
  func clocks(offset: Int) throws -> ZoneClocks {
    let table = try OffsetTable(initialOffset: offset, changes: [])
    return ZoneClocks(release: "offset \(offset)", tables: [Self.somewhere: table])
  }

  func expect<Value: Equatable>(_ found: Value, _ wanted: Value, _ what: String) {
    if found != wanted { notes.append("\(what): found \(found), wanted \(wanted)") }
  }

  func expect(_ holds: Bool, _ what: String) {
    if !holds { notes.append(what) }
  }

  func expectRefusal<Refusal: Error & Equatable>(
    _ refusal: Refusal, _ what: String, _ body: () throws -> Void
  ) {
    do {
      try body()
      notes.append("\(what): found no refusal, wanted \(refusal)")
    } catch {
      if error as? Refusal != refusal { notes.append("\(what): found \(error), wanted \(refusal)") }
    }
  }

  func expectRefused(_ what: String, _ body: () throws -> Void) {
    do {
      try body()
      notes.append("\(what): found no refusal")
    } catch {}
  }

  func at(_ text: String) throws -> Instant {
    guard let instant = Instant(text.hasSuffix("Z") ? text : text + "Z") else { throw Unreadable(text: text) }
    return instant
  }

  func day(_ text: String) throws -> LocalDate {
    guard let day = LocalDate(text) else { throw Unreadable(text: text) }
    return day
  }

  func id(_ word: String) -> UUID { UUID(naming: "law " + word) }

  func key(_ version: String, _ day: String, _ slot: String, _ pass: Occurrence.Pass = .first) throws
    -> OccurrenceKey
  {
    guard let key = OccurrenceKey(version: id(version), day: try self.day(day), slot: id(slot), pass: pass)
    else { throw Unreadable(text: day) }
    return key
  }

  func version(
    _ name: String, _ slots: KeyValuePairs<String, String>, on days: DayPattern = .everyDay,
    in zone: ZoneID = newYork, matching: MatchingPolicy = .nextTimePreservingSmallerComponents,
    repeated: RepeatedTimePolicy = .first, from start: String? = nil, endDay: String? = nil,
    quantities: KeyValuePairs<String, String> = [:]
  ) throws -> ScheduleVersion {
    let slots = try slots.map { name, time in
      guard let time = LocalTime(time) else { throw Unreadable(text: time) }
      return Slot(id: id(name), time: time)
    }
    return ScheduleVersion(
      id: id(name), zone: zone, matching: matching, repeated: repeated,
      recurrence: .local(try Rule(on: days, slots: slots)), effectiveFrom: try start.map(at),
      endDay: try endDay.map(day),
      quantities: try quantities.map { QuantityStep(from: try day($0), quantity: $1) })
  }

  func schedule(_ versions: ScheduleVersion..., name: String = "schedule", startDay: String = "2026-01-01")
    throws -> Schedule
  {
    try Schedule(id: id(name), title: name, startDay: day(startDay), versions: versions)
  }

  func give(_ command: String, _ key: OccurrenceKey?, at actual: String, of schedule: String = "schedule")
    throws -> RecordCommand
  {
    .give(id: id(command), schedule: id(schedule), key: key, at: try at(actual), by: "Ann")
  }
}

extension SchedulingSubject {
  func instants(_ context: LawContext, _ from: String, _ to: String, of name: String = "schedule") throws
    -> [String]
  {
    try list(context, from, to, of: name).map(\.scheduled.description)
  }

  func list(_ context: LawContext, _ from: String, _ to: String, of name: String = "schedule") throws
    -> [ScheduledOccurrence]
  {
    try occurrences(of: context.id(name), from: context.at(from), to: context.at(to))
  }
}
