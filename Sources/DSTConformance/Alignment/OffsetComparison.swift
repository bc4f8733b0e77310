import Foundation
import ICUOracle
public import WallClock

/// A zone in which Foundation and libicu have different offsets.
public struct OffsetDifference: Hashable, Sendable, Codable {
  /// The zone's identifier.
  public let zone: ZoneID
  /// The first instant at which they differ; nil where one engine lacks the zone.
  public let instant: Instant?
  /// libicu's offset there in seconds; nil where libicu lacks the zone.
  public let icu: Int?
  /// Foundation's offset there in seconds; nil where Foundation lacks the zone.
  public let foundation: Int?
  /// At how many of the compared instants they differ.
  public let count: Int
}

extension OffsetDifference: CustomStringConvertible {
  /// The difference in a line.
  public var description: String {
    guard let instant, let icu, let foundation else {
      return "\(zone): unknown to \(icu == nil ? "libicu" : "Foundation")"
    }
    return "\(zone): from \(instant) libicu \(icu) s, Foundation \(foundation) s (\(count) instants)"
  }
}

/// Compares the offsets that the two engines of this process give.
enum OffsetComparison {
  /// The zones that differ, compared at each of ICU's changes, one second before it, and on the first of every month.
  ///
  /// Foundation's own list of transitions is not used: it is under test.
  static func differences(in zones: [ZoneID], through end: Instant) throws -> [OffsetDifference] {
    let known = try ICUEngine.identifiers()
    return try zones.compactMap { try difference(in: $0, through: end, icuHas: known.contains($0)) }
  }

  /// Whether Foundation splits the zone's offsets into raw and saving parts as ICU does, at each of ICU's changes.
  static func splitsAlike(_ zone: ZoneID, _ oracle: Oracle) throws -> Bool {
    guard let timeZone = TimeZone(identifier: zone.rawValue) else { return false }
    return try oracle.timeline.changes.allSatisfy { change in
      try [change.instant, change.instant.adding(seconds: -1)].allSatisfy {
        try oracle.zone.offset(at: $0).saving == Int(timeZone.daylightSavingTimeOffset(for: $0.date))
      }
    }
  }

  private static func difference(in zone: ZoneID, through end: Instant, icuHas: Bool) throws
    -> OffsetDifference?
  {
    let timeZone = TimeZone(identifier: zone.rawValue)
    guard icuHas, let timeZone else {
      // Where neither engine has the zone nothing can be asked about it, and that is a difference too.
      return OffsetDifference(
        zone: zone, instant: nil, icu: icuHas ? 0 : nil, foundation: timeZone == nil ? nil : 0, count: 1)
    }
    let oracle = try Oracle(zone, through: end)
    let changes = oracle.timeline.changes.map(\.instant)
    let firstYear = changes.first.map { LocalDateTime($0, offset: 0).date.year } ?? 1970
    let lastYear = LocalDateTime(end, offset: 0).date.year
    let months = (firstYear...max(firstYear, lastYear)).flatMap { year in
      (1...12).compactMap { LocalDate(year: year, month: $0, day: 1) }
    }.map { LocalDateTime($0, .midnight).instant(offset: 0) }

    var first: (instant: Instant, icu: Int, foundation: Int)?
    var count = 0
    for instant in (changes + changes.map { $0.adding(seconds: -1) } + months).sorted() {
      let icu = try oracle.zone.offset(at: instant).total
      let foundation = timeZone.secondsFromGMT(for: instant.date)
      guard icu != foundation else { continue }
      if first == nil { first = (instant, icu, foundation) }
      count += 1
    }
    return first.map {
      OffsetDifference(zone: zone, instant: $0.instant, icu: $0.icu, foundation: $0.foundation, count: count)
    }
  }
}
