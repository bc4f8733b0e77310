import Questions
import WallClock

/// Counts of verdicts, and the divergences grouped in classes; of a chunk, a history or a run.
public struct Tally: Sendable, Hashable {
  /// One subject's counts.
  public struct Counts: Sendable, Hashable, Codable {
    /// Cases with the right answer.
    public var agrees = 0
    /// Cases with another reading's answer.
    public var otherReading = 0
    /// Cases with a wrong answer, crashes and time-outs included.
    public var diverges = 0
    /// Cases that ended the subject's process.
    public var crashed = 0
    /// Cases that met the time limit.
    public var timedOut = 0
    /// Cases whose answer was none at all.
    public var brokeProtocol = 0
    /// Cases that the subject has no function for.
    public var unsupported = 0

    /// No case yet.
    public init() {}

    /// Counts one verdict.
    package mutating func record(_ verdict: Verdict) {
      switch verdict {
      case .agrees: agrees += 1
      case .otherReading: otherReading += 1
      case .unsupported: unsupported += 1
      case .diverges(let effect):
        diverges += 1
        if effect == .crashed { crashed += 1 }
        if effect == .timedOut { timedOut += 1 }
        if effect == .brokeProtocol { brokeProtocol += 1 }
      }
    }

    /// All cases asked.
    public var cases: Int { agrees + otherReading + diverges + unsupported }
  }

  /// How many questions were asked, each once however many subjects answered it.
  public internal(set) var questions = 0
  /// Counts by subject.
  public package(set) var counts: [String: Counts] = [:]
  /// Divergences by kind.
  public package(set) var classes: [DivergenceKind: DivergenceClass] = [:]
  /// The answers that differ from the oracle's, one by one; empty unless the tally records.
  public private(set) var cases: [RecordedCase] = []
  /// All answers digested; empty unless the tally records.
  public private(set) var digests: [AnswerSet: AnswerDigest] = [:]
  /// What two subjects that are held against each other answered differently, by kind.
  public private(set) var disagreements: [Disagreement.Kind: Disagreement] = [:]
  private var records = false

  /// An empty tally; one that records keeps every answer that differs, and a digest of all.
  public init(records: Bool = false) {
    self.records = records
  }

  /// Counts what a judge says of an answer, and takes in the divergences.
  ///
  /// - Throws: what the judge's source of findings throws.
  package mutating func record(
    _ judgement: Judgement, on answer: Answer, to question: Question, right: Answer, by judge: Judge,
    subject: String
  ) throws {
    counts[subject, default: Counts()].record(judgement.verdict)
    if records {
      digests[AnswerSet(zone: question.zone, subject: subject), default: AnswerDigest()].add(
        question.description, answer.description)
    }
    if judgement.verdict == .otherReading {
      keep(
        DivergenceClass.Example(question: question, expected: right, actual: answer), classID: nil,
        subject: subject)
    }
    for fault in judgement.faults {
      let surroundings = try judge.surroundings(of: fault, in: answer, to: question, right: right)
      let divergence = DivergenceClass(
        kind: DivergenceKind(subject: subject, fault: fault, surroundings),
        example: DivergenceClass.Example(
          question: question, expected: fault.held ?? right, actual: fault.shown ?? answer,
          index: fault.index, reading: fault.reading))
      keep(divergence.example, classID: divergence.kind.id, subject: subject)
      add(divergence)
    }
  }

  /// Takes in another tally of the same run.
  public mutating func merge(_ other: Tally) {
    questions += other.questions
    for (subject, more) in other.counts {
      var sum = counts[subject, default: Counts()]
      sum.agrees += more.agrees
      sum.otherReading += more.otherReading
      sum.diverges += more.diverges
      sum.crashed += more.crashed
      sum.timedOut += more.timedOut
      sum.brokeProtocol += more.brokeProtocol
      sum.unsupported += more.unsupported
      counts[subject] = sum
    }
    for divergence in other.classes.values { add(divergence) }
    for disagreement in other.disagreements.values { add(disagreement) }
    cases += other.cases
    for (set, digest) in other.digests { digests[set, default: AnswerDigest()].merge(digest) }
  }

  mutating func add(_ disagreement: Disagreement) {
    if disagreements[disagreement.kind] == nil {
      disagreements[disagreement.kind] = disagreement
    } else {
      disagreements[disagreement.kind]?.merge(disagreement)
    }
  }

  /// Takes in what a record kept.
  package mutating func take(_ cases: [RecordedCase], _ digests: [AnswerSet: AnswerDigest]) {
    self.cases = cases
    self.digests = digests
  }

  private mutating func keep(_ example: DivergenceClass.Example, classID: String?, subject: String) {
    guard records else { return }
    cases.append(
      RecordedCase(
        subject: subject, zone: example.question.zone, id: example.question.description, classID: classID,
        answers: example.answers))
  }

  private mutating func add(_ divergence: DivergenceClass) {
    if classes[divergence.kind] == nil {
      classes[divergence.kind] = divergence
    } else {
      classes[divergence.kind]?.merge(divergence)
    }
  }
}
