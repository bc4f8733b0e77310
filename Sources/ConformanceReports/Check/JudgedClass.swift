import Conformance
public import DSTConformance
import Questions
import WallClock

/// A class of divergence in the light of the baseline, for reports that treat new and known classes alike.
public struct JudgedClass: Sendable {
  /// The class.
  public let found: DivergenceClass
  /// The family of its baseline entry; nil where the baseline does not know it.
  public let family: Baseline.Family?
  /// What it has beyond its entry; nil where it has nothing.
  public let growth: BaselineComparison.Growth?

  /// Whether the class is new, grown or known.
  public var status: Status { family == nil ? .new : growth == nil ? .known : .grown }

  /// How a class stands to the baseline.
  public enum Status: String, Sendable, CaseIterable { case new, grown, known }
}

extension JudgedCheck {
  /// All classes, the new ones first, then those that grew; in each the largest first.
  public var classes: [JudgedClass] {
    comparison.new.map { JudgedClass(found: $0, family: nil, growth: nil) }
      + comparison.grown.map { JudgedClass(found: $0.found, family: $0.family, growth: $0) }
      + comparison.known.map { JudgedClass(found: $0.found, family: $0.family, growth: nil) }
  }

  /// What the run comes to, in a line that begins with a word in capitals.
  public var verdictText: String {
    if !result.against.isEmpty, outcome == .conforms || outcome == .diverges {
      return DisagreementReport(result, showsAll: false).verdict
    }
    return switch outcome {
    case .conforms: conformsText
    case .diverges: divergesText
    case .grew: "GREW: \(grownClasses) beyond what the baseline knows, none new"
    case .stale: "STALE: \(comparison.stale.count) baseline entries no longer occur; remove them"
    case .interrupted:
      "INTERRUPTED by signal \(result.interruption ?? 0): \(result.cases.grouped) of "
        + "\(result.plannedCases.grouped) cases asked, \(newClasses) so far"
    case .misaligned: "NOT ALIGNED: the engines' data differ in \(result.dataDifferences.count) zones"
    }
  }

  private var conformsText: String {
    if result.cases == 0 { return "NOTHING ASKED of the engines" }
    return switch (comparison.new.isEmpty && comparison.grown.isEmpty, comparison.known.isEmpty) {
    case (true, true): "CONFORMS"
    case (true, false): "CONFORMS to the baseline: \(comparison.known.count) known classes, none new"
    case (false, _): "REPORTED only: \(newClasses) and \(grownClasses) do not fail this run"
    }
  }

  private var divergesText: String {
    let offsets = result.offsetDivergences.count
    let known = comparison.known.count + comparison.grown.count
    let classes = comparison.new.isEmpty && offsets == 0 && known > 0 ? "\(known) known classes" : newClasses
    return "DIVERGES: \(classes)" + (offsets == 0 ? "" : ", \(offsets) zones with different offsets")
  }

  private var newClasses: String {
    comparison.new.count == 1 ? "1 new class" : "\(comparison.new.count) new classes"
  }

  private var grownClasses: String {
    comparison.grown.count == 1 ? "1 grown class" : "\(comparison.grown.count) grown classes"
  }
}

extension DivergenceClass {
  /// The clause, with R3 to R5 told apart by the matching policies that share the effect.
  var clauses: String {
    switch kind.clause {
    case .movedOutOfGap:
      MatchingPolicy.allCases.filter(matching.contains).map(\.clause).joined(separator: " ")
    case .repeated: "R6" + (kind.repeated.map { " \($0.rawValue)" } ?? "")
    default: kind.clause.rawValue
    }
  }

  /// The class in a line: `R3 R4 R5 day skipped, gap of under an hour`.
  var title: String { "\(clauses) \(kind.effect.text), \(kind.shape)" }

  /// How large it is: `12 cases in 1 zone`.
  var extent: String {
    "\(cases.grouped) \(cases == 1 ? "case" : "cases") in \(zones.count) \(zones.count == 1 ? "zone" : "zones")"
  }
}

extension BaselineComparison.Growth {
  /// The growth in words: `3 cases; new zones Africa/Cairo, Asia/Beirut`.
  var text: String {
    var parts: [String] = []
    if moreCases > 0 { parts.append("\(moreCases.grouped) \(moreCases == 1 ? "case" : "cases")") }
    if !newZones.isEmpty {
      let shown = newZones.prefix(5).map(\.rawValue).joined(separator: ", ")
      parts.append(
        "new zones \(shown)" + (newZones.count > 5 ? " and \(newZones.count - 5) more" : ""))
    }
    return parts.joined(separator: "; ")
  }
}

extension BaselineSource {
  /// Where an entry stands, for a person who is to delete it: `lines 12 to 21 of Fixtures/baselines/foundation.json`.
  func place(of id: String) -> String? {
    lines(of: id).map { lines in
      (lines.count == 1
        ? "line \(lines.lowerBound)" : "lines \(lines.lowerBound) to \(lines.upperBound)") + " of \(path)"
    }
  }
}

extension MatchingPolicy {
  /// The clause that says what the policy does in a gap.
  var clause: String {
    switch self {
    case .strict: "R2"
    case .nextTime: "R3"
    case .nextTimePreservingSmallerComponents: "R4"
    case .previousTimePreservingSmallerComponents: "R5"
    }
  }
}
