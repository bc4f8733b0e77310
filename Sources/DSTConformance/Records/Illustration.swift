import ICUOracle
public import WallClock

/// What a drawing of a class's example needs: the change around it, and where every policy of every subject landed.
public struct Illustration: Hashable, Sendable, Codable {
  /// The nearest change within a day, if there is one.
  public let change: OffsetChange?
  /// The offset far from any change, in seconds; drawn where there is none near.
  public let calmOffset: Int
  /// The local time that was asked.
  public let asked: LocalDateTime
  /// The right answer to the example itself.
  public let expected: Resolution
  /// Where a search from the day's start has to land for the first pass and for the last; where the asked day has
  /// no answer, on a later day.
  public let passes: [Instant]
  /// The answers under each pair of policies; empty where the run did not ask for them.
  public internal(set) var landings: [Landing]

  /// The answers to the example's local time under one pair of policies.
  public struct Landing: Hashable, Sendable, Codable {
    /// The policies.
    public let policies: PolicyPair
    /// The right answer in a line.
    public let right: String
    /// Each subject's answer in a line, by name.
    public let answers: [String: String]
  }

  /// The change around a question's local time, and its right answer.
  init(of question: Question, on timeline: OffsetTimeline) {
    asked = question.asked
    expected = timeline.finding(asked).resolution(matching: question.matching, repeated: question.repeated)
    passes = [RepeatedTimePolicy.first, .last].compactMap { repeated in
      Self.landing(of: question, repeated: repeated, on: timeline)
    }
    change = timeline.change(near: asked)
    calmOffset = timeline.offset(at: asked.instant(offset: timeline.initialOffset))
    landings = []
  }

  /// The answer of the asked day or, where it has none, of the next day that has one.
  private static func landing(
    of question: Question, repeated: RepeatedTimePolicy, on timeline: OffsetTimeline
  ) -> Instant? {
    (0...2).lazy.compactMap { days in
      timeline.finding(LocalDateTime(question.asked.date.adding(days: days), question.asked.time))
        .resolution(matching: question.matching, repeated: repeated).instants.first
    }.first
  }

  /// Fills in where everybody landed.
  ///
  /// - Parameter differing: the answers that are not the right one, by subject and case id.
  mutating func land(
    _ subjects: [String], in zone: ZoneID, on timeline: OffsetTimeline, differing: [String: [String: String]]
  ) {
    let found = timeline.finding(asked)
    landings = PolicyPair.all.map { pair in
      let question = Question(zone: zone, asked: asked, matching: pair.matching, repeated: pair.repeated)
      let right = found.resolution(matching: pair.matching, repeated: pair.repeated).summary
      return Landing(
        policies: pair, right: right,
        answers: Dictionary(
          uniqueKeysWithValues: subjects.map { ($0, differing[$0]?[question.description] ?? right) }))
    }
  }
}

extension DivergenceClass.Example {
  /// The question about a local time; nil where the example asks something else.
  public var resolving: Question? {
    if case .resolving(let question) = question { question } else { nil }
  }

  /// The local time that the question is about; nil where it is about none.
  public var localTime: LocalDateTime? { resolving?.asked }
}

extension Instant {
  /// The instants in a line of text, in its order; of an answer, where it landed.
  public static func all(in text: String) -> [Instant] {
    text.split(separator: " ").compactMap { Instant(String($0)) }
  }
}
