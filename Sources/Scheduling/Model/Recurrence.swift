import Foundation
public import WallClock

/// What a version recurs by: local times of local days, or elapsed seconds.
public enum Recurrence: Hashable, Sendable {
  /// Times of day, each a slot named by a UUID, on chosen local days of the version's zone.
  case local(Rule)
  /// Every so many seconds from an instant on; no zone moves it.
  case elapsed(ElapsedRule)
}

extension Recurrence: Codable {
  /// Reads ``ElapsedRule``'s `everySeconds`, `from` and `id`, or the JSON form of ``WallClock/Rule``.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: FieldName.self)
    guard container.contains("everySeconds") else {
      self = .local(try Rule(from: decoder))
      return
    }
    let fields = try decoder.fields(["id", "everySeconds", "from"])
    do {
      self = .elapsed(
        try ElapsedRule(
          id: fields.uuid(forKey: "id"), everySeconds: fields.decode(Int.self, forKey: "everySeconds"),
          from: fields.decode(Instant.self, forKey: "from")))
    } catch let error as InvalidSchedule {
      throw error.decodingError(at: decoder.codingPath)
    }
  }

  /// Writes the form that is read.
  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .local(let rule):
      try rule.encode(to: encoder)
    case .elapsed(let rule):
      var container = encoder.container(keyedBy: FieldName.self)
      try container.encode(rule.id, forKey: "id")
      try container.encode(rule.seconds, forKey: "everySeconds")
      try container.encode(rule.anchor, forKey: "from")
    }
  }
}

extension Recurrence {
  /// The same with every slot's UUID in capitals, checked against what a schedule can follow.
  func checked(startDay: LocalDate) throws(InvalidSchedule) -> Recurrence {
    guard case .local(let rule) = self else { return self }
    if case .everyDays(_, let anchor) = rule.days, anchor != startDay {
      throw InvalidSchedule(
        ["days", "from"], found: "\(anchor)",
        wanted: "\(startDay), the schedule's start day, which every version counts from")
    }
    guard case .slots(let slots) = rule.times else {
      throw InvalidSchedule(
        ["everyMinutes"], found: "a grid of minutes",
        wanted: "times with UUIDs, or everySeconds for elapsed time")
    }
    var named: [Slot] = []
    for (index, slot) in slots.enumerated() {
      guard let id = UUID(uuidString: slot.id) else {
        throw InvalidSchedule(
          ["times", "\(index)", "id"], found: "\"\(slot.id)\"", wanted: "a UUID, which outlives the time")
      }
      named.append(Slot(id: id, time: slot.time))
    }
    do {
      return .local(try Rule(on: rule.days, slots: named))
    } catch {
      throw InvalidSchedule(error, in: [])
    }
  }
}
