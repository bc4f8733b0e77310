/// What the judge says of an answer: the verdict, and what is wrong with it.
public struct Judgement {
  /// Right, another reading, wrong, or no answer at all.
  public let verdict: Verdict
  /// What is wrong, one a clause; only the laws find more than one thing wrong with an answer.
  public let faults: [Fault]

  package init(_ verdict: Verdict) {
    self.verdict = verdict
    faults = []
  }

  package init(_ fault: Fault) { self.init(faults: [fault]) }

  /// That an answer is wrong in some ways, or right where there is none.
  package init(faults: [Fault]) {
    self.faults = faults
    verdict = faults.first.map { .diverges($0.effect) } ?? .agrees
  }
}
