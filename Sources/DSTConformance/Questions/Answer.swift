public import WallClock

/// What a subject made of a question.
public enum Answer: Hashable, Sendable {
  /// It resolved a local time.
  case resolved(Resolution)
  /// It searched.
  case found(SearchResult)
  /// It was held to the laws, and broke these.
  case lawful(besides: [Counterexample])
  /// Its process ended while it was working on the question; the text says how.
  case crashed(String)
  /// It gave no answer within the limit, in seconds.
  case timedOut(Int)
  /// It says that it has no such function; the text says why.
  case unsupported(String)
  /// It wrote what the line protocol does not allow; the text says what.
  case brokeProtocol(String)
}

extension Answer: CustomStringConvertible {
  /// The answer in a line: instants in UTC with their adjustment, or why there is none.
  public var description: String {
    switch self {
    case .resolved(let resolution): resolution.summary
    case .found(let result): result.summary
    case .lawful(let broken) where broken.isEmpty: "keeps the laws"
    case .lawful(let broken): broken.map(\.description).joined(separator: "; ")
    case .crashed(let how): "crashed (\(how))"
    case .timedOut(let seconds): "no answer within \(seconds) s"
    case .unsupported(let reason): "unsupported (\(reason))"
    case .brokeProtocol(let how): "broke the protocol (\(how))"
    }
  }
}
