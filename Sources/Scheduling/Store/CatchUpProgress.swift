public import WallClock

/// How far a schedule was caught up.
public struct CatchUpProgress: Hashable, Sendable {
  /// The start of the very first window.
  public let first: Instant
  /// Where the next window starts.
  public let start: ScheduleCatchUpStart
  /// The tz release under which that was found; another one may have moved occurrences behind it.
  public let release: String

  /// Puts a progress together.
  public init(first: Instant, start: ScheduleCatchUpStart, release: String) {
    self.first = first
    self.start = start
    self.release = release
  }
}
