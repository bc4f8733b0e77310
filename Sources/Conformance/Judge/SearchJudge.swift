import Questions
import WallClock

/// Compares what a search came to with the right answer.
public struct SearchJudge {
  /// The right answers of the zone.
  public let truth: SearchTruth

  /// Makes a judge of one zone.
  public init(_ truth: SearchTruth) {
    self.truth = truth
  }

  /// Whether an answer is right, another reading, or wrong and how.
  public enum Finding {
    /// It is the right one.
    case agrees
    /// A document supports it.
    case otherReading
    /// The subject has no such function.
    case unsupported
    /// It is wrong.
    case wrong(SearchFault)

    /// The finding without its clause.
    package var verdict: Verdict {
      switch self {
      case .agrees: .agrees
      case .otherReading: .otherReading
      case .unsupported: .unsupported
      case .wrong(let fault): .diverges(fault.effect)
      }
    }
  }

  /// Judges an answer to a question whose right answer is known.
  ///
  /// - Throws: what the source of findings throws.
  public func finding(
    on answer: Answer, to question: Question, right: SearchResult
  ) throws -> Finding {
    switch answer {
    case .crashed: return .wrong(SearchFault(clause: .termination, effect: .crashed))
    case .timedOut: return .wrong(SearchFault(clause: .termination, effect: .timedOut))
    case .brokeProtocol: return .wrong(SearchFault(clause: .termination, effect: .brokeProtocol))
    case .unsupported: return .unsupported
    case .resolved, .missed, .lawful:
      throw HarnessFailure("\(question): \(answer) is no answer to a search", .fault)
    case .found(let given):
      if given == right { return .agrees }
      let search = try question.search()
      let actual = search.counted(given, question, truth)
      if actual == right { return .agrees }
      let others = try search.otherReadings(question, truth)
      if others.contains(where: { $0.result == actual }) { return .otherReading }
      switch (actual, right) {
      case (.part, _), (_, .part):
        throw HarnessFailure("\(question): found a part of an answer, wanted the whole", .fault)
      case (.moments, _), (.interval, _), (.seconds, _), (.flag, _): break
      }
      let contract: SearchTruth.Read = ([], right)
      return .wrong(try search.fault(of: actual, [contract] + others, question, truth))
    }
  }
}

extension SearchJudge {
  /// The shape of the change that a wrong answer has to do with: the nearest one to the right answer, if within a day
  /// of what was searched.
  package func shape(_ question: Question, held right: SearchResult, given: SearchResult?, fault: SearchFault)
    -> ChangeShape
  {
    let focus = SearchFocus(of: question, right: right, given: given, index: fault.index, on: truth.timeline)
    if let change = focus.change {
      return ChangeShape(ofSearchNear: change, isAboutOffset: fault.clause == .offsets)
    }
    return ChangeShape(calmAtOffset: truth.timeline.offset(at: focus.instant))
  }
}
