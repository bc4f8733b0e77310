public import WallClock

/// Anything that a run can ask; its text is the case's id, by which baselines and reports name it.
public enum Case: Hashable, Sendable {
  /// Which instant is a local day and time?
  case resolving(Question)
  /// What comes beyond a cursor, or is true at it?
  case searching(SearchQuestion)
  /// Are the laws kept?
  case scheduling(ScheduleQuestion)

  /// The zone whose wall is read.
  public var zone: ZoneID {
    switch self {
    case .resolving(let question): question.zone
    case .searching(let question): question.zone
    case .scheduling(let question): question.zone
    }
  }

  /// The matching policy that is asked.
  public var matching: MatchingPolicy {
    switch self {
    case .resolving(let question): question.matching
    case .searching(let question): question.matching
    case .scheduling(let question): question.matching
    }
  }
}

extension Case {
  /// The question about a local time; nil where something else is asked.
  public var resolving: Question? {
    if case .resolving(let question) = self { question } else { nil }
  }

  /// The question about a search; nil where something else is asked.
  public var searching: SearchQuestion? {
    if case .searching(let question) = self { question } else { nil }
  }

  /// The question about laws; nil where something else is asked.
  public var scheduling: ScheduleQuestion? {
    if case .scheduling(let question) = self { question } else { nil }
  }
}

extension Case: LosslessStringConvertible {
  /// The question's id.
  public var description: String {
    switch self {
    case .resolving(let question): question.description
    case .searching(let question): question.description
    case .scheduling(let question): question.description
    }
  }

  /// Reads the id of any kind of question; nil for any other text.
  public init?(_ description: String) {
    if let question = Question(description) {
      self = .resolving(question)
    } else if let question = SearchQuestion(description) {
      self = .searching(question)
    } else if let question = ScheduleQuestion(description) {
      self = .scheduling(question)
    } else {
      return nil
    }
  }
}

extension Case: Codable {
  /// Reads a question of any kind; one with an entry point is a search, one with a schedule is about laws.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    self =
      container.contains(.entryPoint)
      ? .searching(try SearchQuestion(from: decoder))
      : container.contains(.schedule)
        ? .scheduling(try ScheduleQuestion(from: decoder)) : .resolving(try Question(from: decoder))
  }

  /// Writes the question itself.
  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .resolving(let question): try question.encode(to: encoder)
    case .searching(let question): try question.encode(to: encoder)
    case .scheduling(let question): try question.encode(to: encoder)
    }
  }

  private enum Key: String, CodingKey { case entryPoint, schedule }
}

extension Case {
  /// How simple the question is to tell: the lower, the better an example it makes.
  var plainness: [Int] {
    switch self {
    case .resolving(let question):
      [question.asked.date.year.distanceToRecentYear, question.asked.time.roundness]
    case .searching(let question):
      [
        LocalDateTime(question.cursor.floor, offset: 0).date.year.distanceToRecentYear,
        question.days.map { $0 > 10 ? 2 : 1 } ?? 0, question.nanosecond == .unset ? 0 : 1,
        question.cursor == Moment(question.cursor.floor) ? 0 : 1,
        question.target.times.first?.roundness ?? 0,
      ]
    case .scheduling(let question):
      [
        LocalDateTime(question.change, offset: 0).date.year.distanceToRecentYear,
        SchedulePattern.allCases.firstIndex(of: question.pattern) ?? 0, question.repeated == .first ? 0 : 1,
      ]
    }
  }
}

extension Int {
  /// The year that counts as most recent. Fixed, so that an example depends on nothing but the divergences.
  private static let recentYear = 2025

  fileprivate var distanceToRecentYear: Int { abs(self - Self.recentYear) }
}

extension LocalTime {
  fileprivate var roundness: Int {
    secondOfDay % 3600 == 0 ? 1 : secondOfDay % 1800 == 0 ? 0 : secondOfDay % 60 == 0 ? 2 : 3
  }
}
