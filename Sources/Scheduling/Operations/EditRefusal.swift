public import Foundation
public import WallClock

/// Why a schedule was not changed.
public enum EditRefusal: Error, Hashable {
  /// The change would start before now, or not after an occurrence that was dealt with.
  case startsTooEarly(asked: Instant, earliest: Instant)
  /// The last version has not started yet; it is withdrawn first.
  case versionPending(UUID)
  /// The version has started and stays as it is.
  case versionStarted(UUID)
  /// The schedule has no such version, or it is not the last one.
  case notTheLastVersion(UUID)
  /// The version is the schedule's only one.
  case onlyVersion(UUID)
  /// An occurrence of the version was dealt with early.
  case versionHasRecords(UUID)
  /// The schedule is archived.
  case archived
  /// The schedule is not paused.
  case notPaused
  /// The changed schedule would not be one.
  case invalid(InvalidSchedule)
}

extension EditRefusal: CustomStringConvertible {
  /// What to tell the person who asked.
  public var description: String {
    switch self {
    case .startsTooEarly(let asked, let earliest):
      "The change cannot start at \(asked): the earliest moment is \(earliest)."
    case .versionPending:
      "A change of this schedule is already planned. Withdraw it before you plan another."
    case .versionStarted: "This version has started, so it stays as it is. Change the schedule instead."
    case .notTheLastVersion: "Only the last planned change can be withdrawn."
    case .onlyVersion: "This is the schedule's only version. Archive the schedule instead."
    case .versionHasRecords:
      "An entry of this planned change was already dealt with, so it cannot be withdrawn."
    case .archived: "This schedule is archived."
    case .notPaused: "This schedule is not paused."
    case .invalid(let error): "The changed schedule is not valid: \(error)."
    }
  }
}
