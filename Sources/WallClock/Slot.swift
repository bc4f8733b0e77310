/// One time of day of a rule, under an id of its own.
///
/// The id is what an occurrence is named by, so that a slot whose time is moved stays the same slot.
public struct Slot: Hashable, Sendable {
  /// What names the slot within its rule; not empty and without `|`.
  public let id: String
  /// The time of day.
  public let time: LocalTime

  /// Makes a slot under an id.
  public init(id: String, time: LocalTime) {
    self.id = id
    self.time = time
  }

  /// Makes a slot that its time names, `08:00`, or `08:00:30` where it has seconds.
  public init(_ time: LocalTime) {
    self.init(id: time.second == 0 ? String(time.description.prefix(5)) : time.description, time: time)
  }
}
