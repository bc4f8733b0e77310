public import WallClock

/// Whether a subject keeps the laws of searching and catching up with a rule around one change.
public struct ScheduleQuestion: Hashable, Sendable {
  /// The zone whose wall is read.
  public let zone: ZoneID
  /// The instant of the change around which the laws are put to the test.
  public let change: Instant
  /// The rule.
  public let pattern: SchedulePattern
  /// What to do where a time does not exist.
  public let matching: MatchingPolicy
  /// Which pass to take where a time occurs twice.
  public let repeated: RepeatedTimePolicy

  /// Puts a question together.
  public init(
    zone: ZoneID, change: Instant, pattern: SchedulePattern, matching: MatchingPolicy,
    repeated: RepeatedTimePolicy
  ) {
    self.zone = zone
    self.change = change
    self.pattern = pattern
    self.matching = matching
    self.repeated = repeated
  }
}

extension ScheduleQuestion: LosslessStringConvertible {
  /// The case's id: what is asked, word by word, so that it is the same in every run and on every machine.
  public var description: String {
    "\(zone) schedule \(change) \(pattern.rawValue) \(matching.rawValue) \(repeated.rawValue)"
  }

  /// Reads a case's id; nil for any other text.
  public init?(_ description: String) {
    let words = description.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    guard words.count == 6, !words[0].isEmpty, words[1] == "schedule", let change = Instant(words[2]),
      let pattern = SchedulePattern(rawValue: words[3]), let matching = MatchingPolicy(rawValue: words[4]),
      let repeated = RepeatedTimePolicy(rawValue: words[5])
    else { return nil }
    self.init(
      zone: ZoneID(words[0]), change: change, pattern: pattern, matching: matching, repeated: repeated)
  }
}

extension ScheduleQuestion: Codable {
  private enum CodingKeys: String, CodingKey { case zone, change, pattern = "schedule", matching, repeated }
}
