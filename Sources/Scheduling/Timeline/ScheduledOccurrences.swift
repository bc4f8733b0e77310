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
    private let versions: [VersionTimeline]
    private let pauses: [Pause]
    private let instants: Range<Int>
    private let resolved: ResolvedSlots
    private var versionIndex = -1
    private var local: LocalWalk?
    private var elapsed: ElapsedWalk?

    init(timeline: ScheduleTimeline, instants: Range<Int>, resolved: ResolvedSlots) {
      versions = timeline.versions
      pauses = timeline.schedule.pauses
      self.instants = instants
      self.resolved = resolved
    }

    /// The next occurrence; nil where the range has no further one.
    public mutating func next() -> ScheduledOccurrence? {
      while true {
        guard let occurrence = local?.next() ?? elapsed?.next() else {
          guard enterVersion() else { return nil }
          continue
        }
        if !pauses.isEmpty, pauses.contains(where: { $0.contains(occurrence.scheduled) }) { continue }
        if resolved.resolver(of: occurrence.key, inVersionAt: versionIndex) != nil { continue }
        return occurrence
      }
    }

    private mutating func enterVersion() -> Bool {
      (local, elapsed) = (nil, nil)
      while versionIndex + 1 < versions.count {
        versionIndex += 1
        let version = versions[versionIndex]
        let range = version.span.clamped(to: instants)
        guard !range.isEmpty else { continue }
        switch version.source {
        case .local(let stream): local = LocalWalk(version, stream, range)
        case .elapsed(let rule, let policy): elapsed = ElapsedWalk(version, rule, policy, range)
        }
        return true
      }
      return false
    }
  }
}

/// A walk through the occurrences of a version of local times.
private struct LocalWalk {
  private let version: VersionTimeline
  private var occurrences: OccurrenceSequence.Iterator

  init(_ version: VersionTimeline, _ stream: OccurrenceStream, _ range: Range<Int>) {
    self.version = version
    occurrences =
      stream.occurrences(
        from: Instant(secondsSince1970: range.lowerBound).date,
        to: Instant(secondsSince1970: range.upperBound).date
      ).makeIterator()
  }

  mutating func next() -> ScheduledOccurrence? {
    while let found = occurrences.next() {
      if let occurrence = version.occurrence(found) { return occurrence }
    }
    return nil
  }
}

/// A walk through the occurrences of a version of elapsed time.
private struct ElapsedWalk {
  private let version: VersionTimeline
  private let rule: ElapsedRule
  private let policy: WallClockPolicy
  private let end: Int
  private var seconds: Int
  private var table: OffsetTable
  private var trusted: Range<Int>

  init(_ version: VersionTimeline, _ rule: ElapsedRule, _ policy: WallClockPolicy, _ range: Range<Int>) {
    self.version = version
    self.rule = rule
    self.policy = policy
    end = range.upperBound
    seconds = rule.first(from: range.lowerBound)
    (table, trusted) = policy.table(at: seconds)
  }

  mutating func next() -> ScheduledOccurrence? {
    while seconds < end {
      if !trusted.contains(seconds) { (table, trusted) = policy.table(at: seconds) }
      let occurrence = version.occurrence(of: rule, at: seconds, on: table)
      seconds += rule.seconds
      if let occurrence { return occurrence }
    }
    return nil
  }
}
