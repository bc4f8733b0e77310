import WallClock

// The one JSON form of an answer: in fixtures, records and, but for what went wrong, the line protocol.
extension Answer: Codable {
  private enum CodingKeys: String, CodingKey, CaseIterable {
    case instants, none, moments, interval, seconds, flag, runs, laws
    case crashed, timedOut, unsupported, brokeProtocol
  }
  private enum Laws: String, Codable { case kept }

  /// Reads the form that the document's fields say.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    switch try container.form(among: CodingKeys.allCases) {
    case .instants, .none: self = .resolved(try Resolution(from: decoder))
    case .moments, .interval, .seconds, .flag: self = .found(try SearchResult(from: decoder))
    case .runs: self = .missed(try CatchUpAnswer(from: decoder))
    case .laws:
      if (try? container.decode(Laws.self, forKey: .laws)) != nil {
        self = .keepsLaws
      } else {
        self = .lawful(besides: try container.decode([Counterexample].self, forKey: .laws))
      }
    case .crashed: self = .crashed(try container.decode(String.self, forKey: .crashed))
    case .timedOut: self = .timedOut(try container.decode(Int.self, forKey: .timedOut))
    case .unsupported: self = .unsupported(try container.decode(String.self, forKey: .unsupported))
    case .brokeProtocol: self = .brokeProtocol(try container.decode(String.self, forKey: .brokeProtocol))
    }
  }

  /// Writes the answer's form.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .resolved(let resolution): try resolution.encode(to: encoder)
    case .found(let result): try result.encode(to: encoder)
    case .missed(let answer): try answer.encode(to: encoder)
    case .lawful(let broken) where broken.isEmpty: try container.encode(Laws.kept, forKey: .laws)
    case .lawful(let broken): try container.encode(broken, forKey: .laws)
    case .crashed(let how): try container.encode(how, forKey: .crashed)
    case .timedOut(let seconds): try container.encode(seconds, forKey: .timedOut)
    case .unsupported(let reason): try container.encode(reason, forKey: .unsupported)
    case .brokeProtocol(let how): try container.encode(how, forKey: .brokeProtocol)
    }
  }
}

extension KeyedDecodingContainer {
  /// The one of some fields that the document has.
  fileprivate func form(among fields: [Key]) throws -> Key {
    let found = fields.filter(contains)
    if found.count == 1, let form = found.first { return form }
    func list(_ fields: [Key], _ separator: String) -> String {
      fields.map(\.stringValue).joined(separator: separator)
    }
    throw DecodingError.dataCorrupted(
      DecodingError.Context(
        codingPath: codingPath,
        debugDescription:
          "found \(found.isEmpty ? "none" : list(found, " and ")), wanted one of \(list(fields, ", "))"))
  }
}

extension SearchResult: Codable {
  private enum CodingKeys: String, CodingKey { case moments, from, of, end, interval, seconds, flag }

  /// Reads `{"moments": […], "end": …}`, for a part with `from` and `of`, `{"interval": [start, end]}`,
  /// `{"seconds": …}` or `{"flag": …}`.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    switch try container.form(among: [.moments, .interval, .seconds, .flag]) {
    case .moments, .from, .of, .end:
      let moments = try container.decode([Moment].self, forKey: .moments)
      let end = try container.decode(End.self, forKey: .end)
      guard let first = try container.decodeIfPresent(Int.self, forKey: .from) else {
        self = .moments(moments, end)
        return
      }
      self = .part(moments, from: first, of: try container.decode(Int.self, forKey: .of), end)
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
    case .part(let moments, let first, let count, let end):
      try container.encode(moments, forKey: .moments)
      try container.encode(first, forKey: .from)
      try container.encode(count, forKey: .of)
      try container.encode(end, forKey: .end)
    case .interval(let start, let end): try container.encode([start, end], forKey: .interval)
    case .seconds(let seconds): try container.encode(seconds, forKey: .seconds)
    case .flag(let flag): try container.encode(flag, forKey: .flag)
    }
  }
}
