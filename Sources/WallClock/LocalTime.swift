/// A time of day, to the second, without a day or a zone.
public struct LocalTime: Hashable, Sendable {
  /// Seconds since 00:00:00 on the clock's face, 0 to 86,399.
  public let secondOfDay: Int

  /// Makes a time of day, or nil where a part is out of range (24:00, a 60th second).
  public init?(hour: Int, minute: Int, second: Int = 0) {
    guard (0..<24).contains(hour), (0..<60).contains(minute), (0..<60).contains(second) else { return nil }
    secondOfDay = hour * 3600 + minute * 60 + second
  }

  /// Makes the time of day that many seconds after 00:00:00, or nil outside 0 to 86,399.
  public init?(secondOfDay: Int) {
    guard (0..<LocalTime.secondsPerDay).contains(secondOfDay) else { return nil }
    self.secondOfDay = secondOfDay
  }

  init(uncheckedSecondOfDay: Int) {
    secondOfDay = uncheckedSecondOfDay
  }

  /// The hour, 0 to 23.
  public var hour: Int { secondOfDay / 3600 }
  /// The minute, 0 to 59.
  public var minute: Int { secondOfDay / 60 % 60 }
  /// The second, 0 to 59.
  public var second: Int { secondOfDay % 60 }

  /// 00:00:00.
  public static let midnight = LocalTime(uncheckedSecondOfDay: 0)
  /// 23:59:59.
  public static let lastSecond = LocalTime(uncheckedSecondOfDay: secondsPerDay - 1)

  /// The seconds that a clock's face counts in a day; how long a day lasts is the zone's business.
  package static let secondsPerDay = 86_400
}

extension LocalTime: Comparable {
  /// Orders times of day by the clock's face.
  public static func < (left: LocalTime, right: LocalTime) -> Bool {
    left.secondOfDay < right.secondOfDay
  }
}

extension LocalTime: LosslessStringConvertible, TextCodable {
  package static let form = "a time of day as HH:mm or HH:mm:ss"

  /// The ISO 8601 form with seconds, `02:30:00`.
  public var description: String { String(writing: write) }

  /// Appends the description.
  package func write(to bytes: inout [UInt8]) {
    bytes.append(hour, digits: 2)
    bytes.append(UInt8(ascii: ":"))
    bytes.append(minute, digits: 2)
    bytes.append(UInt8(ascii: ":"))
    bytes.append(second, digits: 2)
  }

  /// Reads `HH:mm:ss` or `HH:mm`; nil for any other text.
  public init?(_ description: String) {
    guard let time = TextReader.whole(description, Self.init(reading:)) else { return nil }
    self = time
  }

  /// Reads `HH:mm:ss` or `HH:mm` where it comes next.
  package init?(reading text: inout TextReader) {
    guard let hour = text.number(digits: 2), text.take(":"), let minute = text.number(digits: 2) else {
      return nil
    }
    guard text.take(":") else {
      self.init(hour: hour, minute: minute)
      return
    }
    guard let second = text.number(digits: 2) else { return nil }
    self.init(hour: hour, minute: minute, second: second)
  }
}
