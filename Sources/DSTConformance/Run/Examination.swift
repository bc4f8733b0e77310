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
  /// The subjects, by name; each is one of the programs, or one entry point of it.
  var subjects: [String]
  /// Whether two subjects are held against each other.
  var comparesSubjects: Bool
  /// The tz release that is asked about.
  var tzRelease: String
  /// How long a subject may work on one question, in seconds.
  var timeLimit: Int
  /// The plan.
  var plan: RunPlan
  /// Whether every answer that differs is kept, and all are digested.
  var records: Bool
}

/// What one examination asks, chunk by chunk.
struct Chunks {
  private let examination: Examination
  private let timeline: OffsetTimeline
  private let plan: RunPlan
  private let chunks: [RunPlan.Chunk]

  init(_ examination: Examination, _ setup: ExaminationSetup, _ oracle: Oracle) throws {
    self.examination = examination
    timeline = oracle.timeline
    var plan = setup.plan
    if let singles = examination.questions {
      chunks = singles.isEmpty ? [] : [.questions(singles)]
    } else {
      if plan.searches?.entryPoints.contains(.isDaylightSavingTime) == true,
        try !OffsetComparison.splitsAlike(examination.zone, oracle)
      {
        plan.searches?.entryPoints.remove(.isDaylightSavingTime)
      }
      chunks = plan.chunks(of: timeline, in: examination.zone, examination.assignment)
    }
    self.plan = plan
  }

  var count: Int { chunks.count }

  func questions(_ index: Int) -> [Question] {
    plan.questions(of: chunks[index], in: examination.zone, timeline, examination.assignment)
  }
}
