import Questions

/// What is wrong with an answer: which clause it breaks, with which effect, and from where on in a collection.
public struct Fault {
  /// The clause that is broken.
  public let clause: Clause
  /// What the wrong answer does.
  public let effect: Effect
  /// The place of the first wrong answer in a collection, 0 for a single one.
  public var index = 0
  /// The reading that the answer follows longest, of which the first wrong answer is one; empty for the contract's.
  public var reading: SearchReading = []
  /// What that reading comes to; nil for the contract's, or where there was no answer.
  package var held: Answer?
  /// What of the answer shows it; nil for all of it.
  package var shown: Answer?

  package init(clause: Clause, effect: Effect, index: Int = 0, shown: Answer? = nil) {
    self.clause = clause
    self.effect = effect
    self.index = index
    self.shown = shown
  }

  /// What is wrong with an answer that is one value: a moment, an interval, a flag or a number.
  package init(of given: SearchResult, _ clause: Clause, _ question: Question, right: SearchResult) {
    let effect: Effect =
      switch (given, right) {
      case (.interval(let start, let end), _):
        start <= question.cursor && question.cursor < end ? .wrongInstant : .momentOutside
      case (.seconds, _), (.flag, _): .wrongAnswer
      case (.moments(let found, _), .moments(let wanted, _)):
        found.isEmpty && !wanted.isEmpty ? .daySkipped : .wrongInstant
      case (.moments, _), (.part, _): .noAnswer
      }
    self.init(clause: clause, effect: effect)
  }
}
