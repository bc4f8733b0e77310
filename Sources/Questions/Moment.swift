public import Foundation
public import WallClock

/// A moment as `Date` holds it: seconds since 2001-01-01T00:00:00Z, with a fraction.
///
/// Seconds since 1970 as a Double could not hold the last moment before a change.
public struct Moment: Hashable, Sendable {
  /// Seconds since 2001-01-01T00:00:00Z.
  public let secondsSince2001: Double

  /// Makes the moment that many seconds after 2001-01-01T00:00:00Z.
  public init(secondsSince2001: Double) {
    self.secondsSince2001 = secondsSince2001
  }

  /// Makes the moment of a whole second.
  public init(_ instant: Instant) {
    self.init(instant.date)
  }

  /// Makes the moment of a date; exact.
  public init(_ date: Date) {
    secondsSince2001 = date.timeIntervalSinceReferenceDate
  }

  /// The same moment as Foundation's `Date`; exact.
  public var date: Date { Date(timeIntervalSinceReferenceDate: secondsSince2001) }

  /// The last whole second up to the moment.
  public var floor: Instant {
    Instant(
      secondsSince1970: Int(secondsSince2001.rounded(.down))
        + Int(Date.timeIntervalBetween1970AndReferenceDate))
  }

  /// The moment `seconds` elapsed seconds later, or earlier where negative.
  public func adding(_ seconds: Double) -> Moment {
    Moment(secondsSince2001: secondsSince2001 + seconds)
  }

  /// The first moment that `Date` can hold after this one.
  public var nextUp: Moment { Moment(secondsSince2001: secondsSince2001.nextUp) }
  /// The last moment that `Date` can hold before this one.
  public var nextDown: Moment { Moment(secondsSince2001: secondsSince2001.nextDown) }
}

extension Moment: Comparable {
  /// Orders moments by time.
  public static func < (left: Moment, right: Moment) -> Bool {
    left.secondsSince2001 < right.secondsSince2001
  }
}

extension Moment: LosslessStringConvertible {
  /// The whole second in UTC and, where there is one, the exact fraction: `2025-03-30T00:59:59Z+0.5`.
  public var description: String { String(writing: write) }

  /// Appends the description.
  package func write(to bytes: inout [UInt8]) {
    guard secondsSince2001.magnitude < 1e15 else { return bytes.append("\(secondsSince2001)") }
    floor.write(to: &bytes)
    let fraction = secondsSince2001 - secondsSince2001.rounded(.down)
    if fraction != 0 { bytes.append("+\(fraction)") }
  }

  /// Reads the description; nil for any other text.
  public init?(_ description: String) {
    guard let moment = TextReader.whole(description, Self.init(reading:)) else { return nil }
    self = moment
  }

  /// Reads the description where it comes next, up to a quotation mark or the end.
  package init?(reading text: inout TextReader) {
    guard let whole = Instant(reading: &text) else { return nil }
    guard text.take("+") else {
      self.init(whole)
      return
    }
    let start = text.position
    text.skip { $0 != UInt8(ascii: "\"") }
    guard let fraction = Double(String(decoding: text.read(from: start), as: UTF8.self)), fraction > 0,
      fraction < 1
    else { return nil }
    self = Moment(whole).adding(fraction)
  }
}

extension Moment: TextCodable {
  package static let form = "a moment as yyyy-MM-ddTHH:mm:ssZ, with +0.5 for a fraction"
}
