import Questions
import WallClock

/// Takes down questions, those that a run leaves out excepted.
struct SearchWriter {
  let zone: ZoneID
  let plan: SearchPlan
  private(set) var questions: [Question] = []
  /// Whether recurrences are not asked, because they would trap.
  var leavesOutRecurrence = false

  init(zone: ZoneID, plan: SearchPlan) {
    self.zone = zone
    self.plan = plan
  }

  mutating func ask(
    _ entryPoint: EntryPoint, _ cursor: Moment, _ target: SearchTarget = .cursor,
    _ policies: PolicyPair = PolicyPair.usual, _ direction: SearchDirection = .forward,
    _ nanosecond: NanosecondField = .unset, days: Int? = nil
  ) {
    guard plan.entryPoints.contains(entryPoint), !entryPoint.isRecurrence || !leavesOutRecurrence else {
      return
    }
    let question = Question(
      zone: zone, entryPoint: entryPoint, cursor: cursor, target: target, policies, direction: direction,
      nanosecond: nanosecond, days: days)
    if let law = plan.law, !law.isTested(by: question) { return }
    questions.append(question)
  }
}

extension ZoneID {
  /// Turns the rotations of what is asked once for a zone, the same in every run.
  var rotation: Int { rawValue.utf8.reduce(0) { $0 + Int($1) } }
}

extension Moment {
  /// The start of a year in UTC.
  static func newYear(_ year: Int) -> Moment {
    Moment(
      LocalDateTime(LocalDate(year: year, month: 1, day: 1) ?? LocalDate(daysSince1970: 0), .midnight)
        .instant(offset: 0))
  }
}

extension Question {
  /// About how long Foundation takes, in seconds, as measured on 6.3.1.
  var expectedSeconds: Double {
    if entryPoint == .nextDateFullComponents { return matching == .strict && days == nil ? 0.03 : 0.0001 }
    guard entryPoint.searchesStream else { return 0.00001 }
    return 0.00004 * max(1, Double(days ?? 1) * target.timesInADay)
  }
}

extension SearchTarget {
  /// How often the target comes in a day, about.
  fileprivate var timesInADay: Double {
    switch self {
    case .daily, .hourly: Double(times.count)
    case .monthly: 1 / 30
    case .yearly: 1 / 365
    case .once, .cursor: 0
    }
  }
}
