import Conformance
import Foundation
import Questions
import WallClock

/// The wall-clock policy with all that it offers: resolving, searching and catching up.
package final class WallClockSubject: Subject {
  package let name = "wallclock"
  private let policy = PolicySubject(WallClockPolicy.self, name: "wallclock")
  private let search = WallClockSearch()
  private let schedules = WallClockRecurrence()

  package init() {}

  package var entryPoints: [EntryPoint] { [.resolve] + search.entryPoints }
  package var limits: [SubjectLimit] { [.wholeSeconds] }

  package func answers(_ question: Question) -> Bool {
    question.kind == .localTime || search.answers(question)
  }

  package func resolve(_ question: Question) throws -> Resolution { try policy.resolve(question) }

  package func find(_ question: Question) throws -> SearchResult { try search.find(question) }

  package func next(after cursor: Date, of rule: ScheduledRule) throws -> Instant? {
    try schedules.next(after: cursor, of: rule)
  }

  package func previous(before cursor: Date, of rule: ScheduledRule) throws -> Instant? {
    try schedules.previous(before: cursor, of: rule)
  }

  package func occurrences(of rule: ScheduledRule, from start: Date, to end: Date) throws -> [Instant] {
    try schedules.occurrences(of: rule, from: start, to: end)
  }

  package func missed(_ question: CatchUpQuestion, clock: () -> Date) throws -> CatchUpAnswer {
    try schedules.missed(question, clock: clock)
  }

  package func nextRun(after scheduled: Instant, firedAt: Date, of rule: ScheduledRule) throws -> Instant? {
    try schedules.nextRun(after: scheduled, firedAt: firedAt, of: rule)
  }
}
