import Conformance
import Foundation
import ICUOracle
import TZSnapshots
import WallClock

/// Compares the data that this process's engines carry with a snapshot.
struct TZDataAlignment {
  let reference: SnapshotDifference.Release

  /// How far the data are compared: the end of 2037.
  static let horizon = ZoneHistory.horizon

  /// Compares some of the snapshot's zones, in a process whose engines were left on their own data.
  ///
  /// - Throws: ``HarnessFailure`` where a zone cannot be read.
  func skew(of zones: [ZoneID]) throws -> TZDataMismatch {
    let releases = try EngineReleases.ofThisProcess()
    let year = Int(reference.name.prefix(4)) ?? 1970
    let futureStart = Instant(
      secondsSince1970: (LocalDate(year: year, month: 1, day: 1)?.daysSince1970 ?? 0)
        * LocalTime.secondsPerDay)
    let known = try ICUEngine.identifiers()
    var icu: [TZDataMismatch.Zone] = []
    var foundation: [TZDataMismatch.Zone] = []
    for zone in zones {
      let states = try snapshotStates(of: zone)
      if known.contains(zone) {
        let spans = try Self.spans(states, try ICUStates(zone), comparesSaving: true)
        if !spans.isEmpty { icu.append(TZDataMismatch.Zone(zone, spans: spans, futureStart: futureStart)) }
      } else {
        icu.append(TZDataMismatch.Zone(zone, isUnknown: true, spans: [], futureStart: futureStart))
      }
      if let timeZone = TimeZone(identifier: zone.rawValue) {
        let spans = try Self.spans(states, FoundationStates(timeZone), comparesSaving: false)
        if !spans.isEmpty {
          foundation.append(TZDataMismatch.Zone(zone, spans: spans, futureStart: futureStart))
        }
      } else {
        foundation.append(TZDataMismatch.Zone(zone, isUnknown: true, spans: [], futureStart: futureStart))
      }
    }
    return TZDataMismatch(
      newest: reference.name, futureStart: futureStart,
      engines: [
        TZDataMismatch.Engine(name: "libicu \(releases.icuVersion)", release: releases.icu, zones: icu),
        TZDataMismatch.Engine(name: "Foundation", release: releases.foundation, zones: foundation),
      ])
  }

  private func snapshotStates(of zone: ZoneID) throws -> ZoneOffsets {
    do {
      return try reference.snapshot.offsets(of: zone, in: reference.compiled, through: Self.horizon)
    } catch let error as SnapshotError {
      throw HarnessFailure(error)
    }
  }

  /// The spans that differ, by time, found at every change of either side and on the first of every month: an
  /// engine's own list of changes is not relied on.
  static func spans(
    _ snapshot: ZoneOffsets, _ engine: some EngineStates, comparesSaving: Bool
  ) throws -> [TZDataMismatch.Span] {
    let changes = snapshot.changes.map(\.instant) + (try engine.changes(through: horizon))
    let instants = Set(changes + months(from: changes.min())).filter { $0 <= horizon }.sorted()
    var spans: [TZDataMismatch.Span] = []
    var offset = snapshot.initial
    var rest = snapshot.changes[...]
    for start in [nil] + instants.map(Optional.some) {
      while let start, let change = rest.first, change.instant <= start {
        offset = change.offset
        rest = rest.dropFirst()
      }
      let right = TZDataMismatch.State(
        offset: offset.total, saving: comparesSaving ? offset.saving : nil, isDaylight: offset.saving != 0)
      let found = try engine.state(at: start ?? beforeAnyChange)
      let isOpen = spans.last.map { $0.end == nil } ?? false
      if isOpen, let last = spans.last {
        if last.snapshot == right, last.engine == found { continue }
        spans[spans.count - 1] = TZDataMismatch.Span(
          start: last.start, end: start, snapshot: last.snapshot, engine: last.engine)
      }
      if right != found {
        spans.append(TZDataMismatch.Span(start: start, end: nil, snapshot: right, engine: found))
      }
    }
    return spans
  }

  private static func months(from first: Instant?) -> [Instant] {
    let firstYear = first.map { LocalDateTime($0, offset: 0).date.year } ?? 1970
    let lastYear = LocalDateTime(horizon, offset: 0).date.year
    return (min(firstYear, lastYear)...lastYear).flatMap { year in
      (1...12).compactMap { LocalDate(year: year, month: $0, day: 1) }
    }.map { Instant(secondsSince1970: $0.daysSince1970 * LocalTime.secondsPerDay) }
  }

  /// The year 1000, before which no zone of any release has a change.
  private static let beforeAnyChange = Instant(secondsSince1970: -30_610_224_000)
}

/// What an engine says of one zone.
protocol EngineStates {
  /// What holds at an instant.
  func state(at instant: Instant) throws -> TZDataMismatch.State
  /// The engine's own list of changes.
  func changes(through end: Instant) throws -> [Instant]
}

private struct ICUStates: EngineStates {
  private let zone: ICUZone

  init(_ zone: ZoneID) throws {
    self.zone = try ICUZone(zone)
  }

  func state(at instant: Instant) throws -> TZDataMismatch.State {
    let offset = try zone.offset(at: instant)
    return TZDataMismatch.State(offset: offset.total, saving: offset.saving, isDaylight: offset.saving != 0)
  }

  func changes(through end: Instant) throws -> [Instant] {
    try zone.transitions(through: end).map(\.instant)
  }
}

private struct FoundationStates: EngineStates {
  private let timeZone: TimeZone

  init(_ timeZone: TimeZone) {
    self.timeZone = timeZone
  }

  func state(at instant: Instant) -> TZDataMismatch.State {
    TZDataMismatch.State(
      offset: timeZone.secondsFromGMT(for: instant.date), saving: nil,
      isDaylight: timeZone.isDaylightSavingTime(for: instant.date))
  }

  func changes(through end: Instant) -> [Instant] {
    var changes: [Instant] = []
    // A list that does not advance ends here: the months are compared all the same.
    var cursor = Date.distantPast
    while let next = timeZone.nextDaylightSavingTimeTransition(after: cursor), next > cursor,
      let instant = Instant(flooring: next), instant <= end
    {
      changes.append(instant)
      cursor = next
    }
    return changes
  }
}
