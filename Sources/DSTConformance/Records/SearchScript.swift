import Foundation
import FoundationSubjects
import Questions
import WallClock

/// A Swift script that asks one of Foundation's searching functions one question, as ``StandaloneScript`` asks about a
/// local time.
struct SearchScript {
  /// The question.
  let question: Question
  /// The right answer.
  let right: SearchResult
  private let source: CallSource
  /// The lines that say what this is, without comment marks.
  let heading: [String]

  /// - Parameter index: the place of the first wrong answer in a collection; nil looks at all answers.
  init(_ question: Question, right: SearchResult, index: Int? = nil, heading: [String]) {
    self.question = question
    self.right = right
    source = CallSource(question, right: right, index: index)
    self.heading = heading
  }

  /// The script; nil where the function is none of Foundation's.
  var text: String? {
    source.text.map { call in
      """
      \(StandaloneScript.opening(heading, zone: question.zone))
      \(call.contains("cursor") ? cursor : "\n")\(call)
      \(comparison)

      """
    }
  }

  private var cursor: String {
    """
    // \(question.cursor)
    let cursor = Date(timeIntervalSinceReferenceDate: \(question.cursor.secondsSince2001))


    """
  }

  private var comparison: String {
    switch right {
    case .seconds(let seconds): comparison(with: "\(seconds)")
    case .flag(let flag): comparison(with: "\(flag)")
    case .interval(let start, let end): comparison(with: [start, end])
    case .moments(let moments, _), .part(let moments, _, _, _):
      comparison(with: Array(moments.prefix(source.limit)))
    }
  }

  private func comparison(with expected: String) -> String {
    """
    guard found != \(expected) else { exit(0) }
    print("\(question):")
    print("  expected \(expected), got \\(found)")
    exit(1)
    """
  }

  private func comparison(with moments: [Moment]) -> String {
    """
    let right: [TimeInterval] = [
    \(Self.list(moments))
    ]
    \(reporting)
    """
  }

  /// Compares `found` with `right`, moment by moment.
  private var reporting: String {
    """
    let utc = ISO8601DateFormatter()
    let text = { (date: Date?) -> String in
      guard let date else { return "nil" }
      let seconds = date.timeIntervalSinceReferenceDate
      let fraction = seconds - seconds.rounded(.down)
      return utc.string(from: date.addingTimeInterval(-fraction)) + (fraction == 0 ? "" : "+\\(fraction)")
    }
    for place in 0..<max(found.count, right.count) {
      let expected = place < right.count ? Date(timeIntervalSinceReferenceDate: right[place]) : nil
      let actual = place < found.count ? found[place] : nil
      guard actual != expected else { continue }
      print("\(question):")
      print("  expected \\(text(expected)), got \\(text(actual))")
      exit(1)
    }
    exit(0)
    """
  }

  private static func list(_ moments: [Moment]) -> String {
    moments.map { "  \($0.secondsSince2001),  // \($0)" }.joined(separator: "\n")
  }
}
