import Questions
public import WallClock

/// Something that turns local times into instants and is to be judged.
///
/// `name` and `resolve` are all that it must have; the rest, and all of ``Scheduling``, it may.
/// A subject is asked by one thread at a time.
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

  /// Answers questions about local times, in their order; nil where it is asked no more.
  func answers(to questions: [Question]) -> [Answer?]

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

  /// The resolutions.
  public func answers(to questions: [Question]) -> [Answer?] {
    questions.map { question in Answer.asking { .resolved(try resolve(question)) } }
  }

  /// Nothing.
  public var record: SubjectRecord { SubjectRecord() }

  /// Does nothing.
  public func finish() {}
}
