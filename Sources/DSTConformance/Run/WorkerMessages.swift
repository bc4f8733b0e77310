import Foundation
import LineProtocol
import Questions
import WallClock

/// What the parent tells a worker; one JSON line each.
enum WorkerOrder: Codable, Sendable {
  /// The first order: what every later one stands on.
  case begin(WorkerSetup)
  /// Compare the engines' offsets in these zones.
  case align([ZoneID], through: Instant)
  /// Ask the plan's questions about one history.
  case examine(Examination)
  /// End the subjects and tell what is to be told of them; the last order.
  case finish
}

/// What every order of a worker stands on.
struct WorkerSetup: Codable, Sendable {
  /// The folder that libicu reads its zones from; nil leaves it on its own data.
  var icuResourceDirectory: String?
  /// The subjects, by name.
  var subjects: [String]
  /// The subjects that are command lines.
  var commands: [SubjectCommand] = []
  /// Whether the plan's local times are asked.
  var asksLocalTimes = true
  /// Whether two subjects are held against each other.
  var comparesSubjects = false
  /// The tz release that is asked about.
  var tzRelease = ""
  /// How long a subject may work on one question, in seconds.
  var timeLimit = 10
  /// The subjects that search, by name.
  var searchSubjects: [String] = []
  /// The plan.
  var plan: Plan
  /// The plan of searches; nil asks none.
  var searchPlan: SearchPlan?
  /// The plan of what holds subjects to the laws; nil asks none.
  var schedulePlan: SchedulePlan?
  /// Whether every answer that differs is reported by itself, and all are digested.
  var records = false
  /// The file through which the parent sees which question a subject is working on.
  var progressFile: String

  /// The names of all subjects, by their place in the run.
  var subjectNames: [String] { subjects + searchSubjects }
}

/// Questions about one zone, from one chunk on.
struct Examination: Codable, Sendable {
  /// The zone that is asked about.
  var zone: ZoneID
  /// The questions where they are given one by one, all of one kind; nil asks the plan's.
  var questions: [Question]?
  /// Which of the costly searches the zone is asked.
  var assignment = SearchAssignment()
  /// The first chunk that is not done yet.
  var firstChunk = 0
  /// Questions that ended or stalled an earlier worker; they are not asked again.
  var faults: [SubjectFault] = []
  /// Subjects that crashed or stalled too often, by their place in the run's list; they are asked no more.
  var abandoned: Set<Int> = []
}

/// A question at which a subject ended or stalled its process.
struct SubjectFault: Codable, Sendable, Hashable {
  var position: WorkerPosition
  /// Where it crashed, how; where it timed out, nil.
  var crash: String?
  /// The time limit in seconds.
  var limit: Int

  var answer: Answer { crash.map(Answer.crashed) ?? .timedOut(limit) }
}

/// What a worker tells the parent; one JSON line each.
enum WorkerReport: Codable, Sendable {
  /// The worker is set up, on these engines.
  case ready(EngineReleases)
  /// The zones in which the engines' offsets differ.
  case aligned([OffsetDifference])
  /// The verdicts on the chunks up to one, since the last such report.
  case examined(through: Int, Tally)
  /// The examination is done.
  case finished
  /// A subject, by its place in the run's list, is given up, for this reason.
  case gaveUp(Int, String)
  /// What is to be told of the subjects, by their places in the run's list.
  case records([SubjectRecord])
  /// The oracle or the harness failed; nothing further can be judged.
  case failed(HarnessFailure)
}

/// The tz releases that a process's two engines use.
public struct EngineReleases: Codable, Sendable, Hashable {
  /// libicu's version, `72.1`.
  public var icuVersion: String
  /// The tz release that libicu uses.
  public var icu: String
  /// The tz release that Foundation uses.
  public var foundation: String
}
