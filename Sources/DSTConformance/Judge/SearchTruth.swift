import Foundation
public import ICUOracle
public import WallClock

/// The right answers to searches in one zone, from findings and offsets alone.
///
/// Findings are kept, because the questions around one change ask for the same local times again and again.
public final class SearchTruth {
  /// The zone's offsets.
  public let timeline: OffsetTimeline

  private let source: (LocalDateTime) throws -> OracleFinding
  private let saving: (Instant) throws -> Int
  private var findings: [LocalDateTime: OracleFinding] = [:]

  /// How many findings are kept before all are forgotten: those of a chain of five years, several times.
  private static let keptFindings = 20_000

  /// Makes the truth of one zone.
  ///
  /// - Parameters:
  ///   - timeline: the zone's offsets.
  ///   - find: what is true of a local time.
  ///   - saving: the daylight-saving part of the offset at an instant, in seconds.
  public init(
    timeline: OffsetTimeline, find: @escaping (LocalDateTime) throws -> OracleFinding,
    saving: @escaping (Instant) throws -> Int = { _ in 0 }
  ) {
    self.timeline = timeline
    source = find
    self.saving = saving
  }

  /// What is true of a local time.
  public func finding(_ asked: LocalDateTime) throws -> OracleFinding {
    if let known = findings[asked] { return known }
    if findings.count >= Self.keptFindings { findings.removeAll(keepingCapacity: true) }
    let found = try source(asked)
    findings[asked] = found
    return found
  }

  /// The right answer to a question.
  ///
  /// - Throws: ``HarnessFailure`` where a recurrence has to start with an occurrence and does not.
  public func right(_ question: SearchQuestion) throws -> SearchResult {
    switch question.entryPoint {
    case .plainRecurrenceRule:
      try requireStart(of: question)
      return try answer(question, reading: [])
    case .nextDate, .nextDateFullComponents, .enumerateDates, .datesByMatching, .recurrenceRule:
      return try answer(question, reading: [])
    case .dateBySettingHour, .dateFromComponents:
      guard let asked = asked(question) else { return .nearest(nil) }
      return .nearest(chosen(try finding(asked), question, question.repeated).first)
    case .startOfDay:
      return .nearest(try start(of: day(at: question.cursor)).map(Moment.init))
    case .dateIntervalOfDay: return try dayInterval(question.cursor)
    case .dateIntervalOfHour: return hourInterval(question.cursor)
    case .nextDaylightSavingTimeTransition:
      return .nearest(nextChange(after: question.cursor).map { Moment($0.instant) })
    case .secondsFromGMT: return .seconds(timeline.offset(at: question.cursor.floor))
    case .isDaylightSavingTime: return .flag(try saving(question.cursor.floor) != 0)
    }
  }

  /// The answers that a document supports although the contract says otherwise.
  public func otherReadings(_ question: SearchQuestion) throws -> [SearchResult] {
    switch question.entryPoint {
    case .nextDate, .nextDateFullComponents, .enumerateDates, .datesByMatching, .recurrenceRule,
      .plainRecurrenceRule:
      return try SearchReading.all(of: question).map { try answer(question, reading: $0) }
    case .dateBySettingHour, .dateFromComponents:
      guard let asked = asked(question) else { return [] }
      return try readings(asked, question).map { .nearest(Moment($0).adding(question.nanosecond.seconds)) }
    case .startOfDay:
      // Of a day that starts twice, the start before the cursor.
      guard case .repeated(_, let last) = try finding(LocalDateTime(day(at: question.cursor), .midnight)),
        Moment(last) <= question.cursor
      else { return [] }
      return [.nearest(Moment(last))]
    case .dateIntervalOfDay: return [try dayInterval(question.cursor, whole: true)]
    case .dateIntervalOfHour: return [hourInterval(question.cursor, whole: true)]
    default: return []
    }
  }

