import ICUOracle
import Questions
public import WallClock

/// What is right in each zone, opened once a zone.
public final class ScheduleTruths {
  private var known: [ZoneID: ScheduleTruth] = [:]
  /// That of the changes asked about last, which the next question is likely to be about.
  private var lastGiven: (table: OffsetTable, truth: ScheduleTruth)?

  /// The end of 2100, beyond the next 29 February of any case.
  private static let horizon = Instant(secondsSince1970: 4_133_980_799)

  /// Makes truths of the data that ICU is on.
  public init() {}

  /// What is right of a rule: in its zone, or by the changes that it brings.
  ///
  /// - Throws: ``ICUOracle/ICUError`` where ICU does not know the zone.
  func truth(of rule: ScheduledRule) throws -> ScheduleTruth {
    try rule.table.map(truth(by:)) ?? truth(in: rule.zone)
  }

  /// What is right by a zone's changes.
  func truth(by table: OffsetTable) -> ScheduleTruth {
    if let lastGiven, lastGiven.table == table { return lastGiven.truth }
    let truth = ScheduleTruth(of: table)
    lastGiven = (table, truth)
    return truth
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
