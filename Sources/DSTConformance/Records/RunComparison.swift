import Conformance
import Questions
public import WallClock

/// What changed between two recorded runs.
public struct RunComparison: Sendable {
  /// Why the runs cannot be held against each other as they are; empty where they can.
  public let obstacles: [String]
  /// Zones whose changes differ between the runs' tz data.
  public let changedZones: [ZoneID]
  /// What changed, one by one.
  public let changes: [Change]
  /// How many answers differ from the oracle's in both runs, and in the same way.
  public let unchanged: Int

  /// One case whose answer is not what it was.
  public struct Change: Hashable, Sendable {
    /// What became of it.
    public let kind: Kind
    /// Whether the tz data around the case differ, so that the engine may be as it was.
    public let isOfData: Bool
    /// The case in the first run; nil where the answer was right.
    public let before: RecordedCase?
    /// The case in the second run; nil where the answer is right.
    public let after: RecordedCase?

    /// The case's id.
    public var id: String { (after ?? before)?.id ?? "" }
    /// Who answered.
    public var subject: String { (after ?? before)?.subject ?? "" }
    /// The class that the change is counted under: the one it is in now, or was in.
    public var classID: String { after?.classID ?? before?.classID ?? "other reading" }
  }

  /// What can become of a case.
  public enum Kind: String, Hashable, Sendable, CaseIterable, Codable {
    /// Right before, wrong now.
    case added
    /// Wrong before, right now.
    case fixed
    /// Not right in either run, or no fault in either, but another answer.
    case changed
  }

  /// Holds two runs against each other; what only one of them asked is left out.
  public init(_ before: RunRecord, _ after: RunRecord) {
    let (first, second) = (before.result, after.result)
    let subjects = Set(before.subjects).intersection(after.subjects)
    let (old, new) = (Self.cases(of: before, subjects), Self.cases(of: after, subjects))
    let askedBefore = first.asked(among: new.values.filter { old[$0.key] == nil }.map(\.id))
    let askedAfter = second.asked(among: old.values.filter { new[$0.key] == nil }.map(\.id))
    let data = DataComparison(first, second)
    var changes: [Change] = []
    var unchanged = 0
    for (key, earlier) in old {
      let later = new[key]
      if let later, later.answers == earlier.answers,
        later.classID == earlier.classID
      {
        unchanged += 1
      } else if later != nil || askedAfter.contains(earlier.id) {
        changes.append(Self.change(earlier, later, data))
      }
    }
    for (key, later) in new where old[key] == nil && askedBefore.contains(later.id) {
      changes.append(Self.change(nil, later, data))
    }
    self.changes = changes.sorted { ($0.classID, $0.id, $0.subject) < ($1.classID, $1.id, $1.subject) }
    self.unchanged = unchanged
    changedZones = data.changedZones
    obstacles =
      Self.obstacles(before, after)
      + Self.oracleObstacles(before, after, touched: Set(changes.map { "\($0.subject) \($0.zone)" }))
  }

  /// The verdict: whether the second run is no worse than the first.
  public var isWorse: Bool { changes.contains { $0.kind != .fixed } }

  /// How many changes of a kind there are.
  public func count(_ kind: Kind) -> Int { changes.reduce(0) { $0 + ($1.kind == kind ? 1 : 0) } }

  private static func cases(of record: RunRecord, _ subjects: Set<String>) -> [String: RecordedCase] {
    Dictionary(
      record.recordedCases.filter { subjects.contains($0.subject) }.map { ($0.key, $0) },
      uniquingKeysWith: { first, _ in first })
  }

  private static func change(
    _ before: RecordedCase?, _ after: RecordedCase?, _ data: DataComparison
  ) -> Change {
    let wasWrong = before?.classID != nil
    let isWrong = after?.classID != nil
    let kind: Kind = wasWrong == isWrong ? .changed : isWrong ? .added : .fixed
    return Change(
      kind: kind, isOfData: (after ?? before).map(data.differs) ?? false, before: before, after: after)
  }

