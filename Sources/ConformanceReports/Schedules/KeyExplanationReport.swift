import Conformance
public import Scheduling
import WallClock

/// One key explained, as text.
public struct KeyExplanationReport {
  private let explanation: KeyExplanation

  /// Makes the report of an explanation.
  public init(_ explanation: KeyExplanation) {
    self.explanation = explanation
  }

  /// The report, ending in a newline.
  public var text: String {
    var lines = [explanation.key.description]
    if let title = explanation.title, let zone = explanation.zone {
      lines.append("\(title), \(zone)\(explanation.time.map { ", the slot of \($0)" } ?? "")")
    }
    if let matching = explanation.matching, let repeated = explanation.repeated {
      lines.append("in a gap \(matching.rawValue), in an overlap \(repeated.rawValue)")
    }
    if let occurrence = explanation.occurrence {
      let words = occurrence.adjustment.words
      let moved = words.isEmpty ? "" : ", \(words)"
      lines.append("scheduled \(occurrence.scheduled), local \(occurrence.local)\(moved)")
      if let quantity = occurrence.quantity { lines.append("planned: \(quantity)") }
    }
    lines.append(standing)
    return lines.joined(separator: "\n") + "\n"
  }

  private var standing: String {
    switch explanation.standing {
    case .produced: "produced"
    case .unknownVersion: "not produced: no schedule of the file has this version"
    case .unknownSlot: "not produced: the version has no such slot"
    case .noSuchOccurrence: "not produced: the version has no such day, or the time does not exist on it"
    case .outsideItsVersion:
      "not produced: \(explanation.inForce.map { "version \($0)" } ?? "no version") is in force then"
    case .paused: "not produced: the schedule is paused then"
    }
  }
}
