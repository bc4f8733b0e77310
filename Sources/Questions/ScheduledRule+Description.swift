import WallClock

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
