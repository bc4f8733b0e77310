import Scheduling
import Testing

@Suite struct SchedulingLawTests {
  @Test(arguments: SchedulingLaw.all.indices)
  func Library_KeepsTheLaw(index: Int) throws {
    let violations = SchedulingLaw.all[index].violations { try SchedulerSubject(on: $0) }
    #expect(violations == [])
  }

  /// A second implementation, which shares only the values with the library.
  @Test(arguments: SchedulingLaw.all.indices)
  func NaiveScheduler_KeepsTheLaw(index: Int) throws {
    let violations = SchedulingLaw.all[index].violations { NaiveSubject(on: $0) }
    #expect(violations == [])
  }

  @Test(arguments: PlantedSchedulingFault.allCases)
  func PlantedFault_IsFoundUnderItsClause(fault: PlantedSchedulingFault) throws {
    let found = SchedulingLaw.all.flatMap { law in law.violations { try fault.subject(on: $0) } }
    #expect(found.contains { $0.clause == fault.clause }, "\(fault): found \(found.map(\.description))")
  }

  @Test func EveryClause_HasALaw_AndAFault() {
    let clauses = Set((1...12).map { "P\($0)" }).union(["W1", "W2", "W4", "W5", "W6", "W7", "W8", "W9"])
    #expect(Set(SchedulingLaw.all.map(\.clause)) == clauses)
    #expect(Set(PlantedSchedulingFault.allCases.map(\.clause)) == clauses)
  }
}
