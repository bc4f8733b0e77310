import Conformance
import Foundation
import ICUOracle
import TZSnapshots
public import WallClock

/// Where a zone's transitions are read from.
public enum TransitionSource: String, Hashable, Sendable, CaseIterable {
  /// libicu's own list.
  case icu
  /// Foundation's `TimeZone`.
  case foundation
  /// The TZif file that zic wrote, with its footer's rule.
  case tzif
}

/// What a zone's wall shows over time, as one source tells it.
public struct ZoneTransitions: Hashable, Sendable {
  /// What holds from an instant on.
  public struct State: Hashable, Sendable {
    /// The offset from UTC, in seconds.
    public let offset: Int
    /// Whether it is daylight time.
    public let isDaylight: Bool
  }

  /// A state that begins.
  public struct Transition: Hashable, Sendable {
    /// The first instant under the state.
    public let instant: Instant
    /// What holds from then on.
    public let state: State
  }

  /// What holds before the first transition.
  public let initial: State
  /// The transitions, by time; each changes the offset or the flag.
  public let transitions: [Transition]

  /// Keeps of a list what changes something.
  init(initial: State, _ states: some Sequence<Transition>) {
    self.initial = initial
    var current = initial
    transitions = states.filter { transition in
      defer { current = transition.state }
      return transition.state != current
    }
  }

  /// The changes of the offset alone.
  public var offsetChanges: [OffsetChange] {
    var before = initial.offset
    return transitions.compactMap { transition in
      defer { before = transition.state.offset }
      guard transition.state.offset != before else { return nil }
      return OffsetChange(at: transition.instant, from: before, to: transition.state.offset)
    }
  }
}

/// Reads transitions of one release's zones from any source, in a process whose engines are on that release.
public struct TransitionReader {
  private let snapshot: Snapshot
  private let compiled: CompiledSnapshot

  /// Puts both engines of this process on a release; to be called before anything else of either.
  ///
  /// - Throws: ``HarnessFailure`` where the release is missing or cannot be compiled, or an engine is not on it.
  public init(release: String, store: SnapshotStore, compiler: SnapshotCompiler) throws {
    let zoneData = try ZoneData(.release(release), store: store, compiler: compiler)
    try zoneData.loadIntoBothEngines()
    do {
      snapshot = try store.snapshot(of: release)
      compiled = try compiler.compiled(snapshot)
    } catch let error as SnapshotError {
      throw HarnessFailure(error)
    }
  }

  /// Every identifier of the release.
  public var identifiers: [ZoneID] { snapshot.identifiers }

  /// A zone's transitions from the first through an instant.
  ///
  /// - Throws: ``HarnessFailure`` where the source lacks the zone or cannot be read.
  public func transitions(
    of zone: ZoneID, from source: TransitionSource, through end: Instant
  ) throws -> ZoneTransitions {
    switch source {
    case .icu: try icu(zone, through: end)
    case .foundation: try foundation(zone, through: end)
    case .tzif: try tzif(zone, through: end)
    }
  }

  private func icu(_ zone: ZoneID, through end: Instant) throws -> ZoneTransitions {
    ZoneTransitions(try ICUZone(zone).offsets(through: end))
  }

  private func tzif(_ zone: ZoneID, through end: Instant) throws -> ZoneTransitions {
    do {
      return ZoneTransitions(try snapshot.offsets(of: zone, in: compiled, through: end))
    } catch let error as SnapshotError {
      throw HarnessFailure(error)
    }
  }

  private func foundation(_ zone: ZoneID, through end: Instant) throws -> ZoneTransitions {
    guard let timeZone = TimeZone(identifier: zone.rawValue) else {
      throw HarnessFailure("Foundation has no zone \(zone)", .unavailable)
    }
    func state(at date: Date) -> ZoneTransitions.State {
      ZoneTransitions.State(
        offset: timeZone.secondsFromGMT(for: date), isDaylight: timeZone.isDaylightSavingTime(for: date))
    }
    var found: [ZoneTransitions.Transition] = []
    var cursor = Self.beforeAnyChange.date
    let initial = state(at: cursor)
    while let next = timeZone.nextDaylightSavingTimeTransition(after: cursor), next <= end.date {
      guard next > cursor, let instant = Instant(flooring: next) else {
        throw HarnessFailure("Foundation's transition after \(cursor) in \(zone) does not advance", .fault)
      }
      found.append(ZoneTransitions.Transition(instant: instant, state: state(at: instant.date)))
      cursor = next
    }
    return ZoneTransitions(initial: initial, found)
  }

  /// The year 1000, before which no zone of any release has a change.
  private static let beforeAnyChange = Instant(secondsSince1970: -30_610_224_000)
}

extension ZoneTransitions {
  fileprivate init(_ offsets: ZoneOffsets) {
    func state(_ offset: ZoneOffsets.Offset) -> State {
      State(offset: offset.total, isDaylight: offset.saving != 0)
    }
    self.init(
      initial: state(offsets.initial),
      offsets.changes.map { Transition(instant: $0.instant, state: state($0.offset)) })
  }
}
