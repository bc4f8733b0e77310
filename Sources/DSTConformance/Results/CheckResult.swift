import Conformance
import LineProtocol
import Questions
import WallClock

/// What a run saw, before a baseline says what of it is known.
public struct CheckResult: Sendable {
  /// The toolchain and the operating system.
  public let platform: Platform
  /// The same of each Foundation, by its side, where several are asked.
  public internal(set) var sides: [String: Platform] = [:]
  /// The engines and their tz releases.
  public let engines: EngineReleases
  /// The tz release whose zones were asked about.
  public let tzRelease: String
  /// The histories that the plan was asked about.
  public internal(set) var histories: [ZoneHistory] = []
  /// The plan.
  public internal(set) var plan = RunPlan()
  /// Which of the costly searches each history was asked.
  public internal(set) var assignments: [ZoneID: SearchAssignment] = [:]
  /// What was asked one by one: fixtures and cases of a list.
  public internal(set) var singles: [Question] = []
  /// The subjects, in the order of asking.
  public internal(set) var subjects: [String] = []
  /// How many questions were asked, each of every subject that answers it.
  public internal(set) var cases = 0
  /// How many questions the run was to ask; more than ``cases`` where it was interrupted.
  public internal(set) var plannedCases = 0
  /// A digest of all that decides what is asked beside the tz release.
  public internal(set) var planDigest = ""
  /// Whether each engine was to use its own data.
  public internal(set) var isOnSystemData = false
  /// The share of the plan that was asked; nil where it was all of it.
  public internal(set) var shard: Shard?
  /// The signal that ended the run early; nil where it came to its end.
  public internal(set) var interruption: Int32?
  /// What a drawing of each class's example needs, by the class's id.
  public internal(set) var illustrations: [String: Illustration] = [:]
  /// The verdicts.
  public internal(set) var tally = Tally()
  /// Subjects that crashed or stalled too often, and how; what they were not asked is not counted.
  public internal(set) var givenUp: [String] = []
  /// The subjects that are command lines.
  public internal(set) var commands: [SubjectCommand] = []
  /// The two subjects that were held against each other; else none.
  public internal(set) var against: [String] = []
  /// What is told of each subject beside its answers, by name.
  public internal(set) var subjectRecords: [String: SubjectRecord] = [:]
  /// Zones in which the engines differ on the same data.
  public internal(set) var offsetDivergences: [OffsetDifference] = []
  /// Zones in which the engines differ because their data do; nothing was asked about them.
  public internal(set) var dataDifferences: [OffsetDifference] = []
  /// Where the engines' own data differ from the newest snapshot; nil unless each engine was left on its own.
  public internal(set) var dataSkew: TZDataMismatch?

  init(platform: Platform, engines: EngineReleases, tzRelease: String) {
    self.platform = platform
    self.engines = engines
    self.tzRelease = tzRelease
  }

  /// How many identifiers the asked histories have.
  public var zones: Int { histories.reduce(0) { $0 + $1.identifiers.count } }

  /// How many offset changes the plan asked around.
  public var transitions: Int { histories.reduce(0) { $0 + plan.years.changes(of: $1.timeline).count } }

  /// Which of some case ids the run asked.
  ///
  /// Of an interrupted run nobody can tell.
  public func asked(among ids: some Sequence<String>) -> Set<String> {
    guard interruption == nil else { return [] }
    let cases = ids.compactMap { Question($0) }
    let byZone = Dictionary(grouping: cases, by: \.zone)
    let singleIDs = Set(singles.map(\.description))
    var asked = Set(cases.map(\.description)).intersection(singleIDs)
    for history in histories {
      guard let wanted = byZone[history.zone] else { continue }
      let assignment = assignments[history.zone] ?? SearchAssignment()
      asked.formUnion(plan.asked(among: wanted, of: history, assignment).map(\.description))
    }
    return asked
  }
}
