import Conformance
public import DSTConformance
import Questions
import WallClock

/// An exploration as text: what was asked, and each failure as small as it can be.
public struct ExplorationReport {
  let result: ExplorationResult

  /// Makes the report of an exploration.
  public init(_ result: ExplorationResult) {
    self.result = result
  }

  /// The report, ending in a newline; the last line says how to ask the same again.
  public var text: String {
    let counts = result.counts
    var lines = [
      "\(result.subject), seed \(result.seed)",
      "\(counts.cases.grouped) questions, \(Int(Double(counts.cases) / max(result.seconds, 0.001)).grouped) a second: "
        + "\(counts.agrees.grouped) agree, \(counts.otherReading.grouped) other readings, "
        + "\(counts.diverges.grouped) diverge"
        + (counts.crashed == 0 ? "" : ", \(counts.crashed.grouped) of them crashed")
        + (counts.timedOut == 0 ? "" : ", \(counts.timedOut.grouped) of them timed out")
        + (counts.unsupported == 0 ? "" : ", \(counts.unsupported.grouped) unsupported"),
    ]
    if result.schedules + result.sequences > 0 {
      lines.append(
        "\(result.schedules.grouped) schedules searched and caught up on, "
          + "\(result.sequences.grouped) sequences of catching up")
    }
    lines += [""] + labels + [""]
    for failure in result.failures {
      lines += [
        failure.isFlaky
          ? "FLAKY, a new start does not repeat it: \(failure.kind.effect.text), \(failure.kind.shape)"
          : "FAILS \(failure.kind.clause.rawValue): \(failure.kind.effect.text), \(failure.kind.shape)",
        "    \(failure.question)", "    right \(failure.expected)", "    got   \(failure.actual)",
        "    dst-conformance explain --zone \(failure.question.zone) --on \(failure.question.local.date) "
          + "--at \(failure.question.local.time)",
      ]
    }
    lines += result.breaches.flatMap(describe)
    lines += result.labels.missed.map {
      "COVERAGE: found \(Self.percent(result.labels.share(of: $0))) \($0), declared more"
    }
    if let reason = result.givenUp {
      lines.append("GIVEN UP, not asked everything: \(result.subject) \(reason)")
    }
    lines.append(result.holds ? "HOLDS" : "FAILS: ask again with --seed \(result.seed)")
    return lines.joined(separator: "\n") + "\n"
  }

  private func describe(_ failure: ExplorationResult.ScheduleFailure) -> [String] {
    let head = failure.isFlaky ? "FLAKY, a new start does not repeat it:" : "FAILS"
    switch failure.fault {
    case .breaks(let found):
      return [
        "\(head) \(found.law.clause.rawValue) \(found.law.rawValue): \(found.asked)",
        "    right \(found.expected)", "    got   \(found.actual)",
      ]
    case .gives(let answer):
      return ["\(head) \(failure.fault.name): \(failure.trial)", "    got   \(answer)"]
    }
  }

  private var labels: [String] {
    guard result.labels.all > 0 else { return [] }
    let rows = result.labels.counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map {
      [$0.key, $0.value.grouped, Self.percent(result.labels.share(of: $0.key))]
    }
    return TextTable(columns: ["asked", "questions", "share"], rows: rows).lines
  }

  private static func percent(_ share: Double) -> String {
    let tenths = Int((share * 10).rounded())
    return "\(tenths / 10).\(tenths % 10)%"
  }
}
