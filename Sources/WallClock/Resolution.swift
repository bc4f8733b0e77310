/// What a local day and time became.
public enum Resolution: Hashable, Sendable {
  /// One instant, or under ``RepeatedTimePolicy/both`` two in order.
  case instants(ResolvedInstants)
  /// No instant, and why.
  case none(Absence)

  /// The instants alone, empty where there is none.
  public var instants: [Instant] {
    switch self {
    case .instants(let resolved): resolved.map(\.instant)
    case .none: []
    }
  }
}

/// One instant, with what had to be done to reach it.
public struct ResolvedInstant: Hashable, Sendable, Codable {
  /// The instant.
  public let instant: Instant
  /// How the instant differs from the plain reading of what was asked.
  public let adjustment: Adjustment

  /// Puts an instant and its adjustment together.
  public init(_ instant: Instant, _ adjustment: Adjustment) {
    self.instant = instant
    self.adjustment = adjustment
  }
}

/// How an instant differs from the plain reading of the local time that was asked.
public enum Adjustment: Hashable, Sendable {
  /// Not at all: the asked time occurs once.
  case none
  /// The asked time does not exist; a later one was taken, which reads this.
  case movedForward(LocalDateTime)
  /// The asked time does not exist; an earlier one was taken, which reads this.
  case movedBack(LocalDateTime)
  /// The asked time occurs twice; this is the earlier pass.
  case firstOfRepeatedTime
  /// The asked time occurs twice; this is the later pass.
  case lastOfRepeatedTime
}

/// Why a local time became no instant.
public enum Absence: String, Hashable, Sendable, Codable, WordCodable {
  /// The clock never reads the time on that day.
  case nonexistentTime
  /// The zone never had the day.
  case nonexistentDay
  /// The method found nothing and cannot say why; only a search gives this.
  case noAnswer
}

extension Adjustment: Codable {
  private enum CodingKeys: String, CodingKey { case kind, reads }
  private enum Kind: String, WordCodable {
    case none, movedForward, movedBack, firstOfRepeatedTime, lastOfRepeatedTime
  }

  /// Reads `{"kind": …}`, with `"reads"` where the time was moved.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    switch try container.decode(Kind.self, forKey: .kind) {
    case .none: self = .none
    case .movedForward: self = .movedForward(try container.decode(LocalDateTime.self, forKey: .reads))
    case .movedBack: self = .movedBack(try container.decode(LocalDateTime.self, forKey: .reads))
    case .firstOfRepeatedTime: self = .firstOfRepeatedTime
    case .lastOfRepeatedTime: self = .lastOfRepeatedTime
    }
  }

  /// Writes `{"kind": …}`, with `"reads"` where the time was moved.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .none: try container.encode(Kind.none, forKey: .kind)
    case .movedForward(let reading):
      try container.encode(Kind.movedForward, forKey: .kind)
      try container.encode(reading, forKey: .reads)
    case .movedBack(let reading):
      try container.encode(Kind.movedBack, forKey: .kind)
      try container.encode(reading, forKey: .reads)
    case .firstOfRepeatedTime: try container.encode(Kind.firstOfRepeatedTime, forKey: .kind)
    case .lastOfRepeatedTime: try container.encode(Kind.lastOfRepeatedTime, forKey: .kind)
    }
  }
}

extension Resolution: Codable {
  private enum CodingKeys: String, CodingKey { case instants, none }

  /// Reads `{"instants": […]}` or `{"none": reason}`.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    if let absence = try container.decodeIfPresent(Absence.self, forKey: .none) {
      guard !container.contains(.instants) else {
        throw DecodingError.dataCorruptedError(
          forKey: .none, in: container,
          debugDescription: "found both \"none\" and \"instants\", wanted one of them")
      }
      self = .none(absence)
      return
    }
    self = .instants(try container.decode(ResolvedInstants.self, forKey: .instants))
  }

  /// Writes `{"instants": […]}` or `{"none": reason}`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .instants(let instants): try container.encode(instants, forKey: .instants)
    case .none(let absence): try container.encode(absence, forKey: .none)
    }
  }
}
