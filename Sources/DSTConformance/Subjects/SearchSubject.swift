import Questions
import WallClock

/// Something that searches and is to be judged.
///
/// A subject lives in one worker process and is asked by one thread at a time.
public protocol SearchSubject: AnyObject {
  /// The name in reports and on the command line.
  var name: String { get }

  /// Whether the subject answers a question; what it does not answer is not counted.
  func answers(_ question: Question) -> Bool

  /// Answers a question that it ``answers(_:)``.
  ///
  /// - Throws: ``WallClock/UnknownZone`` where the subject does not know the zone.
  func find(_ question: Question) throws -> SearchResult

  /// Answers a question that it ``answers(_:)``, where it has more to say than a result; nil declines.
  ///
  /// - Throws: ``WallClock/UnknownZone`` where the subject does not know the zone.
  func answer(_ question: Question) throws -> Answer?
}

extension SearchSubject {
  /// The result.
  public func answer(_ question: Question) throws -> Answer? { .found(try find(question)) }
}
