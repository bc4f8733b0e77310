public import Foundation
public import WallClock

/// Every so many elapsed seconds from an anchor instant on, whatever the clocks on the wall do meanwhile.
///
/// Its occurrences are named by the UTC day that they fall on, because no tz release moves that, and by the
/// rule's UUID plus their index within the day, counted from 0 in the UUID's last four bytes.
public struct ElapsedRule: Hashable, Sendable {
  /// What names the rule's first occurrence of each UTC day.
  public let id: UUID
  /// The elapsed seconds from one occurrence to the next, from 1.
  public let seconds: Int
  /// The first occurrence.
  public let anchor: Instant

  /// Makes the rule.
  ///
  /// - Throws: ``InvalidSchedule`` where the seconds are less than 1 or the anchor is not of the years 1 to 9999.
  public init(id: UUID, everySeconds seconds: Int, from anchor: Instant) throws(InvalidSchedule) {
    guard (1...Self.greatest).contains(seconds) else {
      throw InvalidSchedule(["everySeconds"], found: "\(seconds)", wanted: "1 to \(Self.greatest) seconds")
    }
    guard Self.instants.contains(anchor) else {
      throw InvalidSchedule(["from"], found: "\(anchor)", wanted: "an instant of the years 1 to 9999")
    }
    self.id = id
    self.seconds = seconds
    self.anchor = anchor
  }

  /// A hundred years; a longer pause between two occurrences is no recurrence.
  private static let greatest = 3_155_760_000

  static let instants =
    Instant(
      secondsSince1970: -719_162 * LocalTime.secondsPerDay)..<Instant(
      secondsSince1970: 2_932_897 * LocalTime.secondsPerDay)

  /// The first occurrence at or after an instant, in seconds since 1970.
  func first(from instant: Int) -> Int {
    let start = anchor.secondsSince1970
    guard instant > start else { return start }
    let past = (instant - start) % seconds
    return past == 0 ? instant : instant - past + seconds
  }

  /// The index of an occurrence among those of its UTC day.
  func index(of instant: Int) -> Int {
    let dayStart = instant - instant.flooringDivision(by: LocalTime.secondsPerDay).remainder
    return (instant - first(from: dayStart)) / seconds
  }

  func slotID(at index: Int) -> UUID {
    let number = id.number
    let last = UInt32(truncatingIfNeeded: number) &+ UInt32(truncatingIfNeeded: index)
    return UUID(number: number & ~UInt128(UInt32.max) | UInt128(last))
  }

  /// The occurrence that a UTC day and a slot name; nil where the rule has none.
  func instant(on day: LocalDate, slot: UUID) -> Int? {
    let (mine, asked) = (id.number, slot.number)
    guard mine >> 32 == asked >> 32 else { return nil }
    let index = UInt32(truncatingIfNeeded: asked) &- UInt32(truncatingIfNeeded: mine)
    let dayStart = day.daysSince1970 * LocalTime.secondsPerDay
    let (span, overflow) = Int(index).multipliedReportingOverflow(by: seconds)
    guard !overflow, span < LocalTime.secondsPerDay else { return nil }
    let instant = first(from: dayStart) + span
    return instant >= dayStart && instant < dayStart + LocalTime.secondsPerDay ? instant : nil
  }
}
