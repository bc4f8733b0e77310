import Questions
import WallClock

/// `Calendar.dateInterval(of: .hour, for:)`.
struct DateIntervalOfHour: MomentDescription {
  var occasions: Set<Occasion> { [.momentsOfDay] }

  func right(_ question: Question, _ truth: SearchOracle) throws -> SearchResult {
    interval(question.cursor, truth)
  }

  /// The stretches of one hour that touch each other, as one.
  func otherReadings(_ question: Question, _ truth: SearchOracle) throws -> [SearchOracle.Read] {
    [([], interval(question.cursor, truth, whole: true))]
  }

  /// The stretch around a moment in which the clock runs on within one hour; with `whole`, together with the
  /// stretches of the same hour that touch it.
  private func interval(_ cursor: Moment, _ truth: SearchOracle, whole: Bool = false) -> SearchResult {
    let reading = truth.reading(at: cursor)
    let local = reading.secondsSince1970
    var start = cursor.floor.adding(seconds: -(reading.time.secondOfDay % 3600))
    var end = start.adding(seconds: 3600)
    for change in truth.timeline.changes(around: reading) {
      let isInHour = { (offset: Int) in
        (change.instant.secondsSince1970 + offset - (local - local.remainder(of: 3600))).magnitude <= 3600
      }
      if change.instant <= cursor.floor, change.instant > start {
        let hourStart = local - local.remainder(of: 3600)
        let earlier = hourStart - change.before
        start =
          whole && isInHour(change.before) && earlier < change.instant.secondsSince1970
          ? Instant(secondsSince1970: earlier) : change.instant
      } else if change.instant > cursor.floor, change.instant < end {
        let hourEnd = local - local.remainder(of: 3600) + 3600
        let later = hourEnd - change.after
        end =
          whole && isInHour(change.after) && later > change.instant.secondsSince1970
          ? Instant(secondsSince1970: later) : change.instant
      }
    }
    return .interval(Moment(start), Moment(end))
  }
}

extension Int {
  fileprivate func remainder(of divisor: Int) -> Int {
    let remainder = self % divisor
    return remainder < 0 ? remainder + divisor : remainder
  }
}
