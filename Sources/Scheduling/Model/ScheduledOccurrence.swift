public import WallClock

/// One entry that a schedule expects: its name, and when it is due under the tz release at hand.
public struct ScheduledOccurrence: Hashable, Sendable {
  /// What names it, before and after its instant moves.
  public let key: OccurrenceKey
  /// When it is due.
  public let scheduled: Instant
  /// How the instant differs from the plain reading of the slot's time.
  public let adjustment: Adjustment
  /// What the wall of the version's zone reads when it is due.
  public let local: LocalDateTime
  /// The local day that it belongs to: that of the key, or for an elapsed rule the one that the wall reads.
  public let day: LocalDate
  /// The index of the slot within its version's day, from 0.
  public let slotIndex: Int
  /// What is planned for that day; nil where the version plans no quantity.
  public let quantity: String?

  /// Puts an occurrence together.
  public init(
    key: OccurrenceKey, scheduled: Instant, adjustment: Adjustment, local: LocalDateTime, day: LocalDate,
    slotIndex: Int, quantity: String?
  ) {
    self.key = key
    self.scheduled = scheduled
    self.adjustment = adjustment
    self.local = local
    self.day = day
    self.slotIndex = slotIndex
    self.quantity = quantity
  }

  /// Where it stands in the order of all: by instant, local day, slot and pass.
  public var position: OccurrencePosition {
    OccurrencePosition(instant: scheduled, day: key.day, slot: slotIndex, pass: key.pass)
  }
}

extension ScheduledOccurrence: Codable {
  /// Reads the form that is written.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.fields([
      "key", "scheduled", "adjustment", "local", "day", "slotIndex", "quantity",
    ])
    self.init(
      key: try container.decode(OccurrenceKey.self, forKey: "key").canonical,
      scheduled: try container.decode(Instant.self, forKey: "scheduled"),
      adjustment: try container.decode(Adjustment.self, forKey: "adjustment"),
      local: try container.decode(LocalDateTime.self, forKey: "local"),
      day: try container.decode(LocalDate.self, forKey: "day"),
      slotIndex: try container.decode(Int.self, forKey: "slotIndex"),
      quantity: try container.decodeIfPresent(String.self, forKey: "quantity"))
  }

  /// Writes every field; a quantity that is not planned is left out.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: FieldName.self)
    try container.encode(key, forKey: "key")
    try container.encode(scheduled, forKey: "scheduled")
    try container.encode(adjustment, forKey: "adjustment")
    try container.encode(local, forKey: "local")
    try container.encode(day, forKey: "day")
    try container.encode(slotIndex, forKey: "slotIndex")
    try container.encodeIfPresent(quantity, forKey: "quantity")
  }
}
