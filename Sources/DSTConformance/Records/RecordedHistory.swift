import ICUOracle
public import WallClock

/// A history as a record keeps it.
public struct RecordedHistory: Hashable, Sendable, Codable {
  /// The identifier that stands for all.
  public let zone: ZoneID
  /// All identifiers with this history.
  public let identifiers: [ZoneID]
  /// The offset before the first change, in seconds.
  public let initialOffset: Int
  /// For each change its seconds since 1970 and the offset after it in seconds, one after the other.
  public let changes: [Int]

  init(_ history: ZoneHistory) {
    zone = history.zone
    identifiers = history.identifiers
    initialOffset = history.timeline.initialOffset
    changes = history.timeline.changes.flatMap { [$0.instant.secondsSince1970, $0.after] }
  }

  /// The history as the plan asks about it.
  var history: ZoneHistory {
    var before = initialOffset
    let made = stride(from: 0, to: changes.count - 1, by: 2).map { place in
      let change = OffsetChange(
        at: Instant(secondsSince1970: changes[place]), from: before, to: changes[place + 1])
      before = changes[place + 1]
      return change
    }
    return ZoneHistory(
      zone: zone, identifiers: identifiers,
      timeline: OffsetTimeline(changes: made, initialOffset: initialOffset))
  }
}
