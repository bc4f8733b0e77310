/// The instant at which a zone's offset from UTC changes.
///
/// A transition that changes only the daylight flag is none.
public struct OffsetChange: Hashable, Sendable, Codable {
  /// The first instant under the new offset.
  public let instant: Instant
  /// The offset from UTC just before the change, in seconds, positive east of it.
  public let before: Int
  /// The offset from UTC from the change on, in seconds, positive east of it.
  public let after: Int

  /// Puts an instant and the offsets on both its sides together.
  public init(at instant: Instant, from before: Int, to after: Int) {
    self.instant = instant
    self.before = before
    self.after = after
  }

  /// How far the wall jumps forward, in seconds: positive makes a gap, negative an overlap.
  public var delta: Int { after - before }

  /// The local times that do not exist (in a gap) or occur twice (in an overlap); the end is excluded.
  public var affected: Range<LocalDateTime> {
    let left = LocalDateTime(instant, offset: before)
    let right = LocalDateTime(instant, offset: after)
    return min(left, right)..<max(left, right)
  }
}