  /// The rule's stream under the question's policies, as the contract or another document reads them.
  func stream(of question: SearchQuestion, reading: SearchReading = []) -> OracleStream {
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
      try chosen(asked, found, question, reading).map(\.date)
    }
  }

  /// What a local time becomes under a reading, the fraction that was asked included.
  private func chosen(
    _ asked: LocalDateTime, _ found: OracleFinding, _ question: SearchQuestion, _ reading: SearchReading
  ) throws -> [Moment] {
    let fraction = question.nanosecond.seconds
    if reading.contains(.everyPass) {
      return found.resolution(matching: .strict, repeated: .both).instants.map { Moment($0).adding(fraction) }
    }
    var repeated = question.repeated
    if reading.contains(.passesExchanged), repeated != .both {
      repeated = repeated == .first ? .last : .first
    }
    if !question.target.includes(asked.date) {
      return try substitutes(for: asked, question, repeated)
    }
    var takesReadings = reading.contains(.componentsOfGaps)
    if case .missingDay = found { takesReadings = takesReadings || reading.contains(.substituteDays) }
    if takesReadings {
      let readings = try readings(asked, question)
      if !readings.isEmpty { return readings.map { Moment($0).adding(fraction) } }
    }
    return chosen(found, question, repeated)
  }

  /// What stands in for a day that a month lacks; `asked` is on the month's last day.
  private func substitutes(
    for asked: LocalDateTime, _ question: SearchQuestion, _ repeated: RepeatedTimePolicy
  ) throws -> [Moment] {
    let following = asked.date.adding(days: 1)
    switch question.matching {
    case .strict: return []
    case .nextTime: return try start(of: following).map { [Moment($0)] } ?? []
    case .nextTimePreservingSmallerComponents:
      return chosen(try finding(LocalDateTime(following, asked.time)), question, repeated)
    case .previousTimePreservingSmallerComponents: return chosen(try finding(asked), question, repeated)
    }
  }

  /// What a local time becomes, the fraction that was asked included: R3 alone drops it.
  private func chosen(
    _ found: OracleFinding, _ question: SearchQuestion, _ repeated: RepeatedTimePolicy
  ) -> [Moment] {
    let isPolicyFree = question.entryPoint == .dateFromComponents
    let matching = isPolicyFree ? .nextTimePreservingSmallerComponents : question.matching
    var fraction = question.nanosecond.seconds
    if case .gap = found, matching == .nextTime { fraction = 0 }
    return found.resolution(matching: matching, repeated: repeated).instants.map {
      Moment($0).adding(fraction)
    }
  }

  /// What a search comes to under a reading.
  func answer(_ question: SearchQuestion, reading: SearchReading) throws -> SearchResult {
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

  private func requireStart(of question: SearchQuestion) throws {
    let start = reading(at: question.cursor)
    guard question.target.includes(start.date), question.target.times.contains(start.time),
      Moment(question.cursor.floor) == question.cursor
    else {
      throw HarnessFailure(
        "\(question): found a start that reads \(start), wanted an occurrence of \(question.target), "
          + "because a plain recurrence takes its times from its start", .badData)
    }
  }

  private func readings(_ asked: LocalDateTime, _ question: SearchQuestion) throws -> [Instant] {
    let isPolicyFree = question.entryPoint == .dateFromComponents
    return try Judge(finding: finding).otherReadings(
      of: Question(
        zone: question.zone, asked: asked,
        matching: isPolicyFree ? .nextTimePreservingSmallerComponents : question.matching,
        repeated: question.repeated), found: try finding(asked))
  }
}

extension SearchTruth {
  /// The local day at a moment.
  func day(at moment: Moment) -> LocalDate { reading(at: moment).date }

  func reading(at moment: Moment) -> LocalDateTime {
    LocalDateTime(moment.floor, offset: timeline.offset(at: moment.floor))
  }

  /// The first change strictly after a moment.
  func nextChange(after moment: Moment) -> OffsetChange? {
    timeline.firstChange(after: moment.floor)
  }

  private func asked(_ question: SearchQuestion) -> LocalDateTime? {
    switch question.target {
    case .once(let asked): asked
    case .daily(let time): LocalDateTime(day(at: question.cursor), time)
    default: nil
    }
  }

  private func start(of day: LocalDate) throws -> Instant? {
    try finding(LocalDateTime(day, .midnight)).resolution(matching: .nextTime, repeated: .first).instants
      .first
  }

  /// From the day's start to the next day's; where the day is read again after that, to the end of that.
  private func dayInterval(_ cursor: Moment, whole: Bool = false) throws -> SearchResult {
    let day = day(at: cursor)
    var following = day.adding(days: 1)
    // No zone lacks two days in a row.
    if try start(of: following) == nil { following = following.adding(days: 1) }
    guard let start = try start(of: day), let end = try self.start(of: following) else {
      return .nearest(nil)
    }
    let resumed = timeline.changes(around: LocalDateTime(following, .midnight)).first {
      $0.jump < 0 && $0.instant >= end && LocalDateTime($0.instant, offset: $0.after).date == day
    }
    guard let resumed, whole || Moment(end) <= cursor else { return .interval(Moment(start), Moment(end)) }
    return .interval(
      Moment(start), Moment(LocalDateTime(following, .midnight).instant(offset: resumed.after)))
  }

  /// The stretch around a moment in which the clock runs on within one hour; with `whole`, together with the
  /// stretches of the same hour that touch it.
  private func hourInterval(_ cursor: Moment, whole: Bool = false) -> SearchResult {
    let reading = reading(at: cursor)
    let local = reading.secondsSince1970
    var start = cursor.floor.adding(seconds: -(reading.time.secondOfDay % 3600))
    var end = start.adding(seconds: 3600)
    for change in timeline.changes(around: reading) {
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
