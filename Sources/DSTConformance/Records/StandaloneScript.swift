import Conformance
import Questions
import WallClock

/// A Swift script that asks Foundation alone about one case: silent with exit code 0 when the answer is right, and
/// with both answers and exit code 1 when it is wrong.
///
/// About a local time it asks as the search policy does, from just before the asked day's start; about a search it
/// calls the entry point itself. It uses Foundation only, so that whoever maintains Foundation can run it as it is.
public struct StandaloneScript {
  /// The script.
  public let text: String

  /// Makes the script of a class's example; nil where the subject's calls are not Foundation's own, or where the
  /// script would not end.
  ///
  /// - Parameter versions: what the class was found with, in a line.
  public init?(of found: DivergenceClass, _ illustration: Illustration, versions: String) {
    let kind = found.kind
    guard kind.effect != .timedOut else { return nil }
    let isPolicy = kind.subject == "search"
    var heading = [
      "\(isPolicy ? "Calendar.nextDate" : kind.subject), \(kind.shape): \(kind.effect.text)", "",
      "Class    \(kind.id)",
      "Cases    \(found.cases) in \(found.zones.count == 1 ? "1 zone" : "\(found.zones.count) zones"), this is the simplest",
      "Found in \(versions)",
    ]
    if kind.effect == .methodLimit {
      heading += [
        "", "The right instant lies before the day's start, where the search begins: a limit of the method,",
        "and no fault of Foundation's.",
      ]
    }
    if !found.example.reading.isEmpty {
      heading += ["", "Held to a reading that documents support: \(found.example.reading)."]
    }
    let question = found.example.question
    if question.kind == .localTime, isPolicy {
      self.init(
        question, illustration, heading: heading,
        asksBothPasses: question.repeated == .both || kind.effect == .wrongAdjustment)
    } else if question.kind == .search, let held = illustration.held,
      kind.subject == question.entryPoint.rawValue
    {
      self.init(
        held.question, right: held.result, change: illustration.change, index: found.example.index,
        heading: heading)
    } else {
      return nil
    }
  }

  /// Makes the script of any question about a local time.
  init(_ question: Question, _ illustration: Illustration, heading: [String], asksBothPasses: Bool) {
    text =
      PolicyScript(
        question: question, illustration: illustration,
        heading: heading + Self.facts(of: question, illustration.expected, illustration.change),
        asksBothPasses: asksBothPasses
      ).text
  }

  /// Makes the script of any question to a function of Foundation, nil for another one; `index` is the place of the
  /// first wrong answer, nil where all are looked at.
  init?(
    _ question: Question, right: SearchResult, change: OffsetChange?, index: Int? = nil,
    heading: [String]
  ) {
    let facts = Self.facts(of: question, .found(right), change, from: index ?? 0)
    guard let text = SearchScript(question, right: right, index: index, heading: heading + facts).text else {
      return nil
    }
    self.text = text
  }

  /// How a script begins: what it is as a comment, and a calendar in the zone.
  static func opening(_ heading: [String], zone: ZoneID) -> String {
    """
    \(heading.map { $0.isEmpty ? "//" : "// \($0)" }.joined(separator: "\n"))

    import Foundation

    guard let zone = TimeZone(identifier: "\(zone)") else {
      print("\(zone): this Foundation does not know the zone")
      exit(2)
    }
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    """
  }

  private static func facts(
    of asked: Question, _ right: Answer, _ change: OffsetChange?, from index: Int = 0
  ) -> [String] {
    let changeLine = change.map { change in
      "Change   at \(change.instant) from \(change.before) to \(change.after) seconds east of UTC"
    }
    var lines = ["Zone     \(asked.zone)"] + (changeLine.map { [$0] } ?? [])
    switch asked.kind {
    case .localTime:
      lines += [
        "Asked    \(asked.local), \(asked.matching.rawValue), \(asked.repeated.rawValue)",
        "Right    \(right)",
      ]
      if case .resolved(.none) = right { lines.append("         so the search has to go on to a later day") }
    case .search: lines += ["Asked    \(asked)", "Right    \(right.excerpt(from: index))"]
    case .laws, .schedule: break
    }
    return lines + ["", "Silent and 0 when right, 1 with both answers when wrong. Run it with: swift FILE"]
  }
}
