public import WallClock

/// What is planned from a local day on, until the next step.
public struct QuantityStep: Hashable, Sendable {
  /// The first local day of the quantity, whatever the clocks do to that day's instants.
  public let day: LocalDate
  /// The quantity, in words: "0.25 mg", "half a tablet".
  public let quantity: String

  /// Makes a step.
  public init(from day: LocalDate, quantity: String) {
    self.day = day
    self.quantity = quantity
  }
}

extension QuantityStep: Codable {
  /// Reads `from` and `quantity`.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.fields(["from", "quantity"])
    self.init(
      from: try container.decode(LocalDate.self, forKey: "from"),
      quantity: try container.filledText(forKey: "quantity"))
  }

  /// Writes `from` and `quantity`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: FieldName.self)
    try container.encode(day, forKey: "from")
    try container.encode(quantity, forKey: "quantity")
  }
}
