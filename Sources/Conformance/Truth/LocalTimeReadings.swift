import Questions
import WallClock

/// How documents read a local time that does not exist where the contract reads it otherwise.
package struct LocalTimeReadings {
  private let finding: (LocalDateTime) throws -> OracleFinding

  /// The readings in one zone, by what is true of its local times.
  package init(finding: @escaping (LocalDateTime) throws -> OracleFinding) {
    self.finding = finding
  }

  /// The answers that a document supports although the contract says otherwise.
  package func others(of question: Question, found: OracleFinding) throws -> [Instant] {
    switch found {
    case .once, .repeated:
      return []
    case .missingDay(let substitutes):
      return substitutes.choice(question.matching).map { [$0.instant] } ?? []
    case .gap:
      switch question.matching {
      case .strict, .nextTime:
        return []
      case .nextTimePreservingSmallerComponents:
        return try componentReading(question, hours: Array(question.local.time.hour + 1..<24))
      case .previousTimePreservingSmallerComponents:
        return try componentReading(question, hours: (0..<question.local.time.hour).reversed())
      }
    }
  }

  /// The nearest hour of the asked day at which the asked minute and second occur: "the next existing value of the
  /// missing component, smaller components kept".
  private func componentReading(_ question: Question, hours: [Int]) throws -> [Instant] {
    let asked = question.local
    var occurrences: [Instant] = []
    for hour in hours {
      guard let time = LocalTime(hour: hour, minute: asked.time.minute, second: asked.time.second) else {
        continue
      }
      switch try finding(LocalDateTime(asked.date, time)) {
      case .once(let instant): occurrences.append(instant)
      case .repeated(let first, let last): occurrences += [first, last]
      case .gap, .missingDay: break
      }
    }
    let isForward = question.matching == .nextTimePreservingSmallerComponents
    return (isForward ? occurrences.min() : occurrences.max()).map { [$0] } ?? []
  }
}
