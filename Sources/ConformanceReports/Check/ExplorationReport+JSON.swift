import Conformance
import DSTConformance
import Questions
import WallClock

extension ExplorationReport: Encodable {
  /// Writes the exploration; the field names are part of the format, version 1.
  public func encode(to encoder: any Encoder) throws { try Document(result).encode(to: encoder) }

  private struct Document: Encodable {
    let schema = 1
    let subject: String
    let seed: UInt64
    let questions: Int
    let agrees: Int
    let otherReading: Int
    let diverges: Int
    let crashed: Int
    let timedOut: Int
    let brokeProtocol: Int
    let unsupported: Int
    let schedules: Int
    let sequences: Int
    /// How often each label was met.
    let labels: [String: Int]
    /// The declared labels that were met less often than declared.
    let missedLabels: [String]
    let failures: [Failure]
    let breaches: [Breach]
    let givenUp: String?
    let verdict: String
    let exitCode: Int

    init(_ result: ExplorationResult) {
      subject = result.subject
      seed = result.seed
      questions = result.counts.cases
      agrees = result.counts.agrees
      otherReading = result.counts.otherReading
      diverges = result.counts.diverges
      crashed = result.counts.crashed
      timedOut = result.counts.timedOut
      brokeProtocol = result.counts.brokeProtocol
      unsupported = result.counts.unsupported
      schedules = result.schedules
      sequences = result.sequences
      labels = result.labels.counts
      missedLabels = result.labels.missed.sorted()
      failures = result.failures.map(Failure.init)
      breaches = result.breaches.map(Breach.init)
      givenUp = result.givenUp
      verdict = result.holds ? "holds" : "fails"
      exitCode = result.holds ? 0 : 1
    }
  }

  private struct Failure: Encodable {
    let id: String
    let clause: String
    let shape: String
    let effect: Effect
    let isFlaky: Bool
    let example: ReportedExample
    let exampleID: String
    /// The question as it was found, before it was made smaller.
    let foundID: String

    init(_ failure: ExplorationResult.Failure) {
      id = failure.kind.id
      clause = failure.kind.clause.rawValue
      shape = failure.kind.shape.description
      effect = failure.kind.effect
      isFlaky = failure.isFlaky
      example = ReportedExample(
        DivergenceClass.Example(
          question: failure.question, expected: failure.expected, actual: failure.actual))
      exampleID = failure.question.description
      foundID = failure.found.description
    }
  }

  private struct Breach: Encodable {
    /// The law that was broken, or what was given in the place of an answer.
    let name: String
    let clause: String?
    let isFlaky: Bool
    let asked: String
    let expected: String?
    let actual: String
    /// What was tried, as a file of failures holds it.
    let trial: ScheduleTrial
    /// The same as it was found, before it was made smaller.
    let found: ScheduleTrial

    init(_ failure: ExplorationResult.ScheduleFailure) {
      name = failure.fault.name
      isFlaky = failure.isFlaky
      trial = failure.trial
      found = failure.found
      switch failure.fault {
      case .breaks(let example):
        clause = example.law.clause.rawValue
        asked = example.asked
        expected = example.expected
        actual = example.actual
      case .gives(let answer):
        clause = nil
        asked = failure.trial.description
        expected = nil
        actual = answer.description
      }
    }
  }
}
