import Conformance
import Foundation
import LineProtocol
import Questions
import WallClock

/// A wrong policy, planted to show that the suite sees what it is there to see.
public struct PlantedFault: Sendable {
  /// The fault's name.
  public let name: String
  /// What it does, in a line.
  public let summary: String
  /// The public report or the fact that it stands for.
  public let source: String

  let plant: Plant

  /// Where the fault sits.
  enum Plant: Sendable {
    /// In how a local time is resolved.
    case resolving(@Sendable (Question, RightAnswers) throws -> Resolution)
    /// In what the zone's offset changes are taken to be.
    case table(@Sendable (OffsetTable, ZoneID) -> OffsetTable)
    /// In the answers to `nextDate`.
    case finding(@Sendable (Question, WallClockSearch) throws -> SearchResult)
    /// In how a schedule is searched and caught up on.
    case scheduling(@Sendable () -> any Scheduling)
  }

  init(
    _ name: String, _ source: String, _ summary: String,
    resolving: @escaping @Sendable (Question, RightAnswers) throws -> Resolution
  ) {
    self.init(name: name, summary: summary, source: source, plant: .resolving(resolving))
  }

  init(
    _ name: String, _ source: String, _ summary: String,
    table: @escaping @Sendable (OffsetTable, ZoneID) -> OffsetTable
  ) {
    self.init(name: name, summary: summary, source: source, plant: .table(table))
  }

  init(
    _ name: String, _ source: String, _ summary: String,
    scheduling: @escaping @Sendable () -> any Scheduling
  ) {
    self.init(name: name, summary: summary, source: source, plant: .scheduling(scheduling))
  }

  init(
    _ name: String, _ source: String, _ summary: String,
    finding: @escaping @Sendable (Question, WallClockSearch) throws -> SearchResult
  ) {
    self.init(name: name, summary: summary, source: source, plant: .finding(finding))
  }

  private init(name: String, summary: String, source: String, plant: Plant) {
    self.name = name
    self.summary = summary
    self.source = source
    self.plant = plant
  }

  /// Every fault that resolves local times, in the order of the catalogue.
  public static let resolving = arithmetic + gaps + overlaps + days + tables
  /// Every fault that searches or catches up.
  public static let scheduling = searches + listings + windows + keys + nextRuns
  /// Every fault in what a function of Foundation is asked.
  public static let finding = streams
  /// Every fault that ends or stalls its process; these want processes to confine them.
  public static let unconfined = endings

  /// Every fault that a run can name as a subject.
  public static let allCases = resolving + scheduling + finding + unconfined

  /// The name by which a run asks for the fault, `planted:hourGap`.
  public var subjectName: String { "planted:\(name)" }

  init?(subjectName: String) {
    guard let fault = Self.allCases.first(where: { $0.subjectName == subjectName }) else { return nil }
    self = fault
  }

  var subject: any Subject { subject(PolicyShelf()) }

  func subject(_ shelf: PolicyShelf) -> any Subject { PlantedSubject(self, shelf) }
}

/// The wall-clock policies of zones, made once.
final class PolicyShelf {
  private var policies: [ZoneID: WallClockPolicy] = [:]

  func policy(_ zone: ZoneID) throws -> WallClockPolicy {
    if let policy = policies[zone] { return policy }
    let policy = try WallClockPolicy(in: zone)
    policies[zone] = policy
    return policy
  }
}

/// The wall-clock policy with a fault in it.
private final class PlantedSubject: Subject {
  let name: String
  private let plant: PlantedFault.Plant
  private let right: RightAnswers
  private let scheduling: (any Scheduling)?
  private let search = WallClockSearch()
  private var policies: [ZoneID: WallClockPolicy] = [:]

  init(_ fault: PlantedFault, _ shelf: PolicyShelf) {
    right = RightAnswers(shelf)
    name = fault.subjectName
    plant = fault.plant
    if case .scheduling(let make) = fault.plant { scheduling = make() } else { scheduling = nil }
  }

  var entryPoints: [EntryPoint] {
    if case .finding = plant { return [.nextDate] }
    return [.resolve]
  }

  var limits: [SubjectLimit] {
    if case .finding = plant { return [.wholeSeconds, .oneAnswer] }
    return []
  }

