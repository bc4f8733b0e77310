public import WallClock

/// The right answer to a case of either kind, in the form in which fixtures hold it.
public enum RightAnswer: Hashable, Sendable {
  /// What a local time becomes.
  case resolved(Resolution)
  /// What a search comes to.
  case found(SearchResult)
}

extension RightAnswer: CustomStringConvertible {
  /// The answer in a line.
  public var description: String {
    switch self {
    case .resolved(let resolution): resolution.summary
    case .found(let result): result.summary
    }
  }
}

extension RightAnswer: Codable {
  private enum CodingKeys: String, CodingKey { case instants, none }

  /// Reads a resolution where there are `instants` or `none`, else the result of a search.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self =
      container.contains(.instants) || container.contains(.none)
      ? .resolved(try Resolution(from: decoder)) : .found(try SearchResult(from: decoder))
  }

  /// Writes the answer itself.
  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .resolved(let resolution): try resolution.encode(to: encoder)
    case .found(let result): try result.encode(to: encoder)
    }
  }
}
