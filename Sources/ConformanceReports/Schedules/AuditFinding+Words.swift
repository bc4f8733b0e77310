import Conformance
import Scheduling
import WallClock

extension AuditFinding {
  /// What the change does to the time, as the end of a sentence.
  var words: String {
    switch kind {
    case .gap: "does not exist"
    case .overlap: "occurs twice"
    case .missingDay: "lies on a day that does not exist"
    case .beside: "occurs once, beside a change"
    }
  }

  /// The policy that tells an answer from the others of the finding.
  func name(of answer: AuditAnswer) -> String {
    kind == .overlap ? answer.repeated.rawValue : answer.matching.rawValue
  }

  /// Whether an answer is that of the schedule's own policies.
  func isChosen(_ answer: AuditAnswer) -> Bool { name(of: answer) == name(of: chosen) }
}

extension AuditAnswer {
  /// What Foundation gives: a search that answers on another day does not say why.
  var foundationWords: String {
    switch foundation {
    case .none(.nonexistentTime), .none(.nonexistentDay): "left out"
    case .none(.noAnswer), .instants: foundation.words
    }
  }
}

extension ExecutionFinding {
  /// What became of the occurrence, in a few words.
  var words: String {
    switch verdict {
    case .onTime: "on time"
    case .late: "late by \(latenessSeconds ?? 0) s"
    case .missed: "missed"
    case .doubled: "doubled"
    }
  }
}

extension ExecutionAudit {
  /// How many occurrences came to what, in a line.
  var summary: String {
    let counts = ExecutionFinding.Verdict.allCases.map { verdict in
      "\(findings.count { $0.verdict == verdict }) \(verdict == .onTime ? "on time" : verdict.rawValue)"
    }
    return (counts + ["\(unexplained.count) unexplained"]).joined(separator: ", ")
  }
}
