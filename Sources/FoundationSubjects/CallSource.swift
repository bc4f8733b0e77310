import Foundation
import Questions
import WallClock

/// A call of a function of Foundation as Swift source, for a script that a stranger can run.
///
/// Each function's text is in the file that holds the call.
package struct CallSource {
  let question: Question
  let right: SearchResult
  /// How many answers are looked at: up to the first that is wrong, or one more than is right.
  package let limit: Int

  /// - Parameters:
  ///   - right: the right answer.
  ///   - index: the place of the first wrong answer in a collection; nil looks at all answers.
  package init(_ question: Question, right: SearchResult, index: Int?) {
    self.question = question
    self.right = right
    var count = 1
    if case .moments(let moments, _) = right { count = moments.count + 1 }
    limit = question.days == nil ? 1 : min(index.map { $0 + 1 } ?? count, count)
  }
}

// The words that calls share.
extension CallSource {
  var policies: String {
    "matchingPolicy: .\(question.matching.rawValue), repeatedTimePolicy: .\(question.repeated.rawValue)"
  }

  var direction: String { "direction: .\(question.direction.rawValue)" }

  /// Whether `date` still counts, as an expression; nil where one answer is asked.
  var bound: String? {
    question.bound.map {
      "date.timeIntervalSinceReferenceDate \(question.direction == .forward ? "<" : ">") \($0.secondsSince2001)"
    }
  }

  var taking: String {
    """
      \(bound.map { "guard \($0) else { break }\n  " } ?? "")found.append(date)
      if found.count == \(limit) { break }
    """
  }

  var components: String {
    let parts = question.components
    let fields: [(String, Int?)] = [
      ("year", parts.year), ("month", parts.month), ("day", parts.day), ("hour", parts.hour),
      ("minute", parts.minute), ("second", parts.second), ("nanosecond", parts.nanosecond),
    ]
    return "DateComponents("
      + fields.compactMap { name, value in value.map { "\(name): \($0)" } }.joined(separator: ", ") + ")"
  }
}
