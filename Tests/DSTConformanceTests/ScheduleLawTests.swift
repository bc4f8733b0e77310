import Conformance
import DSTConformance
import Foundation
import ICUOracle
import Questions
import Testing
import TestSupport
import WallClock

/// The laws hold of WallClock's searching and catching up, each catches what breaks it.
@Suite struct ScheduleLawTests {
  @Test(arguments: SearchSamples.zones.map(\.name))
  func theLawsHoldOfWallClockInZonesThatDoNotExist(name: String) throws {
    _ = try SharedZoneData.loaded()
    let timeline = try #require(SearchSamples.zones.first { $0.name == name }?.timeline)
    let subject = try SubjectCatalog.subject("wallclock")
    let truths = RuleOracleCache()
    for change in timeline.changes {
      for (index, pattern) in SchedulePattern.allCases.enumerated() {
        for policies in [PolicyPair.all[index], PolicyPair.all[11 - index]] {
          let scheduled = try Self.scheduled(pattern, around: change, in: timeline, policies)
          let found = try ScheduleLaws.counterexamples(in: scheduled, by: subject, truths)
          #expect(found == [], "\(pattern) \(policies)")
        }
      }
    }
  }

  @Test(arguments: [
    ("cursorInclusive", Law.progress), ("weekdayOfUTCDay", .cursorIndependence),
    ("movedDaysLost", .completeness), ("backwardPastMidnightGap", .forwardBackwardEquality),
    ("endIncluded", .agreement), ("impossibleDayHeld", .termination), ("nilAtChange", .noEarlyEnd),
    ("windowStartIncluded", .bounds), ("windowEndExcluded", .bounds), ("windowInDays", .cuts),
    ("clockReadInLoop", .frozenEnd), ("oneForAnInstant", .order), ("keyFromReadTime", .keys),
    ("keyWithoutPass", .keys), ("capSilent", .caps), ("latestTakesFirst", .finalStates),
    ("resolvedAgain", .retry), ("resolvedByInstant", .release), ("nextFromFiring", .nextRun),
  ]) func aLawCatchesWhatBreaksIt(fault: String, law: Law) throws {
    let isCaught = try Self.zones.contains { zone in
      try Self.tally(of: fault, law: law, in: [zone]).classes.values.contains {
        $0.kind.clause == law.clause && $0.kind.effect == .lawBroken
      }
    }
    #expect(isCaught)
  }

  @Test func aRunOfOneLawTellsNothingOfOthers() throws {
    let tally = try Self.tally(of: "windowStartIncluded", law: .nextRun)
    #expect(tally.classes.isEmpty)
    #expect(tally.counts["mutant:windowStartIncluded"]?.agrees ?? 0 > 20)
  }

  @Test func whatDoesNotSearchIsAskedNothing() throws {
    _ = try SharedZoneData.loaded()
    #expect(!SubjectCatalog.offersSchedules("search"))
    let tally = try Self.tally(of: try SubjectCatalog.subject("search"), law: nil)
    #expect(tally.counts.isEmpty && tally.questions == 0)
  }

  @Test func aLawThatOnlyOtherFunctionsKnowOfIsNotSupported() throws {
    final class Searcher: Subject {
      let name = "searcher"
      let right = try? SubjectCatalog.subject("wallclock")
      func resolve(_ question: Question) throws -> Resolution { throw Unsupported() }
      func next(after cursor: Date, of rule: ScheduledRule) throws -> Instant? {
        try right?.next(after: cursor, of: rule)
      }
    }
    _ = try SharedZoneData.loaded()
    let windows = try #require(try Self.tally(of: Searcher(), law: .cuts).counts["searcher"])
    #expect(windows.agrees == 0 && windows.unsupported > 20)
    let searches = try #require(try Self.tally(of: Searcher(), law: .progress).counts["searcher"])
    #expect(searches.unsupported == 0 && searches.agrees > 20)
  }

  @Test func aSubjectThatThrowsHasCrashed() throws {
    final class Thrower: Subject {
      let name = "thrower"
      func resolve(_ question: Question) throws -> Resolution { throw Unsupported() }
      func next(after cursor: Date, of rule: ScheduledRule) throws -> Instant? {
        throw UnknownZone(rule.zone)
      }
    }
    _ = try SharedZoneData.loaded()
    let found = try Self.tally(of: Thrower(), law: nil).classes.values
    #expect(found.allSatisfy { $0.kind.effect == .crashed && $0.kind.clause == .termination })
    #expect(!found.isEmpty)
  }

  @Test func aCaseWithoutAChangeIsRefused() throws {
    let question = try #require(
      Question(
        "zone=Europe/Berlin entryPoint=laws change=2025-07-01T00:00:00Z pattern=daily matching=nextTime repeated=first"
      ))
    #expect(throws: HarnessFailure.self) {
      try ScheduleCase(
        question, in: SearchSamples.berlin, RuleOracle(find: SearchSamples.berlin.finding))
    }
  }

  private static let zones: [ZoneID] = ["America/New_York", "America/Nuuk", "Asia/Beirut"]

  private static func tally(of fault: String, law: Law?, in zones: [ZoneID] = zones) throws -> Tally {
    _ = try SharedZoneData.loaded()
    return try tally(of: try SubjectCatalog.subject("mutant:\(fault)"), law: law, in: zones)
  }

  private static func tally(of subject: any Subject, law: Law?, in zones: [ZoneID] = zones) throws -> Tally {
    var assignment = SearchAssignment()
    assignment.representsShape = true
    var tally = Tally()
    for zone in zones {
      let oracle = try Oracle(zone, through: Plan().horizon)
      var examiner = Examiner(
        zone: zone, Judge(SearchOracle(timeline: oracle.timeline, find: oracle.finding)), RuleOracleCache())
      examiner.law = law
      let plan = SchedulePlan(years: Plan(from: 2020, through: 2026), law: law)
      for chunk in plan.chunks(of: oracle.timeline, in: zone, assignment) {
        tally.merge(try examiner.examine(chunk, subjects: [subject]))
      }
    }
    return tally
  }

  private static func scheduled(
    _ pattern: SchedulePattern, around change: OffsetChange, in timeline: OffsetTimeline,
    _ policies: PolicyPair
  ) throws -> ScheduleCase {
    let question = Question(
      zone: "Synthetic/Zone", change: change.instant, pattern: pattern, policies)
    var scheduled = try ScheduleCase(question, in: timeline, RuleOracle(find: timeline.finding))
    scheduled.rule.table = try OffsetTable(
      initialOffset: timeline.initialOffset, changes: timeline.changes)
    return scheduled
  }
}
