/// A law of searching or of catching up: what a clause of the contract says of any implementation.
public enum Law: String, Hashable, Sendable, Codable, CaseIterable {
  case progress, cursorIndependence, completeness, splitInvariance, forwardBackwardEquality, agreement
  case termination, noEarlyEnd
  case bounds, cuts, frozenEnd, order, keys, caps, finalStates, retry, release, nextRun

  /// Whether the law is about catching up on a window, which a search alone says nothing of.
  package var isOfCatchingUp: Bool {
    switch self {
    case .bounds, .cuts, .frozenEnd, .order, .keys, .caps, .finalStates, .retry, .release, .nextRun: true
    case .progress, .cursorIndependence, .completeness, .splitInvariance, .forwardBackwardEquality,
      .agreement,
      .termination, .noEarlyEnd:
      false
    }
  }

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
    case .bounds: "A window leaves out what stands at its start and holds what stands at its end."
    case .cuts: "A window caught up on in parts gives what it gives at once."
    case .frozenEnd: "The clock is read once, before the first occurrence is asked for."
    case .order:
      "Two slots on one instant are two occurrences, in order of instant, local day, slot and pass."
    case .keys: "An occurrence is named by version, local day, slot and pass, and keeps its name."
    case .caps: "A cap gives as many as it allows, says so, and the rest follows from where it stopped."
    case .finalStates: "Latest runs the last one, skip runs none, and either settles every other key once."
    case .retry: "Asked again after an interruption, the same keys come, less those with a record."
    case .release: "A key that was resolved under one tz release is not offered again under another."
    case .nextRun: "The next run follows from the scheduled instant and from what is scheduled now."
    }
  }

  /// The clause of the contract that the law is about.
  public var clause: Clause {
    switch self {
    case .progress: .progress
    case .cursorIndependence, .splitInvariance: .nearest
    case .completeness: .everyDay
    case .forwardBackwardEquality: .bothDirections
    case .agreement: .agreement
    case .termination: .termination
    case .noEarlyEnd: .noEarlyEnd
    case .bounds: .window
    case .cuts: .cuts
    case .frozenEnd: .clock
    case .order: .order
    case .keys: .keys
    case .caps, .finalStates: .caps
    case .retry: .retry
    case .release: .release
    case .nextRun: .nextRun
    }
  }
}
