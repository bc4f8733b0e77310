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

extension Adjustment {
  /// The word for an adjustment, whatever the clock reads.
  package enum Kind: String, Sendable, WordCodable {
    case none, movedForward, movedBack, firstOfRepeatedTime, lastOfRepeatedTime
  }

  /// The word for the adjustment.
  package var kind: Kind {
    switch self {
    case .none: .none
    case .movedForward: .movedForward
    case .movedBack: .movedBack
    case .firstOfRepeatedTime: .firstOfRepeatedTime
    case .lastOfRepeatedTime: .lastOfRepeatedTime
    }
  }

  /// What the clock reads at the instant that was taken; nil unless the asked time was moved.
  package var reads: LocalDateTime? {
    switch self {
    case .movedForward(let reading), .movedBack(let reading): reading
    case .none, .firstOfRepeatedTime, .lastOfRepeatedTime: nil
    }
  }

  /// Makes the adjustment of a word; nil where the time was moved and what the clock reads is missing.
  package init?(_ kind: Kind, reads: LocalDateTime?) {
    switch (kind, reads) {
    case (.none, _): self = .none
    case (.movedForward, let reading?): self = .movedForward(reading)
    case (.movedBack, let reading?): self = .movedBack(reading)
    case (.movedForward, nil), (.movedBack, nil): return nil
    case (.firstOfRepeatedTime, _): self = .firstOfRepeatedTime
    case (.lastOfRepeatedTime, _): self = .lastOfRepeatedTime
    }
  }
}

extension Adjustment: Codable {
  private enum CodingKeys: String, CodingKey { case kind, reads }

  /// Reads `{"kind": …}`, with `"reads"` where the time was moved.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let kind = try container.decode(Kind.self, forKey: .kind)
    let reads = try container.decodeIfPresent(LocalDateTime.self, forKey: .reads)
    guard let adjustment = Adjustment(kind, reads: reads) else {
      throw DecodingError.keyNotFound(
        CodingKeys.reads,
        DecodingError.Context(
          codingPath: decoder.codingPath, debugDescription: "\(kind.rawValue) says what the clock reads"))
    }
    self = adjustment
  }

  /// Writes `{"kind": …}`, with `"reads"` where the time was moved.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(kind, forKey: .kind)
    try container.encodeIfPresent(reads, forKey: .reads)
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
