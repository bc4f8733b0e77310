public import WallClock

/// A zone's offsets in ICU's two parts.
public struct ZoneOffsets: Hashable, Sendable {
  /// An offset from UTC, in seconds.
  public struct Offset: Hashable, Sendable {
    /// Standard time less UTC.
    public var raw: Int
    /// What daylight time adds.
    public var saving: Int
    /// The whole offset, positive east of UTC.
    public var total: Int { raw + saving }

    package init(raw: Int, saving: Int) {
      self.raw = raw
      self.saving = saving
    }
  }

  /// An offset that begins.
  public struct Change: Hashable, Sendable {
    /// The first instant under the offset.
    public let instant: Instant
    /// What holds from then on.
    public let offset: Offset

    package init(instant: Instant, offset: Offset) {
      self.instant = instant
      self.offset = offset
    }
  }

  /// What holds before the first change.
  public let initial: Offset
  /// Every change of either part, by time.
  public let changes: [Change]

  package init(initial: Offset, changes: [Change]) {
    self.initial = initial
    self.changes = changes
  }

  /// What holds at an instant.
  package func offset(at instant: Instant) -> Offset {
    let next = changes.partitioningIndex { $0.instant > instant }
    return next == 0 ? initial : changes[next - 1].offset
  }

  /// The changes of the whole offset, as findings are counted from.
  package var timeline: OffsetTimeline {
    var offset = initial.total
    let changes = changes.compactMap { change -> OffsetChange? in
      defer { offset = change.offset.total }
      guard change.offset.total != offset else { return nil }
      return OffsetChange(at: change.instant, from: offset, to: change.offset.total)
    }
    return OffsetTimeline(changes: changes, initialOffset: initial.total)
  }
}
