import Conformance
import DSTConformance
import Foundation
import FoundationSubjects
import ICUOracle
import Mutants
import Questions
import WallClock

/// The calls that a check makes of Foundation and of WallClock, made in this thread: what the check's own work is
/// measured by.
struct BareCalls {
  /// How many questions were answered, each call of a law among them.
  private(set) var count = 0
  /// The processor time of the calls alone, in seconds.
  private(set) var seconds = 0.0

  /// Makes the calls of a check that is asked of nothing but the default subjects.
  init(of check: ConformanceCheck, on zoneData: ZoneData) throws {
    try check.forEachChunk(of: zoneData) { questions, oracle, zone in try call(questions, oracle, zone) }
  }

  private let foundation = FoundationFunctions()
  private let wallclock = WallClockSubject()
  private let scheduling = TimedRecurrence()

  private mutating func call(_ questions: [Question], _ oracle: Oracle, _ zone: ZoneID) throws {
    let (foundation, wallclock) = (foundation, wallclock)
    guard questions.first?.kind != .laws else { return try callLaws(questions, oracle, zone) }
    try time(questions.filter { $0.repeated != .both || $0.kind == .localTime }) {
      _ = try foundation.answer($0)
    }
    try time(questions.filter(wallclock.answers)) {
      if $0.kind == .localTime { _ = try wallclock.resolve($0) } else { _ = try wallclock.find($0) }
    }
  }

  private mutating func callLaws(_ questions: [Question], _ oracle: Oracle, _ zone: ZoneID) throws {
    let truths = RuleOracleCache()
    let before = (scheduling.seconds, scheduling.count)
    for question in questions {
      let scheduled = try ScheduleCase(question, in: oracle.timeline, truths.truth(in: zone))
      _ = try ScheduleLaws.counterexamples(in: scheduled, by: scheduling, truths)
    }
    seconds += scheduling.seconds - before.0
    count += scheduling.count - before.1
  }

  private mutating func time(_ questions: [Question], _ call: (Question) throws -> Void) throws {
    let start = ProcessorTime.ofThread
    for question in questions { try call(question) }
    seconds += ProcessorTime.ofThread - start
    count += questions.count
  }
}

/// WallClock's scheduling, with the time that its calls take.
private final class TimedRecurrence: RecurrenceSubject {
  private let right = WallClockRecurrence()
  private(set) var seconds = 0.0
  private(set) var count = 0

  private func timed<Answer>(_ call: () throws -> Answer) rethrows -> Answer {
    let start = ProcessorTime.ofThread
    defer {
      seconds += ProcessorTime.ofThread - start
      count += 1
    }
    return try call()
  }

  func next(after cursor: Date, of rule: ScheduledRule) throws -> Instant? {
    try timed { try right.next(after: cursor, of: rule) }
  }

  func previous(before cursor: Date, of rule: ScheduledRule) throws -> Instant? {
    try timed { try right.previous(before: cursor, of: rule) }
  }

  func occurrences(of rule: ScheduledRule, from start: Date, to end: Date) throws -> [Instant] {
    try timed { try right.occurrences(of: rule, from: start, to: end) }
  }

  func missed(_ question: CatchUpQuestion, clock: () -> Date) throws -> CatchUpAnswer {
    try timed { try right.missed(question, clock: clock) }
  }

  func nextRun(after scheduled: Instant, firedAt: Date, of rule: ScheduledRule) throws -> Instant? {
    try timed { try right.nextRun(after: scheduled, firedAt: firedAt, of: rule) }
  }
}
