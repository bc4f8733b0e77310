import Questions
import WallClock

/// `Calendar.dateInterval(of: .day, for:)`.
struct DateIntervalOfDay: MomentDescription {
  var occasions: Set<Occasion> { [.momentsOfDay] }

  func right(_ question: Question, _ truth: SearchOracle) throws -> SearchResult {
    try interval(question.cursor, truth)
  }

  /// Where the clock reads the day again after the next one began, to the end of that.
  func otherReadings(_ question: Question, _ truth: SearchOracle) throws -> [SearchOracle.Read] {
    [([], try interval(question.cursor, truth, whole: true))]
  }

  /// From the day's start to the next day's; where the day is read again after that, to the end of that.
  private func interval(_ cursor: Moment, _ truth: SearchOracle, whole: Bool = false) throws -> SearchResult {
    let day = truth.day(at: cursor)
    var following = day.adding(days: 1)
    // No zone lacks two days in a row.
    if try truth.start(of: following) == nil { following = following.adding(days: 1) }
    guard let start = try truth.start(of: day), let end = try truth.start(of: following) else {
      return .nearest(nil)
    }
    let resumed = truth.timeline.changes(around: LocalDateTime(following, .midnight)).first {
      $0.delta < 0 && $0.instant >= end && LocalDateTime($0.instant, offset: $0.after).date == day
    }
    guard let resumed, whole || Moment(end) <= cursor else { return .interval(Moment(start), Moment(end)) }
    return .interval(
      Moment(start), Moment(LocalDateTime(following, .midnight).instant(offset: resumed.after)))
  }
}
