import Conformance
import DSTConformance
import ICUOracle
import Questions
import Testing
import TestSupport
import WallClock

/// What the plan of searches asks.
@Suite struct SearchPlanTests {
  /// Zones whose changes are of different shapes, and years in which each of them has some.
  static let sample = ["America/New_York", "Australia/Lord_Howe", "Africa/Cairo", "America/Nuuk"].map {
    ZoneID($0)
  }
  static let years = Plan(from: 2023, through: 2026)

  @Test func theQuickPlanIsAPartOfTheDefaultOne() throws {
    for zone in Self.sample {
      let timeline = try Self.timeline(zone)
      let quick = Self.questions(.quick, zone, timeline)
      #expect(quick.count > 1000)
      #expect(Set(quick).subtracting(Self.questions(.standard, zone, timeline)).isEmpty, "\(zone)")
    }
  }

  @Test func aQuestionIsAskedOnce() throws {
    let questions = Self.questions(.standard, "Australia/Lord_Howe", try Self.timeline("Australia/Lord_Howe"))
    #expect(Set(questions).count == questions.count)
  }

  @Test(arguments: Law.allCases) func aLawNarrowsTheRun(law: Law) throws {
    let timeline = try Self.timeline("Europe/Berlin")
    let all = Set(Self.questions(.standard, "Europe/Berlin", timeline))
    let narrowed = Self.questions(.standard, "Europe/Berlin", timeline, law: law)
    // Catching up is asked about by schedules alone.
    #expect(narrowed.isEmpty == law.clause.rawValue.hasPrefix("W") && narrowed.count < all.count)
    #expect(all.isSuperset(of: narrowed))
  }

  private static func timeline(_ zone: ZoneID) throws -> OffsetTimeline {
    _ = try SharedZoneData.loaded()
    return try Oracle(zone, through: instant("2030-01-01T00:00:00Z")).timeline
  }

  private static func questions(
    _ depth: SearchPlan.Depth, _ zone: ZoneID, _ timeline: OffsetTimeline, law: Law? = nil
  ) -> [Question] {
    let plan = SearchPlan(years: years, depth: depth, law: law, releaseYear: 2025)
    var assignment = SearchAssignment()
    assignment.representsShape = true
    return plan.chunks(of: timeline, assignment).flatMap {
      plan.questions(of: $0, in: zone, timeline, assignment)
    }
  }
}
