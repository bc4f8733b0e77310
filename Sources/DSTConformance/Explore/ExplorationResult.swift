import Conformance
import Questions
import WallClock

/// What an exploration came to.
public struct ExplorationResult: Sendable {
  /// The seed that asks the same again.
  public let seed: UInt64
  /// The subject's name.
  public let subject: String
  /// What was asked how often.
  public internal(set) var labels = CaseLabels()
  /// The verdicts.
  public internal(set) var counts = Tally.Counts()
  /// One failure a kind, shrunk.
  public internal(set) var failures: [Failure] = []
  /// How many schedules were tried.
  public internal(set) var schedules = 0
  /// How many sequences of catchings up were tried.
  public internal(set) var sequences = 0
  /// One failure of schedules for each law that was broken, shrunk.
  public internal(set) var breaches: [ScheduleFailure] = []
  /// Why the subject was asked no more; nil where it was asked everything.
  public internal(set) var givenUp: String?
  /// How long the questions took, oracle and judge included.
  public internal(set) var seconds = 0.0

  init(seed: UInt64, subject: String) {
    self.seed = seed
    self.subject = subject
  }

  /// A failure, made as small as it can be.
  public struct Failure: Sendable {
    /// Its kind.
    public let kind: DivergenceKind
    /// The question as it was found.
    public let found: Question
    /// The smallest question that fails in the same way.
    public let question: Question
    /// The right answer.
    public let expected: Answer
    /// The subject's answer.
    public let actual: Answer
    /// Whether a new subject does not repeat it.
    public let isFlaky: Bool
  }

  /// What went wrong with a schedule, made as small as it can be.
  public struct ScheduleFailure: Sendable {
    /// What was tried when it was found.
    public let found: ScheduleTrial
    /// The smallest trial that goes wrong in the same way.
    public let trial: ScheduleTrial
    /// What goes wrong in it.
    public let fault: ScheduleFault
    /// Whether a new subject does not repeat it.
    public let isFlaky: Bool
  }

  /// Whether nothing failed and nothing declared was missed.
  public var holds: Bool {
    failures.isEmpty && breaches.isEmpty && counts.diverges == 0 && labels.missed.isEmpty && givenUp == nil
      && counts.cases + schedules + sequences > 0
  }
}
