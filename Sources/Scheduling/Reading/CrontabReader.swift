import Foundation
import WallClock

/// Reads the lines of a crontab as schedules.
///
/// A line has five fields and a command, which becomes the title. `CRON_TZ=` names the zone of the lines after it;
/// other settings say nothing about times and are passed over. What cron can say and a schedule cannot is refused
/// by name. The ids follow from the text, so that the same line is the same schedule the next time.
public struct CrontabReader: Sendable {
  private let choices: ReadingChoices

  /// Makes a reader.
  public init(_ choices: ReadingChoices) {
    self.choices = choices
  }

  /// The schedules of a crontab, one a line.
  ///
  /// - Throws: ``UnreadableSchedule``.
  public func read(_ text: String) throws -> ScheduleDocument {
    var schedules: [Schedule] = []
    var zone: ZoneID?
    var copies: [String: Int] = [:]
    for (index, raw) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let line = raw.trimmingCharacters(in: .whitespaces)
      if line.isEmpty || line.hasPrefix("#") { continue }
      if let setting = Self.setting(line) {
        if ["CRON_TZ", "TZ"].contains(setting.name) { zone = ZoneID(setting.value) }
        continue
      }
      let named = try choices.zone(named: zone, line: index + 1)
      let copy = copies["\(named) \(line)", default: 0]
      copies["\(named) \(line)"] = copy + 1
      schedules.append(try schedule(line, number: index + 1, in: named, copy: copy))
    }
    return try ScheduleDocument(schedules: schedules)
  }

  /// `NAME=value`, as no field of a time begins.
  private static func setting(_ line: String) -> (name: String, value: String)? {
    guard let equals = line.firstIndex(of: "=") else { return nil }
    let name = line[..<equals].trimmingCharacters(in: .whitespaces)
    guard !name.isEmpty, name.allSatisfy({ $0.isLetter || $0 == "_" || $0.isNumber }),
      name.first?.isNumber == false
    else { return nil }
    let value = line[line.index(after: equals)...].trimmingCharacters(in: .whitespaces)
    return (name, value.trimmingCharacters(in: CharacterSet(charactersIn: "\"'")))
  }

  private static let nicknames = [
    "@hourly": "0 * * * *", "@daily": "0 0 * * *", "@midnight": "0 0 * * *", "@weekly": "0 0 * * 0",
    "@monthly": "0 0 1 * *", "@yearly": "0 0 1 1 *", "@annually": "0 0 1 1 *",
  ]

  private func schedule(_ line: String, number: Int, in zone: ZoneID, copy: Int) throws -> Schedule {
    var words = line.split(whereSeparator: { $0 == " " || $0 == "\t" }).map(String.init)
    if words[0].hasPrefix("@") {
      guard let fields = Self.nicknames[words[0].lowercased()] else {
        throw UnreadableSchedule(
          line: number, found: words[0],
          wanted: "five fields or one of \(Self.nicknames.keys.sorted().joined(separator: ", "))")
      }
      words = fields.split(separator: " ").map(String.init) + words.dropFirst()
    }
    guard words.count >= 6 else {
      throw UnreadableSchedule(
        line: number, found: "\(words.count) words", wanted: "minute, hour, day, month, weekday and a command"
      )
    }
    let minutes = try CrontabField.minute.read(words[0], line: number)
    let hours = try CrontabField.hour.read(words[1], line: number)
    let days = try pattern(words, number)
    let name = "crontab \(zone) \(line) \(copy)"
    var slots: [Slot] = []
    for hour in hours.values.sorted() {
      for minute in minutes.values.sorted() {
        guard let time = LocalTime(hour: hour, minute: minute) else { continue }
        slots.append(Slot(id: UUID(naming: "\(name) \(time)"), time: time))
      }
    }
    let policies = try choices.policies(line: number)
    let version = ScheduleVersion(
      id: UUID(naming: "version of \(name)"), zone: zone, matching: policies.matching,
      repeated: policies.repeated, recurrence: .local(try Rule(on: days, slots: slots)))
    return try Schedule(
      id: UUID(naming: name), title: words.dropFirst(5).joined(separator: " "), startDay: choices.startDay,
      versions: [version])
  }

  private func pattern(_ words: [String], _ line: Int) throws -> DayPattern {
    let days = try CrontabField.day.read(words[2], line: line)
    let months = try CrontabField.month.read(words[3], line: line)
    let weekdays = try CrontabField.weekday.read(words[4], line: line)
    switch (days.isAny && months.isAny, weekdays.isAny) {
    case (true, true):
      return .everyDay
    case (false, true):
      return .daysOfMonth(days.values, months: months.values)
    case (true, false):
      // Cron's 0 and 7 are both Sunday.
      return .weekdays(Set(weekdays.values.map { Weekday.allCases[($0 + 6) % 7] }))
    case (false, false):
      throw UnreadableSchedule(
        line: line,
        found: days.isAny
          ? "a month beside a weekday" : "a day of the month beside a weekday, of which cron takes either",
        wanted: "one of them to be *")
    }
  }
}
