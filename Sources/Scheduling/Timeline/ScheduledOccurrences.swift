import Foundation
import WallClock

/// The occurrences of a schedule between two instants, in order, computed one by one.
public struct ScheduledOccurrences: Sequence, Sendable {
  private let timeline: ScheduleTimeline
  private let instants: Range<Int>
  private let resolved: ResolvedSlots

  init(_ timeline: ScheduleTimeline, _ instants: Range<Int>, _ resolved: ResolvedSlots) {
    self.timeline = timeline
    self.instants = instants
    self.resolved = resolved
  }

  /// Starts from the beginning.
  public func makeIterator() -> Iterator {
    Iterator(timeline: timeline, instants: instants, resolved: resolved)
  }

  /// What computes the next occurrence.
  public struct Iterator: IteratorProtocol {
    private let timeline: ScheduleTimeline
    private let instants: Range<Int>
    private let resolved: ResolvedSlots
    private var versionIndex = -1
    private var walk = Walk.none

    private enum Walk {
      case none
      case local(OccurrenceSequence.Iterator, times: [LocalTime], slotIDs: [String])
      case elapsed(ElapsedRule, WallClockPolicy, next: Int, end: Int, table: OffsetTable, trusted: Range<Int>)
    }

    init(timeline: ScheduleTimeline, instants: Range<Int>, resolved: ResolvedSlots) {
      self.timeline = timeline
      self.instants = instants
      self.resolved = resolved
    }

    /// The next occurrence; nil where the range has no further one.
    public mutating func next() -> ScheduledOccurrence? {
      while true {
        guard let occurrence = nextOfVersion() else {
          guard enterVersion() else { return nil }
          continue
        }
        let pauses = timeline.schedule.pauses
        if !pauses.isEmpty, pauses.contains(where: { $0.contains(occurrence.scheduled) }) { continue }
        if resolved.resolver(of: occurrence.key, inVersionAt: versionIndex) != nil { continue }
        return occurrence
      }
    }

    private mutating func enterVersion() -> Bool {
      while versionIndex + 1 < timeline.versions.count {
        versionIndex += 1
        let version = timeline.versions[versionIndex]
        let range = version.span.clamped(to: instants)
        guard !range.isEmpty else { continue }
        switch version.source {
        case .local(let stream, let slotIDs):
          let start = Instant(secondsSince1970: range.lowerBound).date
          let end = Instant(secondsSince1970: range.upperBound).date
          walk = .local(
            stream.occurrences(from: start, to: end).makeIterator(),
            times: (0..<stream.rule.slotCount).map { stream.rule.slot(at: $0).time }, slotIDs: slotIDs)
        case .elapsed(let rule, let policy):
          let first = rule.first(from: range.lowerBound)
          guard first < range.upperBound else { continue }
          let (table, trusted) = policy.table(at: first)
          walk = .elapsed(rule, policy, next: first, end: range.upperBound, table: table, trusted: trusted)
        }
        return true
      }
      walk = .none
      return false
    }

    private mutating func nextOfVersion() -> ScheduledOccurrence? {
      guard versionIndex >= 0 else { return nil }
      let version = timeline.versions[versionIndex]
      switch walk {
      case .none:
        return nil
      case .local(var iterator, let times, let slotIDs):
        walk = .none
        while let found = iterator.next() {
          guard version.includes(found.day) else { continue }
          let occurrence = version.occurrence(found, time: times[found.slot], slotID: slotIDs[found.slot])
          walk = .local(iterator, times: times, slotIDs: slotIDs)
          return occurrence
        }
        return nil
      case .elapsed(let rule, let policy, var seconds, let end, var table, var trusted):
        while seconds < end {
          if !trusted.contains(seconds) { (table, trusted) = policy.table(at: seconds) }
          let occurrence = version.occurrence(of: rule, at: seconds, on: table)
          seconds += rule.seconds
          guard let occurrence else { continue }
          walk = .elapsed(rule, policy, next: seconds, end: end, table: table, trusted: trusted)
          return occurrence
        }
        walk = .none
        return nil
      }
    }
  }
}
