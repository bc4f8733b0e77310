import Conformance
import WallClock

/// Reads the small words of zic's input: amounts of time, times of day, days.
enum SourceText {
  /// Seconds written as `[-]h[:mm[:ss[.f…]]]` or `-`, a fraction dropped; nil for any other text.
  static func seconds(_ text: some StringProtocol) -> Int? {
    if text == "-" { return 0 }
    let isNegative = text.hasPrefix("-")
    let whole = (isNegative ? text.dropFirst() : text[...]).prefix { $0 != "." }
    let parts = whole.split(separator: ":", omittingEmptySubsequences: false)
    guard (1...3).contains(parts.count) else { return nil }
    var total = 0
    for (part, unit) in zip(parts, [3600, 60, 1]) {
      guard (1...4).contains(part.utf8.count), part.utf8.allSatisfy({ (48...57).contains($0) }),
        let value = Int(part), unit == 3600 || value < 60
      else { return nil }
      total += value * unit
    }
    return isNegative ? -total : total
  }

  /// A time of day with the letter of its clock: `2`, `2s`, `1:00u`.
  static func timeOfDay(_ text: String) -> (seconds: Int, clock: SourceClock)? {
    let clock: SourceClock? =
      switch text.last {
      case "s": .standard
      case "u", "g", "z": .universal
      case "w": .wall
      default: nil
      }
    guard let seconds = seconds(clock == nil ? text[...] : text.dropLast()) else { return nil }
    return (seconds, clock ?? .wall)
  }

  /// A moment written as `year [month [day [time]]]`.
  static func moment(_ fields: ArraySlice<String>) -> SourceMoment? {
    let fields = Array(fields)
    guard (1...4).contains(fields.count), let year = Int(fields[0]), (-9999...9999).contains(year) else {
      return nil
    }
    var date = LocalDate(year: year, month: 1, day: 1)
    if fields.count > 1 {
      guard let month = month(fields[1]) else { return nil }
      date = day(fields.count > 2 ? fields[2] : "1", ofMonth: month, in: year)
    }
    var time = (seconds: 0, clock: SourceClock.wall)
    if fields.count > 3 {
      guard let written = timeOfDay(fields[3]) else { return nil }
      time = written
    }
    guard let date else { return nil }
    return SourceMoment(
      secondsSince1970: date.daysSince1970 * 86_400 + time.seconds, clock: time.clock, year: year)
  }

  /// A month by its number, for a name that is written in full or cut short: `Ja`, `Jun`, `April`.
  static func month(_ text: String) -> Int? {
    let matches = months.indices.filter { months[$0].hasPrefix(text.lowercased()) }
    return matches.count == 1 ? matches[0] + 1 : nil
  }

  /// A day written as `14`, `lastSu`, `Su>=8` or `Su<=30`; it may lie in the month beside.
  private static func day(_ text: String, ofMonth month: Int, in year: Int) -> LocalDate? {
    let length = LocalDate.length(ofMonth: month, in: year)
    if text.hasPrefix("last") {
      guard let weekday = weekday(text.dropFirst(4)) else { return nil }
      return LocalDate(year: year, month: month, day: length)?.onOrBefore(weekday)
    }
    if let sign = text.firstIndex(where: { $0 == ">" || $0 == "<" }) {
      let rest = text[sign...]
      guard rest.dropFirst().first == "=", let weekday = weekday(text[..<sign]),
        let number = Int(rest.dropFirst(2)),
        let bound = LocalDate(year: year, month: month, day: number)
      else { return nil }
      return rest.first == ">" ? bound.onOrAfter(weekday) : bound.onOrBefore(weekday)
    }
    return Int(text).flatMap { LocalDate(year: year, month: month, day: $0) }
  }

  private static func weekday(_ text: some StringProtocol) -> Weekday? {
    let matches = Weekday.allCases.filter { $0.rawValue.hasPrefix(text.lowercased()) }
    return matches.count == 1 ? matches[0] : nil
  }

  private static let months = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september", "october",
    "november", "december",
  ]
}
