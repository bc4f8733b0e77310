import Conformance
import Foundation
import ICUOracle
import LineProtocol
import Questions
import Synchronization
import TZSnapshots
public import WallClock

/// The main job: asks subjects the plan's questions, and says what came of it.
public struct ConformanceCheck: Sendable {
  /// The subjects, by name.
  public var subjects = SubjectCatalog.standard
  /// The command lines that are subjects beside the suite's own programs; their names are among the subjects.
  public var commands: [SubjectCommand] = []
  /// Whether the two subjects are held against each other, so that the oracle only says which one is right.
  public var comparesSubjects = false
  /// Whether the subjects are asked about local times.
  public var asksLocalTimes = true
  /// Whether the subjects are asked searches.
  public var asksSearches = true
  /// Whether the subjects that search or catch up are held to the laws.
  public var asksSchedules = true
  /// The zones to ask about, each with its whole history; empty asks about all.
  public var zones: [ZoneID] = []
  /// The plan.
  public var plan = Plan()
  /// How many of the searches are asked.
  public var depth = SearchPlan.Depth.standard
  /// The entry points whose searches are asked.
  public var entryPoints = Set(EntryPoint.ofFoundation)
  /// The law whose cases alone are asked; nil asks those of all.
  public var law: Law?
  /// Cases asked beside the plan, or alone.
  public var fixtures: [Fixture] = []
  /// Questions of either kind asked beside the plan, or alone, whose right answer the oracle says.
  public var cases: [Question] = []
  /// Whether the plan's questions are asked.
  public var asksPlan = true
  /// The share of the plan to ask; nil asks all of it.
  public var shard: Shard?
  /// Whether the result keeps every answer that differs from the oracle's, and a digest of all.
  public var records = false
  /// Whether the result says where every policy of every subject landed for each class's example.
  public var illustrates = false
  /// The subjects that are asked no more once something wrong with them is seen; the run ends with the last of them.
  public var untilCaught: Set<String> = []
  /// Ends the run early, with a partial result.
  public var interruption = Interruption()
  /// How many threads, each with a process of its own of every subject.
  public var jobs = ProcessInfo.processInfo.activeProcessorCount
  /// How long a subject may work on one question, in seconds.
  public var timeLimit = 10
  /// Told once, before anything is asked: about how many cases there are, and how many seconds they take.
  public var expectation: @Sendable (_ cases: Int, _ seconds: Double) -> Void = { _, _ in }
  /// Told of progress, from any thread: cases judged so far, and the cases of the whole run.
  public var progress: @Sendable (_ done: Int, _ all: Int) -> Void = { _, _ in }

  /// A check of everything.
  public init() {}

