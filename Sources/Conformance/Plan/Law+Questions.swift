import Questions

extension Law {
  /// Whether an answer to a question can break the law in a way that no other question shows more simply.
  func isTested(by question: Question) -> Bool {
    guard question.entryPoint.searchesStream else { return self == .agreement }
    return switch self {
    case .progress, .cursorIndependence, .noEarlyEnd: question.days == nil
    case .completeness, .splitInvariance: question.days != nil
    case .forwardBackwardEquality: question.days != nil || question.direction == .backward
    case .agreement: question.entryPoint != .nextDate
    case .termination: question.target.matchesNothing || question.days != nil
    case .bounds, .cuts, .frozenEnd, .order, .keys, .caps, .finalStates, .retry, .release, .nextRun: false
    }
  }
}
