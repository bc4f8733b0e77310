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
    let what =
      switch finding.kind {
      case .gap: "does not exist"
      case .overlap: "occurs twice"
      case .missingDay: "lies on a day that does not exist"
      }
    let change = finding.change
    var lines = [
      "\(finding.day) \(finding.time) \(finding.zone), \(finding.title): \(what)",
      "  at \(change.instant) the clocks go from \(change.before.asOffset) to \(change.after.asOffset)",
    ]
    let isOverlap = finding.kind == .overlap
    for answer in finding.answers {
      let name = isOverlap ? answer.repeated.rawValue : answer.matching.rawValue
      let isChosen =
        isOverlap
        ? answer.repeated == finding.chosen.repeated : answer.matching == finding.chosen.matching
      lines.append("  \(isChosen ? "*" : " ") \(name): \(Self.words(answer.right))")
      if !answer.agrees { lines.append("      Foundation: \(Self.words(answer.foundation))") }
    }
    return lines
  }

  private static func words(_ resolution: Resolution) -> String {
    switch resolution {
    case .instants(let resolved):
      resolved.map { resolved in
        let words = resolved.adjustment.words
        return "\(resolved.instant)\(words.isEmpty ? "" : ", \(words)")"
      }.joined(separator: "; ")
    case .none(.nonexistentTime): "left out, the time does not exist"
    case .none(.nonexistentDay): "left out, the day does not exist"
    case .none(.noAnswer): "no answer"
    }
  }

  private func text(_ execution: ExecutionAudit) -> [String] {
    var lines: [String] = [""]
    for finding in execution.findings where finding.verdict != .onTime {
      let occurrence = finding.occurrence
      let runs = finding.runs.map(\.description).joined(separator: ", ")
      let what =
        switch finding.verdict {
        case .onTime: "on time"
        case .late: "late by \(finding.latenessSeconds ?? 0) s"
        case .missed: "missed"
        case .doubled: "doubled"
        }
      let ran = runs.isEmpty ? "" : ", ran \(runs)"
      lines.append("\(what): \(finding.title), scheduled \(occurrence.scheduled)\(ran)")
      lines.append("  \(occurrence.key)")
    }
    for entry in execution.unexplained {
      lines.append("unexplained: ran \(entry.ran)\(entry.key.map { ", for \($0)" } ?? "")")
    }
    let counts = ExecutionFinding.Verdict.allCases.map { verdict in
      "\(execution.findings.count { $0.verdict == verdict }) \(verdict.words)"
    }
    lines.append((counts + ["\(execution.unexplained.count) unexplained"]).joined(separator: ", "))
    return lines
  }
}

extension ExecutionFinding.Verdict {
  fileprivate var words: String { self == .onTime ? "on time" : rawValue }
}
