public import LineProtocol
import Questions
import WallClock

/// Something that searches and is to be judged.
///
/// A subject is asked by one thread at a time.
public protocol SearchSubject: AnyObject {
  /// The name in reports and on the command line.
  var name: String { get }

  /// The entry points that the subject answers.
  var entryPoints: [EntryPoint] { get }

  /// What the subject cannot be asked; nothing unless it says so.
  var limits: [SubjectIdentity.Limit] { get }

  /// Whether the subject answers a question; what it does not answer is not counted.
  func answers(_ question: Question) -> Bool

  /// Answers a question that it ``answers(_:)``.
  ///
  /// - Throws: ``WallClock/UnknownZone`` where the subject does not know the zone.
  func find(_ question: Question) throws -> SearchResult

  /// Answers those questions that it ``answers(_:)``, in their order; nil for the others, and where it is asked no
  /// more.
  func answers(to questions: [Question]) -> [Answer?]
}

extension SearchSubject {
  /// None.
  public var limits: [SubjectIdentity.Limit] { [] }

  /// The results.
  public func answers(to questions: [Question]) -> [Answer?] {
    questions.map { question in
      answers(question) ? Answer.asking { .found(try find(question)) } : nil
    }
  }
}
