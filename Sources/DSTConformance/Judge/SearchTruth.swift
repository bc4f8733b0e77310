import Foundation
public import ICUOracle
import Questions
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
  public func right(_ question: Question) throws -> SearchResult {
    switch question.entryPoint {
    case .nextDate, .nextDateFullComponents, .enumerateDates, .datesByMatching, .recurrenceRule:
      return try answer(question, reading: [])
    case .plainRecurrenceRule:
      try requireStart(of: question)
      return try answer(question, reading: [])
    case .startOfDay:
      return .nearest(try start(of: day(at: question.cursor)).map(Moment.init))
    case .dateIntervalOfDay: return try dayInterval(question.cursor)
    case .dateIntervalOfHour: return hourInterval(question.cursor)
    case .nextDaylightSavingTimeTransition:
      return .nearest(nextChange(after: question.cursor).map { Moment($0.instant) })
    case .secondsFromGMT: return .seconds(timeline.offset(at: question.cursor.floor))
    case .isDaylightSavingTime: return .flag(try saving(question.cursor.floor) != 0)
    case .dateBySettingHour, .dateFromComponents:
      let asked = try asked(question)
      return .nearest(try moments(of: asked, finding(asked), question, []).first)
    case .resolve, .next, .previous, .occurrences, .missed, .nextRun, .laws:
      throw Self.noSearch(question)
    }
  }

  /// What a search comes to under a reading; of an answer that no reading has a name for, without one.
  public typealias Read = (reading: SearchReading, result: SearchResult)

  /// The answers that a document supports although the contract says otherwise.
  public func otherReadings(_ question: Question) throws -> [Read] {
    switch question.entryPoint {
    case .nextDate, .nextDateFullComponents, .enumerateDates, .datesByMatching, .recurrenceRule,
      .plainRecurrenceRule:
      return try SearchReading.all(of: question).map { ($0, try answer(question, reading: $0)) }
    case .dateBySettingHour, .dateFromComponents:
      let asked = try asked(question)
      let reading = SearchReading.componentsOfGaps
      return [(reading, .nearest(try moments(of: asked, finding(asked), question, reading).first))]
    case .startOfDay:
      // Of a day that starts twice, the start before the cursor.
      guard case .repeated(_, let last) = try finding(LocalDateTime(day(at: question.cursor), .midnight)),
        Moment(last) <= question.cursor
      else { return [] }
      return [([], .nearest(Moment(last)))]
    case .dateIntervalOfDay: return [([], try dayInterval(question.cursor, whole: true))]
    case .dateIntervalOfHour: return [([], hourInterval(question.cursor, whole: true))]
    case .nextDaylightSavingTimeTransition, .secondsFromGMT, .isDaylightSavingTime: return []
    case .resolve, .next, .previous, .occurrences, .missed, .nextRun, .laws:
      throw Self.noSearch(question)
    }
  }

  private static func noSearch(_ question: Question) -> HarnessFailure {
    HarnessFailure("\(question): found \(question.entryPoint.rawValue), wanted a search", .fault)
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

  /// The one local time that a function without a search is asked about.
  private func asked(_ question: Question) throws -> LocalDateTime {
    switch question.target {
    case .once(let asked): return asked
    case .daily(let time): return LocalDateTime(day(at: question.cursor), time)
    case .monthly, .yearly, .hourly, .cursor:
      throw HarnessFailure("\(question): target: found \(question.target), wanted one local time", .fault)
    }
  }

  func start(of day: LocalDate) throws -> Instant? {
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
