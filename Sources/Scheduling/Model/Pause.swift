public import WallClock

/// A stretch of instants in which a schedule produces nothing; its end is not in it.
public struct Pause: Hashable, Sendable {
  /// The first instant of the pause.
  public let start: Instant
  /// The first instant after it; nil where it lasts until it is ended.
  public let end: Instant?

  /// Makes a pause.
  ///
  /// - Throws: ``InvalidSchedule`` where the end is not later than the start.
  public init(from start: Instant, until end: Instant?) throws(InvalidSchedule) {
    if let end, end <= start {
      throw InvalidSchedule(["until"], found: "\(end)", wanted: "an instant later than \(start)")
    }
    self.start = start
    self.end = end
  }

  /// Whether the pause covers an instant.
  public func contains(_ instant: Instant) -> Bool {
    guard instant >= start else { return false }
    return end.map { instant < $0 } ?? true
  }
}

extension Pause: Codable {
  /// Reads `from` and optionally `until`.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.fields(["from", "until"])
    do {
      try self.init(
        from: container.decode(Instant.self, forKey: "from"),
        until: container.decodeIfPresent(Instant.self, forKey: "until"))
    } catch let error as InvalidSchedule {
      throw error.decodingError(at: decoder.codingPath)
    }
  }

  /// Writes `from` and, where there is one, `until`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: FieldName.self)
    try container.encode(start, forKey: "from")
    try container.encodeIfPresent(end, forKey: "until")
  }
}
