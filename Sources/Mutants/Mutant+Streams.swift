import Questions
import WallClock

extension Mutant {
  /// What `nextDate` is asked.
  static let streams = [
    Mutant(
      "standsStill", "contract S1", "gives the cursor itself where it is an element", finding: standingStill),
    Mutant(
      "runsAgain", "facts F7", "runs the later pass again where the cursor lies between the two",
      finding: runningAgain),
    Mutant("losesMovedDays", "facts F1", "passes over a day whose time is moved") { question, right in
      guard question.matching != .strict else { return try right.find(question) }
      return try right.find(question.changed { $0.matching = .strict })
    },
    Mutant("endsEarly", "facts F4", "nothing further just before an element that was moved") {
      question, right in
      let correct = try right.find(question)
      let isMoved = try right.find(question.changed { $0.matching = .strict }) != correct
      return isMoved ? .nearest(nil) : correct
    },
    Mutant("wholeSecondCursor", "contract S2", "drops the fraction of the cursor") { question, right in
      try right.find(question.changed { $0.cursor = Moment(question.cursor.floor) })
    },
  ]

  @Sendable private static func standingStill(
    _ question: Question, _ right: WallClockSearch
  ) throws -> SearchResult {
    let before = question.changed { $0.cursor = question.cursor.nextDown }
    if question.direction == .forward, try right.find(before) == .nearest(question.cursor) {
      return .nearest(question.cursor)
    }
    return try right.find(question)
  }

  /// But not where the cursor stands at the earlier pass.
  @Sendable private static func runningAgain(
    _ question: Question, _ right: WallClockSearch
  ) throws -> SearchResult {
    let correct = try right.find(question)
    guard question.direction == .forward, question.repeated == .first else { return correct }
    let atAnElement =
      try right.find(question.changed { $0.cursor = question.cursor.nextDown }) == .nearest(question.cursor)
    let last = try right.find(question.changed { $0.repeated = .last })
    guard case .moments(let found, _) = correct, case .moments(let again, _) = last,
      let moment = found.first, let other = again.first, other < moment, !atAnElement
    else { return correct }
    return last
  }
}
