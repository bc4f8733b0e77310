import Questions
import WallClock

/// `Calendar.isDate(_:inSameDayAs:)`: whether the clock shows one date at two moments.
struct IsDateInSameDay: MomentDescription {
  var occasions: Set<Occasion> { [.momentsOfDay] }

  /// Whether the moment is of one day with those around the start and the end of its own.
  func questions(
    _ entryPoint: EntryPoint, at moment: Moment, in zone: ZoneID, on timeline: OffsetTimeline
  ) -> [Question] {
    let day = timeline.reading(at: moment).date
    let others = [day, day.adding(days: 1)].flatMap { day -> [Moment] in
      let start = timeline.finding(LocalDateTime(day, .midnight)).start.map(Moment.init)
      return start.map { [$0.nextDown, $0] } ?? []
    }
    return others.map { other in
      var question = Question(zone: zone, entryPoint: entryPoint, cursor: moment)
      question.otherMoment = other
      return question
    }
  }

  func right(_ question: Question, _ truth: SearchOracle) throws -> SearchResult {
    .flag(truth.day(at: question.cursor) == truth.day(at: question.otherMoment))
  }

  /// Days that tile the time line, so that what reads the day before again lies in the day that has begun.
  func otherReadings(_ question: Question, _ truth: SearchOracle) throws -> [SearchOracle.Read] {
    func tile(_ moment: Moment) throws -> LocalDate {
      let day = truth.day(at: moment)
      let following = day.adding(days: 1)
      return try truth.start(of: following).map { Moment($0) <= moment } == true ? following : day
    }
    return [([], .flag(try tile(question.cursor) == tile(question.otherMoment)))]
  }
}
