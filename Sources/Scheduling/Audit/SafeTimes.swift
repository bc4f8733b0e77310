import Foundation
public import WallClock

/// The times of day that meet no change of some zones, and those that do.
public struct SafeTimes: Hashable, Sendable, Codable {
  /// A stretch of the clock's face; its end is not in it, and nil says the end of the day.
  public struct Stretch: Hashable, Sendable, Codable {
    /// The first time.
    public let from: LocalTime
    /// The first time after it; nil for the end of the day.
    public let until: LocalTime?
  }

  /// The zones.
  public let zones: [ZoneID]
  /// The first year, by UTC.
  public let fromYear: Int
  /// The last year, by UTC.
  public let throughYear: Int
  /// The times that neither are left out nor occur twice on any day.
  public let safe: [Stretch]
  /// The times that do on at least one day.
  public let unsafe: [Stretch]
  /// How many changes there are.
  public let changeCount: Int

  /// Finds the safe times of zones over years, up to 2099.
  ///
  /// - Throws: `UnknownZone`.
  public init(of zones: [ZoneID], from fromYear: Int, through throughYear: Int, on clocks: ZoneClocks) throws
  {
    var ranges: [Range<Int>] = []
    var count = 0
    for zone in zones {
      for change in try clocks.policy(for: zone).table.changes {
        let year = LocalDateTime(change.instant, offset: 0).date.year
        guard (fromYear...throughYear).contains(year) else { continue }
        count += 1
        ranges += Self.secondsOfDay(change.affected)
      }
    }
    let day = LocalTime.secondsPerDay
    let unsafe = Self.joined(ranges)
    let bounds = [0] + unsafe.flatMap { [$0.lowerBound, $0.upperBound] } + [day]
    let safe = stride(from: 0, to: bounds.count, by: 2).map { bounds[$0]..<bounds[$0 + 1] }.filter {
      !$0.isEmpty
    }
    self.zones = zones
    self.fromYear = fromYear
    self.throughYear = throughYear
    self.safe = safe.compactMap(Self.stretch)
    self.unsafe = unsafe.compactMap(Self.stretch)
    changeCount = count
  }

  /// The seconds of the day of a stretch of readings, which may cross midnight or cover whole days.
  private static func secondsOfDay(_ affected: Range<LocalDateTime>) -> [Range<Int>] {
    let day = LocalTime.secondsPerDay
    let start = affected.lowerBound.secondsSince1970
    let length = affected.upperBound.secondsSince1970 - start
    guard length < day else { return [0..<day] }
    let first = affected.lowerBound.time.secondOfDay
    guard first + length > day else { return [first..<first + length] }
    return [first..<day, 0..<first + length - day]
  }

  private static func joined(_ ranges: [Range<Int>]) -> [Range<Int>] {
    var joined: [Range<Int>] = []
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = joined.last, range.lowerBound <= last.upperBound {
        joined[joined.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        joined.append(range)
      }
    }
    return joined
  }

  private static func stretch(_ range: Range<Int>) -> Stretch? {
    LocalTime(secondOfDay: range.lowerBound).map {
      Stretch(from: $0, until: LocalTime(secondOfDay: range.upperBound))
    }
  }
}
