import Foundation
public import WallClock

extension ScheduleTimeline {
  /// What another tz release changes about the schedule's occurrences in a window (start, end].
  ///
  /// - Parameter other: the same schedule's timeline under the other release.
  public func difference(
    under other: ScheduleTimeline, after start: Instant, through end: Instant
  ) -> ReleaseDifference {
    let from = start.adding(seconds: 1)
    let to = end.adding(seconds: 1)
    let keys = Set(occurrences(from: from, to: to).map(\.key))
      .union(other.occurrences(from: from, to: to).map(\.key))
    func contains(_ instant: Instant) -> Bool { instant > start && instant <= end }

    var moved: [ReleaseDifference.Move] = []
    var gained: [OccurrenceKey] = []
    var lost: [OccurrenceKey] = []
    for key in keys.sorted() {
      switch (occurrence(of: key)?.scheduled, other.occurrence(of: key)?.scheduled) {
      case (let old?, let new?) where old != new:
        moved.append(ReleaseDifference.Move(key: key, old: old, new: new))
      case (_?, nil): lost.append(key)
      case (nil, _?): gained.append(key)
      default: continue
      }
    }
    return ReleaseDifference(
      moved: moved, gained: gained, lost: lost,
      entered: moved.filter { !contains($0.old) }.map(\.key),
      left: moved.filter { !contains($0.new) }.map(\.key))
  }
}
