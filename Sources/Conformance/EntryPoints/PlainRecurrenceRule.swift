import Questions
import WallClock

/// `Calendar.RecurrenceRule` with nothing but a frequency: its day and time are those of its start.
struct PlainRecurrenceRule: StreamDescription {
  var occasions: Set<Occasion> { [.starts] }
  var isRecurrence: Bool { true }

  func right(_ question: Question, _ truth: SearchOracle) throws -> SearchResult {
    let start = truth.reading(at: question.cursor)
    guard question.target.includes(start.date), question.target.times.contains(start.time) else {
      throw HarnessFailure(
        "\(question): cursor: found \(question.cursor), where the clock shows \(start), wanted a moment at which "
          + "it shows \(question.target), because a plain recurrence takes its times from its start",
        .badData)
    }
    return try truth.answer(question, reading: [])
  }
}
