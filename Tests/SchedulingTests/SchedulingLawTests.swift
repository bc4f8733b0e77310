import Mutants
import Scheduling
import SchedulingLaws
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

  @Test(arguments: SchedulingMutant.allCases)
  func Mutant_IsCaughtByItsClause(mutant: SchedulingMutant) throws {
    let found = SchedulingLaw.all.flatMap { law in law.violations { try mutant.subject(on: $0) } }
    #expect(found.contains { $0.clause == mutant.clause }, "\(mutant): found \(found.map(\.description))")
  }

  /// A law that no mutant of its clause can break would not show that the library keeps it.
  @Test(arguments: SchedulingLaw.all.indices)
  func Law_CatchesAMutantOfItsClause(index: Int) throws {
    let law = SchedulingLaw.all[index]
    let caught = SchedulingMutant.allCases.filter { mutant in
      mutant.clause == law.clause && !law.violations { try mutant.subject(on: $0) }.isEmpty
    }
    #expect(!caught.isEmpty, "\(law.clause): \(law.title)")
  }

  @Test func EveryClause_HasALaw_AndAMutant() {
    let clauses = Set((1...12).map { "P\($0)" }).union(["W1", "W2", "W4", "W5", "W6", "W7", "W8", "W9"])
    #expect(Set(SchedulingLaw.all.map(\.clause)) == clauses)
    #expect(Set(SchedulingMutant.allCases.map(\.clause)) == clauses)
  }
}
