import Conformance
import WallClock

/// What a run comes to, and the exit code that says so.
public enum Outcome: String, Hashable, Sendable, Codable {
  /// Nothing wrong, or nothing that the baseline does not know.
  case conforms
  /// Divergences that must not be.
  case diverges
  /// Known classes in zones or cases that the baseline does not know.
  case grew
  /// Baseline entries that no longer occur.
  case stale
  /// The engines' data differ although they were to be the same.
  case misaligned
  /// A signal ended the run before it had asked everything.
  case interrupted

  /// The command's exit code; of an interrupted run that of the signal most common.
  public var exitCode: Int32 {
    switch self {
    case .conforms: 0
    case .diverges, .grew: 1
    case .stale: 2
    case .misaligned: 69
    case .interrupted: 130
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
  /// Where the baseline's entries stand; nil where there is no file.
  public let source: BaselineSource?

  /// The command's exit code.
  public var exitCode: Int32 { result.interruption.map { 128 + $0 } ?? outcome.exitCode }

  /// Judges a run.
  ///
  /// - Parameters:
  ///   - allowsDataDifferences: whether each engine was to use its own data.
  ///   - source: where the baseline's entries stand.
  public init(
    _ result: CheckResult, baseline: Baseline, failOn: FailOn, allowsDataDifferences: Bool,
    source: BaselineSource? = nil
  ) {
    self.source = source
    let asked = result.asked(among: baseline.families.flatMap { $0.classes.map(\.example) })
    comparison = BaselineComparison(
      classes: Array(result.tally.classes.values), baseline: baseline, platform: result.platform,
      sides: result.sides,
      judgesGrowth: { baseline.scope?.covers($0, of: result) ?? false }, release: result.tzRelease,
      subjects: result.subjects, wasAsked: asked.contains)
    self.result = result
    let isMisaligned = !result.dataDifferences.isEmpty && !allowsDataDifferences
    let failsOnKnown = failOn == .any && !(comparison.known.isEmpty && comparison.grown.isEmpty)
    let isCompared = !result.against.isEmpty
    // Of two subjects only their differences count: both may be wrong in one way, as an app and its server.
    let isDivergent =
      isCompared
      ? !result.tally.disagreements.isEmpty || !result.givenUp.isEmpty
      : !result.offsetDivergences.isEmpty || !comparison.new.isEmpty || failsOnKnown
        || !result.givenUp.isEmpty
    outcome =
      switch (isMisaligned, failOn) {
      case _ where result.interruption != nil: .interrupted
      case (true, _): .misaligned
      case (false, .never): .conforms
      case (false, _) where isDivergent: .diverges
      case (false, _) where isCompared: .conforms
      case (false, _) where !comparison.grown.isEmpty: .grew
      case (false, _): comparison.stale.isEmpty ? .conforms : .stale
      }
  }
}
