public import Questions

/// The right answer to a question beside a subject's.
public struct ComparedAnswers: Hashable, Sendable, Codable {
  /// The right answer, or that of the reading that the subject's comes nearest to.
  public let expected: Answer
  /// The subject's answer.
  public let actual: Answer
  /// The reading that a search's answer is held to; empty for the contract's.
  public let reading: SearchReading

  /// Puts two answers side by side.
  public init(expected: Answer, actual: Answer, reading: SearchReading = []) {
    self.expected = expected
    self.actual = actual
    self.reading = reading
  }

  /// The right answer in a line; of a broken law, what was asked and what the law wants.
  public var expectedText: String {
    if case .lawful(let broken) = actual, let first = broken.first {
      return "\(first.asked): \(first.expected)"
    }
    return "\(expected)" + (reading.isEmpty ? "" : " (with \(reading))")
  }

  /// The subject's answer in a line; of a broken law, what came instead.
  public var actualText: String {
    if case .lawful(let broken) = actual, let first = broken.first { return first.actual }
    return "\(actual)"
  }
}
