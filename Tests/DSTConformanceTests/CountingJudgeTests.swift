import Conformance
import DSTConformance
import ICUOracle
import Questions
import Testing
import TestSupport
import TZSnapshots
import WallClock

/// The judge that counts over changes that come as data, against the one that asks libicu.
@Suite struct CountingJudgeTests {
  @Test func Right_OfEachQuestionOfAPlan_IsThatByICU() throws {
    _ = try SharedZoneData.loaded()
    let changes = try SharedZoneData.changes()
    let plan = RunPlan(
      years: Plan(through: 2045),
      searches: SearchPlan(
        years: Plan(from: 2024, through: 2042), depth: .quick,
        entryPoints: [.nextDate, .startOfDay, .isDaylightSavingTime], releaseYear: 2025))
    var assignment = SearchAssignment()
    assignment.representsShape = true
    var asked = 0
    for zone in InProcessCheck.zones {
      let end = plan.years.horizon.adding(seconds: 34_560_000)
      let (counting, icu) = try (changes.judge(of: zone, through: end), Judge(Oracle(zone, through: end)))
      let timeline = icu.truth.timeline
      for chunk in plan.chunks(of: timeline, in: zone, assignment) {
        for question in plan.questions(of: chunk, in: zone, timeline, assignment) {
          let (one, other) = try (counting.right(question), icu.right(question))
          if one != other { Issue.record("\(question): \(one), by ICU \(other)") }
          asked += 1
        }
      }
    }
    #expect(asked > 250_000, "\(asked)")
  }

  @Test(arguments: ["wallclock", "mutant:hourGap"])
  func Tally_OfALibraryCheck_IsThatByICU(subject: String) throws {
    _ = try SharedZoneData.loaded()
    let zones = ["Europe/Dublin", "Africa/Casablanca", "Australia/Lord_Howe", "Antarctica/Troll"] as [ZoneID]
    let check = InProcessCheck(zones: zones)
    let counted = try check.run(SubjectCatalog.subject(subject), on: SharedZoneData.changes())
    let icu = try check.run(SubjectCatalog.subject(subject), RuleOracleCache()) {
      try Judge(of: $0, through: RuleOracleCache.horizon)
    }
    #expect(counted == icu)
    #expect(counted.classes.isEmpty == (subject == "wallclock"))
    #expect(counted.questions > 8000, "\(counted.questions)")
  }
}
