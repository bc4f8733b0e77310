import Foundation
import Synchronization
public import WallClock

/// The walls of all zones under one tz release; each is read once and kept.
///
/// What a schedule becomes depends on its version's zone and on this argument, and on nothing of the host.
public final class ZoneClocks: Sendable {
  /// The tz release, by which a change of data is noticed.
  public let release: String

  private let make: @Sendable (ZoneID) throws -> WallClockPolicy
  private let policies = Mutex<[ZoneID: WallClockPolicy]>([:])

  /// Makes the walls of a release from a way to find each.
  public init(release: String, _ make: @escaping @Sendable (ZoneID) throws -> WallClockPolicy) {
    self.release = release
    self.make = make
  }

  /// The walls by Foundation's own tz data.
  public static func foundation() -> ZoneClocks {
    ZoneClocks(release: TimeZone.timeZoneDataVersion) { try WallClockPolicy(in: $0) }
  }

  /// The walls of a few zones given by their changes, which need not exist; any other zone is unknown.
  public convenience init(release: String, tables: [ZoneID: OffsetTable]) {
    self.init(release: release) { zone in
      guard let table = tables[zone] else { throw UnknownZone(zone) }
      return WallClockPolicy(in: zone, table: table)
    }
  }

  /// The wall of a zone.
  ///
  /// - Throws: `UnknownZone` where the release has no such zone.
  public func policy(for zone: ZoneID) throws -> WallClockPolicy {
    if let policy = policies.withLock({ $0[zone] }) { return policy }
    let policy = try make(zone)
    return policies.withLock { policies in
      policies[zone] = policies[zone] ?? policy
      return policies[zone] ?? policy
    }
  }
}
