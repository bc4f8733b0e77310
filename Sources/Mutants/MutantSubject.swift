import Conformance
import Foundation
import Questions
import WallClock

/// The wall-clock policy with something wrong in it.
final class MutantSubject: Subject {
  let name: String
  private let place: Mutant.Place
  private let right = ReferencePolicy()
  private let scheduling: (any RecurrenceSubject)?
  private let search = WallClockSearch()
  private var policies: [ZoneID: WallClockPolicy] = [:]

  init(_ mutant: Mutant) {
    name = mutant.subjectName
    place = mutant.place
    if case .scheduling(let make) = mutant.place { scheduling = make() } else { scheduling = nil }
  }

  var entryPoints: [EntryPoint] {
    if case .finding = place { return [.nextDate] }
    return [.resolve]
  }

  var limits: [SubjectLimit] {
    if case .finding = place { return [.wholeSeconds, .oneAnswer] }
    return []
  }

  func answers(_ question: Question) -> Bool {
    guard case .finding = place else { return question.kind == .localTime }
    return question.entryPoint == .nextDate && question.days == nil && search.answers(question)
  }

  func find(_ question: Question) throws -> SearchResult {
    guard case .finding(let find) = place else { throw Unsupported() }
    return try find(question, search)
  }

  func resolve(_ question: Question) throws -> Resolution {
    switch place {
    case .resolving(let resolve):
      defer { right.earlier = question }
      return try resolve(question, right)
    case .table(let change):
      return try policy(question.zone, change).resolve(
        question.local.time, on: question.local.date, matching: question.matching,
        repeated: question.repeated)
    case .scheduling, .finding: return try right.resolve(question)
    }
  }

  private func policy(
    _ zone: ZoneID, _ change: (OffsetTable, ZoneID) -> OffsetTable
  ) throws -> WallClockPolicy {
    if let known = policies[zone] { return known }
    let made = WallClockPolicy(in: zone, table: change(try right.policy(zone).table, zone))
    policies[zone] = made
    return made
  }

  private func offered() throws -> any RecurrenceSubject {
    guard let scheduling else { throw Unsupported() }
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
}
