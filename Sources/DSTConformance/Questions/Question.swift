public import WallClock

/// One question: which instant is a local day and time in a zone, under two policies?
public struct Question: Hashable, Sendable {
  /// The zone whose wall is read.
  public let zone: ZoneID
  /// The local day and time of day.
  public let asked: LocalDateTime
  /// What to do where the time does not exist.
  public let matching: MatchingPolicy
  /// Which pass to take where the time occurs twice.
  public let repeated: RepeatedTimePolicy

  /// Puts a question together.
  public init(
    zone: ZoneID, asked: LocalDateTime, matching: MatchingPolicy, repeated: RepeatedTimePolicy
  ) {
    self.zone = zone
    self.asked = asked
    self.matching = matching
    self.repeated = repeated
  }
}

extension Question: LosslessStringConvertible {
  /// The case's id: what is asked, word by word, so that it is the same in every run and on every machine.
  public var description: String { "\(zone) \(asked) \(matching.rawValue) \(repeated.rawValue)" }

  /// Reads a case's id; nil for any other text.
  public init?(_ description: String) {
    let words = description.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    guard words.count == 4, !words[0].isEmpty, let asked = LocalDateTime(words[1]),
      let matching = MatchingPolicy(rawValue: words[2]), let repeated = RepeatedTimePolicy(rawValue: words[3])
    else { return nil }
    self.init(zone: ZoneID(words[0]), asked: asked, matching: matching, repeated: repeated)
  }
}

extension Question: Codable {
  private enum CodingKeys: String, CodingKey { case zone, day, time, matching, repeated }

  /// Reads `zone`, `day`, `time`, `matching` and `repeated`.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      zone: try container.decode(ZoneID.self, forKey: .zone),
      asked: LocalDateTime(
        try container.decode(LocalDate.self, forKey: .day),
        try container.decode(LocalTime.self, forKey: .time)),
      matching: try container.decode(MatchingPolicy.self, forKey: .matching),
      repeated: try container.decode(RepeatedTimePolicy.self, forKey: .repeated))
  }

  /// Writes `zone`, `day`, `time`, `matching` and `repeated`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(zone, forKey: .zone)
    try container.encode(asked.date, forKey: .day)
    try container.encode(asked.time, forKey: .time)
    try container.encode(matching, forKey: .matching)
    try container.encode(repeated, forKey: .repeated)
  }
}
