public import DSTConformance
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
  let givenUp: [String]
  let staleEntries: [String]
  let notAskedEntries: [String]
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
    let new: Int
    let stale: Int
    let classes: [Class]
  }

  struct Class: Encodable {
    let id: String
    let clause: String
    let matching: [MatchingPolicy]
    let repeated: RepeatedTimePolicy?
    let shape: String
    let effect: Effect
    let cases: Int
    let zones: [ZoneID]
    let example: DivergenceClass.Example
    let exampleID: String
    let isNew: Bool
    let family: String?
    let reason: String?
    let upstream: String?
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
    givenUp = result.givenUp
    staleEntries = check.comparison.stale.map(\.id)
    notAskedEntries = check.comparison.notAsked.map(\.id)
    verdict = check.outcome.rawValue
    exitCode = check.outcome.exitCode
  }
}

extension CheckReport.Subject {
  init(name: String, counts: Tally.Counts, _ check: JudgedCheck) {
    let comparison = check.comparison
    let new = comparison.new.filter { $0.kind.subject == name }
    let known = comparison.known.filter { $0.found.kind.subject == name }
    agrees = counts.agrees
    otherReading = counts.otherReading
    diverges = counts.diverges
    crashed = counts.crashed
    timedOut = counts.timedOut
    self.new = new.count
    stale = comparison.stale.filter { $0.id.hasPrefix("\(name)/") }.count
    classes =
      (new.map { CheckReport.Class($0, family: nil) }
      + known.map { CheckReport.Class($0.found, family: $0.family) })
      .sorted { ($1.cases, $0.id) < ($0.cases, $1.id) }
  }
}

extension CheckReport.Class {
  init(_ found: DivergenceClass, family: Baseline.Family?) {
    id = found.kind.id
    clause = found.kind.clause.rawValue
    matching = MatchingPolicy.allCases.filter(found.matching.contains)
    repeated = found.kind.repeated
    shape = found.kind.shape.description
    effect = found.kind.effect
    cases = found.cases
    zones = found.zones.sorted()
    example = found.example
    exampleID = found.example.question.description
    isNew = family == nil
    self.family = family?.name
    reason = family?.reason
    upstream = family?.upstream
  }
}
