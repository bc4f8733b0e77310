public import WallClock

/// One question to an entry point: what comes beyond a cursor, or what is true at it?
public struct SearchQuestion: Hashable, Sendable, Codable {
  /// The zone whose wall is read.
  public internal(set) var zone: ZoneID
  /// The function that is asked.
  public internal(set) var entryPoint: EntryPoint
  /// Where the search starts; what stands there is no answer.
  public internal(set) var cursor: Moment
  /// What is looked for.
  public internal(set) var target: SearchTarget
  /// What to do where a time does not exist.
  public internal(set) var matching: MatchingPolicy
  /// Which pass to take where a time occurs twice.
  public internal(set) var repeated: RepeatedTimePolicy
  /// Which way to search.
  public internal(set) var direction: SearchDirection
  /// The fraction of a second that is asked.
  public internal(set) var nanosecond: NanosecondField
  /// Over how many times 86,400 seconds every answer is collected; nil asks for the nearest one.
  public internal(set) var days: Int?

  /// Puts a question together; what an entry point takes no part of keeps its usual value.
  public init(
    zone: ZoneID, entryPoint: EntryPoint, cursor: Moment, target: SearchTarget = .cursor,
    matching: MatchingPolicy = .nextTime, repeated: RepeatedTimePolicy = .first,
    direction: SearchDirection = .forward, nanosecond: NanosecondField = .unset, days: Int? = nil
  ) {
    self.zone = zone
    self.entryPoint = entryPoint
    self.cursor = cursor
    self.target = target
    self.matching = matching
    self.repeated = repeated
    self.direction = direction
    self.nanosecond = nanosecond
    self.days = days
  }

  /// The same question, but for what is changed in it.
  func changed(_ change: (inout SearchQuestion) -> Void) -> SearchQuestion {
    var question = self
    change(&question)
    return question
  }

  /// The moment at which a collection ends, itself excluded; nil where one answer is asked.
  public var bound: Moment? {
    days.map { cursor.adding((direction == .forward ? 1 : -1) * Double($0) * 86_400) }
  }

  /// How far the question and its answer reach into the future, a day or two more or less.
  var reach: Instant {
    var reach = max(cursor, bound ?? cursor).floor
    if case .once(let asked) = target { reach = max(reach, asked.instant(offset: 0)) }
    return days == nil ? max(reach.adding(seconds: Self.longestWait), ZoneHistory.horizon) : reach
  }

  /// Nine years, in seconds: the nearest 29 February may be eight away.
  private static let longestWait = 9 * 366 * 86_400

  /// How many answers a collection may have before it is cut off: twice what can be right, and some.
  public var cap: Int { days.map { ($0 + 2) * max(1, target.times.count) * 2 + 16 } ?? 1 }
}

/// Which way a search goes.
public enum SearchDirection: String, Hashable, Sendable, Codable, CaseIterable {
  case forward, backward

  /// Whether one moment lies strictly beyond another, seen this way.
  func isBeyond(_ moment: Moment, _ other: Moment) -> Bool {
    self == .forward ? moment > other : moment < other
  }
}

/// The fraction of a second in the components that are asked.
public enum NanosecondField: String, Hashable, Sendable, Codable, CaseIterable {
  /// The field is not set.
  case unset
  /// The field is 0.
  case zero
  /// The field is 500,000,000.
  case half

  /// The field's value; nil where it is not set.
  public var nanoseconds: Int? {
    switch self {
    case .unset: nil
    case .zero: 0
    case .half: 500_000_000
    }
  }

  /// The fraction in seconds.
  public var seconds: Double { self == .half ? 0.5 : 0 }
}

extension SearchQuestion: LosslessStringConvertible {
  /// The case's id: what is asked, word by word, so that it is the same in every run and on every machine.
  public var description: String {
    let reach = days.map { "\($0)d" } ?? "one"
    return "\(zone) \(entryPoint.rawValue) \(cursor) \(target) \(matching.rawValue) \(repeated.rawValue) "
      + "\(direction.rawValue) \(nanosecond.rawValue) \(reach)"
  }

  /// Reads a case's id; nil for any other text.
  public init?(_ description: String) {
    try? self.init(reading: description)
  }

  /// Reads a case's id.
  ///
  /// - Throws: ``InvalidQuestion`` that names the field.
  init(reading description: String) throws(InvalidQuestion) {
    let words = description.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    guard words.count == 9, !words[0].isEmpty else {
      throw InvalidQuestion(
        nil, found: description,
        wanted:
          "nine words: zone, entryPoint, cursor, target, matching, repeated, direction, nanosecond and days")
    }
    func read<Value>(
      _ place: Int, _ field: String, _ wanted: String, _ make: (String) -> Value?
    ) throws(InvalidQuestion) -> Value {
      guard let value = make(words[place]) else {
        throw InvalidQuestion(field, found: words[place], wanted: wanted)
      }
      return value
    }
    func choose<Value: RawRepresentable<String> & CaseIterable>(
      _ place: Int, _ field: String, _ type: Value.Type
    ) throws(InvalidQuestion) -> Value {
      try read(
        place, field, "one of " + Value.allCases.map(\.rawValue).joined(separator: ", "),
        Value.init(rawValue:))
    }
    let days = try read(8, "days", "one, or a number of days as 4d") { (word: String) -> Int?? in
      if word == "one" { return .some(nil) }
      guard word.hasSuffix("d"), let number = Int(word.dropLast()), number > 0 else { return nil }
      return number
    }
    self.init(
      zone: ZoneID(words[0]), entryPoint: try choose(1, "entryPoint", EntryPoint.self),
      cursor: try read(2, "cursor", "a time in UTC as 2025-03-30T00:59:59Z or 2025-03-30T00:59:59Z+0.5") {
        Moment($0)
      },
      target: try read(3, "target", SearchTarget.form) { SearchTarget($0) },
      matching: try choose(4, "matching", MatchingPolicy.self),
      repeated: try choose(5, "repeated", RepeatedTimePolicy.self),
      direction: try choose(6, "direction", SearchDirection.self),
      nanosecond: try choose(7, "nanosecond", NanosecondField.self), days: days)
  }
}
