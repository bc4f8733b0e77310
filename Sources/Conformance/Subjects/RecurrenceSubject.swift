public import Foundation
import Questions
public import WallClock

/// What a subject may offer beside resolving local times; each function that it lacks throws ``Unsupported``.
public protocol RecurrenceSubject: AnyObject {
  /// The first instant of a rule strictly later than a moment; nil where there is none.
  func next(after cursor: Date, of rule: ScheduledRule) throws -> Instant?

  /// The last instant of a rule strictly earlier than a moment; nil where there is none.
  func previous(before cursor: Date, of rule: ScheduledRule) throws -> Instant?

  /// Every instant of a rule in [start, end), in order; one for each slot, also where several share an instant.
  func occurrences(of rule: ScheduledRule, from start: Date, to end: Date) throws -> [Instant]

  /// What was missed after a start, up to what the clock says.
  func missed(_ question: CatchUpQuestion, clock: () -> Date) throws -> CatchUpAnswer

  /// Whether any of the other functions is there; what offers none is asked nothing about schedules.
  ///
  /// - Parameter rule: one that the subject may be asked about to find out.
  func offersSchedules(_ rule: ScheduledRule) -> Bool

  /// The run that follows a scheduled one whose timer fired at some moment; nil where there is none.
  func nextRun(after scheduled: Instant, firedAt: Date, of rule: ScheduledRule) throws -> Instant?
}

/// The subject does not have a function; no fault.
public struct Unsupported: Error, Hashable {
  /// Why, in a few words.
  public let reason: String

  /// Says so.
  public init(_ reason: String = "not offered") {
    self.reason = reason
  }
}

/// The subject gave no answer: it crashed, was silent, or broke the line protocol.
public struct SubjectFailure: Error, Hashable, CustomStringConvertible {
  /// What stands in the place of an answer.
  public let answer: Answer

  /// Says what came in the place of an answer.
  public init(_ answer: Answer) {
    self.answer = answer
  }

  /// What came, in a line.
  public var description: String { answer.description }
}

extension RecurrenceSubject {
  /// Not offered.
  public func next(after cursor: Date, of rule: ScheduledRule) throws -> Instant? { throw Unsupported() }

  /// Not offered.
  public func previous(before cursor: Date, of rule: ScheduledRule) throws -> Instant? { throw Unsupported() }

  /// Not offered.
  public func occurrences(of rule: ScheduledRule, from start: Date, to end: Date) throws -> [Instant] {
    throw Unsupported()
  }

  /// Not offered.
  public func missed(_ question: CatchUpQuestion, clock: () -> Date) throws -> CatchUpAnswer {
    throw Unsupported()
  }

  /// Not offered.
  public func nextRun(after scheduled: Instant, firedAt: Date, of rule: ScheduledRule) throws -> Instant? {
    throw Unsupported()
  }
}
