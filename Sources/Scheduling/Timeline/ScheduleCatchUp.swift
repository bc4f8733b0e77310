import Foundation
public import WallClock

/// How to collect what a schedule missed in a window (start, end], through all its versions.
public struct ScheduleCatchUp: Sendable {
  /// What should have run.
  public let timeline: ScheduleTimeline
  /// Which of the missed occurrences to run.
  public let policy: CatchUpPolicy
  /// How many occurrences one answer may hold, from 1, under ``WallClock/CatchUpPolicy/all``; nil for any number.
  public let cap: Int?
  /// Up to how many missed occurrences are few, from 1.
  public let threshold: Int

  /// Sets up the catching up of a schedule.
  ///
  /// - Throws: ``InvalidSchedule`` where the cap or the threshold is less than 1.
  public init(
    of timeline: ScheduleTimeline, policy: CatchUpPolicy, cap: Int? = nil, threshold: Int = 3
  ) throws(InvalidSchedule) {
    if let cap, cap < 1 { throw InvalidSchedule(["cap"], found: "\(cap)", wanted: "a number from 1") }
    guard threshold >= 1 else {
      throw InvalidSchedule(["threshold"], found: "\(threshold)", wanted: "a number from 1")
    }
    self.timeline = timeline
    self.policy = policy
    self.cap = cap
    self.threshold = threshold
  }

  /// Collects what was missed after a start, up to what the clock says now.
  ///
  /// The clock is read once, before the first candidate is asked for, and what it said is the window's included
  /// end. Where it went back behind the start, nothing is missed and the next window starts where this one did.
  ///
  /// - Parameters:
  ///   - start: The excluded start, or an earlier answer's ``MissedOccurrences/nextStart``.
  ///   - resolved: The keys with a record, whatever their instants then were; at least those of the window's
  ///     local days and of the day on either side.
  ///   - clock: The time now. To go on with a window that was cut, `{ cut.end }` keeps its end.
  public func missed(
    after start: ScheduleCatchUpStart, resolved: Set<OccurrenceKey>, clock: () -> Instant
  ) -> MissedOccurrences {
    let end = clock()
    guard start.instant <= end else {
      return MissedOccurrences(start: start, end: end, occurrences: [], settled: [], count: 0, of: self)
    }
    var taken: [ScheduledOccurrence] = []
    var settled: [ScheduledOccurrence] = []
    var count = 0
    var last: ScheduledOccurrence?
    var isCut = false
    for occurrence in candidates(after: start, through: end, resolved) {
      last = occurrence
      guard !resolved.contains(occurrence.key) else { continue }
      count += 1
      switch policy {
      case .all where taken.count < cap ?? Int.max: taken.append(occurrence)
      case .all: isCut = true
      case .latest, .skip: settled.append(occurrence)
      }
      // Enough to know that the cap was hit and that many were missed.
      if isCut, count > threshold { break }
    }
    if policy == .latest, let last, settled.last == last { taken = [settled.removeLast()] }
    return MissedOccurrences(
      start: start, end: end, occurrences: taken, settled: settled, count: count,
      resume: isCut ? taken.last?.position : nil, of: self)
  }

  private func candidates(
    after start: ScheduleCatchUpStart, through end: Instant, _ resolved: Set<OccurrenceKey>
  ) -> LazyFilterSequence<ScheduledOccurrences> {
    let first =
      switch start {
      case .moment(let instant): instant.adding(seconds: 1)
      case .position(let position): position.instant
      }
    let occurrences = timeline.occurrences(from: first, to: end.adding(seconds: 1), resolved: resolved)
    return occurrences.lazy.filter { occurrence in
      guard case .position(let position) = start else { return true }
      return occurrence.position > position
    }
  }
}

/// Where a window begins; what stands there is not in it.
public enum ScheduleCatchUpStart: Hashable, Sendable, Codable {
  /// An instant, up to which everything was dealt with.
  case moment(Instant)
  /// An occurrence, up to which everything was dealt with in the order of all.
  case position(OccurrencePosition)

  /// The instant of the moment or the occurrence.
  public var instant: Instant {
    switch self {
    case .moment(let instant): instant
    case .position(let position): position.instant
    }
  }
}
