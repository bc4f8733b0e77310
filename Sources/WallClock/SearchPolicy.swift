import Foundation

/// The common way to resolve a local time in Swift: `Calendar.nextDate` from one second before the day starts.
///
/// It is here to be measured, so nothing in it is repaired: use ``WallClockPolicy`` to schedule. Where the right
/// answer lies before the day's start (a time moved back out of a gap that begins at midnight) the method cannot
/// find it.
public struct SearchPolicy: InstantPolicy {
  /// The zone whose wall is read, as it was asked for.
  public let zone: ZoneID

  private let calendar: Calendar

  /// Makes the policy for a zone.
  ///
  /// - Throws: ``UnknownZone`` where Foundation has no such zone.
  public init(in zone: ZoneID) throws {
    guard let timeZone = TimeZone(identifier: zone.rawValue) else { throw UnknownZone(zone) }
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = timeZone
    self.calendar = calendar
    self.zone = zone
  }

  /// The instant or instants at which `Calendar.nextDate` says that the wall reads a time on a day.
  public func resolve(
    _ time: LocalTime, on day: LocalDate, matching: MatchingPolicy, repeated: RepeatedTimePolicy
  ) -> Resolution {
    let components = DateComponents(year: day.year, month: day.month, day: day.day)
    guard let start = calendar.date(from: components), reading(at: start).date == day else {
      return .none(.nonexistentDay)
    }
    let asked = LocalDateTime(day, time)
    func pass(_ repeated: Calendar.RepeatedTimePolicy) -> Pass {
      search(asked, from: start, matching: matching, repeated: repeated)
    }

    switch repeated {
    case .first, .last:
      let chosen = pass(repeated == .first ? .first : .last)
      guard case .unmoved(let instant) = chosen, hasTransition(near: start) else { return chosen.resolution }
      let other = pass(repeated == .first ? .last : .first)
      guard other.instant != chosen.instant else { return chosen.resolution }
      let adjustment: Adjustment = repeated == .first ? .firstOfRepeatedTime : .lastOfRepeatedTime
      return .instants([ResolvedInstant(instant, adjustment)])
    case .both:
      let first = pass(.first)
      if case .moved = first { return first.resolution }
      guard hasTransition(near: start) else { return first.resolution }
      let last = pass(.last)
      guard first.instant != last.instant else { return first.resolution }
      var found: [ResolvedInstant] = []
      if case .unmoved(let instant) = first { found.append(ResolvedInstant(instant, .firstOfRepeatedTime)) }
      if case .unmoved(let instant) = last { found.append(ResolvedInstant(instant, .lastOfRepeatedTime)) }
      return found.isEmpty ? first.resolution : .instants(ResolvedInstants(found))
    }
  }

  /// What one search came to.
  private enum Pass {
    case nothing
    case skipped(Instant)
    case unmoved(Instant)
    case moved(ResolvedInstant)

    var instant: Instant? {
      switch self {
      case .nothing: nil
      case .skipped(let instant), .unmoved(let instant): instant
      case .moved(let resolved): resolved.instant
      }
    }

    var resolution: Resolution {
      switch self {
      case .nothing: .none(.noAnswer)
      case .skipped: .none(.nonexistentTime)
      case .unmoved(let instant): .instants([ResolvedInstant(instant, .none)])
      case .moved(let resolved): .instants([resolved])
      }
    }
  }

  private func search(
    _ asked: LocalDateTime, from start: Date, matching: MatchingPolicy, repeated: Calendar.RepeatedTimePolicy
  ) -> Pass {
    let found = calendar.nextDate(
      // The search excludes its cursor, so it begins just before the day does.
      after: start.addingTimeInterval(-1),
      matching: DateComponents(
        hour: asked.time.hour, minute: asked.time.minute, second: asked.time.second),
      matchingPolicy: matching.foundation, repeatedTimePolicy: repeated, direction: .forward)
    guard let found, let instant = Instant(flooring: found) else { return .nothing }
    let read = reading(at: found)
    if read == asked { return .unmoved(instant) }
    let daysAway = read.date.daysSince1970 - asked.date.daysSince1970
    guard matching != .strict, read.time != asked.time, (-1...1).contains(daysAway) else {
      return .skipped(instant)
    }
    return .moved(
      ResolvedInstant(instant, read > asked ? .movedForward(read) : .movedBack(read)))
  }

  private func hasTransition(near start: Date) -> Bool {
    guard let transition = calendar.timeZone.nextDaylightSavingTimeTransition(after: start) else {
      return false
    }
    return transition <= start.addingTimeInterval(26 * 3600)
  }

  private func reading(at date: Date) -> LocalDateTime {
    LocalDateTime(
      secondsSince1970: Int(date.timeIntervalSince1970.rounded(.down))
        + calendar.timeZone.secondsFromGMT(for: date))
  }
}

extension MatchingPolicy {
  /// The same policy as Foundation's value.
  public var foundation: Calendar.MatchingPolicy {
    switch self {
    case .strict: .strict
    case .nextTime: .nextTime
    case .nextTimePreservingSmallerComponents: .nextTimePreservingSmallerComponents
    case .previousTimePreservingSmallerComponents: .previousTimePreservingSmallerComponents
    }
  }
}
