public import WallClock

/// The right answer to a case of either kind, in the form in which fixtures hold it.
public enum RightAnswer: Hashable, Sendable {
  /// What a local time becomes.
  case resolved(Resolution)
  /// What a search comes to.
  case found(SearchResult)
  /// That the laws are kept.
  case lawful
}

extension RightAnswer: CustomStringConvertible {
  /// The answer in a line.
  public var description: String {
    switch self {
    case .resolved(let resolution): resolution.summary
    case .found(let result): result.summary
    case .lawful: Answer.lawful(besides: []).description
    }
  }
}

extension RightAnswer: Codable {
  private enum CodingKeys: String, CodingKey { case instants, none, laws }
  private enum Laws: String, Codable { case kept }

  /// Reads a resolution where there are `instants` or `none`, `{"laws": "kept"}`, or the result of a search.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    if container.contains(.laws) {
      _ = try container.decode(Laws.self, forKey: .laws)
      self = .lawful
    } else {
      self =
        container.contains(.instants) || container.contains(.none)
        ? .resolved(try Resolution(from: decoder)) : .found(try SearchResult(from: decoder))
    }
  }

  /// Writes the answer itself.
  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .resolved(let resolution): try resolution.encode(to: encoder)
    case .found(let result): try result.encode(to: encoder)
    case .lawful:
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(Laws.kept, forKey: .laws)
    }
  }
}
