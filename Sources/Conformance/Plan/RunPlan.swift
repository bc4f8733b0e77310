public import Questions
import WallClock

/// What a run asks about each history: local times, searches, and the laws around changes.
public struct RunPlan: Hashable, Sendable, Codable {
  /// The years asked about.
  public var years: Plan
  /// Whether local times are asked.
  public var asksLocalTimes: Bool
  /// The searches; nil asks none.
  public var searches: SearchPlan?
  /// What holds subjects to the laws; nil asks nothing.
  public var laws: SchedulePlan?

  /// Puts a plan together.
  public init(
    years: Plan = Plan(), asksLocalTimes: Bool = true, searches: SearchPlan? = nil, laws: SchedulePlan? = nil
  ) {
    self.years = years
    self.asksLocalTimes = asksLocalTimes
    self.searches = searches
    self.laws = laws
  }

  /// The law whose cases alone are asked; nil where those of all are.
  public var law: Law? { searches?.law ?? laws?.law }

  /// A part of the plan that is finished at a time; the searches of one are written down when it is asked.
  package enum Chunk {
    case questions([Question])
    case searches(SearchPlan.Chunk)
  }

  /// The chunks of a history, in the order of asking.
  package func chunks(of timeline: OffsetTimeline, in zone: ZoneID, _ assignment: SearchAssignment) -> [Chunk]
  {
    let localTimes = asksLocalTimes ? years.chunks(of: timeline, in: zone) : []
    let laws = laws?.chunks(of: timeline, in: zone, assignment) ?? []
    return (localTimes + laws).map(Chunk.questions)
      + (searches?.chunks(of: timeline, assignment) ?? []).map(Chunk.searches)
  }

  /// The questions of a chunk, in the order of asking.
  package func questions(
    of chunk: Chunk, in zone: ZoneID, _ timeline: OffsetTimeline, _ assignment: SearchAssignment
  ) -> [Question] {
    switch chunk {
    case .questions(let questions): questions
    case .searches(let chunk): searches?.questions(of: chunk, in: zone, timeline, assignment) ?? []
    }
  }

  /// How many questions a history is asked, and about how many seconds they take one core.
  ///
  /// - Parameter known: what changes of a length take, which is counted once for all of them.
  package func estimate(
    of history: ZoneHistory, _ assignment: SearchAssignment,
    _ known: inout [SearchPlan.Chunk.Size: SearchPlan.Estimate]
  ) -> SearchPlan.Estimate {
    let resolving = asksLocalTimes ? years.questionCount(of: history.timeline) : 0
    var estimate = SearchPlan.Estimate(questions: resolving, seconds: Double(resolving) * 0.00004)
    if let searches { estimate.add(searches.estimate(of: history, assignment, &known)) }
    let held =
      laws?.chunks(of: history.timeline, in: history.zone, assignment).reduce(0) { $0 + $1.count } ?? 0
    estimate.add(
      SearchPlan.Estimate(questions: held, seconds: Double(held) * SchedulePlan.expectedSeconds))
    return estimate
  }

  /// Which of some questions about a history the plan asks.
  package func asked(
    among questions: [Question], of history: ZoneHistory, _ assignment: SearchAssignment
  ) -> Set<Question> {
    let byKind = Dictionary(grouping: questions, by: \.kind).mapValues(Set.init)
    var asked: Set<Question> = []
    if asksLocalTimes, let wanted = byKind[.localTime] {
      asked.formUnion(wanted.intersection(years.questions(of: history)))
    }
    if let laws, let wanted = byKind[.laws] {
      let planned = laws.chunks(of: history.timeline, in: history.zone, assignment).joined()
      asked.formUnion(wanted.intersection(planned))
    }
    if let searches, let wanted = byKind[.search] {
      asked.formUnion(searches.asked(among: wanted, of: history, assignment))
    }
    return asked
  }
}
