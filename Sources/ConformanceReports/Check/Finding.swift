import Conformance
import DSTConformance
import WallClock

/// Something that a reviewer is told about.
struct Finding {
  enum Severity: String { case error, warning }

  let severity: Severity
  /// The class's id, or what else tells one finding from another.
  let id: String
  let title: String
  let message: String
}

extension JudgedCheck {
  /// What a reviewer is told about: what fails the run, and the entries to delete.
  var findings: [Finding] {
    let classes = classes.filter { $0.status != .known }.map { judged in
      let found = judged.found
      return Finding(
        severity: .error, id: found.kind.id,
        title: (judged.growth == nil ? "New: " : "Grew: ") + found.title,
        message: """
          \(found.kind.subject): \(found.extent)\(judged.growth.map { ", grew by \($0.text)" } ?? ""), such as
          \(found.example.question)
          right \(found.example.expected)
          got \(found.example.actual)
          """)
    }
    let disagreements = DisagreementReport(result).entries.map { entry in
      Finding(
        severity: exitCode == 0 ? .warning : .error, id: entry.id, title: entry.title,
        message: entry.details.joined(separator: "\n"))
    }
    let stale = comparison.stale.map { entry in
      Finding(
        severity: .warning, id: entry.id, title: "Baseline entry no longer occurs",
        message: "\(entry.id): delete \(source?.place(of: entry.id) ?? "it")")
    }
    let offsets = result.offsetDivergences.map {
      Finding(severity: .error, id: "offsets/\($0.zone)", title: "Offsets differ", message: "\($0)")
    }
    let data = result.dataDifferences.map {
      Finding(
        severity: outcome == .misaligned ? .error : .warning, id: "data/\($0.zone)",
        title: "Data differ between the engines", message: "\($0)")
    }
    let givenUp = result.givenUp.map {
      Finding(severity: .error, id: "givenUp/\($0)", title: "Given up", message: $0)
    }
    let found = result.against.isEmpty ? (classes, stale) : (disagreements, [])
    return found.0 + offsets + data + givenUp + found.1
  }
}
