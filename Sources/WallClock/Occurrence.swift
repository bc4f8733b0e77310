/// One answer of a rule: a slot of a local day, and the instant that it became.
public struct Occurrence: Hashable, Sendable {
  /// The instant.
  public let instant: Instant
  /// How the instant differs from the plain reading of the slot's time.
  public let adjustment: Adjustment
  /// The local day that was asked, which a moved instant may not read.
  public let day: LocalDate
  /// The index of the slot within the rule, from 0.
  public let slot: Int
  /// The second only under ``RepeatedTimePolicy/both``, for the later instant of a repeated time.
  public let pass: Pass

  /// Puts an instant and what was asked together.
  public init(instant: Instant, adjustment: Adjustment, day: LocalDate, slot: Int, pass: Pass = .first) {
    self.instant = instant
    self.adjustment = adjustment
    self.day = day
    self.slot = slot
    self.pass = pass
  }

  /// Which of the instants of one slot on one day.
  public enum Pass: Int, Hashable, Sendable, Codable, Comparable {
    case first = 1
    case second = 2

    /// Orders the first pass before the second.
    public static func < (left: Pass, right: Pass) -> Bool { left.rawValue < right.rawValue }
  }

  /// Where the occurrence stands in the order of all.
  public var position: OccurrencePosition {
    OccurrencePosition(instant: instant, day: day, slot: slot, pass: pass)
  }
}

/// A place in the order of a rule's occurrences: by instant, then local day, then slot, then pass.
///
/// An instant alone is no place to go on from, because a gap can move two slots onto one.
public struct OccurrencePosition: Hashable, Sendable, Codable {
  /// The instant.
  public let instant: Instant
  /// The local day that was asked.
  public let day: LocalDate
  /// The index of the slot within the rule, from 0.
  public let slot: Int
  /// The pass.
  public let pass: Occurrence.Pass

  /// Puts a place together.
  public init(instant: Instant, day: LocalDate, slot: Int, pass: Occurrence.Pass) {
    self.instant = instant
    self.day = day
    self.slot = slot
    self.pass = pass
  }
}

extension OccurrencePosition: Comparable {
  /// Orders by instant, local day, slot and pass.
  public static func < (left: OccurrencePosition, right: OccurrencePosition) -> Bool {
    if left.instant != right.instant { return left.instant < right.instant }
    if left.day != right.day { return left.day < right.day }
    return (left.slot, left.pass) < (right.slot, right.pass)
  }
}
