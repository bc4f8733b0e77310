public import WallClock

/// An app's own policy: WallClock's, but for a time that occurs twice, where it always takes the later pass.
public struct AlarmPolicy: InstantPolicy {
  /// The zone whose wall is read.
  public let zone: ZoneID
  private let policy: WallClockPolicy

  /// Makes the policy of a zone.
  public init(in zone: ZoneID) throws {
    self.zone = zone
    policy = try WallClockPolicy(in: zone)
  }

  /// The instants of a local time.
  public func resolve(
    _ time: LocalTime, on day: LocalDate, matching: MatchingPolicy, repeated: RepeatedTimePolicy
  ) -> Resolution {
    policy.resolve(time, on: day, matching: matching, repeated: repeated == .first ? .last : repeated)
  }
}
