/// Why something was not recorded; checked in this order, after the command's own id.
public enum RecordRefusal: String, Error, Hashable, Sendable, Codable, CaseIterable {
  /// There is no such schedule.
  case unknownSchedule
  /// The schedule is archived.
  case archived
  /// What is to be recorded lies in the future.
  case inTheFuture
  /// The key is no longer produced.
  case stale
  /// The key has a record, or an earlier version's record settles its slot on that day.
  case alreadyResolved
}

extension RecordRefusal: CustomStringConvertible {
  /// What to tell the person who asked.
  public var description: String {
    switch self {
    case .unknownSchedule: "This schedule does not exist any more."
    case .archived: "This schedule is archived."
    case .inTheFuture: "This cannot be recorded before it has happened."
    case .stale: "This entry belongs to a schedule that has since changed."
    case .alreadyResolved: "This entry has already been dealt with."
    }
  }
}
