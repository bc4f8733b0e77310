import Questions
public import WallClock

/// Which searches a run asks about each history.
///
/// Like the plan of local times it follows from the release's histories and a few options alone. The newest change of
/// each shape in a history is asked about under every policy that matters there, the others under policies that
/// rotate by the change, so that every combination is asked of every shape. Of the shape that most changes have, only
/// the histories that lead their rule shapes are asked so, and the others a part of the times and one direction each.
public struct SearchPlan: Hashable, Sendable, Codable {
  /// The years asked about.
  public var years: Plan
  /// How much of the whole product is asked.
  public var depth: Depth
  /// The entry points that are asked.
  public var entryPoints: Set<EntryPoint>
  /// The law whose cases alone are asked; nil asks those of all.
  public var law: Law?
  /// The year in the tz release's name, with which chains of five years begin.
  public var releaseYear: Int

  /// How much of the whole product of changes, times, cursors and policies is asked.
  public enum Depth: String, Hashable, Sendable, Codable {
    /// The declared plan with the shortest chains left in.
    case quick
    /// The declared plan.
    case standard
    /// The whole product.
    case deep
  }

  /// Makes a plan for a span of years.
  public init(
    years: Plan, depth: Depth = .standard, entryPoints: Set<EntryPoint> = Set(EntryPoint.ofFoundation),
    law: Law? = nil, releaseYear: Int
  ) {
    self.years = years
    self.depth = depth
    self.entryPoints = entryPoints
    self.law = law
    self.releaseYear = releaseYear
  }

