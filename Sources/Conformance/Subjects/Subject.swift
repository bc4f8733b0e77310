public import Questions
public import WallClock

/// Something that turns local times into instants and is to be judged.
///
/// `name` and `resolve` are all that it must have; the rest, and all of ``RecurrenceSubject``, it may.
/// A subject is asked by one thread at a time.
public protocol Subject: RecurrenceSubject {
  /// The name in reports and on the command line.
  var name: String { get }

  /// The functions that it answers as a case by itself; ``Questions/EntryPoint/resolve`` unless it says otherwise.
  var entryPoints: [EntryPoint] { get }

  /// What of its functions it cannot be asked; nothing unless it says so.
  var limits: [SubjectLimit] { get }

  /// Answers a question about a local time.
  ///
  /// - Throws: ``WallClock/UnknownZone`` where the subject does not know the zone.
  func resolve(_ question: Question) throws -> Resolution

  /// Answers a search, or says something of a moment.
  ///
  /// - Throws: ``WallClock/UnknownZone`` where the subject does not know the zone.
  func find(_ question: Question) throws -> SearchResult

  /// Whether its answers say how an instant was reached; where not, the instants alone are compared.
  var tellsAdjustments: Bool { get }

  /// Whether the subject answers a question; what it does not answer is not counted.
  func answers(_ question: Question) -> Bool

  /// Answers those questions that it ``answers(_:)``, in their order; nil for the others, and where it is asked no
  /// more.
  func answers(to questions: [Question]) -> [Answer?]

  /// What is to be told of the subject beside its answers.
  var record: SubjectRecord { get }

  /// Is told that no further question comes.
  func finish()
}

extension Subject {
  /// Local times alone.
  public var entryPoints: [EntryPoint] { [.resolve] }

  /// None.
  public var limits: [SubjectLimit] { [] }

  /// Not offered.
  public func find(_ question: Question) throws -> SearchResult { throw Unsupported() }

  /// They do.
  public var tellsAdjustments: Bool { true }

  /// Whatever is put to one of its entry points.
  public func answers(_ question: Question) -> Bool { entryPoints.contains(question.entryPoint) }

  /// The resolutions and what was found.
  public func answers(to questions: [Question]) -> [Answer?] {
    questions.map { question in
      guard answers(question) else { return nil }
      return Answer.asking {
        question.kind == .localTime ? .resolved(try resolve(question)) : .found(try find(question))
      }
    }
  }

  /// Nothing.
  public var record: SubjectRecord { SubjectRecord() }

  /// Does nothing.
  public func finish() {}

  /// What the judge has to know of it.
  package var traits: AnswerTraits {
    AnswerTraits(
      startsAtDayStart: limits.contains(.startsAtDayStart), tellsAdjustments: tellsAdjustments)
  }
}
