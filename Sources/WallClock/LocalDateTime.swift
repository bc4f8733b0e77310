/// What a clock and a calendar on the wall read together: a local day and a time of day.
public struct LocalDateTime: Hashable, Sendable {
  /// The local day.
  public let date: LocalDate
  /// The time of day.
  public let time: LocalTime

  /// Makes the reading of a day and a time.
  public init(_ date: LocalDate, _ time: LocalTime) {
    self.date = date
    self.time = time
  }

  /// Makes the reading that lies `secondsSince1970` seconds of a clock's face after 1970-01-01T00:00:00.
  public init(secondsSince1970: Int) {
    let (day, second) = secondsSince1970.flooringDivision(by: LocalTime.secondsPerDay)
    self.init(LocalDate(daysSince1970: day), LocalTime(uncheckedSecondOfDay: second))
  }

  /// Makes what the wall reads at an instant under an offset from UTC in seconds, positive east of it.
  public init(_ instant: Instant, offset: Int) {
    self.init(secondsSince1970: instant.secondsSince1970 + offset)
  }

  /// Seconds of the clock's face since 1970-01-01T00:00:00 local, as if no offset ever changed.
  public var secondsSince1970: Int {
    date.daysSince1970 * LocalTime.secondsPerDay + time.secondOfDay
  }

  /// The instant at which the wall reads this under an offset from UTC in seconds.
  public func instant(offset: Int) -> Instant {
    Instant(secondsSince1970: secondsSince1970 - offset)
  }
}

extension LocalDateTime: Comparable {
  /// Orders readings by day, then by time of day.
  public static func < (left: LocalDateTime, right: LocalDateTime) -> Bool {
    (left.date, left.time) < (right.date, right.time)
  }
}

extension LocalDateTime: LosslessStringConvertible, TextCodable {
  package static let form = "a local day and time as yyyy-MM-ddTHH:mm:ss"

  /// The ISO 8601 form without an offset, `2027-03-28T02:30:00`.
  public var description: String { String(writing: write) }

  /// Appends the description.
  package func write(to bytes: inout [UInt8]) {
    date.write(to: &bytes)
    bytes.append(UInt8(ascii: "T"))
    time.write(to: &bytes)
  }

  /// Reads `yyyy-MM-ddTHH:mm[:ss]`; nil for any other text.
  public init?(_ description: String) {
    guard let reading = TextReader.whole(description, Self.init(reading:)) else { return nil }
    self = reading
  }

  /// Reads `yyyy-MM-ddTHH:mm[:ss]` where it comes next.
  package init?(reading text: inout TextReader) {
    guard let date = LocalDate(reading: &text), text.take("T"), let time = LocalTime(reading: &text) else {
      return nil
    }
    self.init(date, time)
  }
}
