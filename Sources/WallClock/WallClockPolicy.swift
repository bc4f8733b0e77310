internal import Foundation

/// The instant policy that is right everywhere: it counts how often the clock reads a time, and then chooses.
///
/// The zone's offset changes are read once from Foundation's `TimeZone`; a resolution takes time logarithmic in
/// their number. From 2100 on, each resolution reads the days around it again.
public struct WallClockPolicy: InstantPolicy {
  /// The zone whose wall is read, as it was asked for.
  public let zone: ZoneID
  /// The zone's offset changes up to the table's horizon.
  public let table: OffsetTable

  private let source: TimeZone?
  /// The first local second, counted since 1970, that the table alone cannot be trusted with.
  private let firstProbed: Int

  /// Reads the zone's offset changes from Foundation.
  ///
  /// - Throws: ``UnknownZone`` where Foundation has no such zone.
  public init(in zone: ZoneID) throws {
    guard let source = TimeZone(identifier: zone.rawValue) else { throw UnknownZone(zone) }
    self.init(zone, OffsetTable(of: source), source)
  }

  /// Makes the policy of a zone given by its changes, which need not be one that exists.
  public init(in zone: ZoneID, table: OffsetTable) {
    self.init(zone, table, nil)
  }

  private init(_ zone: ZoneID, _ table: OffsetTable, _ source: TimeZone?) {
    self.zone = zone
    self.table = table
    self.source = source
    firstProbed =
      if source != nil, let horizon = table.horizon {
        horizon.secondsSince1970 - Self.probedDays * LocalTime.secondsPerDay
      } else {
        Int.max
      }
  }

  /// The instant or instants at which the zone's wall reads a time on a day.
  public func resolve(
    _ time: LocalTime, on day: LocalDate, matching: MatchingPolicy, repeated: RepeatedTimePolicy
  ) -> Resolution {
    let local = LocalDateTime(day, time).secondsSince1970
    guard local < firstProbed else { return probed(local, matching, repeated) }
    return table.resolve(local, matching: matching, repeated: repeated)
  }

  /// How often the zone's wall reads a local day and time, before any policy chooses.
  public func mapping(of local: LocalDateTime) -> LocalTimeMapping {
    let second = local.secondsSince1970
    guard second < firstProbed else { return table(around: second).mapping(ofSecond: second) }
    return table.mapping(ofSecond: second)
  }

  /// Whether ``table`` itself can be trusted at an instant; seconds since 1970.
  func trustsTable(at instant: Int) -> Bool {
    source == nil || instant < firstProbed - Self.probedDays * LocalTime.secondsPerDay
  }

  /// A table that can be trusted at an instant, and the instants between which it can; seconds since 1970.
  package func table(at instant: Int) -> (table: OffsetTable, trusted: Range<Int>) {
    let margin = Self.probedDays * LocalTime.secondsPerDay
    guard let source else { return (table, Int.min..<Int.max) }
    guard instant >= firstProbed - margin else { return (table, Int.min..<firstProbed - margin) }
    let days = 400
    let middle = LocalDateTime(secondsSince1970: instant)
    let reach = days * LocalTime.secondsPerDay - margin
    return (OffsetTable(of: source, around: middle, days: days), instant - reach..<instant + reach)
  }

  /// Twice the day that a change can move the clock, and the day that an offset can lie from UTC.
  private static let probedDays = 3

  private func probed(
    _ local: Int, _ matching: MatchingPolicy, _ repeated: RepeatedTimePolicy
  ) -> Resolution {
    table(around: local).resolve(local, matching: matching, repeated: repeated)
  }

  /// A table of the days around a local second; ``table`` itself where nothing else is known of the zone.
  private func table(around local: Int) -> OffsetTable {
    guard let source else { return table }
    return OffsetTable(of: source, around: LocalDateTime(secondsSince1970: local), days: Self.probedDays)
  }
}
