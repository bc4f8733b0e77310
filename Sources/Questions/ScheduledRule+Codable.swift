import WallClock

extension ScheduledRule: Codable {
  private enum CodingKeys: String, CodingKey { case version, zone, rule, matching, repeated, offsets }

  /// Reads `version`, `zone`, `rule`, `matching`, `repeated` and, where it goes by others than its data's, `offsets`.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      version: try container.decode(String.self, forKey: .version),
      zone: try container.decode(ZoneID.self, forKey: .zone),
      rule: try container.decode(Rule.self, forKey: .rule),
      matching: try container.decode(MatchingPolicy.self, forKey: .matching),
      repeated: try container.decode(RepeatedTimePolicy.self, forKey: .repeated),
      table: try container.decodeIfPresent(OffsetList.self, forKey: .offsets)?.table)
  }

  /// Writes the same.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(version, forKey: .version)
    try container.encode(zone, forKey: .zone)
    try container.encode(rule, forKey: .rule)
    try container.encode(matching, forKey: .matching)
    try container.encode(repeated, forKey: .repeated)
    try container.encodeIfPresent(table.map(OffsetList.init), forKey: .offsets)
  }
}
