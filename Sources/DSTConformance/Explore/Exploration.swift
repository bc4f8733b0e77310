import Conformance
import Foundation
import ICUOracle
import Questions
import WallClock

/// Asks a subject random questions beyond the plan, and shrinks what fails.
public struct Exploration: Sendable {
  /// The seed; the same one asks the same questions.
  public var seed: UInt64
  /// How many local times are asked about.
  public var count: Int
  /// Cases that failed before, and are asked first.
  public var earlier = KeptFailures()
  /// Whether nothing is asked beside the earlier cases.
  public var replaysOnly = false
  /// How many schedules, and as many sequences of catchings up, the subject is tried on, if it offers what they need.
  public var schedules = 0
  /// How many failures are shrunk and kept, one a kind.
  public var keptFailures = 20

  /// Makes an exploration of a seed.
  public init(seed: UInt64, count: Int) {
    self.seed = seed
    self.count = count
  }

  /// The start of 2100, as far as questions reach.
  static let horizon = Instant(secondsSince1970: 4_102_444_800)
  /// How many questions are handed to the subject at once.
  private static let chunk = 256

  /// Explores on the data that this process's engines are on.
  ///
  /// - Parameter make: makes a subject anew; a failure that the next one does not repeat is flaky.
  /// - Throws: ``HarnessFailure`` where the oracle is at fault.
  public func run(
    on zoneData: ZoneData, make: () throws -> any Subject,
    told: (_ done: Int, _ all: Int) -> Void = { _, _ in }
  ) throws -> ExplorationResult {
    let histories = try ZoneHistory.all(
      of: zoneData.identifiers, links: zoneData.links, through: Self.horizon)
    let bench = ExplorationContext(histories)
    let subject = try make()
    defer { subject.finish() }
    var result = ExplorationResult(seed: seed, subject: subject.name)
    var failures: [DivergenceKind: Question] = [:]
    let clock = ContinuousClock.now

    func ask(_ questions: [Question], labels: Bool) throws {
      for (question, answer) in zip(questions, subject.answers(to: questions)) {
        guard let answer else { continue }
        let (kind, verdict) = try bench.verdict(on: answer, to: question, of: subject)
        if labels {
          let timeline = try bench.judge(question.zone).truth.timeline
          result.labels.add(question, shape: timeline.shape(near: question.local))
        }
        result.counts.record(verdict)
        guard let kind, failures[kind] == nil, failures.count < keptFailures else { continue }
        failures[kind] = question
      }
      result.givenUp = subject.record.givenUp
    }
    try ask(earlier.questions, labels: false)
    if !replaysOnly {
      let generator = QuestionGenerator(histories)
      var random = SplitMix64(seed: seed)
      var done = 0
      while done < count, result.givenUp == nil {
        let size = min(Self.chunk, count - done)
        try ask((0..<size).map { _ in generator.question(&random) }, labels: true)
        done += size
        told(done, count)
      }
    }
    result.seconds = (ContinuousClock.now - clock) / .seconds(1)
    if result.givenUp == nil {
      let trials = ScheduleTrials(
        earlier: earlier.schedules, count: replaysOnly ? 0 : schedules, seed: seed, histories: histories)
      try trials.run(make, into: &result)
    }
    for (kind, question) in failures.sorted(by: { $0.key.id < $1.key.id }) {
      result.failures.append(try bench.failure(kind, question, make))
    }
    return result
  }
}
