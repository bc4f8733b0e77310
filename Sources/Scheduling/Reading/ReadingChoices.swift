public import WallClock

/// What a crontab or an iCalendar rule leaves open and a schedule does not.
///
/// There is no default: what happens in a gap or an overlap is the caller's decision.
public struct ReadingChoices: Hashable, Sendable {
  /// The zone of what names none.
  public var zone: ZoneID?
  /// What becomes of a time in a gap.
  public var matching: MatchingPolicy?
  /// What becomes of a time in an overlap.
  public var repeated: RepeatedTimePolicy?
  /// The first local day of a crontab, which names none.
  public var startDay: LocalDate

  /// Puts the choices together.
  public init(
    zone: ZoneID?, matching: MatchingPolicy?, repeated: RepeatedTimePolicy?,
    startDay: LocalDate = LocalDate(daysSince1970: 0)
  ) {
    self.zone = zone
    self.matching = matching
    self.repeated = repeated
    self.startDay = startDay
  }

  func policies(line: Int) throws(UnreadableSchedule) -> (
    matching: MatchingPolicy, repeated: RepeatedTimePolicy
  ) {
    guard let matching, let repeated else {
      throw UnreadableSchedule(
        line: line, found: "no \(matching == nil ? "matching" : "repeated-time") policy",
        wanted: "one to be chosen, because a line of this form cannot say it")
    }
    return (matching, repeated)
  }

  func zone(named: ZoneID?, line: Int) throws(UnreadableSchedule) -> ZoneID {
    guard let zone = named ?? zone else {
      throw UnreadableSchedule(line: line, found: "no zone", wanted: "one to be chosen, or named in the file")
    }
    return zone
  }
}
