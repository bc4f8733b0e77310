import Questions

/// What the judge says of one answer.
public enum Verdict: Hashable, Sendable {
  /// The answer is the right one, adjustment included.
  case agrees
  /// The answer is one that a document supports although the contract says otherwise; no fault.
  case otherReading
  /// The answer is wrong, with this effect.
  case diverges(Effect)
  /// The subject has no such function; neither right nor wrong.
  case unsupported
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
  /// An answer that is not beyond the cursor, or no later than the one before it.
  case notAdvancing
  /// The other pass of a local time that lies behind the cursor already: the day's job runs again.
  case dayRepeated
  /// More answers than there can be, cut off.
  case endless
  /// An interval that does not hold the moment it was asked for.
  case momentOutside
  /// A transition at which the offset stays what it was.
  case offsetKept
  /// A wrong offset or daylight flag.
  case wrongOffset
  /// Any other value that is wrong.
  case wrongAnswer
  /// A law of searching or catching up that is broken.
  case lawBroken
  /// The process ended while it worked on the question.
  case crashed
  /// No answer within the limit.
  case timedOut
  /// Something that is no answer.
  case brokeProtocol

  /// The effect in words.
  public var text: String {
    switch self {
    case .daySkipped: "day skipped"
    case .noAnswer: "no answer"
    case .wrongPass: "wrong pass"
    case .wrongInstant: "wrong instant"
    case .wrongAdjustment: "wrong adjustment"
    case .methodLimit: "method limit"
    case .notAdvancing: "does not advance"
    case .dayRepeated: "same day again"
    case .endless: "does not end"
    case .momentOutside: "interval without its moment"
    case .offsetKept: "offset unchanged"
    case .wrongOffset: "wrong offset"
    case .wrongAnswer: "wrong answer"
    case .lawBroken: "law broken"
    case .crashed: "crashed"
    case .timedOut: "timed out"
    case .brokeProtocol: "broke the protocol"
    }
  }
}