  /// Writes the entry points in order, so that the same plan is the same text.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(years, forKey: .years)
    try container.encode(depth, forKey: .depth)
    try container.encode(EntryPoint.allCases.filter(entryPoints.contains), forKey: .entryPoints)
    try container.encodeIfPresent(law, forKey: .law)
    try container.encode(releaseYear, forKey: .releaseYear)
  }

  /// A part of the plan that is finished at a time.
  public enum Chunk: Hashable, Sendable {
    /// The searches around a change, as far as ``ChangeSearches/Extent`` says.
    case around(OffsetChange, ChangeSearches.Extent)
    /// Full components under `strict` in a gap.
    case strict(OffsetChange)
    /// Chains of many days, under all pairs of policies or one.
    case chains(asksAllPolicies: Bool)
    /// Days of months and years, under all pairs of policies or one; those that never come, too, where all.
    case calendarDays(asksAllPolicies: Bool)
    /// Eight years from one on, without regard to any change.
    case calm(from: Int)
  }

  /// The chunks of a history, in the order of asking.
  public func chunks(of timeline: OffsetTimeline, _ assignment: SearchAssignment) -> [Chunk] {
    let changes = years.changes(of: timeline)
    var newest: [ChangeShape: Instant] = [:]
    for change in changes { newest[ChangeShape(change)] = change.instant }
    let full = Set(assignment.fullComponents)
    var chunks = changes.map { change in
      let shape = ChangeShape(change)
      // Of the shape that most changes have, a history that leads its rule shape stands for the others.
      let isRepresented = shape.isCommon && !assignment.representsShape
      var extent: ChangeSearches.Extent = []
      if newest[shape] == change.instant, !isRepresented { extent.insert(.policies) }
      if full.contains(change.instant) { extent.insert(.fullComponents) }
      return Chunk.around(change, depth == .deep ? [.policies, .fullComponents] : extent)
    }
    let strict = Set(assignment.strictGaps)
    chunks += changes.filter { $0.delta > 0 && (depth == .deep || strict.contains($0.instant)) }
      .map(Chunk.strict)
    let asksAllPolicies = depth == .deep || assignment.representsShape
    chunks += [.chains(asksAllPolicies: asksAllPolicies), .calendarDays(asksAllPolicies: asksAllPolicies)]
    chunks += stride(from: years.firstYear(of: timeline), through: years.through, by: 8).map(Chunk.calm)
    return chunks
  }

  /// The questions of a chunk, in the order of asking.
  public func questions(
    of chunk: Chunk, in zone: ZoneID, _ timeline: OffsetTimeline, _ assignment: SearchAssignment
  ) -> [Question] {
    var writer = SearchQuestionBuilder(zone: zone, timeline: timeline, plan: self)
    writer.leavesOutRecurrence = !assignment.asksRecurrenceUnderSeconds && chunk.hasSeconds(timeline, self)
    switch chunk {
    case .around(let change, let extent):
      ChangeSearches(change: change, extent: extent, depth: depth).write(to: &writer)
    case .strict(let change): ChangeSearches.writeStrict(change, to: &writer)
    case .chains(let asksAllPolicies):
      ChainSearches(timeline: timeline, plan: self, asksAllPolicies: asksAllPolicies).write(to: &writer)
    case .calendarDays(let asksAllPolicies):
      CalendarDaySearches(timeline: timeline, plan: self, asksAllPolicies: asksAllPolicies).write(to: &writer)
    case .calm(let first): BackgroundSearches(timeline: timeline, first: first, plan: self).write(to: &writer)
    }
    return writer.questions
  }

  /// How many searches a history is asked, and about how many seconds they take one core; of changes of one length
  /// one is counted for all.
  func estimate(
    of history: ZoneHistory, _ assignment: SearchAssignment, _ known: inout [Chunk.Size: Estimate]
  )
    -> Estimate
  {
    chunks(of: history.timeline, assignment).reduce(into: Estimate()) { sum, chunk in
      if let size = chunk.size, let estimate = known[size] {
        sum.add(estimate)
        return
      }
      var estimate = Estimate()
      for question in questions(of: chunk, in: history.zone, history.timeline, assignment) {
        guard case .search(let search) = question.entryPoint.described else { continue }
        estimate.add(Estimate(questions: 1, seconds: search.seconds(question)))
      }
      if let size = chunk.size { known[size] = estimate }
      sum.add(estimate)
    }
  }

  /// How much is asked.
  package struct Estimate {
    package var questions: Int
    package var seconds: Double

    package init(questions: Int = 0, seconds: Double = 0) {
      self.questions = questions
      self.seconds = seconds
    }

    package mutating func add(_ other: Estimate) {
      questions += other.questions
      seconds += other.seconds
    }
  }

  /// Which of some questions about a history the plan asks.
  func asked(
    among questions: Set<Question>, of history: ZoneHistory, _ assignment: SearchAssignment
  ) -> Set<Question> {
    var asked: Set<Question> = []
    for chunk in chunks(of: history.timeline, assignment)
    where questions.contains(where: { mayHold(chunk, $0) }) {
      asked.formUnion(
        self.questions(of: chunk, in: history.zone, history.timeline, assignment).filter(questions.contains))
    }
    return asked
  }

  /// Whether a chunk can hold a question: whatever is asked around a change has its cursor within weeks of it.
  private func mayHold(_ chunk: Chunk, _ question: Question) -> Bool {
    switch chunk {
    case .around(let change, _), .strict(let change):
      let distance = change.instant.secondsSince1970 - question.cursor.floor.secondsSince1970
      return distance.magnitude <= 40 * 86_400
    case .calm(let first):
      let year = LocalDateTime(question.cursor.floor, offset: 0).date.year
      return (first - 1...first + 9).contains(year)
    case .chains, .calendarDays: return true
    }
  }
}

extension SearchPlan.Chunk {
  /// What the number of questions around a change depends on, but for a few.
  package struct Size: Hashable {
    let jump: Int
    let extent: ChangeSearches.Extent
  }

  fileprivate var size: Size? {
    guard case .around(let change, let extent) = self else { return nil }
    return Size(jump: change.delta, extent: extent)
  }

  /// Whether an offset with seconds is in force where the chunk's collections are made.
  fileprivate func hasSeconds(_ timeline: OffsetTimeline, _ plan: SearchPlan) -> Bool {
    switch self {
    case .around(let change, _), .strict(let change): change.hasSeconds
    case .chains:
      ChainSearches(timeline: timeline, plan: plan, asksAllPolicies: false).hasSeconds
    case .calendarDays, .calm: false
    }
  }
}
