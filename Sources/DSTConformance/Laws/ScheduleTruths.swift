import ICUOracle
public import WallClock

/// What is right in each zone, opened once a zone.
public final class ScheduleTruths {
  private var known: [ZoneID: ScheduleTruth]

  /// The end of 2100, beyond the next 29 February of any case.
  private static let horizon = Instant(secondsSince1970: 4_133_980_799)

  /// Makes truths of the data that ICU is on, but for zones whose truth is given.
  public init(_ given: [ZoneID: ScheduleTruth] = [:]) {
    known = given
  }

  /// What is right in a zone.
  ///
  /// - Throws: ``ICUOracle/ICUError`` where ICU does not know the zone.
  public func truth(in zone: ZoneID) throws -> ScheduleTruth {
    if let known = known[zone] { return known }
    let made = ScheduleTruth(find: try Oracle(zone, through: Self.horizon).finding)
    known[zone] = made
    return made
  }
}
