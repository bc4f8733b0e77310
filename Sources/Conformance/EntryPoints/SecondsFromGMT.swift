import Questions

/// `TimeZone.secondsFromGMT(for:)`.
struct SecondsFromGMT: OffsetDescription {
  func right(_ question: Question, _ truth: SearchOracle) throws -> SearchResult {
    .seconds(truth.timeline.offset(at: question.cursor.floor))
  }
}
