public import WallClock

/// What a subject made of a question, or what is right.
public enum Answer: Hashable, Sendable {
  /// A local time was resolved.
  case resolved(Resolution)
  /// A search was made.
  case found(SearchResult)
  /// A window was caught up on.
  case missed(CatchUpAnswer)
  /// It was held to the laws, and these are broken.
  case lawful(besides: [Counterexample])
  /// Its process ended while it was working on the question; the text says how.
  case crashed(String)
  /// It gave no answer within the limit, in seconds.
  case timedOut(Int)
  /// It says that it has no such function; the text says why.
  case unsupported(String)
  /// It wrote what the line protocol does not allow; the text says what.
  case brokeProtocol(String)

  /// That every law is kept.
  public static let keepsLaws = Answer.lawful(besides: [])

  /// What is to be shown of the answer: of many moments a few, from the one before a place on.
  package func excerpt(from index: Int) -> Answer {
    if case .found(let result) = self { return .found(result.excerpt(from: index)) }
    return self
  }
}

extension Answer: CustomStringConvertible {
  /// The answer in a line: instants in UTC with their adjustment, or why there is none.
  public var description: String {
    switch self {
    case .resolved(let resolution): resolution.summary
    case .found(let result): result.summary
    case .missed(let answer):
      answer.runs.isEmpty ? "none missed" : answer.runs.map(\.description).joined(separator: ", ")
    case .lawful(let broken) where broken.isEmpty: "keeps the laws"
    case .lawful(let broken): broken.map(\.description).joined(separator: "; ")
    case .crashed(let how): "crashed (\(how))"
    case .timedOut(let seconds): "no answer within \(seconds) s"
    case .unsupported(let reason): "unsupported (\(reason))"
    case .brokeProtocol(let how): "broke the protocol (\(how))"
    }
  }
}
