import Questions
import WallClock

/// A function whose answers are elements of a rule's stream beyond the cursor.
package protocol StreamDescription: SearchDescription {}

extension StreamDescription {
  package var targets: TargetForm { .rules }

  package var clauses: Set<Clause> {
    [.progress, .nearest, .everyDay, .bothDirections, .termination, .noEarlyEnd]
  }

  package func right(_ question: Question, _ truth: SearchOracle) throws -> SearchResult {
    try truth.answer(question, reading: [])
  }

  package func otherReadings(_ question: Question, _ truth: SearchOracle) throws -> [SearchOracle.Read] {
    try SearchReading.all(of: question).map { ($0, try truth.answer(question, reading: $0)) }
  }

  package func fault(
    of given: SearchResult, _ readings: [SearchOracle.Read], _ question: Question, _ truth: SearchOracle
  ) throws -> Fault {
    guard case .moments(let found, let end) = given, case .moments = readings[0].result else {
      return Fault(of: given, .agreement, question, right: readings[0].result)
    }
    return try StreamFaults(question, truth).fault(of: found, end, among: readings)
  }

  package func seconds(_ question: Question) -> Double {
    0.00004 * max(1, Double(question.days ?? 1) * question.target.timesInADay)
  }
}

extension SearchTarget {
  /// How often the target comes in a day, about.
  fileprivate var timesInADay: Double {
    switch self {
    case .daily, .hourly: Double(times.count)
    case .monthly: 1 / 30
    case .yearly: 1 / 365
    case .once, .cursor: 0
    }
  }
}
