import Conformance
import WallClock

/// A change of the same shape as another, which a failure may be moved to.
struct AlikeChange {
  let zone: ZoneID
  let timeline: OffsetTimeline
  let change: OffsetChange
}

extension [ZoneHistory] {
  /// The changes of a shape in well-known zones, and in one more, nearest to 2025 in each: those near it first, and of
  /// these the best known zone's.
  func changes(of shape: ChangeShape, besidesIn zone: ZoneID? = nil, perZone count: Int) -> [AlikeChange] {
    var alike: [AlikeChange] = []
    for history in self where ZoneRank(history.zone).isWellKnown || history.zone == zone {
      let same = history.timeline.changes.filter { ChangeShape($0) == shape }
        .sorted { $0.distanceToPresent < $1.distanceToPresent }
      alike += same.prefix(count).map {
        AlikeChange(zone: history.zone, timeline: history.timeline, change: $0)
      }
    }
    return alike.sorted {
      let (left, right) = ($0.change.isPresent, $1.change.isPresent)
      return left != right ? left : ZoneRank($0.zone) < ZoneRank($1.zone)
    }
  }
}
