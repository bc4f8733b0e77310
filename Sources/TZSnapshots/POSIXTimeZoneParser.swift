import Conformance
import WallClock

extension POSIXTimeZone {
  /// Reads a `TZ` string with RFC 9636's extensions; nil for any other text.
  ///
  /// A daylight time without its rule, which POSIX leaves to the implementation, is refused.
  init?(_ text: String) {
    var parser = POSIXTimeZoneParser(text)
    guard let zone = parser.zone(), parser.isAtEnd else { return nil }
    self = zone
  }
}

/// Reads a `TZ` string from left to right.
private struct POSIXTimeZoneParser {
  private var rest: Substring.UTF8View

  init(_ text: String) {
    rest = text[...].utf8
  }

  var isAtEnd: Bool { rest.isEmpty }

  mutating func zone() -> POSIXTimeZone? {
    guard let name = abbreviation(), let west = amount(hours: 0...24) else { return nil }
    var zone = POSIXTimeZone(
      standard: LocalTimeType(offset: -west, isDaylight: false, abbreviation: name), daylight: nil)
    if isAtEnd { return zone }

    guard let daylightName = abbreviation() else { return nil }
    var offset = -west + 3600
    if rest.first != UInt8(ascii: ",") {
      guard let daylightWest = amount(hours: 0...24) else { return nil }
      offset = -daylightWest
    }
    guard let start = boundary(), let end = boundary() else { return nil }
    zone.daylight = POSIXTimeZone.Daylight(
      type: LocalTimeType(offset: offset, isDaylight: true, abbreviation: daylightName), start: start,
      end: end)
    return zone
  }

  private mutating func abbreviation() -> String? {
    let isQuoted = take("<")
    let name = rest.prefix { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"): isQuoted
      default: false
      }
    }
    guard name.count >= 3 else { return nil }
    rest = rest.dropFirst(name.count)
    guard !isQuoted || take(">") else { return nil }
    return String(decoding: name, as: UTF8.self)
  }

  /// Seconds written as `[+-]h[:mm[:ss]]`.
  private mutating func amount(hours: ClosedRange<Int>) -> Int? {
    let isNegative = take("-")
    if !isNegative { _ = take("+") }
    guard var total = number(hours).map({ $0 * 3600 }) else { return nil }
    if take(":") {
      guard let minutes = number(0...59) else { return nil }
      total += minutes * 60
      if take(":") {
        guard let seconds = number(0...59) else { return nil }
        total += seconds
      }
    }
    return isNegative ? -total : total
  }

  private mutating func boundary() -> POSIXTimeZone.Boundary? {
    guard take(","), let day = day() else { return nil }
    guard take("/") else { return POSIXTimeZone.Boundary(day: day, time: 7200) }
    return amount(hours: 0...167).map { POSIXTimeZone.Boundary(day: day, time: $0) }
  }

  private mutating func day() -> POSIXTimeZone.Day? {
    if take("J") {
      return number(1...365).map { .julian($0) }
    }
    if take("M") {
      guard let month = number(1...12), take("."), let week = number(1...5), take("."),
        let weekday = number(0...6).flatMap(Weekday.init(number:))
      else { return nil }
      return .week(month: month, week: week, weekday: weekday)
    }
    return number(0...365).map { .zeroBased($0) }
  }

  private mutating func number(_ range: ClosedRange<Int>) -> Int? {
    let digits = rest.prefix { (48...57).contains($0) }
    guard (1...3).contains(digits.count) else { return nil }
    rest = rest.dropFirst(digits.count)
    let value = digits.reduce(0) { $0 * 10 + Int($1) - 48 }
    return range.contains(value) ? value : nil
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard rest.first == UInt8(ascii: character) else { return false }
    rest = rest.dropFirst()
    return true
  }
}
