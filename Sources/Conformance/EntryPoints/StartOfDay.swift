import Questions
import WallClock

/// `Calendar.startOfDay(for:)`.
struct StartOfDay: MomentDescription {
  var occasions: Set<Occasion> { [.momentsOfDay] }

  func right(_ question: Question, _ truth: SearchOracle) throws -> SearchResult {
    .nearest(try truth.start(of: truth.day(at: question.cursor)).map(Moment.init))
  }

  /// Of a day that starts twice, the start before the cursor.
  func otherReadings(_ question: Question, _ truth: SearchOracle) throws -> [SearchOracle.Read] {
    let midnight = LocalDateTime(truth.day(at: question.cursor), .midnight)
    guard case .repeated(_, let last) = try truth.finding(midnight), Moment(last) <= question.cursor else {
      return []
    }
    return [([], .nearest(Moment(last)))]
  }
}
