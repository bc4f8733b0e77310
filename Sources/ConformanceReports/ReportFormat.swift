import Conformance
public import DSTConformance
public import Foundation

/// What a judged run can be written as.
public enum ReportFormat: String, CaseIterable, Sendable {
  /// Text for a terminal.
  case text
  /// JSON with a schema.
  case json
  /// JUnit XML.
  case junit
  /// Markdown for the summary of a job.
  case markdown
  /// Workflow commands of GitHub Actions.
  case annotations
  /// The code-quality report of GitLab.
  case codequality
  /// One page with drawings.
  case html

  /// Whether the report draws where every policy of every subject landed, which a run has to ask for.
  public var isIllustrated: Bool { self == .html }

  /// The report of a run; `showsAll` lists every class where a report would leave some out.
  public func report(_ check: JudgedCheck, showsAll: Bool) throws -> Data {
    switch self {
    case .text: Data(TextReport(check, showsAll: showsAll).text.utf8)
    case .json: try JSONFile.encode(CheckReport(check))
    case .junit: Data(JUnitReport(check).text.utf8)
    case .markdown: Data(MarkdownReport(check).text.utf8)
    case .annotations: Data(AnnotationsReport(check).text.utf8)
    case .codequality: try JSONFile.encode(CodeQualityReport(check))
    case .html: Data(HTMLReport(check).text.utf8)
    }
  }
}
