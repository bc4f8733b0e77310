/// A law of searching: a clause of the contract that can be checked on any stream.
public enum Law: String, Hashable, Sendable, Codable, CaseIterable {
  case progress, cursorIndependence, completeness, splitInvariance, forwardBackwardEquality, agreement
  case termination, noEarlyEnd

  /// The law in a sentence.
  public var statement: String {
    switch self {
    case .progress: "Forward an answer is later than its cursor, backward earlier, and never equal."
    case .cursorIndependence: "The answer is the nearest element beyond the cursor, however it was reached."
    case .completeness: "Every day that has an answer is visited."
    case .splitInvariance: "A window collected in two parts holds what it holds collected at once."
    case .forwardBackwardEquality: "Forward and backward walk the same stream."
    case .agreement: "The entry points that ask one thing answer one thing."
    case .termination: "A rule that matches nothing says so, and a cap that was hit is no end."
    case .noEarlyEnd: "A stream that goes on never answers nil."
    }
  }

  /// The clause of the contract that the law is about.
  public var clause: String {
    switch self {
    case .progress: "S1"
    case .cursorIndependence, .splitInvariance: "S2"
    case .completeness: "S3"
    case .forwardBackwardEquality: "S4"
    case .agreement: "S5"
    case .termination: "S6"
    case .noEarlyEnd: "S7"
    }
  }

  /// Whether an answer to a question can break the law in a way that no other question shows more simply.
  func isTested(by question: SearchQuestion) -> Bool {
    guard question.entryPoint.searchesStream else { return self == .agreement }
    return switch self {
    case .progress, .cursorIndependence, .noEarlyEnd: question.days == nil
    case .completeness, .splitInvariance: question.days != nil
    case .forwardBackwardEquality: question.days != nil || question.direction == .backward
    case .agreement: question.entryPoint != .nextDate
    case .termination: question.target.matchesNothing || question.days != nil
    }
  }
}
