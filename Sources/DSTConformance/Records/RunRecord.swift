import Conformance
public import Foundation
import LineProtocol
import Questions
import TZSnapshots
import WallClock

/// Everything that a run saw, as one file: the versions, the plan, every answer that differs from the oracle's, and a
/// digest of all answers.
///
/// All other answers are the oracle's, and the zones' changes are in the record, so that it is complete: two records
/// can be compared, and the records of all shards merged, on a machine that has neither of the engines.
public struct RunRecord: Codable, Sendable {
  /// The format's version.
  public var schema = RunRecord.schema
  /// The toolchain and the operating system.
  public var platform: Platform
  /// The same of each Foundation, by its side; nil where one alone was asked.
  public var sides: [String: Platform]?
  /// The engines and their tz releases.
  public var engines: EngineReleases
  /// The tz release whose zones were asked about.
  public var tzRelease: String
  /// Whether each engine was to use its own data.
  public var isOnSystemData: Bool
  /// The plan.
  public var plan: RunPlan
  /// Which of the costly searches each history was asked.
  public var assignments: [String: SearchAssignment]
  /// A digest of all that decides what is asked beside the tz release: the years, the zones, the single cases.
  public var planDigest: String
  /// The subjects, in the order of asking.
  public var subjects: [String]
  /// The share of the plan that was asked; nil where it was all of it.
  public var shard: Shard?
  /// The signal that ended the run early; nil where it came to its end.
  public var interruption: Int32?
  /// How many questions were asked, each of every subject.
  public var cases: Int
  /// How many questions the run was to ask.
  public var plannedCases: Int
  /// The histories that the plan was asked about.
  public var histories: [RecordedHistory]
  /// The ids of the questions that were asked one by one.
  public var singles: [String]
  /// Counts by subject.
  public var counts: [String: Tally.Counts]
  /// The classes of divergence.
  public var classes: [DivergenceClass]
  /// What a drawing of each class's example needs.
  public var illustrations: [String: Illustration]
  /// Subjects that crashed or stalled too often.
  public var givenUp: [String]
  /// Zones in which the engines differ on the same data.
  public var offsetDivergences: [OffsetDifference]
  /// Zones in which the engines differ because their data do.
  public var dataDifferences: [OffsetDifference]
  /// Where the engines' own data differ from the newest snapshot; nil unless each engine was left on its own.
  public var dataSkew: TZDataMismatch?
  /// The answers, by zone and subject.
  public var answers: [RecordedAnswers]
  /// The answers that the lines of ``answers`` refer to.
  public var compared: [ComparedAnswers]

  /// The version of the format that is read and written.
  static let schema = 3
}

extension RunRecord {
  /// Takes down what a run saw.
  public init(_ result: CheckResult) {
    platform = result.platform
    sides = result.sides.isEmpty ? nil : result.sides
    engines = result.engines
    tzRelease = result.tzRelease
    isOnSystemData = result.isOnSystemData
    plan = result.plan
    assignments = Dictionary(
      uniqueKeysWithValues: result.histories.compactMap { history in
        result.assignments[history.zone].map { (history.zone.rawValue, $0) }
      })
    planDigest = result.planDigest
    subjects = result.subjects
    shard = result.shard
    interruption = result.interruption
    cases = result.cases
    plannedCases = result.plannedCases
    histories = result.histories.map(RecordedHistory.init)
    singles = result.singles.map(\.description)
    counts = result.tally.counts
    classes = result.tally.classes.values.sorted { $0.kind.id < $1.kind.id }
    illustrations = result.illustrations
    givenUp = result.givenUp
    offsetDivergences = result.offsetDivergences
    dataDifferences = result.dataDifferences
    dataSkew = result.dataSkew
    (answers, compared) = RecordedAnswers.all(
      cases: result.tally.cases, digests: result.tally.digests, classes: classes.map(\.kind.id))
  }

  /// Reads a record.
  ///
  /// - Throws: ``HarnessFailure`` that names the file and the field.
  public init(contentsOf file: URL) throws {
    self = try JSONFile.read(
      RunRecord.self, schema: Self.schema, ifOlder: "record the run again", from: file)
    for entry in answers {
      for line in entry.differing where entry.recordedCase(line, classes: classes, compared: compared) == nil
      {
        throw HarnessFailure(
          "\(file.path): answers about \(entry.zone): found \"\(line)\", wanted a case id, a class and a place among the answers",
          .badData)
      }
    }
  }

  /// Writes the record, whole or not at all.
  public func write(to path: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    try OutputFile.write(encoder.encode(self) + Data([UInt8(ascii: "\n")]), to: path)
  }

  /// Every answer that differs from the oracle's.
  public var recordedCases: [RecordedCase] {
    answers.flatMap { entry in
      entry.differing.compactMap { entry.recordedCase($0, classes: classes, compared: compared) }
    }
  }

  /// The run as its reports show it.
  public var result: CheckResult {
    var result = CheckResult(platform: platform, engines: engines, tzRelease: tzRelease)
    result.sides = sides ?? [:]
    result.histories = histories.map(\.history)
    result.plan = plan
    result.assignments = Dictionary(
      uniqueKeysWithValues: assignments.map { (ZoneID($0.key), $0.value) })
    result.planDigest = planDigest
    result.isOnSystemData = isOnSystemData
    result.singles = singles.compactMap { Question($0) }
    result.subjects = subjects
    result.cases = cases
    result.plannedCases = plannedCases
    result.shard = shard
    result.interruption = interruption
    result.illustrations = illustrations
    result.givenUp = givenUp
    result.offsetDivergences = offsetDivergences
    result.dataDifferences = dataDifferences
    result.dataSkew = dataSkew
    result.tally.counts = counts
    result.tally.classes = Dictionary(classes.map { ($0.kind, $0) }, uniquingKeysWith: { first, _ in first })
    result.tally.take(
      recordedCases,
      Dictionary(
        answers.map { (AnswerSet(zone: $0.zone, subject: $0.subject), $0.digest) },
        uniquingKeysWith: { first, _ in first }))
    return result
  }
}
