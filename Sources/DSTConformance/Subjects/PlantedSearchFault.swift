import Foundation
import LineProtocol
import Questions
import WallClock

/// Wrong streams, planted to show that the suite sees what it is there to see.
public enum PlantedSearchFault: String, CaseIterable, Sendable {
  /// Gives the cursor itself where it is an element.
  case standsStill
  /// Runs the later pass again where the cursor lies between the two, but not where it stands at the earlier one.
  case runsAgain
  /// Passes over a day whose time is moved.
  case losesMovedDays
  /// Backward, takes the other pass.
  case backwardOtherPass
  /// Says that there is nothing further within a day before an element that was moved.
  case endsEarly
  /// Drops the fraction of the cursor, so that an element within its second is lost or found again.
  case wholeSecondCursor

  /// The name by which a run asks for the fault, `planted:runsAgain`.
  public var subjectName: String { "planted:\(rawValue)" }

  init?(subjectName: String) {
    guard let fault = Self.allCases.first(where: { $0.subjectName == subjectName }) else { return nil }
    self = fault
  }

  /// A subject with the fault.
  public var subject: any SearchSubject { PlantedSearchSubject(fault: self) }
}

/// WallClock's stream with a fault in it; asked what `nextDate` is asked.
private final class PlantedSearchSubject: SearchSubject {
  let fault: PlantedSearchFault
  private let right = OccurrenceStreamSubject()

  init(fault: PlantedSearchFault) {
    self.fault = fault
  }

  var name: String { fault.subjectName }
  let entryPoints = [EntryPoint.nextDate]
  var limits: [SubjectIdentity.Limit] { right.limits + [.oneAnswer] }

  func answers(_ question: Question) -> Bool {
    question.entryPoint == .nextDate && question.days == nil && right.answers(question)
  }

  func find(_ question: Question) throws -> SearchResult {
    let correct = try right.find(question)
    switch fault {
    case .standsStill:
      let before = question.changed { $0.cursor = question.cursor.nextDown }
      if question.direction == .forward, try right.find(before) == .nearest(question.cursor) {
        return .nearest(question.cursor)
      }
      return correct
    case .runsAgain:
      guard question.direction == .forward, question.repeated == .first else { return correct }
      let atAnElement =
        try right.find(question.changed { $0.cursor = question.cursor.nextDown }) == .nearest(question.cursor)
      let last = try right.find(question.changed { $0.repeated = .last })
      guard case .moments(let found, _) = correct, case .moments(let again, _) = last,
        let moment = found.first, let other = again.first, other < moment, !atAnElement
      else { return correct }
      return last
    case .losesMovedDays:
      guard question.matching != .strict else { return correct }
      return try right.find(question.changed { $0.matching = .strict })
    case .backwardOtherPass:
      guard question.direction == .backward else { return correct }
      return try right.find(question.changed { $0.repeated = question.repeated == .first ? .last : .first })
    case .endsEarly:
      let isMoved = try right.find(question.changed { $0.matching = .strict }) != correct
      return isMoved ? .nearest(nil) : correct
    case .wholeSecondCursor:
      return try right.find(question.changed { $0.cursor = Moment(question.cursor.floor) })
    }
  }
}
