import WallClock

/// What a function beside resolving is asked about a scheduled rule.
enum ScheduleCall: Hashable, Sendable {
  /// What comes next?
  case next(after: Moment)
  /// What came last?
  case previous(before: Moment)
  /// What lies in [from, to)?
  case occurrences(from: Moment, to: Moment)
  /// What was missed? The clock is not part of the question: whoever answers asks for it.
  case missed(after: CatchUpStart, policy: CatchUpPolicy, cap: Int?, resolved: Set<String>)
  /// What follows a scheduled run whose timer fired at some moment?
  case nextRun(after: Instant, firedAt: Moment)

  /// The function that is asked.
  var function: ScheduleFunction {
    switch self {
    case .next: .next
    case .previous: .previous
    case .occurrences: .occurrences
    case .missed: .missed
    case .nextRun: .nextRun
    }
  }
}

extension ScheduleCall: Codable {
  /// Reads `function` and what it is asked.
  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: FieldName.self)
    switch try fields.decode(ScheduleFunction.self, forKey: "function") {
    case .next: self = .next(after: try fields.decode(Moment.self, forKey: "cursor"))
    case .previous: self = .previous(before: try fields.decode(Moment.self, forKey: "cursor"))
    case .occurrences:
      self = .occurrences(
        from: try fields.decode(Moment.self, forKey: "from"), to: try fields.decode(Moment.self, forKey: "to")
      )
    case .missed:
      self = .missed(
        after: try fields.decode(LineProtocol.WindowStart.self, forKey: "start").start,
        policy: try fields.decode(CatchUpPolicy.self, forKey: "policy"),
        cap: try fields.decodeIfPresent(Int.self, forKey: "cap"),
        resolved: Set(try fields.decode([String].self, forKey: "resolved")))
    case .nextRun:
      self = .nextRun(
        after: try fields.decode(Instant.self, forKey: "scheduled"),
        firedAt: try fields.decode(Moment.self, forKey: "firedAt"))
    }
  }

  /// Writes `function` and what it is asked.
  func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: FieldName.self)
    try fields.encode(function, forKey: "function")
    switch self {
    case .next(let cursor), .previous(let cursor): try fields.encode(cursor, forKey: "cursor")
    case .occurrences(let start, let end):
      try fields.encode(start, forKey: "from")
      try fields.encode(end, forKey: "to")
    case .missed(let start, let policy, let cap, let resolved):
      try fields.encode(LineProtocol.WindowStart(start), forKey: "start")
      try fields.encode(policy, forKey: "policy")
      // Null and not left out, so that the fields of a function are always the same.
      try fields.encode(cap, forKey: "cap")
      try fields.encode(resolved.sorted(), forKey: "resolved")
    case .nextRun(let scheduled, let fired):
      try fields.encode(scheduled, forKey: "scheduled")
      try fields.encode(fired, forKey: "firedAt")
    }
  }
}
