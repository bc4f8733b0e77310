public import Foundation

extension OffsetTable {
  /// The end of the table that ``WallClockPolicy`` builds: 2100-01-01T00:00:00Z.
  public static let defaultHorizon = Instant(secondsSince1970: 4_102_444_800)

  /// Reads all of a zone's offset changes before a horizon from Foundation.
  public init(of zone: TimeZone, before horizon: Instant = defaultHorizon) {
    self.init(of: zone, after: Date.distantPast, before: horizon)
  }

  /// Reads the offset changes in the days around a local time, for lookups in those days alone.
  init(of zone: TimeZone, around local: LocalDateTime, days: Int) {
    let middle = local.instant(offset: 0)
    let reach = days * LocalTime.secondsPerDay
    self.init(of: zone, after: middle.adding(seconds: -reach).date, before: middle.adding(seconds: reach))
  }

  private init(of zone: TimeZone, after start: Date, before horizon: Instant) {
    let initialOffset = zone.secondsFromGMT(for: start)
    var changes: [OffsetChange] = []
    var offset = initialOffset
    var cursor = start
    while let found = zone.nextDaylightSavingTimeTransition(after: cursor), found > cursor,
      // A change within a second would show at the next whole one; a rounding error is less than the rest.
      let instant = Instant(flooring: found + 0.999), instant < horizon
    {
      cursor = found
      // Also reported are moments at which only the daylight flag changes.
      let next = zone.secondsFromGMT(for: instant.date)
      guard next != offset else { continue }
      changes.append(OffsetChange(at: instant, from: offset, to: next))
      offset = next
    }
    self.init(initialOffset: initialOffset, continued: changes, horizon: horizon)
  }
}
