import Conformance
import Foundation
import Questions
import WallClock

/// WallClock's scheduling with one function of it replaced by a wrong one, which may ask the right ones.
final class MutantRecurrence: RecurrenceSubject {
  let right = WallClockRecurrence()
  /// What the mutant keeps from one call to the next.
  var kept: [String: Instant] = [:]

  typealias Next = @Sendable (MutantRecurrence, Date, ScheduledRule) throws -> Instant?
  typealias Listing = @Sendable (MutantRecurrence, ScheduledRule, Date, Date) throws -> [Instant]
  typealias Missed = @Sendable (MutantRecurrence, CatchUpQuestion, () -> Date) throws -> CatchUpAnswer
  typealias NextRun = @Sendable (MutantRecurrence, Instant, Date, ScheduledRule) throws -> Instant?

  private let wrongNext: Next?
  private let wrongPrevious: Next?
  private let wrongListing: Listing?
  private let wrongMissed: Missed?
  private let wrongNextRun: NextRun?

  init(
    next: Next? = nil, previous: Next? = nil, listing: Listing? = nil, missed: Missed? = nil,
    nextRun: NextRun? = nil
  ) {
    wrongNext = next
    wrongPrevious = previous
    wrongListing = listing
    wrongMissed = missed
    wrongNextRun = nextRun
  }

  func next(after cursor: Date, of rule: ScheduledRule) throws -> Instant? {
    try wrongNext?(self, cursor, rule) ?? (wrongNext == nil ? right.next(after: cursor, of: rule) : nil)
  }

  func previous(before cursor: Date, of rule: ScheduledRule) throws -> Instant? {
    try wrongPrevious?(self, cursor, rule)
      ?? (wrongPrevious == nil ? right.previous(before: cursor, of: rule) : nil)
  }

  func occurrences(of rule: ScheduledRule, from start: Date, to end: Date) throws -> [Instant] {
    try wrongListing?(self, rule, start, end) ?? right.occurrences(of: rule, from: start, to: end)
  }

  func missed(_ question: CatchUpQuestion, clock: () -> Date) throws -> CatchUpAnswer {
    try wrongMissed?(self, question, clock) ?? right.missed(question, clock: clock)
  }

  func nextRun(after scheduled: Instant, firedAt: Date, of rule: ScheduledRule) throws -> Instant? {
    try wrongNextRun?(self, scheduled, firedAt, rule)
      ?? (wrongNextRun == nil ? right.nextRun(after: scheduled, firedAt: firedAt, of: rule) : nil)
  }

  /// The right answer with each run's key made anew.
  func missed(
    _ question: CatchUpQuestion, _ clock: () -> Date, key: (KeyedOccurrence) throws -> String
  ) throws -> CatchUpAnswer {
    var unresolved = question
    unresolved.resolved = []
    let result = try right.result(unresolved, clock: clock)
    var answer = try right.missed(unresolved) { result.end }
    answer.runs = try result.occurrences.map {
      CatchUpAnswer.Run(key: try key($0), instant: $0.occurrence.instant)
    }.filter { !question.resolved.contains($0.key) }
    return answer
  }
}

extension Mutant {
  static func next(
    _ name: String, _ source: String, _ summary: String, _ wrong: @escaping MutantRecurrence.Next
  ) -> Mutant {
    Mutant(name, source, summary, scheduling: { MutantRecurrence(next: wrong) })
  }

  static func previous(
    _ name: String, _ source: String, _ summary: String, _ wrong: @escaping MutantRecurrence.Next
  ) -> Mutant {
    Mutant(name, source, summary, scheduling: { MutantRecurrence(previous: wrong) })
  }

  static func listing(
    _ name: String, _ source: String, _ summary: String, _ wrong: @escaping MutantRecurrence.Listing
  ) -> Mutant {
    Mutant(name, source, summary, scheduling: { MutantRecurrence(listing: wrong) })
  }

  static func missed(
    _ name: String, _ source: String, _ summary: String, _ wrong: @escaping MutantRecurrence.Missed
  ) -> Mutant {
    Mutant(name, source, summary, scheduling: { MutantRecurrence(missed: wrong) })
  }

  static func nextRun(
    _ name: String, _ source: String, _ summary: String, _ wrong: @escaping MutantRecurrence.NextRun
  ) -> Mutant {
    Mutant(name, source, summary, scheduling: { MutantRecurrence(nextRun: wrong) })
  }
}
