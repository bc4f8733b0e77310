import Conformance
import ICUOracle
import Mutants
import Questions
import Testing
import TestSupport
import WallClock

@testable import DSTConformance

/// What the judge of searches catches, by what a plan asks of one zone.
@Suite struct SearchMutantTests {
  // A closure in the macro's argument ends Swift 6.0.3.
  static let names = Mutant.all.filter { $0.kind == .search }.map(\.subjectName)

  @Test(arguments: names)
  func Plan_AroundBerlinsChanges_CatchesAWrongStream(name: String) throws {
    _ = try SharedZoneData.loaded()
    let right = try SubjectCatalog.subject("wallclock")
    let tally = try Self.tally(of: [right, try SubjectCatalog.subject(name)])
    #expect(tally.classes.values.allSatisfy { $0.kind.subject == name })
    #expect(!tally.classes.isEmpty)
    #expect(tally.counts[right.name]?.agrees ?? 0 > 1000)
  }

  private static func tally(of subjects: [any Subject]) throws -> Tally {
    var assignment = SearchAssignment()
    assignment.representsShape = true
    let plan = SearchPlan(
      years: Plan(from: 2025, through: 2025), depth: .quick, entryPoints: [.nextDate], releaseYear: 2025)
    let judge = try Judge(of: "Europe/Berlin", through: plan.years.horizon)
    let timeline = judge.truth.timeline
    return try plan.chunks(of: timeline, assignment).reduce(into: Tally()) { tally, chunk in
      let questions = plan.questions(of: chunk, in: "Europe/Berlin", timeline, assignment)
      tally.merge(
        try Examiner(zone: "Europe/Berlin", judge, RuleOracleCache()).examine(questions, subjects: subjects))
    }
  }
}
