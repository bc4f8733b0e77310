import DSTConformance
import Foundation
import ICUOracle
import Testing
import TestSupport
import WallClock

/// The laws of catching up hold of WallClock's, and each catches what breaks it.
@Suite struct CatchUpLawSuiteTests {
  @Test(arguments: SearchSamples.zones.map(\.name))
  func theLawsHoldOfWallClock(name: String) throws {
    let timeline = try #require(SearchSamples.zones.first { $0.name == name }?.timeline)
    for policies in PolicyPair.all {
      let function = try Self.function(timeline, policies)
      for split in [-90_000, -1800, 0, 1800, 90_000] {
        let probe = Self.probe(timeline, split: split, policies)
        for law in CatchUpLaw.allCases {
          let found = try law.counterexample(in: function, under: function, probe)
          #expect(found == nil)
        }
      }
    }
  }

  @Test func aKeyThatWasResolvedStaysSoUnderAnotherRelease() throws {
    let policies = PolicyPair(matching: .nextTime, repeated: .first)
    let moved = Synthetic.timeline(
      [("2025-03-30T02:00:00Z", 7200), ("2025-10-26T01:00:00Z", 3600)], initialOffset: 3600)
    let old = try Self.function(SearchSamples.berlin, policies)
    let probe = Self.probe(SearchSamples.berlin, split: 900, policies)
    #expect(
      try CatchUpLaw.release.counterexample(
        in: old, under: Self.function(moved, policies), probe) == nil)
    // One that names occurrences by instant offers a moved one again.
    let forgetful = try Wrong(right: Self.function(moved, policies), fault: .forgetsKeys)
    #expect(try CatchUpLaw.release.counterexample(in: old, under: forgetful, probe) != nil)
  }

  @Test(arguments: [
    (Wrong.Fault.includesStart, CatchUpLaw.bounds), (.excludesEnd, .bounds), (.losesTheSplit, .split),
    (.readsTheClockAgain, .frozenEnd), (.reverses, .order), (.namesByInstant, .keys),
    (.resumesByInstant, .caps), (.ignoresTheCap, .caps), (.settlesNothing, .finalStates),
  ]) func aLawCatchesWhatBreaksIt(fault: Wrong.Fault, law: CatchUpLaw) throws {
    var found: [CatchUpCounterexample] = []
    for policies in PolicyPair.all {
      let wrong = Wrong(right: try Self.function(SearchSamples.berlin, policies), fault: fault)
      let probe = Self.probe(SearchSamples.berlin, split: 0, policies)
      if let example = try law.counterexample(in: wrong, probe) { found.append(example) }
    }
    let example = try #require(found.first)
    #expect(example.description.hasPrefix("\(law.clause) \(law.rawValue): in ("))
  }

  private static func function(_ timeline: OffsetTimeline, _ policies: PolicyPair) throws -> WallClockCatchUp
  {
    WallClockCatchUp(
      of: OccurrenceStream(
        of: try Rule(on: .everyDay, everyMinutes: 30),
        in: WallClockPolicy(
          in: "Synthetic/Zone",
          table: try OffsetTable(initialOffset: timeline.initialOffset, changes: timeline.changes)),
        matching: policies.matching, repeated: policies.repeated), version: "v")
  }

  private static func probe(_ timeline: OffsetTimeline, split: Int, _ policies: PolicyPair) -> CatchUpProbe {
    let change = timeline.changes[0].instant
    return CatchUpProbe(
      start: change.adding(seconds: -100_000).date, split: change.adding(seconds: split).date,
      end: change.adding(seconds: 100_000).date, repeated: policies.repeated)
  }
}

/// WallClock's catching up with a fault in it.
struct Wrong: CatchUpFunction {
  enum Fault: CaseIterable {
    case includesStart, excludesEnd, losesTheSplit, readsTheClockAgain, reverses, namesByInstant
    case resumesByInstant, ignoresTheCap, settlesNothing, forgetsKeys
  }

  let right: WallClockCatchUp
  let fault: Fault

  func missed(
    after start: CatchUpStart, policy: CatchUpPolicy, cap: Int?, resolved: Set<OccurrenceKey>,
    clock: () -> Date
  ) throws -> CatchUpReport {
    var start = start
    var cap = cap
    var resolved = resolved
    var end = clock()
    switch (fault, start) {
    case (.includesStart, .moment(let moment)): start = .moment(moment - 0.5)
    case (.losesTheSplit, .moment(let moment)): start = .moment(moment + 1800)
    case (.resumesByInstant, .position(let position)): start = .moment(position.instant.date)
    default: break
    }
    if fault == .excludesEnd { end -= 0.5 }
    if fault == .readsTheClockAgain { end = clock() }
    if fault == .ignoresTheCap { cap = nil }
    if fault == .forgetsKeys { resolved = [] }
    var report = try right.missed(
      after: start, policy: policy, cap: cap, resolved: resolved, clock: { end })
    if fault == .reverses { report.occurrences.reverse() }
    if fault == .settlesNothing { report.settled = [] }
    if fault == .namesByInstant {
      report.occurrences = report.occurrences.compactMap { keyed in
        OccurrenceKey(version: "v", day: keyed.occurrence.day, slot: "\(keyed.occurrence.instant)")
          .map { KeyedOccurrence(key: $0, occurrence: keyed.occurrence) }
      }
    }
    return report
  }
}
