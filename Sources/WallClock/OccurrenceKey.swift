/// The name of an occurrence: a version of a schedule, a local day and a slot; never an instant.
///
/// The token is `<version>|<yyyy-MM-dd>|<slot>`, with `|2` for the second pass of a repeated time under
/// ``RepeatedTimePolicy/both``, and reads back.
public struct OccurrenceKey: Hashable, Sendable {
  /// The id of the schedule's version.
  public let version: String
  /// The local day in the rule's zone that was asked.
  public let day: LocalDate
  /// The id of the slot.
  public let slot: String
  /// The pass; the second under `both` only.
  public let pass: Occurrence.Pass

  /// Names an occurrence; nil where an id is empty or holds `|`, or the day is not of the years 0 to 9999.
  public init?(version: String, day: LocalDate, slot: String, pass: Occurrence.Pass = .first) {
    guard Self.canHold(version), Self.canHold(slot), (0...9999).contains(day.year) else { return nil }
    self.init(checkedVersion: version, day: day, slot: slot, pass: pass)
  }

  package init(checkedVersion version: String, day: LocalDate, slot: String, pass: Occurrence.Pass) {
    self.version = version
    self.day = day
    self.slot = slot
    self.pass = pass
  }

  static let partForm = "a text that is not empty and has no |"

  static func canHold(_ part: String) -> Bool {
    !part.isEmpty && !part.utf8.contains(UInt8(ascii: "|"))
  }
}

extension OccurrenceKey: Comparable {
  /// Orders by version, local day, slot id and pass.
  public static func < (left: OccurrenceKey, right: OccurrenceKey) -> Bool {
    (left.version, left.day, left.slot, left.pass) < (right.version, right.day, right.slot, right.pass)
  }
}

extension OccurrenceKey: LosslessStringConvertible, TextCodable {
  package static let form =
    "an occurrence as <version>|<yyyy-MM-dd>|<slot> or <version>|<yyyy-MM-dd>|<slot>|2"

  /// The token.
  public var description: String {
    "\(version)|\(day)|\(slot)\(pass == .second ? "|2" : "")"
  }

  /// Reads a token; nil for any other text.
  public init?(_ description: String) {
    let parts = description.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
    guard (3...4).contains(parts.count), parts.count == 3 || parts[3] == "2", let day = LocalDate(parts[1])
    else { return nil }
    self.init(version: parts[0], day: day, slot: parts[2], pass: parts.count == 4 ? .second : .first)
  }
}
