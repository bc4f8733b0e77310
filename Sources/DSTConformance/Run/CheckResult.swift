import ICUOracle
import WallClock

/// What a run saw, before a baseline says what of it is known.
public struct CheckResult: Sendable {
  /// The toolchain and the operating system.
  public let platform: Platform
  /// The engines and their tz releases.
  public let engines: EngineReleases
  /// The tz release whose zones were asked about.
  public let tzRelease: String
  /// The histories that the plan was asked about.
  public internal(set) var histories: [ZoneHistory] = []
  /// The plan.
  public internal(set) var plan = Plan()
  /// The plan of searches; nil where none were asked.
  public internal(set) var searchPlan: SearchPlan?
  /// Which of the costly searches each history was asked.
  public internal(set) var assignments: [ZoneID: SearchAssignment] = [:]
  /// The fixtures that were asked.
  public internal(set) var fixtures: [Fixture] = []
  /// Whether the plan's local times were asked.
  var resolvesPlan = true
  /// How many questions were asked, each of every subject that answers it.
  public internal(set) var cases = 0
  /// The verdicts.
  public internal(set) var tally = Tally()
  /// Subjects that crashed or stalled too often, and how; what they were not asked is not counted.
  public internal(set) var givenUp: [String] = []
  /// Zones in which the engines differ on the same data.
  public internal(set) var offsetDivergences: [OffsetDifference] = []
  /// Zones in which the engines differ because their data do; nothing was asked about them.
  public internal(set) var dataDifferences: [OffsetDifference] = []

  init(platform: Platform, engines: EngineReleases, tzRelease: String) {
    self.platform = platform
    self.engines = engines
    self.tzRelease = tzRelease
  }

  /// How many identifiers the asked histories have.
  public var zones: Int { histories.reduce(0) { $0 + $1.identifiers.count } }

  /// How many offset changes the plan asked around.
  public var transitions: Int { histories.reduce(0) { $0 + plan.changes(of: $1.timeline).count } }

  /// Which of some case ids the run asked.
  public func asked(among ids: some Sequence<String>) -> Set<String> {
    let cases = ids.compactMap { Case($0) }
    let byZone = Dictionary(grouping: cases, by: \.zone)
    let fixtureIDs = Set(fixtures.map(\.question.description))
    var asked = Set(cases.map(\.description)).intersection(fixtureIDs)
    for history in histories {
      guard let wanted = byZone[history.zone] else { continue }
      let resolving = wanted.compactMap { if case .resolving(let question) = $0 { question } else { nil } }
      let searching = wanted.compactMap { if case .searching(let question) = $0 { question } else { nil } }
      if resolvesPlan, !resolving.isEmpty {
        let planned = Set(plan.questions(of: history))
        asked.formUnion(resolving.filter(planned.contains).map(\.description))
      }
      if let searchPlan, !searching.isEmpty {
        let found = searchPlan.asked(
          among: Set(searching), of: history, assignments[history.zone] ?? SearchAssignment())
        asked.formUnion(found.map(\.description))
      }
    }
    return asked
  }
}
