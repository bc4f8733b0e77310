import Conformance
import Foundation
import Questions
import WallClock

/// WallClock's stream and catching up as a subject; the policies of zones are kept.
package final class WallClockRecurrence: RecurrenceSubject {
  private let shelf = PolicyCache()

  package init() {}

  package func policy(of rule: ScheduledRule) throws -> WallClockPolicy {
    if let table = rule.table { return WallClockPolicy(in: rule.zone, table: table) }
    return try shelf.policy(rule.zone)
  }

  package func stream(of rule: ScheduledRule) throws -> OccurrenceStream {
    OccurrenceStream(
      of: rule.rule, in: try policy(of: rule), matching: rule.matching, repeated: rule.repeated)
  }

  package func next(after cursor: Date, of rule: ScheduledRule) throws -> Instant? {
    try stream(of: rule).next(after: cursor)?.instant
  }

  package func previous(before cursor: Date, of rule: ScheduledRule) throws -> Instant? {
    try stream(of: rule).previous(before: cursor)?.instant
  }

  package func occurrences(of rule: ScheduledRule, from start: Date, to end: Date) throws -> [Instant] {
    try stream(of: rule).occurrences(from: start, to: end).map(\.instant)
  }

  package func missed(_ question: CatchUpQuestion, clock: () -> Date) throws -> CatchUpAnswer {
    let result = try result(question, clock: clock)
    var isCut = false
    if case .cut = result.outcome { isCut = true }
    return CatchUpAnswer(
      runs: result.occurrences.map {
        CatchUpAnswer.Run(key: $0.key.description, instant: $0.occurrence.instant)
      },
      settled: Set(result.settled.map(\.key.description)), missed: result.missed, isCut: isCut,
      nextStart: result.nextStart)
  }

  package func result(_ question: CatchUpQuestion, clock: () -> Date) throws -> CatchUpResult {
    let catchUp = try CatchUp(
      of: stream(of: question.rule), version: question.rule.version, policy: question.policy,
      cap: question.cap)
    return try catchUp.missed(
      after: question.start, resolved: Set(question.resolved.compactMap { OccurrenceKey($0) }), clock: clock)
  }

  package func nextRun(after scheduled: Instant, firedAt: Date, of rule: ScheduledRule) throws -> Instant? {
    try next(after: scheduled.date, of: rule)
  }
}
