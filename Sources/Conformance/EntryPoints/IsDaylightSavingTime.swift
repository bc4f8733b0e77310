import Questions

/// `TimeZone.isDaylightSavingTime(for:)`.
struct IsDaylightSavingTime: OffsetDescription {
  func right(_ question: Question, _ truth: SearchOracle) throws -> SearchResult {
    .flag(try truth.saving(at: question.cursor.floor) != 0)
  }
}
