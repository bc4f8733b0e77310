public import Foundation

/// What another tz release changes about the occurrences of a window (start, end].
///
/// A local day and slot that has an answer under both releases keeps its key; only its instant moves.
public struct ReleaseDifference: Hashable, Sendable {
  /// The keys that are in the window under either release and have another instant under the other.
  public let moved: [Move]
  /// The keys that exist under the new release only, because the old one had no such day, time or second pass.
  public let gained: [OccurrenceKey]
  /// The keys that exist under the old release only.
  public let lost: [OccurrenceKey]
  /// Those of the moved that are in the window under the new release only.
  public let entered: [OccurrenceKey]
  /// Those of the moved that are in the window under the old release only.
  public let left: [OccurrenceKey]

  /// Puts a difference together.
  public init(
    moved: [Move], gained: [OccurrenceKey], lost: [OccurrenceKey], entered: [OccurrenceKey],
    left: [OccurrenceKey]
  ) {
    self.moved = moved
    self.gained = gained
    self.lost = lost
    self.entered = entered
    self.left = left
  }

  /// Whether nothing is different.
  public var isEmpty: Bool { moved.isEmpty && gained.isEmpty && lost.isEmpty }

  /// A key, and its instant under either release.
  public struct Move: Hashable, Sendable {
    /// The key.
    public let key: OccurrenceKey
    /// Its instant under the old release.
    public let old: Instant
    /// Its instant under the new release.
    public let new: Instant

    /// Puts a key and its two instants together.
    public init(key: OccurrenceKey, old: Instant, new: Instant) {
      self.key = key
      self.old = old
      self.new = new
    }
  }
}

extension CatchUp {
  /// Compares the occurrences of a window (start, end] with those of the same zone under another tz release.
  ///
  /// All lists are in order of local day, slot and pass. A window whose end is not later than its start has no
  /// difference.
  ///
  /// - Throws: ``InvalidCatchUp`` where the start or the end is not a finite moment.
  public func difference(
    under newPolicy: WallClockPolicy, after start: Date, through end: Date
  ) throws(InvalidCatchUp) -> ReleaseDifference {
    let window = try CatchUpWindow(after: .moment(start), through: end)
    let streams = [stream.policy, newPolicy].map {
      OccurrenceStream(of: stream.rule, in: $0, matching: stream.matching, repeated: stream.repeated)
    }
    func contains(_ instant: Instant) -> Bool { window.instants?.contains(instant.secondsSince1970) == true }

    var asked: Set<DaySlot> = []
    for stream in streams {
      for occurrence in stream.sequence(window.instants) {
        asked.insert(DaySlot(day: occurrence.day, slot: occurrence.slot))
      }
    }
    var moved: [ReleaseDifference.Move] = []
    var gained: [OccurrenceKey] = []
    var lost: [OccurrenceKey] = []
    for place in asked.sorted() {
      let answers = streams.map { $0.occurrences(on: place.day, slot: place.slot) }
      for pass in [Occurrence.Pass.first, .second] {
        switch (answers[0].first { $0.pass == pass }, answers[1].first { $0.pass == pass }) {
        case (let old?, let new?):
          guard old.instant != new.instant, contains(old.instant) || contains(new.instant) else { continue }
          moved.append(ReleaseDifference.Move(key: key(of: old), old: old.instant, new: new.instant))
        case (let old?, nil):
          if contains(old.instant) { lost.append(key(of: old)) }
        case (nil, let new?):
          if contains(new.instant) { gained.append(key(of: new)) }
        case (nil, nil):
          continue
        }
      }
    }
    return ReleaseDifference(
      moved: moved, gained: gained, lost: lost,
      entered: moved.filter { !contains($0.old) }.map(\.key),
      left: moved.filter { !contains($0.new) }.map(\.key))
  }
}

private struct DaySlot: Hashable, Comparable {
  let day: LocalDate
  let slot: Int

  static func < (left: DaySlot, right: DaySlot) -> Bool {
    (left.day, left.slot) < (right.day, right.slot)
  }
}
