import Conformance
import ICUOracle
import Questions
import WallClock

/// Questions about one zone.
struct Examination: Sendable {
  /// The zone that is asked about.
  var zone: ZoneID
  /// The questions where they are given one by one, all of one kind; nil asks the plan's.
  var questions: [Question]?
  /// Which of the costly searches the zone is asked.
  var assignment = SearchAssignment()

  /// The zone's oracle, as far as a plan and the questions reach.
  ///
  /// - Throws: what the oracle throws.
  func oracle(for plan: Plan) throws -> Oracle {
    // Questions given one by one may reach beyond the plan, and a change just after them counts too.
    let reaches = [plan.horizon, ZoneHistory.horizon] + (questions ?? []).map(\.reach)
    // By more than a year, so that the next change of a cursor is there.
    return try Oracle(zone, through: (reaches.max() ?? plan.horizon).adding(seconds: 34_560_000))
  }
}

/// What every examination of a run stands on.
struct ExaminationSetup: Sendable {
  /// The programs that answer.
  var commands: [SubjectCommand]
  /// The subjects that resolve, by name; each is one of the programs.
  var subjects: [String]
  /// The subjects that search, by name; each is one of the programs, or one entry point of it.
  var searchSubjects: [String]
  /// Whether the plan's local times are asked.
  var asksLocalTimes: Bool
  /// Whether two subjects are held against each other.
  var comparesSubjects: Bool
  /// The tz release that is asked about.
  var tzRelease: String
  /// How long a subject may work on one question, in seconds.
  var timeLimit: Int
  /// The plan.
  var plan: Plan
  /// The plan of searches; nil asks none.
  var searchPlan: SearchPlan?
  /// The plan of what holds subjects to the laws; nil asks none.
  var schedulePlan: SchedulePlan?
  /// Whether every answer that differs is kept, and all are digested.
  var records: Bool
}

/// What one examination asks, chunk by chunk; the searches of a chunk are written down when it is asked.
struct Chunks {
  enum Chunk {
    case localTimes([Plan.Ask])
    case searches([Question])
    case laws([Question])
  }

  private let zone: ZoneID
  private let timeline: OffsetTimeline
  private let localTimes: [[Plan.Ask]]
  private let laws: [[Question]]
  private let searching: [SearchPlan.Chunk]
  private let searches: [Question]
  private let searchPlan: SearchPlan?
  private let assignment: SearchAssignment

  init(_ examination: Examination, _ setup: ExaminationSetup, _ oracle: Oracle) throws {
    zone = examination.zone
    timeline = oracle.timeline
    assignment = examination.assignment
    if let singles = examination.questions {
      let byKind = Dictionary(grouping: singles, by: \.kind)
      localTimes = byKind[.localTime].map { [Plan.asks($0)] } ?? []
      laws = byKind[.laws].map { [$0] } ?? []
      searches = byKind[.search] ?? []
      searchPlan = nil
      searching = []
      return
    }
    searches = []
    localTimes = setup.subjects.isEmpty || !setup.asksLocalTimes ? [] : setup.plan.chunks(of: timeline)
    laws = setup.schedulePlan?.chunks(of: timeline, in: zone, assignment) ?? []
    var plan = setup.searchPlan
    if plan?.entryPoints.contains(.isDaylightSavingTime) == true,
      try !OffsetComparison.splitsAlike(zone, oracle)
    {
      plan?.entryPoints.remove(.isDaylightSavingTime)
    }
    searchPlan = plan
    searching = plan?.chunks(of: timeline, examination.assignment) ?? []
  }

  var count: Int { localTimes.count + laws.count + searching.count + (searches.isEmpty ? 0 : 1) }

  func chunk(_ index: Int) -> Chunk {
    guard index >= localTimes.count else { return .localTimes(localTimes[index]) }
    let index = index - localTimes.count
    guard index >= laws.count else { return .laws(laws[index]) }
    guard let searchPlan else { return .searches(searches) }
    return .searches(
      searchPlan.questions(of: searching[index - laws.count], in: zone, timeline, assignment))
  }
}
