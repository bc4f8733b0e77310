import Foundation
import WallClock

/// Reads simple recurrence rules of iCalendar (RFC 5545) as schedules.
///
/// It takes a `DTSTART` with its zone, an `RRULE` and a `SUMMARY`, in a `VEVENT` or alone. What a rule can say and
/// a schedule cannot is refused by name. RFC 5545 leaves out an instance that does not exist (`strict`) and takes
/// the first of two (`first`); the choice is the caller's.
public struct CalendarRuleReader: Sendable {
  private let choices: ReadingChoices
  private let clocks: ZoneClocks

  /// Makes a reader; the walls are needed where a rule ends at an instant.
  public init(_ choices: ReadingChoices, on clocks: ZoneClocks) {
    self.choices = choices
    self.clocks = clocks
  }

  private struct Event {
    var start: (line: Int, parameters: [String: String], value: String)?
    var rule: (line: Int, value: String)?
    var title = ""
    var uid: String?
  }

  /// The schedules of a calendar, one for each event with a rule.
  ///
  /// - Throws: ``UnreadableSchedule``, `UnknownZone`.
  public func read(_ text: String) throws -> ScheduleDocument {
    var schedules: [Schedule] = []
    var event = Event()
    var names: Set<String> = []
    func finish() throws {
      defer { event = Event() }
      guard let rule = event.rule else { return }
      guard let start = event.start else {
        throw UnreadableSchedule(
          line: rule.line, found: "a rule without a start", wanted: "DTSTART beside RRULE")
      }
      var name = "rule \(event.uid ?? "\(start.parameters["TZID"] ?? "") \(start.value) \(rule.value)")"
      while !names.insert(name).inserted { name += " again" }
      let read = try CalendarRule(rule.value, line: rule.line)
      schedules.append(try schedule(read, start: start, title: event.title, name: name))
    }
    for (number, line) in Self.unfolded(text) {
      let (name, parameters, value) = Self.parts(line)
      switch name {
      case "DTSTART": event.start = (number, parameters, value)
      case "RRULE":
        guard event.rule == nil else {
          throw UnreadableSchedule(line: number, found: "a second RRULE", wanted: "one rule in an event")
        }
        event.rule = (number, value)
      case "SUMMARY": event.title = value
      case "UID": event.uid = value
      case "RDATE", "EXDATE", "EXRULE", "RECURRENCE-ID":
        throw UnreadableSchedule(
          line: number, found: name, wanted: "a rule without exceptions, which a schedule cannot keep")
      case "END" where value.uppercased() == "VEVENT": try finish()
      default: break
      }
    }
    try finish()
    return try ScheduleDocument(schedules: schedules)
  }

  private func schedule(
    _ rule: CalendarRule, start: (line: Int, parameters: [String: String], value: String), title: String,
    name: String
  ) throws -> Schedule {
    let isUTC = start.value.hasSuffix("Z")
    let named = start.parameters["TZID"].map { ZoneID($0) } ?? (isUTC ? ZoneID("UTC") : nil)
    let zone = try choices.zone(named: named, line: start.line)
    guard let first = CalendarRule.reading(start.value) else {
      throw UnreadableSchedule(
        line: start.line, found: "\"\(start.value)\" as DTSTART", wanted: "a day and time as yyyyMMddTHHmmss")
    }
    let times = rule.times(from: first.time)
    let days = try rule.days(from: first.date)
    let slots = times.map { Slot(id: UUID(naming: "\(name) \($0)"), time: $0) }
    let recurrence = try Rule(on: days, slots: slots)
    guard recurrence.includes(first.date), times.contains(first.time) else {
      throw UnreadableSchedule(
        line: start.line, found: "a DTSTART that the RRULE does not name",
        wanted: "the rule's first occurrence, because RFC 5545 leaves any other undefined")
    }
    let policies = try choices.policies(line: rule.line)
    let clock = try clocks.policy(for: zone)
    let begins = clock.resolve(
      first.time, on: first.date, matching: .nextTimePreservingSmallerComponents, repeated: .first)
    let version = ScheduleVersion(
      id: UUID(naming: "version of \(name)"), zone: zone, matching: policies.matching,
      repeated: policies.repeated, recurrence: .local(recurrence),
      effectiveFrom: times.contains { $0 < first.time } ? begins.instants.first : nil,
      endDay: try rule.endDay(times: times) { clock.table(at: $0.secondsSince1970).table.reading(at: $0) })
    return try Schedule(
      id: UUID(naming: name), title: title, startDay: first.date, versions: [version])
  }

  /// The lines with their numbers, those that begin with a space joined to the one before.
  private static func unfolded(_ text: String) -> [(Int, String)] {
    var lines: [(Int, String)] = []
    let plain = text.replacingOccurrences(of: "\r\n", with: "\n")
    for (index, line) in plain.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      if let first = line.first, first == " " || first == "\t", let last = lines.indices.last {
        lines[last].1 += line.dropFirst()
      } else if !line.isEmpty {
        lines.append((index + 1, String(line)))
      }
    }
    return lines
  }

  private static func parts(_ line: String) -> (name: String, parameters: [String: String], value: String) {
    guard let colon = line.firstIndex(of: ":") else { return ("", [:], line) }
    let head = line[..<colon].split(separator: ";").map(String.init)
    var parameters: [String: String] = [:]
    for parameter in head.dropFirst() {
      let pair = parameter.split(separator: "=", maxSplits: 1).map(String.init)
      if pair.count == 2 {
        parameters[pair[0].uppercased()] = pair[1].trimmingCharacters(in: CharacterSet(charactersIn: "\""))
      }
    }
    return (head.first?.uppercased() ?? "", parameters, String(line[line.index(after: colon)...]))
  }
}
