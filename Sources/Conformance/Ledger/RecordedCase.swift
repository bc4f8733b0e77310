public import WallClock

/// One answer that differs from the oracle's.
public struct RecordedCase: Hashable, Sendable, Codable {
  /// Who gave it.
  public let subject: String
  /// The zone that was asked about.
  public let zone: ZoneID
  /// The case's id.
  public let id: String
  /// The id of the class that the divergence belongs to; nil for an other reading, which is no fault.
  public let classID: String?
  /// The right answer and the subject's.
  public let answers: ComparedAnswers

  /// Puts a case together.
  public init(
    subject: String, zone: ZoneID, id: String, classID: String?, answers: ComparedAnswers
  ) {
    self.subject = subject
    self.zone = zone
    self.id = id
    self.classID = classID
    self.answers = answers
  }

  /// The right answer in a line.
  public var expected: String { answers.expectedText }
  /// The subject's answer in a line.
  public var actual: String { answers.actualText }
}

extension RecordedCase: Comparable {
  /// Orders cases by zone, subject and id, so that a record does not depend on which thread was first.
  public static func < (left: RecordedCase, right: RecordedCase) -> Bool {
    (left.zone, left.subject, left.id) < (right.zone, right.subject, right.id)
  }
}
