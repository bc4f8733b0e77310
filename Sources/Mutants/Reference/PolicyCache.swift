import WallClock

/// The wall-clock policies of zones, made once.
final class PolicyCache {
  private var policies: [ZoneID: WallClockPolicy] = [:]

  func policy(_ zone: ZoneID) throws -> WallClockPolicy {
    if let policy = policies[zone] { return policy }
    let policy = try WallClockPolicy(in: zone)
    policies[zone] = policy
    return policy
  }
}
