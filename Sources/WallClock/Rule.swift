/// One or more times of day on chosen local days: what recurs, without a zone or a policy.
public struct Rule: Hashable, Sendable {
  /// The days.
  public let days: DayPattern
  /// The times of each day.
  public let times: TimePattern

  let matcher: DayMatcher

  /// Makes a rule of several slots a day, kept in order of time.
  ///
  /// - Throws: ``InvalidRule`` where the days are none or out of range, or the slots are none, share an id or
  ///   have one that no token can hold.
  public init(on days: DayPattern, slots: [Slot]) throws(InvalidRule) {
    guard !slots.isEmpty else { throw InvalidRule(["times"], found: "none", wanted: "at least one time") }
    var seen: Set<String> = []
    for slot in slots {
      guard OccurrenceKey.canHold(slot.id) else {
        throw InvalidRule(["times", "id"], found: "\"\(slot.id)\"", wanted: OccurrenceKey.partForm)
      }
      guard seen.insert(slot.id).inserted else {
        throw InvalidRule(["times", "id"], found: "\"\(slot.id)\" twice", wanted: "an id of its own")
      }
    }
    // Swift's sort is stable.
    try self.init(days, .slots(slots.sorted { $0.time < $1.time }))
  }

  /// Makes a rule of several times a day, each a slot named by its time.
  ///
  /// - Throws: ``InvalidRule`` where the days are none or out of range, or the times are none or repeated.
  public init(on days: DayPattern, at times: [LocalTime]) throws(InvalidRule) {
    try self.init(on: days, slots: times.map { Slot($0) })
  }

  /// Makes a rule of every so many minutes from 00:00 of each local day.
  ///
  /// - Throws: ``InvalidRule`` where the days are none or out of range, or the minutes are not 1 to 1440.
  public init(on days: DayPattern, everyMinutes minutes: Int) throws(InvalidRule) {
    guard (1...24 * 60).contains(minutes) else {
      throw InvalidRule(["everyMinutes"], found: "\(minutes)", wanted: "1 to 1440 minutes")
    }
    try self.init(days, .everyMinutes(minutes))
  }

  private init(_ days: DayPattern, _ times: TimePattern) throws(InvalidRule) {
    self.days = days
    self.times = times
    matcher = try DayMatcher(days)
  }

  /// Whether no year has a day of the rule, as with 30 February.
  public var matchesNothing: Bool { matcher == .nothing }

  /// How many slots each day has.
  public var slotCount: Int { times.count }

  /// The slot at an index from 0, in order of time.
  ///
  /// - Precondition: The index is less than ``slotCount``.
  public func slot(at index: Int) -> Slot { times.slot(at: index) }

  /// The time of day of the slot at an index from 0, in order of time.
  ///
  /// - Precondition: The index is less than ``slotCount``.
  public func time(ofSlot index: Int) -> LocalTime {
    LocalTime(uncheckedSecondOfDay: times.second(ofSlot: index))
  }

  /// The index of the slot that has an id; nil where none has.
  public func slotIndex(of id: String) -> Int? {
    switch times {
    case .slots(let slots):
      return slots.firstIndex { $0.id == id }
    case .everyMinutes(let minutes):
      guard let time = LocalTime(id), Slot(time).id == id else { return nil }
      return time.secondOfDay.isMultiple(of: minutes * 60) ? time.secondOfDay / (minutes * 60) : nil
    }
  }

  /// Whether a day is one of the rule's.
  public func includes(_ day: LocalDate) -> Bool {
    guard (1...9999).contains(day.year) else { return false }
    return matcher.first(from: day.daysSince1970) == day.daysSince1970
  }
}

/// A rule that says nothing that could recur.
public struct InvalidRule: Error, Hashable, CustomStringConvertible {
  /// The path of the field in the JSON form, outermost first.
  public let field: [String]
  /// What was found there.
  public let found: String
  /// What is wanted there.
  public let wanted: String

  init(_ field: [String], found: String, wanted: String) {
    self.field = field
    self.found = found
    self.wanted = wanted
  }

  /// Names the field, what was found and what is wanted.
  public var description: String { "\(field.joined(separator: ".")): found \(found), wanted \(wanted)" }
}
