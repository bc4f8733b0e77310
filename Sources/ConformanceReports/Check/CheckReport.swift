import Conformance
public import DSTConformance
import LineProtocol
import Questions
import WallClock

/// A judged run as JSON; the field names are part of the format, version 1.
public struct CheckReport: Encodable {
  let schema = 1
  let toolchain: String
  let os: String
  let icu: ICU
  let foundation: Foundation
  let tzRelease: String
  let zones: Int
  let histories: Int
  let transitions: Int
  let cases: Int
  let subjects: [String: Subject]
  let offsetDivergences: [OffsetDifference]
  let dataDifferences: [OffsetDifference]
  let dataSkew: TZDataMismatch?
  let dataVerdict: TZDataMismatch.Verdict?
  let givenUp: [String]
  let against: [String]
  let disagreements: [ReportedDisagreement]
  let staleEntries: [String]
  let notAskedEntries: [String]
  let shard: String?
  let interruptedBy: Int32?
  let plannedCases: Int
  let verdict: String
  let exitCode: Int32

  struct ICU: Encodable {
    let version: String
    let tzRelease: String
  }

  struct Foundation: Encodable {
    let tzRelease: String
  }

  struct Subject: Encodable {
    let agrees: Int
    let otherReading: Int
    let diverges: Int
    let crashed: Int
    let timedOut: Int
    let brokeProtocol: Int
    let unsupported: Int
    let command: SubjectCommand?
    let record: SubjectRecord?
    let new: Int
    let grown: Int
    let stale: Int
    let classes: [Class]
  }

  struct Class: Encodable {
    let id: String
    /// Which of several Foundations it is.
    let side: String?
    let clause: String
    let matching: [MatchingPolicy]
    let repeated: RepeatedTimePolicy?
    let shape: String
    let effect: Effect
    let cases: Int
    let zones: [ZoneID]
    let example: ReportedExample
    let exampleID: String
    /// The change around the example, with offsets in seconds.
    let change: OffsetChange?
    let isNew: Bool
    let growth: Growth?
    let family: String?
    let reason: String?
    let upstream: String?
  }

  struct Growth: Encodable {
    let newZones: [ZoneID]
    let moreCases: Int
  }

  /// Takes what a report says from a judged run.
  public init(_ check: JudgedCheck) {
    let result = check.result
    toolchain = result.platform.toolchain
    os = result.platform.os
    icu = ICU(version: result.engines.icuVersion, tzRelease: result.engines.icu)
    foundation = Foundation(tzRelease: result.engines.foundation)
    tzRelease = result.tzRelease
    zones = result.zones
    histories = result.histories.count
    transitions = result.transitions
    cases = result.cases
    subjects = Dictionary(
      uniqueKeysWithValues: result.tally.counts.map { ($0, Subject(name: $0, counts: $1, check)) })
    offsetDivergences = result.offsetDivergences
    dataDifferences = result.dataDifferences
    dataSkew = result.dataSkew
    dataVerdict = result.dataSkew?.verdict
    givenUp = result.givenUp
    against = result.against
    disagreements = result.tally.disagreements.values.sorted {
      $0.example.question.description < $1.example.question.description
    }.map(ReportedDisagreement.init)
    staleEntries = check.comparison.stale.map(\.id)
    notAskedEntries = check.comparison.notAsked.map(\.id)
    shard = result.shard?.description
    interruptedBy = result.interruption
    plannedCases = result.plannedCases
    verdict = check.outcome.rawValue
    exitCode = check.exitCode
  }
}

extension CheckReport.Subject {
  init(name: String, counts: Tally.Counts, _ check: JudgedCheck) {
    let comparison = check.comparison
    agrees = counts.agrees
    otherReading = counts.otherReading
    diverges = counts.diverges
    crashed = counts.crashed
    timedOut = counts.timedOut
    brokeProtocol = counts.brokeProtocol
    unsupported = counts.unsupported
    command = check.result.commands.first { $0.subjectName == name }
    record = command == nil ? nil : check.result.subjectRecords[name]
    new = comparison.new.filter { $0.kind.subject == name }.count
    grown = comparison.grown.filter { $0.found.kind.subject == name }.count
    stale = comparison.stale.filter { $0.isOf(subject: name) }.count
    classes = check.classes.filter { $0.found.kind.subject == name }.map {
      CheckReport.Class($0, change: check.result.illustrations[$0.found.kind.id]?.change)
    }.sorted { ($1.cases, $0.id) < ($0.cases, $1.id) }
  }
}

extension CheckReport.Class {
  init(_ judged: JudgedClass, change: OffsetChange?) {
    let found = judged.found
    id = found.kind.id
    side = found.kind.side
    clause = found.kind.clause.rawValue
    matching = MatchingPolicy.allCases.filter(found.matching.contains)
    repeated = found.kind.repeated
    shape = found.kind.shape.description
    effect = found.kind.effect
    cases = found.cases
    zones = found.zones.sorted()
    example = ReportedExample(found.example)
    exampleID = found.example.question.description
    self.change = change
    isNew = judged.family == nil
    growth = judged.growth.map {
      CheckReport.Growth(newZones: $0.newZones, moreCases: $0.moreCases)
    }
    family = judged.family?.name
    reason = judged.family?.reason
    upstream = judged.family?.upstream
  }
}
