import WallClock

/// A field of a question, by its one name: in an id before the equals sign, in JSON as the key.
public enum QuestionKey: String, Hashable, Sendable, CaseIterable {
  /// The zone's identifier.
  case zone
  /// The function that is asked.
  case entryPoint
  /// A local day and time, `2027-03-28T02:30:00`.
  case local
  /// A moment in UTC, `2025-03-30T00:59:59Z` or with a fraction `2025-03-30T00:59:59Z+0.5`.
  case cursor
  /// A second moment.
  case otherMoment
  /// A second zone.
  case otherZone
  /// What is looked for, `02:30:00`.
  case target
  /// What to do where a time does not exist.
  case matching
  /// Which pass to take where a time occurs twice.
  case repeated
  /// Which way to search; without it forward.
  case direction
  /// The fraction of a second that is asked; without it the field is not set.
  case nanosecond
  /// Over how many times 86,400 seconds every answer is collected; without it the nearest one is asked.
  case days
  /// The instant of a change, in UTC.
  case change
  /// A rule that is laid around a change.
  case pattern
  /// What recurs.
  case rule
  /// The id of a schedule's version.
  case version
  /// The zone's offsets, where they are not those of the program's own data.
  case offsets
  /// Where a window begins.
  case start
  /// Which of the missed occurrences to run.
  case policy
  /// How many runs an answer may hold; without it any number.
  case cap
  /// The keys that have a final state already.
  case resolved
}

extension QuestionKey {
  /// Whether a question may be without it.
  package var isOptional: Bool {
    switch self {
    case .direction, .nanosecond, .days, .offsets, .cap: true
    case .zone, .entryPoint, .local, .cursor, .otherMoment, .otherZone, .target, .matching, .repeated,
      .change, .pattern, .version, .rule, .start, .policy, .resolved:
      false
    }
  }

  /// How a value is written in JSON.
  package enum Form { case text, number, json }

  /// How the key's value is written in JSON.
  package var form: Form {
    switch self {
    case .days, .cap: .number
    case .rule, .offsets, .start, .resolved: .json
    case .zone, .entryPoint, .local, .cursor, .otherMoment, .otherZone, .target, .matching, .repeated,
      .direction, .nanosecond, .change, .pattern, .version, .policy:
      .text
    }
  }

  /// What a reader wants to find.
  package var wanted: String {
    switch self {
    case .zone, .otherZone: "a zone's identifier as Europe/Berlin"
    case .entryPoint: Self.words(EntryPoint.self)
    case .local: "a local day and time as 2027-03-28T02:30:00"
    case .cursor, .otherMoment: "a time in UTC as 2025-03-30T00:59:59Z or 2025-03-30T00:59:59Z+0.5"
    case .target: SearchTarget.form
    case .matching: Self.words(MatchingPolicy.self)
    case .repeated: Self.words(RepeatedTimePolicy.self)
    case .direction: Self.words(SearchDirection.self)
    case .nanosecond: Self.words(NanosecondField.self)
    case .days: "a number of days from 1"
    case .change: "an instant in UTC as 2025-03-30T01:00:00Z"
    case .pattern: Self.words(SchedulePattern.self)
    case .version: "the id of a version"
    case .rule: "a rule with days and either times or everyMinutes"
    case .offsets: "offsets with initialOffset and changes"
    case .start: "a start with moment or position"
    case .policy: Self.words(CatchUpPolicy.self)
    case .cap: "a number of runs from 1"
    case .resolved: "a list of keys"
    }
  }

  private static func words<Word: RawRepresentable<String> & CaseIterable>(_ type: Word.Type) -> String {
    "one of " + Word.allCases.map(\.rawValue).joined(separator: ", ")
  }
}
