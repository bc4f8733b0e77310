import Conformance
public import Scheduling
import WallClock

/// What a schedule meets on its way, for people and for programs.
public struct ScheduleAuditReport: Encodable {
  /// The times that meet a change, in order.
  public let findings: [AuditFinding]
  /// A log held against what was due; nil where none was given.
  public let execution: ExecutionAudit?

  /// Puts a report together.
  public init(findings: [AuditFinding], execution: ExecutionAudit?) {
    self.findings = findings
    self.execution = execution
  }

  /// The report, a paragraph for each time that meets a change.
  public var text: String {
    var lines: [String] = findings.isEmpty ? ["no time of these schedules meets a change"] : []
    for finding in findings { lines += text(finding) }
    if let execution { lines += text(execution) }
    return lines.joined(separator: "\n") + "\n"
  }

  private func text(_ finding: AuditFinding) -> [String] {
    let change = finding.change
    var lines = [
      "\(finding.day) \(finding.time) \(finding.zone), \(finding.title): \(finding.words)",
      "  at \(change.instant) the clocks go from \(change.before.asOffset) to \(change.after.asOffset)",
    ]
    for answer in finding.answers {
      let mark = finding.isChosen(answer) ? "*" : " "
      lines.append("  \(mark) \(finding.name(of: answer)): \(answer.right.words)")
      if !answer.agrees { lines.append("      Foundation: \(answer.foundationWords)") }
    }
    return lines
  }

  private func text(_ execution: ExecutionAudit) -> [String] {
    var lines: [String] = [""]
    for finding in execution.findings where finding.verdict != .onTime {
      let occurrence = finding.occurrence
      let runs = finding.runs.map(\.description).joined(separator: ", ")
      let ran = runs.isEmpty ? "" : ", ran \(runs)"
      lines.append("\(finding.words): \(finding.title), scheduled \(occurrence.scheduled)\(ran)")
      lines.append("  \(occurrence.key)")
    }
    for entry in execution.unexplained {
      lines.append("unexplained: ran \(entry.ran)\(entry.key.map { ", for \($0)" } ?? "")")
    }
    lines.append(execution.summary)
    return lines
  }
}