  private static func obstacles(_ before: RunRecord, _ after: RunRecord) -> [String] {
    var found: [String] = []
    if before.planDigest != after.planDigest {
      found.append("the plans differ: \(before.planText) before, \(after.planText) after")
    }
    if before.tzRelease != after.tzRelease || before.engines.foundation != after.engines.foundation {
      found.append(
        "the tz releases differ: \(before.tzRelease) (Foundation \(before.engines.foundation)) before, "
          + "\(after.tzRelease) (Foundation \(after.engines.foundation)) after")
    }
    if before.subjects != after.subjects {
      found.append(
        "the subjects differ: \(before.subjects.joined(separator: ", ")) before, "
          + "\(after.subjects.joined(separator: ", ")) after")
    }
    if before.shard != after.shard {
      found.append(
        "the shards differ: \(before.shard?.description ?? "all") before, "
          + "\(after.shard?.description ?? "all") after")
    }
    for (when, record) in [("first", before), ("second", after)] {
      if let signal = record.interruption {
        found.append(
          "the \(when) run is unfinished: signal \(signal) ended it after \(record.cases) of "
            + "\(record.plannedCases) cases")
      }
      found += record.givenUp.map { "the \(when) run gave up: \($0)" }
    }
    return found
  }

  /// Where the digests differ although no answer does, the right answers themselves are not the same.
  private static func oracleObstacles(
    _ before: RunRecord, _ after: RunRecord, touched: Set<String>
  ) -> [String] {
    guard before.planDigest == after.planDigest, before.tzRelease == after.tzRelease,
      before.shard == after.shard, before.interruption == nil, after.interruption == nil
    else { return [] }
    let old = Dictionary(before.answers.map { ($0.key, $0.digest) }, uniquingKeysWith: { first, _ in first })
    let silent = after.answers.filter { entry in
      old[entry.key].map { $0 != entry.digest } ?? false && !touched.contains(entry.key)
    }
    guard let first = silent.first else { return [] }
    return [
      "the oracles differ: \(silent.count) digests are not the same although no answer is seen to differ, "
        + "the first about \(first.zone)"
    ]
  }
}

extension RunComparison.Change {
  fileprivate var zone: String { (after ?? before)?.zone.rawValue ?? "" }
}

extension RecordedCase {
  fileprivate var key: String { "\(subject) \(id)" }
}

extension RecordedAnswers {
  fileprivate var key: String { "\(subject) \(zone)" }
}

extension RunRecord {
  fileprivate var planText: String {
    let years = "\(plan.years.from.map(String.init) ?? "the first change") to \(plan.years.through)"
    return "\(years), \(histories.count) histories, \(singles.count) single cases"
  }
}

/// Tells where two runs' tz data differ.
private struct DataComparison {
  private let before: [ZoneID: OffsetTimeline]
  private let after: [ZoneID: OffsetTimeline]
  private let changedNames: Set<ZoneID>

  init(_ before: CheckResult, _ after: CheckResult) {
    func timelines(_ result: CheckResult) -> [ZoneID: OffsetTimeline] {
      Dictionary(
        result.histories.flatMap { history in history.identifiers.map { ($0, history.timeline) } },
        uniquingKeysWith: { first, _ in first })
    }
    let (old, new) = (timelines(before), timelines(after))
    (self.before, self.after) = (old, new)
    changedNames = Set(
      old.compactMap { zone, timeline in
        new[zone].flatMap { $0.changes == timeline.changes ? nil : zone }
      })
  }

  /// The identifiers that both runs have, with other changes.
  var changedZones: [ZoneID] { changedNames.sorted() }

  /// Whether the data around a case differ; of a case that is about no local time, anywhere in its zone.
  func differs(_ found: RecordedCase) -> Bool {
    guard let old = before[found.zone], let new = after[found.zone] else { return false }
    guard let question = Question(found.id), question.kind == .localTime else {
      return changedNames.contains(found.zone)
    }
    let asked = question.local
    return Array(old.changes(around: asked)) != Array(new.changes(around: asked))
      || old.finding(asked) != new.finding(asked)
  }
}
