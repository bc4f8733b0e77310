import Conformance
import ICUOracle
import WallClock

/// Tries schedules on a subject: those that failed before, and random ones.
struct ScheduleTrials {
  let earlier: [ScheduleTrial]
  /// How many cases of the laws, and how many sequences, are made at random.
  let count: Int
  let seed: UInt64
  let histories: [ZoneHistory]
  private let truths = RuleOracleCache()

  init(earlier: [ScheduleTrial], count: Int, seed: UInt64, histories: [ZoneHistory]) {
    self.earlier = earlier
    self.count = count
    self.seed = seed
    self.histories = histories
  }

  /// Tries them; nothing where the subject offers none of what the laws are about.
  func run(_ make: () throws -> any Subject, into result: inout ExplorationResult) throws {
    let subject = try make()
    defer { subject.finish() }
    var found: [(trial: ScheduleTrial, fault: ScheduleFault)] = []
    var isOffered: Bool?
    /// Whether there is any use in going on.
    func attempt(_ trial: ScheduleTrial) throws -> Bool {
      let offers = isOffered ?? subject.offersSchedules(trial.rule)
      isOffered = offers
      guard offers else { return false }
      switch trial {
      case .laws: result.schedules += 1
      case .sequence: result.sequences += 1
      }
      for fault in try trial.faults(of: subject, truths)
      where !found.contains(where: {
        $0.trial.isSequence == trial.isSequence && trial.isAlike($0.fault, fault)
      }) {
        found.append((trial, fault))
      }
      result.givenUp = subject.record.givenUp
      return result.givenUp == nil
    }
    for trial in earlier { guard try attempt(trial) else { break } }
    let cases = ScheduleGenerator(questions: QuestionGenerator(histories))
    let sequences = SequenceGenerator(schedules: cases)
    // A sequence of its own, so that the number of questions does not change the schedules.
    var random = SplitMix64(seed: ~seed)
    for _ in 0..<count where result.givenUp == nil && isOffered != false {
      if let scheduled = try cases.scheduled(&random), try !attempt(.laws(scheduled)) { break }
      if let sequence = try sequences.sequence(&random), try !attempt(.sequence(sequence)) { break }
    }
    result.breaches = try found.map { try failure($0.trial, $0.fault, make) }
      .sorted { $0.fault.name < $1.fault.name }
  }

  private func failure(
    _ trial: ScheduleTrial, _ fault: ScheduleFault, _ make: () throws -> any Subject
  ) throws -> ExplorationResult.ScheduleFailure {
    func faults(_ trial: ScheduleTrial) throws -> [ScheduleFault] {
      let subject = try make()
      defer { subject.finish() }
      return try trial.faults(of: subject, truths)
    }
    let isFlaky = try !faults(trial).contains { trial.isAlike($0, fault) }
    let smallest =
      isFlaky
      ? (trial, fault) : try ScheduleShrinker(histories: histories).shrink(trial, fault, faults: faults)
    return ExplorationResult.ScheduleFailure(
      found: trial, trial: smallest.0, fault: smallest.1, isFlaky: isFlaky)
  }
}