  /// Runs the check.
  ///
  /// - Parameters:
  ///   - zoneData: which tz data the engines are to use, prepared.
  ///   - programs: the suite's own programs.
  /// - Throws: ``HarnessFailure`` where there can be no verdict.
  public func run(on zoneData: ZoneData, by programs: OwnPrograms) throws -> CheckResult {
    try zoneData.load()
    let (histories, assignments) = try selectedHistories(of: zoneData)
    let fixtures = fixtures.filter { $0.holds(in: zoneData.release) }
    let foundation = try foundation(on: zoneData, programs)
    let engines = try zoneData.engines(of: foundation)
    let runPlan = runPlan(of: zoneData.release)
    var pool = ExaminationPool(
      setup: ExaminationSetup(
        commands: try commands(on: zoneData, programs, foundation), subjects: subjects,
        comparesSubjects: comparesSubjects, tzRelease: zoneData.release, timeLimit: timeLimit, plan: runPlan,
        records: records),
      jobs: jobs, interruption: interruption,
      untilCaught: untilCaught.isEmpty ? nil : CaughtSubjects(untilCaught))

    let singles = singles(fixtures)
    let planned = asksPlan ? histories.flatMap(\.identifiers) : []
    let identifiers = Set(planned + singles.map(\.zone)).sorted()
    let end = max(plan.horizon, ZoneHistory.horizon)
    var alignment = OffsetComparison(
      command: foundation, tzRelease: zoneData.release, timeLimit: timeLimit, jobs: jobs,
      interruption: interruption)
    let differences = try alignment.differences(in: identifiers, through: end)
    var result = CheckResult(
      platform: platform, engines: engines, tzRelease: zoneData.release)
    switch zoneData.selection {
    case .system: result.dataDifferences = differences
    case .release: result.offsetDivergences = differences
    case .foundation:
      if let directory = zoneData.resourceDirectory, !differences.isEmpty {
        // Asked again on one file: what is still there cannot come from the data.
        alignment.command = foundation.reading(zonesFrom: directory)
        let remaining = Set(
          try alignment.differences(in: differences.map(\.zone), through: end).map(\.zone))
        result.offsetDivergences = differences.filter { remaining.contains($0.zone) }
        result.dataDifferences = differences.filter { !remaining.contains($0.zone) }
      }
    }
    result.dataSkew = try zoneData.newest.map {
      try TZDataAlignment(reference: $0).skew(of: zones.isEmpty ? zoneData.identifiers : zones)
    }

    // Where the data differ, an answer says nothing about the engine.
    let skewed = Set(result.dataDifferences.map(\.zone))
    let asked = histories.filter { skewed.isDisjoint(with: $0.identifiers) }
    let oldest = min(result.engines.icu, result.engines.foundation)
    let askedFixtures = fixtures.filter { !skewed.contains($0.question.zone) && $0.holds(in: oldest) }
    try holdFixturesAgainstOracle(askedFixtures)
    let left = Set(fixtures.map(\.question)).subtracting(askedFixtures.map(\.question))
    let askedSingles = singles.filter { single in
      !left.contains(single) && !skewed.contains(single.zone)
    }

    result.histories = asksPlan ? asked : []
    result.singles = askedSingles
    result.plan = runPlan
    result.subjects = subjects
    result.shard = shard
    result.planDigest = planDigest
    result.isOnSystemData = zoneData.selection == .system
    result.assignments = assignments
    let examinations =
      result.histories.map {
        Examination(zone: $0.zone, assignment: assignments[$0.zone] ?? SearchAssignment())
      }
      + Self.examinations(of: askedSingles)
    var estimate = SearchPlan.Estimate(questions: askedSingles.count)
    var known: [SearchPlan.Chunk.Size: SearchPlan.Estimate] = [:]
    for history in result.histories {
      estimate.add(runPlan.estimate(of: history, assignments[history.zone] ?? SearchAssignment(), &known))
    }
    let all = estimate.questions
    expectation(all, estimate.seconds / Double(jobs))
    // That the data differ is a result too.
    let isEmptyByRight = shard != nil || interruption.signal != nil || result.dataSkew?.verdict == .differ
    guard all > 0 || isEmptyByRight else {
      throw HarnessFailure(
        "the run asks nothing: no history has a question in the years asked, no fixture is of this release",
        .usage)
    }
    let counter = Counter(all: all, progress: progress)
    pool.progress = { counter.add($0) }
    let outcome = try pool.examine(examinations)
    (result.tally, result.givenUp) = (outcome.tally, outcome.givenUp)
    result.subjectRecords = outcome.records
    result.commands = commands
    result.sides = sides
    result.against = comparesSubjects ? subjects : []
    result.interruption = interruption.signal
    result.cases = result.tally.questions
    guard result.cases > 0 || all == 0 || interruption.signal != nil || !result.givenUp.isEmpty else {
      throw HarnessFailure(
        "nobody was asked: no subject of \(result.subjects.joined(separator: ", ")) answers any of the "
          + "\(all) questions", .usage)
    }
    result.plannedCases = result.interruption == nil ? result.cases : all
    result.illustrations = try illustrations(of: result, pool: pool)
    return result
  }

  private func holdFixturesAgainstOracle(_ fixtures: [Fixture]) throws {
    for fixture in fixtures {
      let question = fixture.question
      let right: Answer
      do {
        right = try Judge(of: question.zone, through: question.reach).right(question)
      } catch let failure as HarnessFailure where failure.kind == .badData {
        throw HarnessFailure("\(fixture.origin): \(failure)", .badData)
      }
      guard right == fixture.expected else {
        throw HarnessFailure(
          "\(fixture.origin): expected: found \(fixture.expected), but the oracle computes \(right)",
          .badData)
      }
    }
  }
}

/// Adds up how many cases are judged.
private final class Counter: Sendable {
  private let done = Mutex(0)
  private let all: Int
  private let progress: @Sendable (Int, Int) -> Void

  init(all: Int, progress: @escaping @Sendable (Int, Int) -> Void) {
    self.all = all
    self.progress = progress
  }

  func add(_ tally: Tally) {
    let done = done.withLock { done in
      done += tally.questions
      return done
    }
    progress(min(done, all), all)
  }
}
