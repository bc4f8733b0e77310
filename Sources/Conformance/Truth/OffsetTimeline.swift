import Questions
import WallClock

/// A zone's offsets as a list of spans, from which a finding is derived by counting.
public struct OffsetTimeline: Sendable {
  /// The changes, by instant; they may be ICU's or made up for a synthetic zone.
  public let changes: [OffsetChange]
  /// The offset before the first change, in seconds.
  public let initialOffset: Int

  /// Makes a timeline from its changes, sorted by instant.
  public init(changes: [OffsetChange], initialOffset: Int) {
    self.changes = changes
    self.initialOffset = initialOffset
  }

  /// A span of time under one offset; open where it has no end.
  struct Span {
    let start: Instant?
    let end: Instant?
    let offset: Int

    func contains(_ instant: Instant) -> Bool {
      (start.map { $0 <= instant } ?? true) && (end.map { instant < $0 } ?? true)
    }
  }

  /// The finding by counting: each span that contains the local time read with its own offset is one occurrence.
  public func finding(_ asked: LocalDateTime) -> OracleFinding {
    let near = spans(around: asked)
    let occurrences = near.map { ($0, asked.instant(offset: $0.offset)) }
      .filter { $0.0.contains($0.1) }.map(\.1)
    if let first = occurrences.first, let last = occurrences.last {
      return first == last ? .once(first) : .repeated(first: first, last: last)
    }
    // No span reads the time, so the wall jumps over it at the end of one of them.
    guard
      let gap = changes[indices(around: asked)].first(where: { $0.affected.contains(asked) && $0.delta > 0 })
    else { preconditionFailure("a local time that no span reads lies in a gap: \(asked)") }
    let forward = asked.instant(offset: gap.before)
    let back = asked.instant(offset: gap.after)
    let substitutes = OracleFinding.Substitutes(
      afterGap: OracleFinding.Reading(gap.instant, offset: gap.after),
      forward: OracleFinding.Reading(forward, offset: offset(at: forward)),
      back: OracleFinding.Reading(back, offset: offset(at: back)))
    return near.contains { $0.reads(asked.date) } ? .gap(substitutes) : .missingDay(substitutes)
  }

  /// The offset at an instant, in seconds.
  public func offset(at instant: Instant) -> Int {
    let next = changes.partitioningIndex { $0.instant > instant }
    return next == 0 ? initialOffset : changes[next - 1].after
  }

  /// What the clock shows at a moment.
  func reading(at moment: Moment) -> LocalDateTime {
    LocalDateTime(moment.floor, offset: offset(at: moment.floor))
  }

  /// The first change strictly after an instant; nil where the timeline has none.
  public func firstChange(after instant: Instant) -> OffsetChange? {
    let index = changes.partitioningIndex { $0.instant > instant }
    return index < changes.count ? changes[index] : nil
  }

  /// The changes from one instant through another.
  public func changes(from start: Instant, through end: Instant) -> ArraySlice<OffsetChange> {
    let first = changes.partitioningIndex { $0.instant >= start }
    return changes[first..<max(first, changes.partitioningIndex { $0.instant > end })]
  }

  /// The changes within three days of a local time.
  public func changes(around asked: LocalDateTime) -> ArraySlice<OffsetChange> {
    changes[indices(around: asked)]
  }

  /// The changes within a margin of the local time that no offset and no jump of the wall exceeds.
  private func indices(around asked: LocalDateTime) -> Range<Int> {
    let middle = asked.secondsSince1970
    let from = changes.partitioningIndex { $0.instant.secondsSince1970 >= middle - Self.margin }
    let through = changes.partitioningIndex { $0.instant.secondsSince1970 > middle + Self.margin }
    return from..<through
  }

  /// Three days in seconds: an offset is at most 26 hours, a jump 24 hours.
  private static let margin = 3 * 24 * 3600

  private func spans(around asked: LocalDateTime) -> [Span] {
    let indices = indices(around: asked)
    var spans: [Span] = []
    var start = indices.lowerBound > 0 ? changes[indices.lowerBound - 1].instant : nil
    var offset = indices.lowerBound > 0 ? changes[indices.lowerBound - 1].after : initialOffset
    for change in changes[indices] {
      spans.append(Span(start: start, end: change.instant, offset: offset))
      (start, offset) = (change.instant, change.after)
    }
    let end = indices.upperBound < changes.count ? changes[indices.upperBound].instant : nil
    spans.append(Span(start: start, end: end, offset: offset))
    return spans
  }
}

extension OffsetTimeline.Span {
  /// Whether the wall reads any time of a day within the span.
  func reads(_ day: LocalDate) -> Bool {
    let dayStart = LocalDateTime(day, .midnight).instant(offset: offset)
    let dayEnd = LocalDateTime(day.adding(days: 1), .midnight).instant(offset: offset)
    return (start.map { $0 < dayEnd } ?? true) && (end.map { dayStart < $0 } ?? true)
  }
}

extension Array {
  /// The first index whose element satisfies a predicate that holds from some point on.
  func partitioningIndex(where belongsInSecondPart: (Element) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if belongsInSecondPart(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
