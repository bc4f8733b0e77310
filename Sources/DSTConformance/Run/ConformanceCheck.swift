import Foundation
import ICUOracle
import Synchronization
public import WallClock

/// The main job: asks subjects the plan's questions, and says what came of it.
public struct ConformanceCheck: Sendable {
  /// The subjects, by name.
  public var subjects = SubjectCatalog.standard
  /// The subjects that search, by name; none asks no searches.
  public var searchSubjects = SubjectCatalog.searching
  /// The zones to ask about, each with its whole history; empty asks about all.
  public var zones: [ZoneID] = []
  /// The plan.
  public var plan = Plan()
  /// How many of the searches are asked.
  public var depth = SearchPlan.Depth.standard
  /// The entry points whose searches are asked.
  public var entryPoints = Set(EntryPoint.allCases)
  /// The law whose cases alone are asked; nil asks those of all.
  public var law: Law?
  /// Cases asked beside the plan, or alone.
  public var fixtures: [Fixture] = []
  /// Whether the plan's questions are asked.
  public var asksPlan = true
  /// How many worker processes.
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
  ///   - launch: how a worker process is started.
  /// - Throws: ``HarnessFailure`` where there can be no verdict.
  public func run(on zoneData: ZoneData, launch: WorkerLaunch) throws -> CheckResult {
    try zoneData.load()
    let (histories, assignments) = try selectedHistories(of: zoneData)
    let searchPlan = searchPlan(of: zoneData.release)
    let fixtures = fixtures.filter { $0.holds(in: zoneData.release) }
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("dst-conformance-\(UUID().uuidString)", isDirectory: true)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }

    var pool = WorkerPool(
      launch: zoneData.redirectsFoundation ? zoneData.redirect(launch) : launch,
      setup: WorkerSetup(
        icuResourceDirectory: zoneData.resourceDirectory?.path, subjects: subjects,
        searchSubjects: searchSubjects, plan: plan, searchPlan: searchPlan, progressFile: ""),
      jobs: jobs, timeLimit: timeLimit, folder: folder, expected: zoneData.expected)

    let identifiers = Set(histories.flatMap(\.identifiers) + fixtures.map(\.question.zone)).sorted()
    let end = max(plan.horizon, ZoneHistory.horizon)
    let differences = try pool.differences(in: identifiers, through: end)
    var result = CheckResult(
      platform: .current, engines: try pool.releases(), tzRelease: zoneData.release)
    try sort(differences, into: &result, zoneData: zoneData, pool: pool, through: end)

    // Where the data differ, an answer says nothing about the engine.
    let skewed = Set(result.dataDifferences.map(\.zone))
    let asked = histories.filter { skewed.isDisjoint(with: $0.identifiers) }
    let oldest = min(result.engines.icu, result.engines.foundation)
    let askedFixtures = fixtures.filter { !skewed.contains($0.question.zone) && $0.holds(in: oldest) }
    try holdFixturesAgainstOracle(askedFixtures)

    let planned = asksPlan ? asked : []
    result.histories = planned
    result.fixtures = askedFixtures
    result.plan = plan
    result.resolvesPlan = !subjects.isEmpty
    result.searchPlan = searchPlan
    result.assignments = assignments
    let examinations =
      planned.map { Examination(zone: $0.zone, assignment: assignments[$0.zone] ?? SearchAssignment()) }
      + Self.examinations(of: askedFixtures)
    var estimate = SearchPlan.Estimate(questions: subjects.isEmpty ? 0 : askedFixtures.count)
    var known: [SearchPlan.Chunk.Size: SearchPlan.Estimate] = [:]
    for history in planned {
      let resolving = subjects.isEmpty ? 0 : plan.questionCount(of: history.timeline)
      estimate.add(SearchPlan.Estimate(questions: resolving, seconds: Double(resolving) * 0.00004))
      guard let searchPlan else { continue }
      let assignment = assignments[history.zone] ?? SearchAssignment()
      estimate.add(searchPlan.estimate(of: history, assignment, &known))
    }
    let all = estimate.questions
    expectation(all, estimate.seconds / Double(jobs))
    guard all > 0 else {
      throw HarnessFailure(
        "the run asks nothing: no history has a question in the years asked, no fixture is of this release",
        .usage)
    }
    let counter = Counter(all: all, progress: progress)
    pool.progress = { counter.add($0) }
    (result.tally, result.givenUp) = try pool.examine(examinations)
    result.cases = result.tally.questions
    return result
  }

  /// The plan of searches on a tz release; nil where no subject searches.
  private func searchPlan(of release: String) -> SearchPlan? {
    guard !searchSubjects.isEmpty else { return nil }
    return SearchPlan(
      years: plan, depth: depth, entryPoints: entryPoints, law: law,
      releaseYear: Int(release.prefix(4)) ?? 2025)
  }

  private func selectedHistories(of zoneData: ZoneData) throws
    -> (histories: [ZoneHistory], assignments: [ZoneID: SearchAssignment])
  {
    try zoneData.require(zones)
    for fixture in fixtures where fixture.holds(in: zoneData.release) {
      try zoneData.require([fixture.question.zone], as: .badData, at: "\(fixture.origin): zone: ")
    }
    let histories = try ZoneHistory.all(
      of: zoneData.identifiers, links: zoneData.links, through: plan.horizon)
    let wanted = Set(zones)
    let selected =
      wanted.isEmpty ? histories : histories.filter { !wanted.isDisjoint(with: $0.identifiers) }
    return (selected, SearchAssignment.all(of: histories, plan: plan))
  }

  /// Decides whether a difference between the engines' offsets is one of data or a fault of an engine.
  private func sort(
    _ differences: [OffsetDifference], into result: inout CheckResult, zoneData: ZoneData, pool: WorkerPool,
    through end: Instant
  ) throws {
    switch zoneData.selection {
    case .system:
      result.dataDifferences = differences
    case .release:
      result.offsetDivergences = differences
    case .foundation:
      guard !differences.isEmpty else { return }
      // Asked again on one file: what is still there cannot come from the data.
      var aligned = pool
      aligned.launch = zoneData.redirect(pool.launch)
      let remaining = Set(try aligned.differences(in: differences.map(\.zone), through: end).map(\.zone))
      result.offsetDivergences = differences.filter { remaining.contains($0.zone) }
      result.dataDifferences = differences.filter { !remaining.contains($0.zone) }
    }
  }

  private func holdFixturesAgainstOracle(_ fixtures: [Fixture]) throws {
    for fixture in fixtures {
      let question = fixture.question
      let horizon = question.asked.instant(offset: 0).adding(seconds: 10_000_000)
      let right = try Oracle(question.zone, through: horizon).finding(question.asked)
        .resolution(matching: question.matching, repeated: question.repeated)
      guard right == fixture.expected else {
        throw HarnessFailure(
          "\(fixture.origin): expected: found \(fixture.expected.summary), but the oracle computes "
            + right.summary, .badData)
      }
    }
  }

  private static func examinations(of fixtures: [Fixture]) -> [Examination] {
    let byZone = Dictionary(grouping: fixtures.map(\.question), by: \.zone)
    return byZone.sorted { $0.key < $1.key }.map { Examination(zone: $0.key, questions: $0.value) }
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
