import Foundation
import Testing
import TestSupport

/// The declared plan of searches leaves most of the product out, and must lose no class by it.
///
/// The baseline holds what the whole default run found. What the whole product finds on a sample has to be in it.
@Suite struct SearchDepthTests {
  private static let sample = [
    "check", "--deep", "--entry-point", "nextDate", "--zone", "Australia/Lord_Howe", "--zone", "America/Nuuk",
    "--from", "2024", "--through", "2024", "--jobs", "2",
  ]

  // A text with a value in it, in the argument of a macro, ends Swift 6.0.3.
  @Test(.enabled(if: try TestedFoundation.isInBaseline, "the baseline does not know this Foundation"))
  func theWholeProductFindsNoClassThatTheDefaultPlanDoesNot() throws {
    let command = try Command(Self.sample)
    #expect(command.status == 0)
    #expect(command.output.contains("none new"))
    #expect(command.errors.contains("--deep asks about"))
  }
}
