import Questions
public import WallClock

/// Something that turns local times into instants and is to be judged.
///
/// `name` and `resolve` are all that it must have; the rest, and all of ``Scheduling``, it may.
/// A subject lives in one worker process and is asked by one thread at a time.
public protocol Subject: Scheduling {
  /// The name in reports and on the command line.
  var name: String { get }

  /// Whether its method starts at the local day's start, so that an earlier instant is out of its reach.
  var startsAtDayStart: Bool { get }

  /// Answers a question.
  ///
  /// - Throws: ``WallClock/UnknownZone`` where the subject does not know the zone.
  func resolve(_ question: Question) throws -> Resolution

  /// Whether its answers say how an instant was reached; where not, the instants alone are compared.
  var tellsAdjustments: Bool { get }

  /// Is told which questions come next, so that it may work on them together.
  func prepare(_ questions: [Question])

  /// Answers a question, where the subject has more to say than a resolution; nil declines.
  ///
  /// - Throws: ``WallClock/UnknownZone`` where the subject does not know the zone.
  func answer(_ question: Question) throws -> Answer?

  /// What is to be told of the subject beside its answers.
  var record: SubjectRecord { get }

  /// Is told that no further question comes.
  func finish()
}

extension Subject {
  /// No such limit.
  public var startsAtDayStart: Bool { false }

  /// They do.
  public var tellsAdjustments: Bool { true }

  /// Does nothing.
  public func prepare(_ questions: [Question]) {}

  /// The resolution; what throws ``NotOffered`` is not supported.
  public func answer(_ question: Question) throws -> Answer? {
    do {
      return .resolved(try resolve(question))
    } catch let refusal as NotOffered {
      return .unsupported(refusal.reason)
    }
  }

  /// Nothing.
  public var record: SubjectRecord { SubjectRecord() }

  /// Does nothing.
  public func finish() {}
}
