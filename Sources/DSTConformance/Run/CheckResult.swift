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
  /// The fixtures that were asked.
  public internal(set) var fixtures: [Fixture] = []
  /// How many questions were asked, each of every subject.
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
    let questions = ids.compactMap { Question($0) }
    let byZone = Dictionary(grouping: questions, by: \.zone)
    let fixtureIDs = Set(fixtures.map(\.question.description))
    var asked = Set(questions.map(\.description)).intersection(fixtureIDs)
    for history in histories {
      guard let wanted = byZone[history.zone] else { continue }
      let planned = Set(plan.questions(of: history))
      asked.formUnion(wanted.filter(planned.contains).map(\.description))
    }
    return asked
  }
}
