import Conformance
import Foundation
import LineProtocol
import Questions
import WallClock

/// The wall-clock policy with all that it offers: resolving, searching and catching up.
final class WallClockSubject: Subject {
  let name = "wallclock"
  private let policy = PolicySubject(WallClockPolicy.self, name: "wallclock")
  private let search = WallClockSearch()
  private let schedules = WallClockScheduling()

  var entryPoints: [EntryPoint] { [.resolve] + search.entryPoints }
  var limits: [SubjectLimit] { [.wholeSeconds] }

  func answers(_ question: Question) -> Bool {
    question.kind == .localTime || search.answers(question)
  }

  func resolve(_ question: Question) throws -> Resolution { try policy.resolve(question) }

  func find(_ question: Question) throws -> SearchResult { try search.find(question) }

  func next(after cursor: Date, of rule: ScheduledRule) throws -> Instant? {
    try schedules.next(after: cursor, of: rule)
  }

  func previous(before cursor: Date, of rule: ScheduledRule) throws -> Instant? {
    try schedules.previous(before: cursor, of: rule)
  }

  func occurrences(of rule: ScheduledRule, from start: Date, to end: Date) throws -> [Instant] {
    try schedules.occurrences(of: rule, from: start, to: end)
  }

  func missed(_ question: CatchUpQuestion, clock: () -> Date) throws -> CatchUpAnswer {
    try schedules.missed(question, clock: clock)
  }

  func nextRun(after scheduled: Instant, firedAt: Date, of rule: ScheduledRule) throws -> Instant? {
    try schedules.nextRun(after: scheduled, firedAt: firedAt, of: rule)
  }
}
