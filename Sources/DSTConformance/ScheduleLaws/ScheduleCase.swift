public import Foundation
public import WallClock

/// A scheduled rule with the moments at which the laws are put to a subject.
public struct ScheduleCase: Hashable, Sendable {
  /// What recurs.
  public var rule: ScheduledRule
  /// The cursors of searches.
  public var cursors: [Date]
  /// The start of the window.
  public var start: Instant
  /// The end of the window.
  public var end: Instant
  /// Where the window is cut, each between its start and its end.
  public var cuts: [Instant]
  /// The cap of a catching up.
  public var cap: Int
  /// The zone's changes under another tz release; nil puts no question about one.
  public var otherTable: OffsetTable?
  /// Another zone that the schedule is moved to; nil puts no question about one.
  public var otherZone: ZoneID?

  /// Puts a case together.
  public init(
    _ rule: ScheduledRule, cursors: [Date], from start: Instant, through end: Instant, cuts: [Instant] = [],
    cap: Int = 2, otherTable: OffsetTable? = nil, otherZone: ZoneID? = nil
  ) {
    self.rule = rule
    self.cursors = cursors
    self.start = start
    self.end = end
    self.cuts = cuts
    self.cap = cap
    self.otherTable = otherTable
    self.otherZone = otherZone
  }
}

extension ScheduledRule: CustomStringConvertible {
  /// The rule in a line: zone, days, times and policies.
  public var description: String {
    let times: String =
      switch rule.times {
      case .slots(let slots): slots.map { $0.id }.joined(separator: ",")
      case .everyMinutes(let minutes): "every \(minutes) min"
      }
    let days: String =
      switch rule.days {
      case .everyDay: "daily"
      case .everyDays(let count, let from): "every \(count) days from \(from)"
      case .weekdays(let weekdays):
        Weekday.allCases.filter(weekdays.contains).map(\.rawValue).joined(separator: ",")
      case .daysOfMonth(let days, let months):
        "day \(days.sorted().map(String.init).joined(separator: ","))"
          + (months.count == 12 ? "" : " of month \(months.sorted().map(String.init).joined(separator: ","))")
      }
    return "\(zone) \(days) \(times) \(matching.rawValue) \(repeated.rawValue)"
  }
}
