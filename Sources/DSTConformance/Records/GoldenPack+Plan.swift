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
      let source = GoldenCaseSource(truth: Judge(oracle).truth)
      // The pack writes the policies of one local time together.
      add(
        history.zone,
        try plan.chunks(of: history.timeline, in: history.zone).map { questions in
          try questions.map(source.golden).chunked()
        })
    }
  }
}

/// The cases about one history.
private struct GoldenCaseSource {
  let truth: SearchTruth

  func golden(_ question: Question) throws -> GoldenCase {
    let found = try truth.finding(question.local)
    var passes: [Instant] = []
    if case .repeated(let first, let last) = found { passes = [first, last] }
    return GoldenCase(
      zone: question.zone, asked: question.local, matching: question.matching, repeated: question.repeated,
      right: found.resolution(matching: question.matching, repeated: question.repeated),
      clause: Clause(found, question.matching).rawValue,
      shape: truth.timeline.shape(near: question.local).identifier,
      otherReadings: try LocalTimeReadings(finding: truth.finding).others(of: question, found: found),
      passes: passes, isBeforeDayStart: try Resolve().liesBeforeDayStart(question, found, truth))
  }
}

extension [GoldenCase] {
  /// The cases, those of one local time after another.
  fileprivate func chunked() -> [[GoldenCase]] {
    reduce(into: []) { groups, golden in
      if groups.last?.last?.asked == golden.asked {
        groups[groups.count - 1].append(golden)
      } else {
        groups.append([golden])
      }
    }
  }
}
