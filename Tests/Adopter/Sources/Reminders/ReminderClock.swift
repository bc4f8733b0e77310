import Foundation

/// The reminders' own way to find the moment of a local time, as an app might have it: `Calendar` alone.
public struct ReminderClock: Sendable {
  /// Makes the clock.
  public init() {}

  /// The moment of a local day and time; in a gap, what `Calendar` makes of it.
  public func moment(
    year: Int, month: Int, day: Int, hour: Int, minute: Int, second: Int, in zone: TimeZone
  ) -> Date? {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    return calendar.date(
      from: DateComponents(
        year: year, month: month, day: day, hour: hour, minute: minute, second: second))
  }
}
