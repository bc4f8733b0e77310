/// One local time of a rule: a day, counted since 1970-01-01, and the index of a slot.
struct RulePoint {
  var day: Int
  var slot: Int
}

extension Rule {
  /// The seconds of the clock's face since 1970 at which a point stands.
  func local(_ point: RulePoint) -> Int {
    point.day * LocalTime.secondsPerDay + times.second(ofSlot: point.slot)
  }

  /// The first point at or after a local second.
  func firstPoint(from local: Int) -> RulePoint? {
    let (day, second) = local.flooringDivision(by: LocalTime.secondsPerDay)
    guard let match = matcher.first(from: day) else { return nil }
    guard match == day else { return RulePoint(day: match, slot: 0) }
    let slot = times.slots(before: second)
    if slot < times.count { return RulePoint(day: day, slot: slot) }
    return matcher.first(from: day + 1).map { RulePoint(day: $0, slot: 0) }
  }

  /// The last point before a local second.
  func lastPoint(before local: Int) -> RulePoint? {
    let (day, second) = local.flooringDivision(by: LocalTime.secondsPerDay)
    guard let match = matcher.last(through: day) else { return nil }
    guard match == day else { return RulePoint(day: match, slot: times.count - 1) }
    let slots = times.slots(before: second)
    if slots > 0 { return RulePoint(day: day, slot: slots - 1) }
    return matcher.last(through: day - 1).map { RulePoint(day: $0, slot: times.count - 1) }
  }

  /// The point that follows one.
  func point(after point: RulePoint) -> RulePoint? {
    if point.slot + 1 < times.count { return RulePoint(day: point.day, slot: point.slot + 1) }
    return matcher.first(from: point.day + 1).map { RulePoint(day: $0, slot: 0) }
  }

  /// The point that comes before one.
  func point(before point: RulePoint) -> RulePoint? {
    if point.slot > 0 { return RulePoint(day: point.day, slot: point.slot - 1) }
    return matcher.last(through: point.day - 1).map { RulePoint(day: $0, slot: times.count - 1) }
  }
}
