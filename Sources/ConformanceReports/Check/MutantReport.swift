public import DSTConformance

/// What caught each mutant, as text.
public struct MutantReport {
  private let run: MutantRun

  /// Makes the report of a run.
  public init(_ run: MutantRun) {
    self.run = run
  }

  /// The report; its last line is `N of N caught`.
  public var text: String {
    var lines = run.rows.flatMap(describe)
    lines.append("")
    if run.rightBreaches.isEmpty {
      lines.append("the right implementations pass in all \(run.rightCases.grouped) cases")
    } else {
      lines += run.rightBreaches.map { "THE RIGHT IMPLEMENTATION FAILS: \($0)" }
    }
    lines.append("\(run.caught) of \(run.rows.count) caught")
    return lines.joined(separator: "\n") + "\n"
  }

  private func describe(_ row: MutantRun.Row) -> [String] {
    let head = "\(row.name): \(row.summary) (\(row.source))"
    guard let caught = row.caughtBy else { return [head, "  NOT CAUGHT"] }
    return [
      head, "  caught by \(caught.law), \(caught.asked)", "    right \(caught.expected)",
      "    got   \(caught.actual)",
    ]
  }
}
