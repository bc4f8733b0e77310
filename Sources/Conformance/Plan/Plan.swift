import Questions
public import WallClock

/// Which questions a run asks about each history.
///
/// The plan follows from the release's histories and its own few options alone, so that two runs with the same
/// options ask the same questions in the same order.
public struct Plan: Hashable, Sendable, Codable {
  /// The first year asked about; nil begins with each history's first change.
  public var from: Int?
  /// The last year asked about.
  public var through: Int

  /// Through the last year that every tz release spells out.
  public static let lastYear = 2037
  /// The years of the quick plan.
  public static let quickYears = 2020...lastYear

  /// Makes a plan for a span of years.
  public init(from: Int? = nil, through: Int = Plan.lastYear) {
    self.from = from
    self.through = through
  }

  /// The last instant of the plan's last year, anywhere on earth.
  public var horizon: Instant {
    endOfYear.adding(seconds: 2 * 24 * 3600)
  }

  private var endOfYear: Instant {
    // The year's last day cannot be missing from the calendar.
    (LocalDate(year: through, month: 12, day: 31).map { LocalDateTime($0, .lastSecond) }
      ?? LocalDateTime(secondsSince1970: 0)).instant(offset: 0)
  }

  /// The changes of a history that lie in the plan's years.
  public func changes(of timeline: OffsetTimeline) -> [OffsetChange] {
    timeline.changes.filter { change in
      let year = LocalDateTime(change.instant, offset: change.before).date.year
      return year <= through && year >= from ?? Int.min
    }
  }

  /// What is asked about a history, in chunks that are finished and reported one by one.
  public func chunks(of timeline: OffsetTimeline, in zone: ZoneID) -> [[Question]] {
    let around = changes(of: timeline).map { change in
      let policies = change.delta < 0 ? PolicyPair.all : PolicyPair.ofOnePass
      return Self.localTimes(around: change).flatMap { asked in
        policies.map { Question(zone: zone, local: asked, $0) }
      }
    }
    // Eight years are about as many questions as one change.
    let calm = stride(from: firstYear(of: timeline), through: through, by: 8).map { first in
      (first..<min(first + 8, through + 1)).flatMap { Self.monthly(of: $0, in: zone) }
    }
    return around + calm
  }

  /// How many questions a history is asked.
  public func questionCount(of timeline: OffsetTimeline) -> Int {
    let around = changes(of: timeline).reduce(0) { sum, change in
      let pairs = change.delta < 0 ? PolicyPair.all : PolicyPair.ofOnePass
      return sum + Self.localTimes(around: change).count * pairs.count
    }
    return around + max(0, through - firstYear(of: timeline) + 1) * 12
  }

  /// Every question about a history, named by the identifier that stands for it.
  public func questions(of history: ZoneHistory) -> [Question] {
    Array(chunks(of: history.timeline, in: history.zone).joined())
  }

  func firstYear(of timeline: OffsetTimeline) -> Int {
    if let from { return from }
    // A zone that never changed is asked about since the epoch.
    return timeline.changes.first.map { LocalDateTime($0.instant, offset: $0.before).date.year } ?? 1970
  }

  /// The local times around a change: both ends and a second either side of each, the middle, the last minute, and
  /// an hour before and after; equal ones once.
  static func localTimes(around change: OffsetChange) -> [LocalDateTime] {
    let start = change.affected.lowerBound.secondsSince1970
    let end = change.affected.upperBound.secondsSince1970
    let times = [
      start - 3600, start - 1, start, start + 1, (start + end) / 2, end - 60, end - 1, end, end + 1,
      end + 3600,
    ]
    return Set(times).sorted().map { LocalDateTime(secondsSince1970: $0) }
  }

  /// One day of every month of a year, rotating through days, times and policies without regard to any change.
  static func monthly(of year: Int, in zone: ZoneID) -> [Question] {
    (1...12).map { month in
      // Twelve divides by the lengths of the rotations, so the year is added to keep months from standing still.
      let turn = year * 13 + month - 1
      let lastDay = LocalDate.length(ofMonth: month, in: year)
      let day = [1, 15, lastDay][turn % 3]
      let time = monthlyTimes[turn / 3 % monthlyTimes.count]
      let pair = PolicyPair.all[(turn / 12 + turn) % PolicyPair.all.count]
      let date = LocalDate(daysSince1970: firstDay(of: month, in: year).daysSince1970 + day - 1)
      return Question(zone: zone, local: LocalDateTime(date, time), pair)
    }
  }

  private static let monthlyTimes: [LocalTime] = [
    .midnight, LocalTime(hour: 2, minute: 30), LocalTime(hour: 12, minute: 0), .lastSecond,
  ].compactMap { $0 }

  private static func firstDay(of month: Int, in year: Int) -> LocalDate {
    guard let day = LocalDate(year: year, month: month, day: 1) else {
      preconditionFailure("every month of 1 to 12 has a first day")
    }
    return day
  }
}
