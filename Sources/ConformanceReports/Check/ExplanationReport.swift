import Conformance
public import DSTConformance
import Questions
import WallClock

/// One local time explained, as text for a terminal of 80 columns.
public struct ExplanationReport {
  private let explanation: Explanation

  /// Makes the report of an explanation.
  public init(_ explanation: Explanation) {
    self.explanation = explanation
  }

  /// The report, ending in a newline.
  public var text: String {
    var lines =
      [
        "\(explanation.zone) \(explanation.asked), tz \(explanation.release)"
      ] + change + [finding, ""]
    let width = max(10, explanation.rows.flatMap(\.answers).map(\.subject.count).max() ?? 0)
    for row in explanation.rows {
      lines.append("\(row.policies.matching.rawValue), \(row.policies.repeated.rawValue)")
      lines.append("  \("right".padding(to: width)) \(row.right.summary)")
      for (subject, answer, verdict) in row.answers {
        let name = subject.padding(to: width)
        let text =
          verdict == .agrees ? "agrees" : "\(answer)\n\("".padding(to: width + 3))\(Self.text(verdict))"
        lines.append("  \(name) \(text)")
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private var change: [String] {
    guard let change = explanation.change else { return ["no change within a day"] }
    return [
      "\(ChangeShape(change)): at \(change.instant) from \(change.before.asOffset) to \(change.after.asOffset)",
      "local times from \(change.affected.lowerBound) to \(change.affected.upperBound)",
    ]
  }

  private var finding: String {
    switch explanation.finding {
    case .once: "the time occurs once"
    case .repeated: "the time occurs twice"
    case .gap: "the time does not exist"
    case .missingDay: "the day does not exist"
    }
  }

  private static func text(_ verdict: Verdict) -> String {
    switch verdict {
    case .agrees: "agrees"
    case .otherReading: "an other reading"
    case .unsupported: "not supported"
    case .diverges(let effect): "DIVERGES: \(effect.text)"
    }
  }
}

extension String {
  func padding(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}

extension Int {
  /// Seconds east of UTC as an offset, `+02:00` or, with seconds, `-00:44:30`.
  var asOffset: String {
    let parts = [Int(magnitude) / 3600, Int(magnitude) / 60 % 60, Int(magnitude) % 60]
    let texts = parts.map { ($0 < 10 ? "0" : "") + String($0) }
    return (self < 0 ? "-" : "+") + texts.prefix(parts[2] == 0 ? 2 : 3).joined(separator: ":")
  }
}
