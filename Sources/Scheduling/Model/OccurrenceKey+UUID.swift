public import Foundation
public import WallClock

extension OccurrenceKey {
  /// Names an occurrence of a schedule, whose version and slot are named by UUIDs; nil beyond year 9999.
  public init?(version: UUID, day: LocalDate, slot: UUID, pass: Occurrence.Pass = .first) {
    self.init(version: version.uuidString, day: day, slot: slot.uuidString, pass: pass)
  }

  /// The UUID of the version; nil in a key that names no schedule's occurrence.
  public var versionID: UUID? { UUID(uuidString: version) }

  /// The UUID of the slot; nil in a key that names no schedule's occurrence.
  public var slotID: UUID? { UUID(uuidString: slot) }

  /// The same key with its UUIDs in capitals, as every schedule writes them; itself where they are no UUIDs.
  public var canonical: OccurrenceKey {
    guard let versionID, let slotID else { return self }
    return OccurrenceKey(version: versionID, day: day, slot: slotID, pass: pass) ?? self
  }
}

extension Slot {
  /// Makes a slot that a UUID names.
  public init(id: UUID, time: LocalTime) {
    self.init(id: id.uuidString, time: time)
  }
}
