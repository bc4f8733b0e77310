import Conformance
import WallClock

/// Zones that do not exist, for what real data does not have.
public enum Synthetic {
  /// A zone that is on UTC until a few changes, each `(seconds since 1970, offset after)`.
  public static func timeline(_ changes: [(at: String, to: Int)], initialOffset: Int = 0) -> OffsetTimeline {
    var before = initialOffset
    let made = changes.compactMap { change -> OffsetChange? in
      guard let instant = Instant(change.at) else { return nil }
      defer { before = change.to }
      return OffsetChange(at: instant, from: before, to: change.to)
    }
    precondition(made.count == changes.count, "every change of a synthetic zone has an instant that reads")
    return OffsetTimeline(changes: made, initialOffset: initialOffset)
  }
}

/// A local day and time from its written form, in tests alone.
public func local(_ text: String) -> LocalDateTime {
  guard let value = LocalDateTime(text) else { preconditionFailure("\(text) is no local day and time") }
  return value
}

/// An instant from its written form, in tests alone.
public func instant(_ text: String) -> Instant {
  guard let value = Instant(text) else { preconditionFailure("\(text) is no instant") }
  return value
}
