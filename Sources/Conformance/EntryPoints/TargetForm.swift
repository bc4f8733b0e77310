import Questions

/// What an entry point can look for.
package enum TargetForm: Hashable, Sendable {
  /// Nothing: it is asked about a moment.
  case none
  /// A time of day.
  case times
  /// A time of day, or a minute of every hour.
  case timesAndHours
  /// A time of day, of some days of the month or year too, or a minute of every hour.
  case rules
  /// One local time.
  case localTimes

  /// Whether it takes a target.
  package func takes(_ target: SearchTarget) -> Bool {
    switch target {
    case .daily: self == .times || self == .timesAndHours || self == .rules
    case .hourly: self == .timesAndHours || self == .rules
    case .monthly, .yearly: self == .rules
    case .once: self == .localTimes
    case .cursor: self == .none
    }
  }

  /// What a reader wants to find.
  package var wanted: String {
    switch self {
    case .none: "-"
    case .times: "one as 02:30:00"
    case .timesAndHours: "one as 02:30:00 or *:30:00"
    case .rules: "one as 02:30:00, 31T02:30:00, 02-29T02:30:00 or *:30:00"
    case .localTimes: "one as 2025-03-30T02:30:00"
    }
  }
}
