import ConformanceReports
import DSTConformance
import Testing
import TestSupport

/// Every planted fault is caught, and the right policies pass beside them.
@Suite struct ProofTests {
  @Test(.enabled(if: SharedZoneData.isFoundations, "Foundation is on other tz data than libicu"))
  func everyPlantedFaultIsCaughtAndTheRightPoliciesPass() throws {
    _ = try SharedZoneData.loaded()
    let proof = try Proof()
    #expect(proof.rows.filter { $0.caughtBy == nil }.map(\.name) == [])
    #expect(proof.rightBreaches == [])
    #expect(proof.rows.count >= 60 && proof.holds)
    let count = proof.rows.count
    #expect(ProofReport(proof).text.hasSuffix("\n\(count) of \(count) planted faults caught\n"))
  }

  @Test func faultsHaveNamesOfTheirOwnAndSaySomething() {
    let faults = PlantedFault.resolving + PlantedFault.scheduling + PlantedFault.unconfined
    #expect(Set(faults.map(\.name)).count == faults.count)
    for fault in faults { #expect(!fault.summary.isEmpty && !fault.source.isEmpty, "\(fault.name)") }
  }
}
