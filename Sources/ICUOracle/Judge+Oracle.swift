import Conformance
import WallClock

extension Judge {
  /// The judge of an oracle's zone.
  package init(_ oracle: Oracle) {
    self.init(
      SearchOracle(timeline: oracle.timeline, find: oracle.finding) { try oracle.zone.offset(at: $0).saving })
  }

  /// The judge of a zone.
  ///
  /// - Parameter horizon: how far cases reach; changes are known for more than a year beyond it.
  /// - Throws: ``ICUError`` where ICU refuses.
  package init(of zone: ZoneID, through horizon: Instant) throws {
    self.init(try Oracle(zone, through: horizon.adding(seconds: 34_560_000)))
  }
}