  func answers(_ question: Question) -> Bool {
    guard case .finding = plant else { return question.kind == .localTime }
    return question.entryPoint == .nextDate && question.days == nil && search.answers(question)
  }

  func find(_ question: Question) throws -> SearchResult {
    guard case .finding(let find) = plant else { throw NotOffered() }
    return try find(question, search)
  }

  private func offered() throws -> any Scheduling {
    guard let scheduling else { throw NotOffered() }
    return scheduling
  }

  func next(after cursor: Date, of rule: ScheduledRule) throws -> Instant? {
    try offered().next(after: cursor, of: rule)
  }

  func previous(before cursor: Date, of rule: ScheduledRule) throws -> Instant? {
    try offered().previous(before: cursor, of: rule)
  }

  func occurrences(of rule: ScheduledRule, from start: Date, to end: Date) throws -> [Instant] {
    try offered().occurrences(of: rule, from: start, to: end)
  }

  func missed(_ question: CatchUpQuestion, clock: () -> Date) throws -> CatchUpAnswer {
    try offered().missed(question, clock: clock)
  }

  func nextRun(after scheduled: Instant, firedAt: Date, of rule: ScheduledRule) throws -> Instant? {
    try offered().nextRun(after: scheduled, firedAt: firedAt, of: rule)
  }

  func resolve(_ question: Question) throws -> Resolution {
    switch plant {
    case .resolving(let resolve):
      defer { right.earlier = question }
      return try resolve(question, right)
    case .table(let change):
      let zone = question.zone
      let policy: WallClockPolicy
      if let known = policies[zone] {
        policy = known
      } else {
        policy = WallClockPolicy(in: zone, table: change(try right.policy(zone).table, zone))
        policies[zone] = policy
      }
      return policy.resolve(
        question.local.time, on: question.local.date, matching: question.matching,
        repeated: question.repeated)
    case .scheduling, .finding: return try right.resolve(question)
    }
  }
}

/// What a planted fault corrupts: the right answers, and what they are made of.
final class RightAnswers {
  private let shelf: PolicyShelf
  /// The question before this one; nil at the first.
  fileprivate(set) var earlier: Question?

  init(_ shelf: PolicyShelf) { self.shelf = shelf }

  func policy(_ zone: ZoneID) throws -> WallClockPolicy { try shelf.policy(zone) }

  func resolve(_ question: Question) throws -> Resolution {
    try policy(question.zone).resolve(
      question.local.time, on: question.local.date, matching: question.matching, repeated: question.repeated)
  }

  func finding(_ question: Question) throws -> Finding {
    try policy(question.zone).finding(of: question.local)
  }

  func offset(at instant: Instant, in zone: ZoneID) throws -> Int {
    try policy(zone).table.offset(at: instant)
  }

  func reading(at instant: Instant, in zone: ZoneID) throws -> LocalDateTime {
    LocalDateTime(instant, offset: try offset(at: instant, in: zone))
  }

  /// The instant of a local time, moved out of a gap by its length, the first of two.
  func plain(_ asked: LocalDateTime, in zone: ZoneID) throws -> Instant {
    let question = Question(
      zone: zone, local: asked, matching: .nextTimePreservingSmallerComponents, repeated: .first)
    return try resolve(question).instants.first ?? asked.instant(offset: 0)
  }

  /// The gap that a question's time lies in; nil where it lies in none.
  func gap(_ question: Question) throws -> OffsetChange? {
    if case .gap(let change) = try finding(question) { return change }
    return nil
  }
}

extension Question {
  /// The same question with parts of it replaced.
  func with(
    asked: LocalDateTime? = nil, matching: MatchingPolicy? = nil, repeated: RepeatedTimePolicy? = nil
  ) -> Question {
    changed {
      $0.local = asked ?? local
      $0.policies = PolicyPair(matching: matching ?? self.matching, repeated: repeated ?? self.repeated)
    }
  }
}

extension Resolution {
  /// One instant that is said to be the plain reading.
  static func plain(_ instant: Instant) -> Resolution { .instants([ResolvedInstant(instant, .none)]) }

  /// One instant that a clock reads after the asked time.
  static func forward(_ instant: Instant, reads: LocalDateTime) -> Resolution {
    .instants([ResolvedInstant(instant, .movedForward(reads))])
  }
}
