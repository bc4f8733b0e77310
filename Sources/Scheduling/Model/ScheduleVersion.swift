public import Foundation
public import WallClock

/// One reading of a schedule, which never changes: what recurs, in which zone and under which policies.
///
/// A version knows when it begins and not when it ends: the next version's beginning is its end, so that no
/// instant can belong to two versions or to none.
public struct ScheduleVersion: Hashable, Sendable {
  /// What names the version in every key.
  public let id: UUID
  /// The zone whose wall the times are read from.
  public let zone: ZoneID
  /// What becomes of a time in a gap.
  public let matching: MatchingPolicy
  /// What becomes of a time in an overlap.
  public let repeated: RepeatedTimePolicy
  /// What recurs.
  public let recurrence: Recurrence
  /// The first instant of the version; nil in a schedule's first one, which begins with the start day.
  public let effectiveFrom: Instant?
  /// The last local day; nil where the version goes on.
  public let endDay: LocalDate?
  /// The planned quantities, in order of day.
  public let quantities: [QuantityStep]

  /// Puts a version together; ``Schedule`` checks it.
  public init(
    id: UUID, zone: ZoneID, matching: MatchingPolicy, repeated: RepeatedTimePolicy, recurrence: Recurrence,
    effectiveFrom: Instant? = nil, endDay: LocalDate? = nil, quantities: [QuantityStep] = []
  ) {
    self.id = id
    self.zone = zone
    self.matching = matching
    self.repeated = repeated
    self.recurrence = recurrence
    self.effectiveFrom = effectiveFrom
    self.endDay = endDay
    self.quantities = quantities.sorted { $0.day < $1.day }
  }

  /// The planned quantity of a local day; nil before the first step.
  public func quantity(on day: LocalDate) -> String? {
    quantities.last { $0.day <= day }?.quantity
  }

  func checked(startDay: LocalDate) throws(InvalidSchedule) -> ScheduleVersion {
    let recurrence: Recurrence
    do {
      recurrence = try self.recurrence.checked(startDay: startDay)
    } catch {
      throw error.inside(["rule"])
    }
    if Self.isFixedOffset(zone) {
      throw InvalidSchedule(
        ["zone"], found: "\"\(zone)\"",
        wanted: "a zone as Europe/Berlin; an offset does not know the changes to come")
    }
    if let endDay, endDay < startDay {
      throw InvalidSchedule(["endDay"], found: "\(endDay)", wanted: "a day from \(startDay) on")
    }
    for (earlier, later) in zip(quantities, quantities.dropFirst()) where earlier.day == later.day {
      throw InvalidSchedule(["quantities"], found: "\(later.day) twice", wanted: "one quantity from a day on")
    }
    return ScheduleVersion(
      id: id, zone: zone, matching: matching, repeated: repeated, recurrence: recurrence,
      effectiveFrom: effectiveFrom, endDay: endDay, quantities: quantities)
  }

  /// Whether a zone is but an offset from UTC, which Foundation reads though no tz release has it.
  private static func isFixedOffset(_ zone: ZoneID) -> Bool {
    let text = zone.rawValue.uppercased()
    let offset = text.hasPrefix("GMT") || text.hasPrefix("UTC") ? text.dropFirst(3) : text[...]
    guard let sign = offset.first, sign == "+" || sign == "-" else { return false }
    return !["GMT+0", "GMT-0"].contains(text)
  }
}

extension ScheduleVersion: Codable {
  static let fields: [FieldName] = [
    "id", "zone", "matching", "repeated", "rule", "effectiveFrom", "endDay", "quantities",
  ]

  /// Reads the documented fields; neither policy nor the zone has a default.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.fields(Self.fields)
    let zone = ZoneID(try container.filledText(forKey: "zone"))
    self.init(
      id: try container.uuid(forKey: "id"), zone: zone,
      matching: try container.word(MatchingPolicy.self, forKey: "matching"),
      repeated: try container.word(RepeatedTimePolicy.self, forKey: "repeated"),
      recurrence: try container.decode(Recurrence.self, forKey: "rule"),
      effectiveFrom: try container.decodeIfPresent(Instant.self, forKey: "effectiveFrom"),
      endDay: try container.decodeIfPresent(LocalDate.self, forKey: "endDay"),
      quantities: try container.decodeIfPresent([QuantityStep].self, forKey: "quantities") ?? [])
  }

  /// Writes the form that is read; what is absent is left out.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: FieldName.self)
    try container.encode(id, forKey: "id")
    try container.encode(zone, forKey: "zone")
    try container.encode(matching, forKey: "matching")
    try container.encode(repeated, forKey: "repeated")
    try container.encode(recurrence, forKey: "rule")
    try container.encodeIfPresent(effectiveFrom, forKey: "effectiveFrom")
    try container.encodeIfPresent(endDay, forKey: "endDay")
    if !quantities.isEmpty { try container.encode(quantities, forKey: "quantities") }
  }
}
