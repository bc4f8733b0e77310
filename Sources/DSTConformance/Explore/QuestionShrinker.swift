import Conformance
import Questions
import WallClock

/// Makes a failing question smaller, as long as it goes on failing in the same way.
struct QuestionShrinker {
  let histories: [ZoneHistory]

  /// The smallest question with the same effect; `effect` is nil where a question does not fail.
  func shrink(_ question: Question, effect: (Question) throws -> Effect?) throws -> Question {
    guard let failure = try effect(question) else { return question }
    var smallest = question
    func accept(_ candidate: Question) throws -> Bool {
      guard candidate != smallest, try effect(candidate) == failure else { return false }
      smallest = candidate
      return true
    }
    for candidate in sameShape(as: question) where try accept(candidate) { break }
    for candidate in simpler(smallest) where try accept(candidate) { break }
    for matching in MatchingPolicy.allCases {
      let simpler = smallest.changed { ($0.matching, $0.repeated) = (matching, .first) }
      if try accept(simpler) { break }
    }
    return smallest
  }

  /// The same place beside a change of the same shape: in a well-known zone, in the year nearest to 2025.
  private func sameShape(as question: Question) -> [Question] {
    guard let history = histories.first(where: { $0.zone == question.zone }),
      let change = nearest(to: question.local, in: history.timeline)
    else { return [] }
    let start = change.affected.lowerBound.secondsSince1970
    let end = change.affected.upperBound.secondsSince1970
    let place = question.local.secondsSince1970
    let candidates = histories.changes(of: ChangeShape(change), besidesIn: question.zone, perZone: 2)
    return candidates.flatMap { candidate in
      let otherStart = candidate.change.affected.lowerBound.secondsSince1970
      let otherEnd = candidate.change.affected.upperBound.secondsSince1970
      // First the middle, if the question lies within.
      let places =
        start <= place && place < end
        ? [
          (otherStart + otherEnd) / 2, otherStart + (place - start) * (otherEnd - otherStart) / (end - start),
        ]
        : [place < start ? otherStart - (start - place) : otherEnd + (place - end)]
      return places.map {
        Question(
          zone: candidate.zone, local: LocalDateTime(secondsSince1970: $0), matching: question.matching,
          repeated: question.repeated)
      }
    }
  }

  /// The whole hour, the half and the minute before a time.
  private func simpler(_ question: Question) -> [Question] {
    let second = question.local.secondsSince1970
    return [3600, 1800, 60].map { unit in
      let rest = second % unit
      return question.changed {
        $0.local = LocalDateTime(secondsSince1970: second - (rest < 0 ? rest + unit : rest))
      }
    }
  }

  private func nearest(to asked: LocalDateTime, in timeline: OffsetTimeline) -> OffsetChange? {
    let middle = asked.secondsSince1970
    return timeline.changes(around: asked).min {
      ($0.affected.lowerBound.secondsSince1970 - middle).magnitude
        < ($1.affected.lowerBound.secondsSince1970 - middle).magnitude
    }
  }
}
