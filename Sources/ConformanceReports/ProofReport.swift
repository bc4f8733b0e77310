public import DSTConformance

/// A proof as text: per fault, what caught it and the smallest example.
public struct ProofReport {
  private let proof: Proof

  /// Makes the report of a proof.
  public init(_ proof: Proof) {
    self.proof = proof
  }

  /// The report; its last line is `N of N planted faults caught`.
  public var text: String {
    var lines = proof.rows.flatMap(describe)
    lines.append("")
    if proof.rightBreaches.isEmpty {
      lines.append("the right policies pass in all \(proof.rightCases.grouped) cases")
    } else {
      lines += proof.rightBreaches.map { "THE RIGHT POLICY FAILS: \($0)" }
    }
    lines.append("\(proof.caught) of \(proof.rows.count) planted faults caught")
    return lines.joined(separator: "\n") + "\n"
  }

  private func describe(_ row: Proof.Row) -> [String] {
    let head = "\(row.name): \(row.summary) (\(row.source))"
    guard let caught = row.caughtBy else { return [head, "  NOT CAUGHT"] }
    let place = caught.caseID.flatMap { $0 == caught.asked ? nil : ["    case  \($0)"] } ?? []
    return [
      head, "  caught by \(caught.law), \(caught.asked)", "    right \(caught.expected)",
      "    got   \(caught.actual)",
    ] + place
  }
}
