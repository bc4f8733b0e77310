import Conformance
import Questions
public import WallClock

/// What a drawing of a class's example needs: the change around it, and where every policy of every subject landed.
public struct Illustration: Hashable, Sendable, Codable {
  /// The change that the answer has to do with: the nearest one within a day, if there is one.
  public let change: OffsetChange?
  /// The offset far from any change, in seconds; drawn where there is none near.
  public let calmOffset: Int
  /// The local time that was asked; of a search the one whose answer is wrong, nil where none was looked for.
  public let asked: LocalDateTime?
  /// Where a search starts; nil where a local time was resolved.
  public let cursor: Moment?
  /// The right answer to the example itself.
  public let expected: Answer
  /// What a search's answer is held to; nil of any other case.
  let held: Held?

  /// A search, and the right answer to it or that of the reading that the wrong one comes nearest to.
  struct Held: Hashable, Sendable, Codable {
    /// The example's question, but that one after whose last element nil was wrong reaches the next element.
    let question: Question
    let result: SearchResult

    /// - Parameter result: what the example's own question comes to.
    init(
      _ found: DivergenceClass, _ question: Question, _ result: SearchResult, _ truth: SearchOracle
    ) throws {
      let reading = found.example.reading
      guard found.kind.effect == .noAnswer, question.days != nil, let bound = question.bound,
        found.example.index >= result.moments.count,
        let next = try truth.answer(
          question.changed { ($0.cursor, $0.days) = (bound, nil) }, reading: reading
        ).moments.first
      else {
        (self.question, self.result) = (question, result)
        return
      }
      let days = abs(next.secondsSince2001 - question.cursor.secondsSince2001) / 86_400
      self.question = question.changed { $0.days = Int(days) + 1 }
      self.result = try truth.answer(self.question, reading: reading)
    }
  }
  /// Where a search from the day's start has to land for the first pass and for the last; where the asked day has
  /// no answer, on a later day. Empty for searches from anywhere else.
  public let passes: [Instant]
  /// The answers under each pair of policies; empty where the run did not ask for them.
  public internal(set) var landings: [PolicyOutcome]

  /// The answers to the example's question under one pair of policies.
  public struct PolicyOutcome: Hashable, Sendable, Codable {
    /// The policies.
    public let policies: PolicyPair
    /// The right answer.
    public let right: Answer
    /// Each subject's answer, by name.
    public let answers: [String: Answer]
  }

  /// What a drawing of a class's example needs, but for who landed where.
  ///
  /// - Throws: what the source of findings throws.
  init(of found: DivergenceClass, by truth: SearchOracle) throws {
    let question = found.example.question
    switch question.kind {
    case .localTime: self.init(ofLocalTime: question, on: truth.timeline)
    case .search: try self.init(of: question, found, truth: truth)
    case .laws, .schedule: self.init(ofLaws: question, on: truth.timeline)
    }
  }

  /// The change around a question's local time, and its right answer.
  init(ofLocalTime question: Question, on timeline: OffsetTimeline) {
    asked = question.local
    cursor = nil
    held = nil
    expected = .resolved(
      timeline.finding(question.local).resolution(matching: question.matching, repeated: question.repeated))
    passes = [RepeatedTimePolicy.first, .last].compactMap { repeated in
      Self.landing(of: question, repeated: repeated, on: timeline)
    }
    change = timeline.change(near: question.local)
    calmOffset = timeline.offset(at: question.local.instant(offset: timeline.initialOffset))
    landings = []
  }

  /// The change that the wrong answer to a search has to do with, and its right answer.
  ///
  /// - Parameter found: a class with the question as its example.
  /// - Throws: what the source of findings throws.
  init(of question: Question, _ found: DivergenceClass, truth: SearchOracle) throws {
    expected = try Judge(truth).right(question)
    let reading = found.example.reading
    guard case .found(let right) = expected else {
      throw HarnessFailure("\(question): found \(expected), wanted the answer to a search", .fault)
    }
    let result = reading.isEmpty ? right : try truth.answer(question, reading: reading)
    let focus = SearchFocus(
      of: question, right: result, given: nil, index: found.example.index, on: truth.timeline)
    change = focus.change
    calmOffset = truth.timeline.offset(at: focus.instant)
    asked = try truth.localTime(answeredBy: focus.instant, to: question)
    cursor = question.cursor
    held = try Held(found, question, result, truth)
    passes = []
    landings = []
  }

  /// The change around which a subject was held to the laws.
  init(ofLaws question: Question, on timeline: OffsetTimeline) {
    change = timeline.changes.first { $0.instant == question.change }
    calmOffset = timeline.offset(at: question.change)
    asked = nil
    cursor = nil
    expected = .keepsLaws
    held = nil
    passes = []
    landings = []
  }

  /// The answer of the asked day or, where it has none, of the next day that has one.
  private static func landing(
    of question: Question, repeated: RepeatedTimePolicy, on timeline: OffsetTimeline
  ) -> Instant? {
    (0...2).lazy.compactMap { days in
      timeline.finding(LocalDateTime(question.local.date.adding(days: days), question.local.time))
        .resolution(matching: question.matching, repeated: repeated).instants.first
    }.first
  }

  /// Fills in where everybody landed.
  ///
  /// - Parameters:
  ///   - subjects: who answers the question.
  ///   - differing: the answers that are not the right one, by subject and case id.
  mutating func land(
    _ subjects: [String], on asked: Question, index: Int, judge: Judge,
    differing: [String: [String: RecordedCase]]
  ) throws {
    landings = try asked.variants.map { pair, variant in
      let given = subjects.compactMap { name in differing[name]?[variant.description].map { (name, $0) } }
      let right = try judge.right(variant).excerpt(from: index)
      let wrong = Dictionary(uniqueKeysWithValues: given)
      return PolicyOutcome(
        policies: pair, right: right,
        answers: Dictionary(uniqueKeysWithValues: subjects.map { ($0, wrong[$0]?.answers.actual ?? right) }))
    }
  }
}

extension SearchOracle {
  /// Of the local times that a question looks for, the one that an instant answers, or the nearest one.
  func localTime(answeredBy instant: Instant, to question: Question) throws -> LocalDateTime? {
    if case .once(let asked) = question.target { return asked }
    let reading = reading(at: Moment(instant))
    let near = (-1...1).flatMap { days in
      let day = reading.date.adding(days: days)
      return question.target.includes(day) ? question.target.times.map { LocalDateTime(day, $0) } : []
    }
    let answered = try near.first { asked in
      try finding(asked).resolution(matching: question.matching, repeated: question.repeated).instants
        .contains(instant)
    }
    func distance(_ asked: LocalDateTime) -> Int { abs(asked.secondsSince1970 - reading.secondsSince1970) }
    return answered ?? near.min { distance($0) < distance($1) }
  }
}
