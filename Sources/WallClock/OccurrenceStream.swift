public import Foundation

/// All occurrences of a rule in a zone under both policies, searched from any moment in either direction.
///
/// The stream is the sorted set of the answers of R1 to R9 over the rule's local days of the years 1 to 9999. An
/// answer depends on the stream and the cursor alone, so however a cursor was reached, the same one follows.
public struct OccurrenceStream: Sendable {
  /// What recurs.
  public var rule: Rule { parts.rule }
  /// The zone, by its wall-clock policy.
  public var policy: WallClockPolicy { parts.policy }
  /// What becomes of a local time in a gap.
  public var matching: MatchingPolicy { parts.matching }
  /// What becomes of a local time in an overlap.
  public var repeated: RepeatedTimePolicy { parts.repeated }

  /// Seconds that bound every offset of the zone.
  var offsets: ClosedRange<Int> { parts.offsets }
  /// Seconds since 1970 that bound every answer.
  var span: Range<Int> { parts.span }

  private let parts: Parts

  func table(at instant: Int) -> (table: OffsetTable, trusted: Range<Int>) { parts.table(at: instant) }

  /// Makes the stream of a rule in a zone; neither policy has a default.
  public init(
    of rule: Rule, in policy: WallClockPolicy, matching: MatchingPolicy, repeated: RepeatedTimePolicy
  ) {
    parts = Parts(of: rule, in: policy, matching: matching, repeated: repeated)
  }

  /// What a stream consists of, in one place, because a search copies the stream and each part has counts of its own.
  private final class Parts: Sendable {
    let rule: Rule
    let policy: WallClockPolicy
    let matching: MatchingPolicy
    let repeated: RepeatedTimePolicy
    let offsets: ClosedRange<Int>
    let span: Range<Int>

    init(
      of rule: Rule, in policy: WallClockPolicy, matching: MatchingPolicy, repeated: RepeatedTimePolicy
    ) {
      self.rule = rule
      self.policy = policy
      self.matching = matching
      self.repeated = repeated
      // No zone lies a day from UTC; a table's horizon says nothing of the offsets after it.
      let day = LocalTime.secondsPerDay
      let least = min(policy.table.leastOffset, -day)
      let greatest = max(policy.table.greatestOffset, day)
      offsets = least...greatest
      span = DayMatcher.days.lowerBound * day - greatest..<(DayMatcher.days.upperBound + 1) * day - least
    }

    /// The next answer where it stands in the settled stretch that holds an instant; most searches end so.
    func settled(from instant: Int) -> Occurrence? {
      guard span.contains(instant), policy.trustsTable(at: instant) else { return nil }
      let (kind, bounds) = policy.table.stretch(at: instant)
      guard case .settled(let offset) = kind, let point = rule.firstPoint(from: instant + offset) else {
        return nil
      }
      let found = rule.local(point) - offset
      guard found < bounds.upperBound, policy.trustsTable(at: found) else { return nil }
      return occurrence(point, at: found)
    }

    /// The last answer before an instant where it stands in the settled stretch that ends there or later.
    func settled(before end: Int) -> Occurrence? {
      let instant = end - 1
      guard span.contains(instant), policy.trustsTable(at: instant) else { return nil }
      let (kind, bounds) = policy.table.stretch(at: instant)
      guard case .settled(let offset) = kind, let point = rule.lastPoint(before: end + offset) else {
        return nil
      }
      let found = rule.local(point) - offset
      return found >= bounds.lowerBound ? occurrence(point, at: found) : nil
    }

    private func occurrence(_ point: RulePoint, at instant: Int) -> Occurrence {
      Occurrence(
        instant: Instant(secondsSince1970: instant), adjustment: .none,
        day: LocalDate(daysSince1970: point.day), slot: point.slot)
    }

    func table(at instant: Int) -> (table: OffsetTable, trusted: Range<Int>) { policy.table(at: instant) }
  }

  /// The first occurrence strictly later than a moment; of several on one instant, the first in their order.
  ///
  /// Nil says that there is none up to the end of year 9999, or that the moment is not a number. A moment
  /// before year 1 stands before the whole stream.
  public func next(after cursor: Date) -> Occurrence? {
    guard let floor = cursor.flooredSeconds else { return nil }
    return parts.settled(from: floor + 1) ?? walk(floor + 1..<Int.max, backward: false)?.first()
  }

  /// The last occurrence strictly earlier than a moment; of several on one instant, the last in their order.
  ///
  /// Nil says that there is none back to the beginning of year 1, or that the moment is not a number. A moment
  /// after year 9999 stands behind the whole stream.
  public func previous(before cursor: Date) -> Occurrence? {
    guard let ceiling = cursor.ceiledSeconds else { return nil }
    return parts.settled(before: ceiling) ?? walk(Int.min..<ceiling, backward: true)?.first()
  }

  /// Every occurrence strictly later than a moment, in order; computed one by one.
  ///
  /// Several on one instant are several elements. A moment that is not a number is followed by none.
  public func forward(after cursor: Date) -> OccurrenceSequence {
    sequence(cursor.flooredSeconds.map { $0 + 1..<Int.max })
  }

  /// Every occurrence that stands after another one in the order of all, in order; computed one by one.
  public func forward(after position: OccurrencePosition) -> OccurrenceSequence {
    sequence(position.instant.secondsSince1970..<Int.max, after: position)
  }

  /// Every occurrence strictly earlier than a moment, latest first; computed one by one.
  ///
  /// Several on one instant are several elements. A moment that is not a number comes after none.
  public func backward(before cursor: Date) -> OccurrenceSequence {
    sequence(cursor.ceiledSeconds.map { Int.min..<$0 }, backward: true)
  }

  /// Every occurrence of a range of moments, its start included and its end not, in order.
  ///
  /// A range that is empty, reversed or bounded by something that is not a number has none.
  public func occurrences(from start: Date, to end: Date) -> OccurrenceSequence {
    guard let start = start.ceiledSeconds, let end = end.ceiledSeconds, start < end else {
      return sequence(nil)
    }
    return sequence(start..<end)
  }

  /// The occurrences of one slot on one local day, whatever instants they became; none where the rule does not
  /// name the day.
  ///
  /// - Precondition: The index is less than the rule's `slotCount`.
  public func occurrences(on day: LocalDate, slot: Int) -> [Occurrence] {
    precondition((0..<rule.slotCount).contains(slot), "slot \(slot) of \(rule.slotCount)")
    guard rule.includes(day) else { return [] }
    let resolution = policy.resolve(
      rule.slot(at: slot).time, on: day, matching: matching, repeated: repeated)
    guard case .instants(let resolved) = resolution else { return [] }
    return zip(resolved, [Occurrence.Pass.first, .second]).map {
      Occurrence(instant: $0.instant, adjustment: $0.adjustment, day: day, slot: slot, pass: $1)
    }
  }
}

extension OccurrenceStream {
  func sequence(
    _ instants: Range<Int>?, after position: OccurrencePosition? = nil, backward: Bool = false
  ) -> OccurrenceSequence {
    OccurrenceSequence(walk: instants.flatMap { walk($0, backward: backward) }, after: position)
  }

  /// A walk through the instants that the stream can have; nil where there are none.
  private func walk(_ instants: Range<Int>, backward: Bool) -> OccurrenceWalk? {
    let instants = instants.clamped(to: span)
    guard !instants.isEmpty, !rule.matchesNothing else { return nil }
    return OccurrenceWalk(self, in: instants, backward: backward)
  }
}

extension OccurrenceWalk {
  fileprivate consuming func first() -> Occurrence? {
    next()
  }
}
