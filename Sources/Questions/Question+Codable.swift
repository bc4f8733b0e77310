import WallClock

extension Question: Codable {
  /// Reads the fields that the function takes; an error names the field, what was found and what is wanted.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: FieldName.self)
    func name(_ key: QuestionKey) -> FieldName { FieldName(key.rawValue) }
    let text = try fields.decode(String.self, forKey: name(.entryPoint))
    guard let entryPoint = EntryPoint(rawValue: text) else {
      throw DecodingError.invalid(InvalidQuestion(.entryPoint, found: text), in: decoder)
    }
    self.init(zone: ZoneID(""), entryPoint: entryPoint)
    for key in entryPoint.keys where !key.isOptional || fields.contains(name(key)) {
      switch key.form {
      case .text:
        let text = try fields.decode(String.self, forKey: name(key))
        do throws(InvalidQuestion) {
          try set(key, to: text)
        } catch {
          throw DecodingError.invalid(error, in: decoder)
        }
      case .number: try decodeNumber(key, fields)
      case .json: try decodeValue(key, fields)
      }
    }
  }

  private mutating func decodeNumber(
    _ key: QuestionKey, _ fields: KeyedDecodingContainer<FieldName>
  ) throws {
    let name = FieldName(key.rawValue)
    // Null says, like nothing, that the question is without it.
    guard let number = try fields.decodeIfPresent(Int.self, forKey: name) else { return }
    do throws(InvalidQuestion) {
      try set(key, to: "\(number)")
    } catch {
      throw DecodingError.dataCorruptedError(forKey: name, in: fields, debugDescription: error.reason)
    }
  }

  private mutating func decodeValue(
    _ key: QuestionKey, _ fields: KeyedDecodingContainer<FieldName>
  ) throws {
    let name = FieldName(key.rawValue)
    switch key {
    case .rule:
      schedule = AskedSchedule(version: "", rule: try fields.decode(Rule.self, forKey: name))
    case .offsets: schedule?.offsets = try fields.decodeIfPresent(OffsetList.self, forKey: name)?.table
    case .start: schedule?.start = try fields.decode(WindowStart.self, forKey: name).start
    case .resolved: schedule?.resolved = Set(try fields.decode([String].self, forKey: name))
    case .zone, .entryPoint, .local, .cursor, .otherMoment, .otherZone, .target, .matching, .repeated,
      .direction, .nanosecond, .days, .change, .pattern, .version, .policy, .cap:
      // Texts and numbers are read by the caller.
      break
    }
  }

  /// Writes the fields that the function takes.
  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: FieldName.self)
    for key in entryPoint.keys {
      let name = FieldName(key.rawValue)
      switch key {
      case .days: try fields.encodeIfPresent(days, forKey: name)
      case .cap: try fields.encodeIfPresent(schedule?.cap, forKey: name)
      case .rule: try fields.encodeIfPresent(schedule?.rule, forKey: name)
      case .offsets: try fields.encodeIfPresent(schedule?.offsets.map(OffsetList.init), forKey: name)
      case .start: try fields.encodeIfPresent(schedule?.start.map(WindowStart.init), forKey: name)
      case .resolved: try fields.encodeIfPresent(schedule?.resolved.sorted(), forKey: name)
      case .zone, .entryPoint, .local, .cursor, .otherMoment, .otherZone, .target, .matching, .repeated,
        .direction, .nanosecond, .change, .pattern, .version, .policy:
        try fields.encodeIfPresent(text(of: key), forKey: name)
      }
    }
  }
}

extension DecodingError {
  /// A question's mistake as one of its document.
  package static func invalid(_ mistake: InvalidQuestion, in decoder: any Decoder) -> DecodingError {
    .dataCorrupted(
      Context(
        codingPath: decoder.codingPath + (mistake.field.map { [FieldName($0)] } ?? []),
        debugDescription: mistake.reason))
  }
}
