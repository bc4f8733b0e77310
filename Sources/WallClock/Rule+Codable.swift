// The JSON form, which people write by hand:
//
//     {"days": "every", "times": ["08:00", "20:00"]}
//     {"days": {"every": 3, "from": "2027-01-01"}, "times": [{"id": "morning", "time": "08:00"}]}
//     {"days": {"weekdays": ["monday", "friday"]}, "times": ["07:30"]}
//     {"days": {"ofMonth": [29], "months": [2]}, "everyMinutes": 15}

extension Rule: Codable {
  /// Reads `days` and either `times` or `everyMinutes`; an error names the field, what was found and what is
  /// wanted.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.fields(["days", "times", "everyMinutes"])
    let days = try container.decode(DayPattern.self, forKey: "days")
    guard container.contains("times") != container.contains("everyMinutes") else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: decoder.codingPath,
          debugDescription: "found \(container.contains("times") ? "both" : "neither") of times and "
            + "everyMinutes, wanted one of them"))
    }
    do {
      if container.contains("times") {
        try self.init(on: days, slots: container.decode([Slot].self, forKey: "times"))
      } else {
        try self.init(on: days, everyMinutes: container.decode(Int.self, forKey: "everyMinutes"))
      }
    } catch let error as InvalidRule {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: decoder.codingPath + error.field.map { FieldName($0) },
          debugDescription: "found \(error.found), wanted \(error.wanted)"))
    }
  }

  /// Writes `days` and either `times` or `everyMinutes`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: FieldName.self)
    try container.encode(days, forKey: "days")
    switch times {
    case .slots(let slots): try container.encode(slots, forKey: "times")
    case .everyMinutes(let minutes): try container.encode(minutes, forKey: "everyMinutes")
    }
  }
}

extension DayPattern: Codable {
  /// Reads `"every"`, or an object with `every` and `from`, `weekdays`, or `ofMonth` and optionally `months`.
  public init(from decoder: any Decoder) throws {
    if let word = try? decoder.singleValueContainer().decode(String.self) {
      guard word == "every" else {
        throw DecodingError.dataCorrupted(
          DecodingError.Context(
            codingPath: decoder.codingPath, debugDescription: "found \"\(word)\", wanted \"every\""))
      }
      self = .everyDay
      return
    }
    let container = try decoder.fields(["every", "from", "weekdays", "ofMonth", "months"])
    let kinds: [FieldName] = ["every", "weekdays", "ofMonth"].filter { container.contains($0) }
    guard let kind = kinds.first, kinds.count == 1 else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: decoder.codingPath,
          debugDescription: "found \(kinds.isEmpty ? "none" : "several") of every, weekdays and ofMonth, "
            + "wanted one of them"))
    }
    switch kind {
    case "every":
      _ = try decoder.fields(["every", "from"])
      self = .everyDays(
        try container.decode(Int.self, forKey: "every"),
        from: try container.decode(LocalDate.self, forKey: "from"))
    case "weekdays":
      _ = try decoder.fields(["weekdays"])
      let names = try container.decode([String].self, forKey: "weekdays")
      self = .weekdays(
        Set(
          try names.map { name in
            guard let weekday = Weekday(rawValue: name) else {
              throw DecodingError.dataCorruptedError(
                forKey: "weekdays", in: container,
                debugDescription: "found \"\(name)\", wanted \"monday\" to \"sunday\"")
            }
            return weekday
          }))
    default:
      _ = try decoder.fields(["ofMonth", "months"])
      self = .daysOfMonth(
        Set(try container.decode([Int].self, forKey: "ofMonth")),
        months: Set(try container.decodeIfPresent([Int].self, forKey: "months") ?? Array(1...12)))
    }
  }

  /// Writes `"every"` or the object of the pattern, its numbers in order.
  public func encode(to encoder: any Encoder) throws {
    if self == .everyDay {
      var container = encoder.singleValueContainer()
      try container.encode("every")
      return
    }
    var container = encoder.container(keyedBy: FieldName.self)
    switch self {
    case .everyDay:
      break
    case .everyDays(let interval, let anchor):
      try container.encode(interval, forKey: "every")
      try container.encode(anchor, forKey: "from")
    case .weekdays(let weekdays):
      try container.encode(Weekday.allCases.filter(weekdays.contains), forKey: "weekdays")
    case .daysOfMonth(let days, let months):
      try container.encode(days.sorted(), forKey: "ofMonth")
      if months != Set(1...12) { try container.encode(months.sorted(), forKey: "months") }
    }
  }
}

extension Slot: Codable {
  /// Reads a time, or an object with `id` and `time`.
  public init(from decoder: any Decoder) throws {
    if (try? decoder.singleValueContainer().decode(String.self)) != nil {
      self.init(try LocalTime(from: decoder))
      return
    }
    let container = try decoder.fields(["id", "time"])
    self.init(
      id: try container.decode(String.self, forKey: "id"),
      time: try container.decode(LocalTime.self, forKey: "time"))
  }

  /// Writes the time alone where it names the slot, else an object with `id` and `time`.
  public func encode(to encoder: any Encoder) throws {
    guard self != Slot(time) else { return try time.encode(to: encoder) }
    var container = encoder.container(keyedBy: FieldName.self)
    try container.encode(id, forKey: "id")
    try container.encode(time, forKey: "time")
  }
}
