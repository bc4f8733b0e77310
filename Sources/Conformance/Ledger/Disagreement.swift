import Questions
public import WallClock

/// Questions that two subjects answered differently, alike in all that matters.
public struct Disagreement: Hashable, Sendable {
  /// Which of the two is right.
  public enum Right: String, Hashable, Sendable, Encodable {
    /// The first alone, or the second alone.
    case first, second
    /// Neither.
    case neither
    /// Both, since a document supports what the contract does not say.
    case both
  }

  /// What they have in common.
  public struct Kind: Hashable, Sendable, Encodable {
    /// The clause that the question falls under.
    public let clause: Clause
    /// The shape of the change nearby.
    public let shape: ChangeShape
    /// Which of the two is right.
    public let right: Right
  }

  /// What they have in common.
  public let kind: Kind
  /// How many cases there are.
  public private(set) var cases = 1
  /// The histories they occur in, by the identifier that stands for each.
  public private(set) var zones: Set<ZoneID>
  /// The simplest of them, with the first subject's answer as what was got.
  public private(set) var example: DivergenceClass.Example
  /// The second subject's answer to the same.
  public private(set) var otherAnswer: Answer

  init(_ kind: Kind, example: DivergenceClass.Example, otherAnswer: Answer) {
    self.kind = kind
    zones = [example.question.zone]
    self.example = example
    self.otherAnswer = otherAnswer
  }

  mutating func merge(_ other: Disagreement) {
    cases += other.cases
    zones.formUnion(other.zones)
    guard ExampleRank(other.example) < ExampleRank(example) else { return }
    example = other.example
    otherAnswer = other.otherAnswer
  }
}

extension Disagreement.Right {
  init(_ first: Verdict, _ second: Verdict) {
    func isRight(_ verdict: Verdict) -> Bool {
      if case .diverges = verdict { return false }
      return true
    }
    self =
      switch (isRight(first), isRight(second)) {
      case (true, true): .both
      case (true, false): .first
      case (false, true): .second
      case (false, false): .neither
      }
  }
}

extension Answer {
  /// Whether two answers say the same, by their instants alone where one of the two tells no more.
  func agrees(with other: Answer, comparingAdjustments: Bool) -> Bool {
    guard case .resolved(let left) = self, case .resolved(let right) = other, !comparingAdjustments else {
      return self == other
    }
    return left.instants == right.instants
  }
}
