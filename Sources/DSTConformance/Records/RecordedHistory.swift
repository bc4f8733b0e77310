import Conformance
import Questions
public import WallClock

/// A history as a record keeps it.
public struct RecordedHistory: Hashable, Sendable, Codable {
  /// The identifier that stands for all.
  public let zone: ZoneID
  /// All identifiers with this history.
  public let identifiers: [ZoneID]
  /// The offsets.
  let offsets: OffsetList

  init(_ history: ZoneHistory) {
    zone = history.zone
    identifiers = history.identifiers
    offsets = OffsetList(initialOffset: history.timeline.initialOffset, history.timeline.changes)
  }

  /// The history as the plan asks about it.
  var history: ZoneHistory {
    ZoneHistory(
      zone: zone, identifiers: identifiers,
      timeline: OffsetTimeline(changes: offsets.offsetChanges, initialOffset: offsets.initialOffset))
  }
}
