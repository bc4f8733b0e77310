import Mutants
import Testing

/// The catalogue itself; `MutantsCommandTests` has that each is caught.
@Suite struct MutantTests {
  @Test func Catalogue_EveryMutant_HasANameOfItsOwnAndSaysSomething() {
    #expect(Set(Mutant.all.map(\.name)).count == Mutant.all.count)
    for mutant in Mutant.all { #expect(!mutant.summary.isEmpty && !mutant.source.isEmpty, "\(mutant.name)") }
  }
}
