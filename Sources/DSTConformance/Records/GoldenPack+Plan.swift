import Conformance
public import GoldenPack
import ICUOracle
import Questions
public import WallClock

extension GoldenPack {
  /// Takes down the oracle's answers to a plan's questions about local times.
  ///
  /// - Parameters:
  ///   - plan: the plan, which says its first year.
  ///   - zones: the zones whose histories are asked about; empty asks about all.
  ///   - zoneData: the data of one tz release.
  /// - Throws: ``HarnessFailure`` where the data cannot be used or a zone is unknown.
  public init(_ plan: Plan, zones: [ZoneID] = [], on zoneData: ZoneData) throws {
    try zoneData.load()
    try zoneData.require(zones)
    guard let first = plan.from, first <= plan.through else {
      throw HarnessFailure("a pack's plan has a first and a last year", .usage)
    }
    let engines = try EngineReleases.ofThisProcess()
    self.init(
      tzRelease: zoneData.release, maker: "libicu \(engines.icuVersion), tz \(zoneData.release)",
      years: first...plan.through)
    let histories = try ZoneHistory.all(
      of: zoneData.identifiers, links: zoneData.links, through: plan.horizon)
    for history in histories where zones.isEmpty || !Set(zones).isDisjoint(with: history.identifiers) {
      let oracle = try Oracle(history.zone, through: plan.horizon)
      let source = GoldenCaseSource(history: history, oracle: oracle)
      add(history.zone, try plan.chunks(of: history.timeline).map { try $0.map(source.cases) })
    }
  }
}

/// The cases about one history.
private struct GoldenCaseSource {
  let history: ZoneHistory
  let oracle: Oracle
  private let judge: Judge
  private let examiner: Examiner

  init(history: ZoneHistory, oracle: Oracle) {
    self.history = history
    self.oracle = oracle
    judge = Judge(finding: oracle.finding)
    examiner = Examiner(zone: history.zone, timeline: oracle.timeline, find: oracle.finding)
  }

  func cases(_ ask: Plan.Ask) throws -> [GoldenCase] {
    let found = try oracle.finding(ask.asked)
    var passes: [Instant] = []
    if case .repeated(let first, let last) = found { passes = [first, last] }
    let shape = examiner.shape(near: ask.asked).identifier
    return try ask.policies.map { pair in
      let question = Question(zone: history.zone, local: ask.asked, pair)
      return GoldenCase(
        zone: history.zone, asked: ask.asked, matching: pair.matching, repeated: pair.repeated,
        right: found.resolution(matching: pair.matching, repeated: pair.repeated),
        clause: Clause(found, pair.matching).rawValue, shape: shape,
        otherReadings: try LocalTimeReadings(finding: oracle.finding).others(of: question, found: found),
        passes: passes,
        isBeforeDayStart: try judge.liesBeforeDayStart(question, found: found))
    }
  }
}
