import Questions
public import WallClock

/// What is right in each zone, opened once a zone.
public final class RuleOracleCache {
  private var known: [ZoneID: RuleOracle] = [:]
  /// That of the changes asked about last, which the next question is likely to be about.
  private var lastGiven: (table: OffsetTable, truth: RuleOracle)?

  private let source: (ZoneID) throws -> (LocalDateTime) throws -> OracleFinding

  /// The end of 2100, beyond the next 29 February of any case.
  package static let horizon = Instant(secondsSince1970: 4_133_980_799)

  /// Makes the truths of zones from what is true of a local time in each.
  package init(_ source: @escaping (ZoneID) throws -> (LocalDateTime) throws -> OracleFinding) {
    self.source = source
  }

  /// What is right of a rule: in its zone, or by the changes that it brings.
  ///
  /// - Throws: what the source throws where it does not know the zone.
  package func truth(of rule: ScheduledRule) throws -> RuleOracle {
    try rule.table.map(truth(by:)) ?? truth(in: rule.zone)
  }

  /// What is right by a zone's changes.
  package func truth(by table: OffsetTable) -> RuleOracle {
    if let lastGiven, lastGiven.table == table { return lastGiven.truth }
    let truth = RuleOracle(of: table)
    lastGiven = (table, truth)
    return truth
  }

  /// What is right in a zone.
  ///
  /// - Throws: what the source throws where it does not know the zone.
  public func truth(in zone: ZoneID) throws -> RuleOracle {
    if let known = known[zone] { return known }
    let made = RuleOracle(find: try source(zone))
    known[zone] = made
    return made
  }
}
