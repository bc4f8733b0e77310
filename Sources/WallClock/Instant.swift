public import Foundation

/// A moment, in whole seconds since 1970-01-01T00:00:00Z, leap seconds not counted.
public struct Instant: Hashable, Sendable {
  /// Seconds since 1970-01-01T00:00:00Z, negative before it.
  public let secondsSince1970: Int

  /// Makes the moment that many seconds after 1970-01-01T00:00:00Z.
  public init(secondsSince1970: Int) {
    self.secondsSince1970 = secondsSince1970
  }

  /// Makes the last whole second at or before a date; nil where the date is not a number or beyond ±10^15 s.
  public init?(flooring date: Date) {
    let seconds = date.timeIntervalSinceReferenceDate.rounded(.down)
    guard seconds.magnitude <= 1e15 else { return nil }
    secondsSince1970 = Int(seconds) + Int(Date.timeIntervalBetween1970AndReferenceDate)
  }

  /// The same moment as Foundation's `Date`; exact.
  public var date: Date {
    // Through the reference date, because that is what a `Date` stores.
    Date(
      timeIntervalSinceReferenceDate: Double(
        secondsSince1970 - Int(Date.timeIntervalBetween1970AndReferenceDate)))
  }

  /// The moment `seconds` elapsed seconds later, or earlier where negative.
  public func adding(seconds: Int) -> Instant {
    Instant(secondsSince1970: secondsSince1970 + seconds)
  }
}

extension Instant: Comparable {
  /// Orders moments by time.
  public static func < (left: Instant, right: Instant) -> Bool {
    left.secondsSince1970 < right.secondsSince1970
  }
}

extension Instant: LosslessStringConvertible, TextCodable {
  package static let form = "an instant as yyyy-MM-ddTHH:mm:ssZ"

  /// The ISO 8601 form in UTC, `2027-03-29T00:30:00Z`.
  public var description: String { String(writing: write) }

  /// Appends the description.
  package func write(to bytes: inout [UInt8]) {
    LocalDateTime(self, offset: 0).write(to: &bytes)
    bytes.append(UInt8(ascii: "Z"))
  }

  /// Reads `yyyy-MM-ddTHH:mm:ssZ`; nil for any other text, an offset other than Z included.
  public init?(_ description: String) {
    guard let instant = TextReader.whole(description, Self.init(reading:)) else { return nil }
    self = instant
  }

  /// Reads the description where it comes next.
  package init?(reading text: inout TextReader) {
    guard let reading = LocalDateTime(reading: &text), text.take("Z") else { return nil }
    self = reading.instant(offset: 0)
  }
}
