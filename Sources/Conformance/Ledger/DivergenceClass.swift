import Questions
public import WallClock

/// What divergences have in common: one defect, seen in many zones and years.
public struct DivergenceKind: Hashable, Sendable, Codable {
  /// The subject's name.
  public let subject: String
  /// How the search was made; nil where a local time was resolved.
  public let search: SearchTrait?
  /// The clause that was broken.
  public let clause: Clause
  /// The repeated-time policy, of a local time where the clause is about it, of a search beside an overlap; nil
  /// elsewhere, where it must not matter.
  public let repeated: RepeatedTimePolicy?
  /// The shape of the change nearby.
  public let shape: ChangeShape
  /// What the wrong answer does.
  public let effect: Effect

  /// Puts a kind together.
  public init(
    subject: String, search: SearchTrait? = nil, clause: Clause, repeated: RepeatedTimePolicy?,
    shape: ChangeShape, effect: Effect
  ) {
    self.subject = subject
    self.search = search
    self.clause = clause
    self.repeated = repeated
    self.shape = shape
    self.effect = effect
  }

  /// The kind of a fault of a subject.
  package init(subject: String, fault: Fault, _ surroundings: Surroundings) {
    self.init(
      subject: subject, search: surroundings.search, clause: fault.clause, repeated: surroundings.repeated,
      shape: surroundings.shape, effect: fault.effect)
  }

  /// The kind's id, `search/R6.last/overlap.underAnHour.onHour/wrongPass` or, of a search,
  /// `nextDate.backward/S4/gap.anHour.onHour/daySkipped`; a baseline names it.
  public var id: String { id(of: Substring(subject)) }

  /// The id that the kind has where one Foundation alone is asked, by which a baseline knows it.
  public var idWithoutSide: String { id(of: SubjectName.withoutSide(subject)) }

  /// Which of several Foundations it is, `swift-6.0.3`; nil where one alone was asked.
  public var side: String? { SubjectName.side(of: subject) }

  private func id(of subject: Substring) -> String {
    let clauseText = clause.rawValue + (repeated.map { ".\($0.rawValue)" } ?? "")
    return "\(subject)\(search?.suffix ?? "")/\(clauseText)/\(shape.identifier)/\(effect.rawValue)"
  }
}

/// All divergences of one kind in a run.
public struct DivergenceClass: Hashable, Sendable, Codable {
  /// What they have in common.
  public let kind: DivergenceKind
  /// How many cases diverge so.
  public private(set) var cases: Int
  /// The histories they occur in, by the identifier that stands for each.
  public private(set) var zones: Set<ZoneID>
  /// The matching policies they occur under.
  public private(set) var matching: Set<MatchingPolicy>
  /// The simplest of them.
  public private(set) var example: Example

  /// Makes a class of one divergence.
  public init(kind: DivergenceKind, example: Example) {
    self.kind = kind
    cases = 1
    zones = [example.question.zone]
    matching = [example.question.matching]
    self.example = example
  }

  /// Takes in the divergences of the same kind from elsewhere in the run.
  public mutating func merge(_ other: DivergenceClass) {
    cases += other.cases
    zones.formUnion(other.zones)
    matching.formUnion(other.matching)
    if ExampleRank(other.example) < ExampleRank(example) { example = other.example }
  }

  /// A question with two answers.
  public struct Example: Hashable, Sendable, Codable {
    /// The question; its text is the case's id.
    public let question: Question
    /// The right answer, the subject's, and what both are read by.
    public let answers: ComparedAnswers
    /// The place of the first wrong answer in a collection, 0 for a single one.
    public let index: Int

    /// Puts an example together; of many moments those about the first wrong one are kept.
    public init(
      question: Question, expected: Answer, actual: Answer, index: Int = 0, reading: SearchReading = []
    ) {
      self.question = question
      answers = ComparedAnswers(
        expected: expected.excerpt(from: index), actual: actual.excerpt(from: index), reading: reading)
      self.index = index
    }

    /// The right answer in a line.
    public var expected: String { answers.expectedText }
    /// The subject's answer in a line.
    public var actual: String { answers.actualText }
    /// The reading that a search's answer comes nearest to, and is held to; empty for the contract's.
    public var reading: SearchReading { answers.reading }
  }
}

extension DivergenceClass {
  /// Writes the sets in order, so that two runs that saw the same write the same.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(kind, forKey: .kind)
    try container.encode(cases, forKey: .cases)
    try container.encode(zones.sorted(), forKey: .zones)
    try container.encode(MatchingPolicy.allCases.filter(matching.contains), forKey: .matching)
    try container.encode(example, forKey: .example)
  }
}

/// How simple an example is: a well-known zone first, then a recent year, then a round time.
package struct ExampleRank: Comparable {
  private let key: [Int]
  private let zone: ZoneRank
  private let id: String

  package init(_ example: DivergenceClass.Example) {
    zone = ZoneRank(example.question.zone)
    key = [zone.isWellKnown ? 0 : 1] + example.question.plainness
    id = example.question.description
  }

  package static func < (left: ExampleRank, right: ExampleRank) -> Bool {
    if left.key != right.key { return left.key.lexicographicallyPrecedes(right.key) }
    return (left.zone, left.id) < (right.zone, right.id)
  }
}
