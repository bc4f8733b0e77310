public import DSTConformance

/// A judged run as a code-quality report of GitLab, which shows in the merge request.
public struct CodeQualityReport: Encodable {
  private let findings: [Entry]

  /// Makes the report of a run.
  public init(_ check: JudgedCheck) {
    findings = check.findings.map { finding in
      Entry(
        description: "\(finding.title): \(finding.message)", check_name: "dst-conformance",
        fingerprint: finding.id, severity: finding.severity == .error ? "major" : "minor",
        location: Entry.Location(
          // An entry without a file is not shown, so a class that stands in no file is put at the baseline's top.
          path: check.source?.path ?? "Package.swift",
          lines: Entry.Lines(begin: check.source?.lines(of: finding.id)?.lowerBound ?? 1)))
    }
  }

  /// Writes the array that the format is.
  public func encode(to encoder: any Encoder) throws { try findings.encode(to: encoder) }

  private struct Entry: Encodable {
    let description: String
    // swift-format-ignore: AlwaysUseLowerCamelCase
    let check_name: String
    let fingerprint: String
    let severity: String
    let location: Location

    struct Location: Encodable {
      let path: String
      let lines: Lines
    }

    struct Lines: Encodable { let begin: Int }
  }
}
