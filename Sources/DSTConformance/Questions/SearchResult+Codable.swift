import WallClock

extension SearchResult: Codable {
  private enum CodingKeys: String, CodingKey, CaseIterable { case moments, end, interval, seconds, flag }

  /// Reads `{"moments": […], "end": …}`, `{"interval": [start, end]}`, `{"seconds": …}` or `{"flag": …}`.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let forms: [CodingKeys] = [.moments, .interval, .seconds, .flag].filter(container.contains)
    guard forms.count == 1 else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: decoder.codingPath,
          debugDescription:
            "found \(forms.isEmpty ? "none" : forms.map(\.rawValue).joined(separator: " and ")), wanted one of "
            + "moments, interval, seconds, flag"))
    }
    switch forms[0] {
    case .moments, .end:
      let moments = try container.decode([Moment].self, forKey: .moments)
      self = .moments(moments, try container.decode(End.self, forKey: .end))
    case .interval:
      let ends = try container.decode([Moment].self, forKey: .interval)
      guard ends.count == 2 else {
        throw DecodingError.dataCorruptedError(
          forKey: .interval, in: container,
          debugDescription: "found \(ends.count) moments, wanted a start and an end")
      }
      self = .interval(ends[0], ends[1])
    case .seconds: self = .seconds(try container.decode(Int.self, forKey: .seconds))
    case .flag: self = .flag(try container.decode(Bool.self, forKey: .flag))
    }
  }

  /// Writes one of the forms.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .moments(let moments, let end):
      try container.encode(moments, forKey: .moments)
      try container.encode(end, forKey: .end)
    case .interval(let start, let end): try container.encode([start, end], forKey: .interval)
    case .seconds(let seconds): try container.encode(seconds, forKey: .seconds)
    case .flag(let flag): try container.encode(flag, forKey: .flag)
    }
  }
}

extension SearchResult.End: Codable {}
