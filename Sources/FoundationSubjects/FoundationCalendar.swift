import Foundation
import Questions
import WallClock

/// The calendar of the zone that was asked last, kept because making one costs more than asking it.
final class FoundationCalendar {
  private var zone: ZoneID?
  private var kept = Calendar(identifier: .gregorian)

  /// The Gregorian calendar of a zone.
  ///
  /// - Throws: ``WallClock/UnknownZone`` where Foundation has no such zone.
  func calendar(in zone: ZoneID) throws -> Calendar {
    if self.zone == zone { return kept }
    guard let timeZone = TimeZone(identifier: zone.rawValue) else { throw UnknownZone(zone) }
    kept.timeZone = timeZone
    self.zone = zone
    return kept
  }
}

extension Question {
  /// What is asked, as Foundation's components.
  package var components: DateComponents {
    var components = DateComponents()
    switch target {
    case .daily: break
    case .once(let asked):
      components = DateComponents(year: asked.date.year, month: asked.date.month, day: asked.date.day)
    case .monthly(let day, _): components.day = day
    case .yearly(let month, let day, _): components = DateComponents(month: month, day: day)
    case .hourly(let minute, let second):
      components = DateComponents(minute: minute, second: second)
    case .cursor: return components
    }
    if case .hourly = target {
    } else if let time = target.times.first {
      components.hour = time.hour
      components.minute = time.minute
      components.second = time.second
    }
    components.nanosecond = nanosecond.nanoseconds
    return components
  }
}

extension RepeatedTimePolicy {
  /// The same policy as Foundation's value; nil for `both`, which it does not have.
  package var foundation: Calendar.RepeatedTimePolicy? {
    switch self {
    case .first: .first
    case .last: .last
    case .both: nil
    }
  }
}

extension SearchDirection {
  /// The same direction as Foundation's value.
  package var foundation: Calendar.SearchDirection { self == .forward ? .forward : .backward }
}
