import WallClock

/// What a run comes to, and the exit code that says so.
public enum Outcome: String, Hashable, Sendable, Codable {
  /// Nothing wrong, or nothing that the baseline does not know.
  case conforms
  /// Divergences that must not be.
  case diverges
  /// Baseline entries that no longer occur.
  case stale
  /// The engines' data differ although they were to be the same.
  case misaligned

  /// The command's exit code.
  public var exitCode: Int32 {
    switch self {
    case .conforms: 0
    case .diverges: 1
    case .stale: 2
    case .misaligned: 69
    }
  }
}

/// Which divergences fail a run.
public enum FailOn: String, Hashable, Sendable, CaseIterable {
  /// Those that the baseline does not know; also an entry that no longer occurs.
  case new
  /// All of them, known or not.
  case any
  /// None: the run only reports.
  case never
}

/// A run in the light of a baseline: what reports show.
public struct JudgedCheck: Sendable {
  /// What the run saw.
  public let result: CheckResult
  /// What of it is known.
  public let comparison: BaselineComparison
  /// What it comes to.
  public let outcome: Outcome

  /// Judges a run.
  ///
  /// - Parameters:
  ///   - allowsDataDifferences: whether each engine was to use its own data.
  public init(
    _ result: CheckResult, baseline: Baseline, failOn: FailOn, allowsDataDifferences: Bool
  ) {
    let asked = result.asked(among: baseline.families.flatMap { $0.classes.map(\.example) })
    comparison = BaselineComparison(
      classes: Array(result.tally.classes.values), baseline: baseline, platform: result.platform,
      wasAsked: asked.contains)
    self.result = result
    let isMisaligned = !result.dataDifferences.isEmpty && !allowsDataDifferences
    let failing = failOn == .any ? comparison.new + comparison.known.map(\.found) : comparison.new
    let isDivergent = !result.offsetDivergences.isEmpty || !failing.isEmpty || !result.givenUp.isEmpty
    outcome =
      switch (isMisaligned, failOn) {
      case (true, _): .misaligned
      case (false, .never): .conforms
      case (false, _) where isDivergent: .diverges
      case (false, _): comparison.stale.isEmpty ? .conforms : .stale
      }
  }
}
