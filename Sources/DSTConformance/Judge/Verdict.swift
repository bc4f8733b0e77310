/// What the judge says of one answer.
public enum Verdict: Hashable, Sendable {
  /// The answer is the right one, adjustment included.
  case agrees
  /// The answer is one that a document supports although the contract says otherwise; no fault.
  case otherReading
  /// The answer is wrong, with this effect.
  case diverges(Effect)
}

/// What a wrong answer does to whoever relies on it.
public enum Effect: String, Hashable, Sendable, Codable, CaseIterable {
  /// The day has a right instant, and the answer passes over it.
  case daySkipped
  /// The search came to nothing at all, although there is a right instant.
  case noAnswer
  /// One pass of a repeated time in place of the other, or one where both were asked.
  case wrongPass
  /// An instant that is not the right one, or one where there is none.
  case wrongInstant
  /// The right instants, or rightly none, for a reason that is not the right one.
  case wrongAdjustment
  /// The right instant lies before the method's cursor, so the method cannot find it.
  case methodLimit
  /// The process ended while it worked on the question.
  case crashed
  /// No answer within the limit.
  case timedOut

  /// The effect in words.
  public var text: String {
    switch self {
    case .daySkipped: "day skipped"
    case .noAnswer: "no answer"
    case .wrongPass: "wrong pass"
    case .wrongInstant: "wrong instant"
    case .wrongAdjustment: "wrong adjustment"
    case .methodLimit: "method limit"
    case .crashed: "crashed"
    case .timedOut: "timed out"
    }
  }
}
