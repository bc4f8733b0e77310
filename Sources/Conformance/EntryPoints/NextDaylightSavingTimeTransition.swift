import Questions
import WallClock

/// `TimeZone.nextDaylightSavingTimeTransition(after:)`.
struct NextDaylightSavingTimeTransition: OffsetDescription {
  func right(_ question: Question, _ truth: SearchOracle) throws -> SearchResult {
    .nearest(truth.nextChange(after: question.cursor).map { Moment($0.instant) })
  }

  func fault(
    of given: SearchResult, _ readings: [SearchOracle.Read], _ question: Question, _ truth: SearchOracle
  ) throws -> Fault {
    guard case .moments(let moments, _) = given else {
      return Fault(of: given, .agreement, question, right: readings[0].result)
    }
    guard let found = moments.first else { return Fault(clause: .offsets, effect: .noAnswer) }
    if found <= question.cursor { return Fault(clause: .offsets, effect: .notAdvancing) }
    let timeline = truth.timeline
    let keeps =
      timeline.offset(at: found.floor) == timeline.offset(at: found.floor.adding(seconds: -1))
    return Fault(clause: .offsets, effect: keeps ? .offsetKept : .wrongInstant)
  }
}
