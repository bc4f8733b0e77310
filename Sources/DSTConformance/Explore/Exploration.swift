import Foundation
import ICUOracle
import WallClock

/// Asks a subject random questions beyond the plan, and shrinks what fails.
public struct Exploration: Sendable {
  /// The seed; the same one asks the same questions.
  public var seed: UInt64
  /// How many local times are asked about.
  public var count: Int
  /// Cases that failed before, and are asked first.
  public var earlier: [Question] = []
  /// Whether nothing is asked beside the earlier cases.
  public var replaysOnly = false
  /// How many schedules the subject is tried on, if it searches or catches up.
  public var schedules = 0
  /// How many failures are shrunk and kept, one a kind.
  public var keptFailures = 20

  /// Makes an exploration of a seed.
  public init(seed: UInt64, count: Int) {
    self.seed = seed
    self.count = count
  }

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
      of: zoneData.identifiers, links: zoneData.links, through: Instant(secondsSince1970: 4_102_444_800))
    let bench = ExplorationBench(histories)
    let subject = try make()
    defer { subject.finish() }
    var result = ExplorationResult(seed: seed, subject: subject.name)
    var failures: [DivergenceKind: Question] = [:]
    let clock = ContinuousClock.now

    func ask(_ questions: [Question], labels: Bool) throws {
      subject.prepare(questions)
      for question in questions {
        let answer = bench.answer(subject, question)
        let examiner = try bench.examiner(question.zone)
        let (kind, verdict) = try examiner.judge(answer, to: question, of: subject)
        if labels { result.labels.add(question, shape: examiner.shape(near: question.asked)) }
        result.record(verdict)
        guard let kind, failures[kind] == nil, failures.count < keptFailures else { continue }
        failures[kind] = question
      }
    }
    try ask(earlier, labels: false)
    if !replaysOnly {
      let generator = QuestionGenerator(histories)
      var random = SplitMix64(seed: seed)
      var done = 0
      while done < count {
        let size = min(Self.chunk, count - done)
        try ask((0..<size).map { _ in generator.question(&random) }, labels: true)
        done += size
        told(done, count)
      }
    }
    result.seconds = (ContinuousClock.now - clock) / .seconds(1)
    if !replaysOnly { try bench.trySchedules(schedules, seed: seed, make, into: &result) }
    for (kind, question) in failures.sorted(by: { $0.key.id < $1.key.id }) {
      result.failures.append(try bench.failure(kind, question, make))
    }
    return result
  }
}

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
  /// One breach of each law that was broken, shrunk.
  public internal(set) var breaches: [Counterexample] = []
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
    public let expected: Resolution
    /// The subject's answer.
    public let actual: String
    /// Whether a new subject does not repeat it.
    public let isFlaky: Bool
  }

  mutating func record(_ verdict: Verdict) {
    switch verdict {
    case .agrees: counts.agrees += 1
    case .otherReading: counts.otherReading += 1
    case .unsupported: counts.unsupported += 1
    case .diverges: counts.diverges += 1
    }
  }

  /// Whether nothing failed and nothing declared was missed.
  public var holds: Bool {
    failures.isEmpty && breaches.isEmpty && counts.diverges == 0 && labels.missed.isEmpty && counts.cases > 0
  }
}

/// The oracles of an exploration, opened once a zone.
private final class ExplorationBench {
  private let histories: [ZoneHistory]
  private var examiners: [ZoneID: ExplorationExaminer] = [:]
  private let truths = ScheduleTruths()

  init(_ histories: [ZoneHistory]) { self.histories = histories }

  func examiner(_ zone: ZoneID) throws -> ExplorationExaminer {
    if let known = examiners[zone] { return known }
    let made = try ExplorationExaminer(zone)
    examiners[zone] = made
    return made
  }

  func answer(_ subject: any Subject, _ question: Question) -> Answer {
    do {
      return try subject.answer(question) ?? .crashed("given up: \(subject.record.givenUp ?? "unknown")")
    } catch {
      return .crashed("threw \(error)")
    }
  }

  /// Tries random schedules on a subject; nothing where it offers none of what the laws are about.
  func trySchedules(
    _ count: Int, seed: UInt64, _ make: () throws -> any Subject, into result: inout ExplorationResult
  ) throws {
    let generator = ScheduleGenerator(questions: QuestionGenerator(histories))
    // A sequence of its own, so that the number of questions does not change the schedules.
    var random = SplitMix64(seed: ~seed)
    let subject = try make()
    defer { subject.finish() }
    for _ in 0..<count {
      guard let scheduled = try generator.scheduled(&random) else { continue }
      guard subject.offersSchedules(scheduled.rule) else { return }
      result.schedules += 1
      for breach in try breaches(subject, scheduled)
      where !result.breaches.contains(where: { $0.law == breach.law }) {
        result.breaches.append(
          try ScheduleShrinker().shrink(scheduled, breach) { try breaches(make(), $0) })
      }
    }
  }

  private func breaches(_ subject: any Subject, _ scheduled: ScheduleCase) throws -> [Counterexample] {
    try ScheduleLaws.counterexamples(in: scheduled, by: subject, truths)
  }

  func failure(
    _ kind: DivergenceKind, _ found: Question, _ make: () throws -> any Subject
  ) throws -> ExplorationResult.Failure {
    let subject = try make()
    defer { subject.finish() }
    func ask(_ question: Question) throws -> (Answer, Effect?) {
      subject.prepare([question])
      let answer = answer(subject, question)
      return (answer, try examiner(question.zone).judge(answer, to: question, of: subject).kind?.effect)
    }
    let isFlaky = try ask(found).1 == nil
    let question =
      isFlaky ? found : try QuestionShrinker(histories: histories).shrink(found) { try ask($0).1 }
    let expected = try examiner(question.zone).expected(question)
    return ExplorationResult.Failure(
      kind: kind, found: found, question: question, expected: expected,
      actual: try ask(question).0.description, isFlaky: isFlaky)
  }
}

/// The oracle and the judge of one zone.
private final class ExplorationExaminer {
  private let oracle: Oracle
  private let examiner: Examiner
  private let judge: Judge

  init(_ zone: ZoneID) throws {
    oracle = try Oracle(zone, through: Instant(secondsSince1970: 4_112_000_000))
    examiner = Examiner(zone: zone, timeline: oracle.timeline, find: oracle.finding)
    judge = Judge(finding: oracle.finding)
  }

  func shape(near asked: LocalDateTime) -> ChangeShape { examiner.shape(near: asked) }

  func expected(_ question: Question) throws -> Resolution {
    try oracle.finding(question.asked).resolution(matching: question.matching, repeated: question.repeated)
  }

  func judge(
    _ answer: Answer, to question: Question, of subject: any Subject
  ) throws -> (kind: DivergenceKind?, verdict: Verdict) {
    let found = try oracle.finding(question.asked)
    let verdict = try judge.verdict(
      on: answer, to: question, found: found, startsAtDayStart: subject.startsAtDayStart,
      tellsAdjustments: subject.tellsAdjustments)
    guard case .diverges(let effect) = verdict else { return (nil, verdict) }
    let clause = Clause(found, question.matching)
    let kind = DivergenceKind(
      subject: subject.name, clause: clause, repeated: clause == .repeated ? question.repeated : nil,
      shape: shape(near: question.asked), effect: effect)
    return (kind, verdict)
  }
}
