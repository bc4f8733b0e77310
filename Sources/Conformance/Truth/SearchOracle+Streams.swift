import Foundation
import Questions
import WallClock

/// The stream of a search under each reading.
extension SearchOracle {
  /// What a search comes to under a reading.
  package func answer(_ question: Question, reading: SearchReading) throws -> SearchResult {
    if question.target.matchesNothing, !reading.contains(.substituteDays) { return .moments([], .nothing) }
    let stream = stream(of: question, reading: reading)
    let cursor = question.cursor.date
    let isForward = question.direction == .forward
    guard let bound = question.bound?.date else {
      return .nearest(
        try (isForward ? stream.next(after: cursor) : stream.previous(before: cursor)).map(Moment.init))
    }
    let elements = try stream.elements(
      between: isForward ? cursor : bound, and: isForward ? bound : cursor)
    return .moments((isForward ? elements : elements.reversed()).map(Moment.init), .reached)
  }

  /// The rule's stream under the question's policies, as the contract or another document reads them.
  package func stream(of question: Question, reading: SearchReading = []) -> OracleStream {
    let target = question.target
    var day: LocalDate?
    if case .once(let asked) = target { day = asked.date }
    return OracleStream(
      times: target.times, on: day,
      includes: {
        target.includes($0) || reading.contains(.substituteDays) && target.isLackedByMonth(ending: $0)
      },
      find: finding
    ) { [unowned self] asked, found in
      let isOfRule = target.includes(asked.date)
      return try
        (isOfRule
        ? moments(of: asked, found, question, reading) : substitutes(for: asked, found, question, reading))
        .map(\.date)
    }
  }

  /// What a local time becomes under a reading, the fraction that was asked included.
  ///
  /// R3 drops the fraction, for a day that the zone lacks too.
  package func moments(
    of asked: LocalDateTime, _ found: OracleFinding, _ question: Question, _ reading: SearchReading
  ) throws -> [Moment] {
    let isPolicyFree = question.entryPoint == .dateFromComponents
    var policies = PolicyPair(
      matching: isPolicyFree ? .nextTimePreservingSmallerComponents : question.matching,
      repeated: reading.repeated(question.repeated))
    if reading.contains(.everyPass) { policies = PolicyPair(matching: .strict, repeated: .both) }
    var instants = found.resolution(matching: policies.matching, repeated: policies.repeated).instants
    var fraction = question.nanosecond.seconds
    switch found {
    case .once, .repeated: break
    case .gap, .missingDay:
      if policies.matching == .nextTime { fraction = 0 }
      if takesReadings(of: found, question, reading) {
        let readings = try LocalTimeReadings(finding: finding).others(
          of: Question(zone: question.zone, local: asked, policies), found: found)
        if !readings.isEmpty { instants = readings }
      }
    }
    return instants.map { Moment($0).adding(fraction) }
  }

  /// Whether a reading gives a time that does not exist another instant than the contract.
  private func takesReadings(
    of found: OracleFinding, _ question: Question, _ reading: SearchReading
  ) -> Bool {
    if case .missingDay = found, question.target.isCalendarDay { return reading.contains(.substituteDays) }
    return reading.contains(.componentsOfGaps)
  }

  /// What stands in for a day that a month lacks; `asked` is on the month's last day.
  private func substitutes(
    for asked: LocalDateTime, _ found: OracleFinding, _ question: Question, _ reading: SearchReading
  ) throws -> [Moment] {
    let following = asked.date.adding(days: 1)
    switch question.matching {
    case .strict: return []
    case .nextTime: return try start(of: following).map { [Moment($0)] } ?? []
    case .nextTimePreservingSmallerComponents:
      let later = LocalDateTime(following, asked.time)
      return try moments(of: later, finding(later), question, reading)
    case .previousTimePreservingSmallerComponents: return try moments(of: asked, found, question, reading)
    }
  }
}
