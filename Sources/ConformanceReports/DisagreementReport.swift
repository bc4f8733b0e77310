import DSTConformance
import WallClock

/// What two subjects that were held against each other answered differently.
struct DisagreementReport {
  private let result: CheckResult
  private let showsAll: Bool

  private static let shown = 5

  init(_ result: CheckResult, showsAll: Bool) {
    self.result = result
    self.showsAll = showsAll
  }

  private var found: [Disagreement] {
    result.tally.disagreements.values.sorted {
      ($1.cases, $0.example.question.description) < ($0.cases, $1.example.question.description)
    }
  }

  /// A few lines a kind of disagreement, the most frequent first, and an empty one.
  var lines: [String] {
    let found = found
    let shown = showsAll ? found[...] : found.prefix(Self.shown)
    var lines = shown.flatMap(describe)
    let rest = found.dropFirst(shown.count)
    if !rest.isEmpty {
      let cases = rest.reduce(0) { $0 + $1.cases }
      lines.append("  and \(rest.count) more kinds with \(cases.grouped) cases; --all lists them")
    }
    return lines.isEmpty ? [] : lines + [""]
  }

  /// The last line.
  var verdict: String {
    let names = result.against.joined(separator: " and ")
    let cases = result.tally.disagreements.values.reduce(0) { $0 + $1.cases }
    if cases == 0 { return "\(names) AGREE in all \(result.cases.grouped) cases that both support" }
    return "\(names) DISAGREE in \(cases.grouped) of \(result.cases.grouped) cases"
  }

  private func describe(_ disagreement: Disagreement) -> [String] {
    let width = result.against.map(\.count).max() ?? 0
    let right: String =
      switch disagreement.kind.right {
      case .first: "\(result.against[0]) is right"
      case .second: "\(result.against[1]) is right"
      case .neither: "neither is right"
      case .both: "both are readings that a document supports"
      }
    return [
      "  \(disagreement.kind.clause.rawValue) \(disagreement.kind.shape): \(right)",
      "    \(disagreement.cases.grouped) cases in \(disagreement.zones.count) zones, such as",
      "    \(disagreement.example.question)",
      "    \("right".padding(to: width))  \(disagreement.example.expected)",
      "    \(result.against[0].padding(to: width))  \(disagreement.example.actual)",
      "    \(result.against[1].padding(to: width))  \(disagreement.otherAnswer)",
    ]
  }
}
