import Foundation
import WallClock

/// The parts of an `RRULE` that a schedule can follow.
struct CalendarRule {
  let line: Int
  private let parts: [String: String]

  private static let known: Set<String> = [
    "FREQ", "INTERVAL", "UNTIL", "BYDAY", "BYMONTHDAY", "BYMONTH", "BYHOUR", "BYMINUTE", "BYSECOND", "WKST",
  ]

  init(_ text: String, line: Int) throws(UnreadableSchedule) {
    self.line = line
    var parts: [String: String] = [:]
    for part in text.trimmingCharacters(in: .whitespaces).split(separator: ";") {
      let pair = part.split(separator: "=", maxSplits: 1).map { $0.uppercased() }
      guard pair.count == 2 else {
        throw UnreadableSchedule(line: line, found: "\"\(part)\"", wanted: "NAME=value")
      }
      guard Self.known.contains(pair[0]) else {
        throw UnreadableSchedule(
          line: line, found: pair[0], wanted: "one of \(Self.known.sorted().joined(separator: ", "))")
      }
      parts[pair[0]] = pair[1]
    }
    self.parts = parts
    for (name, range) in [("BYHOUR", 0...23), ("BYMINUTE", 0...59), ("BYSECOND", 0...59)] {
      _ = try numbers(name, in: range)
    }
  }

  /// `yyyyMMddTHHmmss`, with or without a Z.
  static func reading(_ text: String) -> LocalDateTime? {
    var text = Substring(text)
    if text.last == "Z" { text = text.dropLast() }
    guard text.count == 15, text.dropFirst(8).first == "T", let date = date(text.prefix(8)) else {
      return nil
    }
    let digits = Array(text.suffix(6))
    return LocalTime("\(String(digits[0...1])):\(String(digits[2...3])):\(String(digits[4...5]))")
      .map { LocalDateTime(date, $0) }
  }

  private static func date(_ text: Substring) -> LocalDate? {
    guard text.count == 8 else { return nil }
    let digits = Array(text)
    return LocalDate("\(String(digits[0...3]))-\(String(digits[4...5]))-\(String(digits[6...7]))")
  }

  /// The times of a day: those that the rule names, and of what it does not name those of the start.
  func times(from start: LocalTime) -> [LocalTime] {
    let hours = (try? numbers("BYHOUR", in: 0...23)) ?? nil
    let minutes = (try? numbers("BYMINUTE", in: 0...59)) ?? nil
    let seconds = (try? numbers("BYSECOND", in: 0...59)) ?? nil
    var times: [LocalTime] = []
    for hour in hours ?? [start.hour] {
      for minute in minutes ?? [start.minute] {
        for second in seconds ?? [start.second] {
          if let time = LocalTime(hour: hour, minute: minute, second: second) { times.append(time) }
        }
      }
    }
    return Array(Set(times)).sorted()
  }

  func days(from start: LocalDate) throws(UnreadableSchedule) -> DayPattern {
    let interval = try numbers("INTERVAL", in: 1...36_500)?.first ?? 1
    let frequency = parts["FREQ"] ?? "none"
    if interval != 1, frequency != "DAILY" {
      throw refusal("INTERVAL=\(interval) beside FREQ=\(frequency)", "INTERVAL beside FREQ=DAILY alone")
    }
    switch frequency {
    case "DAILY":
      try refuse(["BYDAY", "BYMONTHDAY", "BYMONTH"], beside: frequency)
      return interval == 1 ? .everyDay : .everyDays(interval, from: start)
    case "WEEKLY":
      try refuse(["BYMONTHDAY", "BYMONTH"], beside: frequency)
      return .weekdays(try weekdays() ?? [start.weekday])
    case "MONTHLY":
      try refuse(["BYDAY", "BYMONTH"], beside: frequency)
      return .daysOfMonth(Set(try numbers("BYMONTHDAY", in: 1...31) ?? [start.day]))
    case "YEARLY":
      try refuse(["BYDAY"], beside: frequency)
      // Days of the month without months are those of every month.
      let days = try numbers("BYMONTHDAY", in: 1...31)
      let months = try numbers("BYMONTH", in: 1...12) ?? (days == nil ? [start.month] : Array(1...12))
      return .daysOfMonth(Set(days ?? [start.day]), months: Set(months))
    default:
      throw refusal("FREQ=\(frequency)", "DAILY, WEEKLY, MONTHLY or YEARLY; elapsed time is everySeconds")
    }
  }

  /// The last local day; nil where the rule goes on.
  func endDay(
    times: [LocalTime], reading: (Instant) -> LocalDateTime
  ) throws(UnreadableSchedule) -> LocalDate? {
    guard let text = parts["UNTIL"] else { return nil }
    if let day = Self.date(Substring(text)) { return day }
    guard let found = Self.reading(text) else {
      throw refusal("UNTIL=\(text)", "a day as yyyyMMdd, or an instant as yyyyMMddTHHmmssZ")
    }
    let last = text.hasSuffix("Z") ? reading(found.instant(offset: 0)) : found
    if times.allSatisfy({ $0 <= last.time }) { return last.date }
    guard times.allSatisfy({ $0 > last.time }) else {
      throw refusal("UNTIL=\(text), between the times of a day", "an end after the last of a day's times")
    }
    return last.date.adding(days: -1)
  }

  private func weekdays() throws(UnreadableSchedule) -> Set<Weekday>? {
    guard let text = parts["BYDAY"] else { return nil }
    let codes = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]
    var found: Set<Weekday> = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      guard let index = codes.firstIndex(of: String(part)) else {
        throw refusal("BYDAY=\(part)", "MO to SU, without a number")
      }
      found.insert(Weekday.allCases[index])
    }
    return found
  }

  private func numbers(_ name: String, in range: ClosedRange<Int>) throws(UnreadableSchedule) -> [Int]? {
    guard let text = parts[name] else { return nil }
    var found: [Int] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      guard let number = Int(part), range.contains(number) else {
        throw refusal("\(name)=\(part)", "a number from \(range.lowerBound) to \(range.upperBound)")
      }
      found.append(number)
    }
    return found
  }

  private func refuse(_ names: [String], beside frequency: String) throws(UnreadableSchedule) {
    for name in names where parts[name] != nil {
      throw refusal("\(name) beside FREQ=\(frequency)", "a rule without it")
    }
  }

  private func refusal(_ found: String, _ wanted: String) -> UnreadableSchedule {
    UnreadableSchedule(line: line, found: found, wanted: wanted)
  }
}
