import Conformance
import Foundation
import TZSnapshots
import TestSupport
import Testing
import WallClock

@testable import DSTConformance

/// An engine that says of a zone what a test tells it to say.
private struct ToldStates: EngineStates {
  var initial: TZDataMismatch.State
  var told: [(instant: Instant, state: TZDataMismatch.State)] = []
  var listsItsChanges = true

  func state(at instant: Instant) -> TZDataMismatch.State {
    told.last { $0.instant <= instant }?.state ?? initial
  }

  func changes(through end: Instant) -> [Instant] {
    listsItsChanges ? told.map(\.instant).filter { $0 <= end } : []
  }
}

struct TZDataAlignmentTests {
  private static let store = Result { try SnapshotStore(directory: Repository.snapshots) }

  private static func offsets(of zone: String, in release: String) throws -> ZoneOffsets {
    let snapshot = try store.get().snapshot(of: release)
    let compiled = try SnapshotCompiler(cacheDirectory: Repository.testCache).compiled(snapshot)
    return try snapshot.offsets(of: ZoneID(zone), in: compiled, through: TZDataAlignment.horizon)
  }

  private static func states(_ offsets: ZoneOffsets, comparesSaving: Bool) -> ToldStates {
    func state(_ offset: ZoneOffsets.Offset) -> TZDataMismatch.State {
      TZDataMismatch.State(
        offset: offset.total, saving: comparesSaving ? offset.saving : nil, isDaylight: offset.saving != 0)
    }
    return ToldStates(
      initial: state(offsets.initial), told: offsets.changes.map { ($0.instant, state($0.offset)) })
  }

  @Test(arguments: [true, false])
  func spans_EngineOnTheSnapshotsData_AreNone(comparesSaving: Bool) throws {
    for zone in ["Europe/Dublin", "Australia/Lord_Howe", "Etc/UTC"] {
      let offsets = try Self.offsets(of: zone, in: "2026f")
      let engine = Self.states(offsets, comparesSaving: comparesSaving)
      let spans = try TZDataAlignment.spans(offsets, engine, comparesSaving: comparesSaving)
      #expect(spans.isEmpty, "\(zone)")
    }
  }

  @Test(arguments: [true, false])
  func spans_EngineOnAnOlderRelease_AreBeirutsMonth(listsItsChanges: Bool) throws {
    let new = try Self.offsets(of: "Asia/Beirut", in: "2023c")
    var engine = Self.states(try Self.offsets(of: "Asia/Beirut", in: "2023b"), comparesSaving: true)
    engine.listsItsChanges = listsItsChanges
    let spans = try TZDataAlignment.spans(new, engine, comparesSaving: true)
    #expect(
      spans.first
        == TZDataMismatch.Span(
          start: Instant("2023-03-25T22:00:00Z"),
          // A change that the engine does not list is seen on the first of the next month.
          end: Instant(listsItsChanges ? "2023-04-20T22:00:00Z" : "2023-05-01T00:00:00Z"),
          snapshot: TZDataMismatch.State(offset: 10_800, saving: 3600, isDaylight: true),
          engine: TZDataMismatch.State(offset: 7200, saving: 0, isDaylight: false)))
    #expect(spans.count == 1)
  }

  @Test func spans_OtherPartsOfTheSameOffset_AreDifferencesOfTheSplit() throws {
    let dublin = try Self.offsets(of: "Europe/Dublin", in: "2026f")
    var engine = Self.states(dublin, comparesSaving: true)
    let summer = try #require(Instant("2037-03-29T01:00:00Z"))
    engine.told.append(
      (summer.adding(seconds: 1), TZDataMismatch.State(offset: 3600, saving: 0, isDaylight: false)))
    engine.told.sort { $0.instant < $1.instant }
    let spans = try TZDataAlignment.spans(dublin, engine, comparesSaving: true)
    #expect(spans.count == 1)
    #expect(spans.first?.differsInOffset == false)
    #expect(spans.first?.end == Instant("2037-10-25T01:00:00Z"))
    #expect(try TZDataAlignment.spans(dublin, engine, comparesSaving: false).isEmpty == false)
  }

  @Test func zones_WithADifferenceToComeStandFirst_ByItsTime() throws {
    let futureStart = try #require(Instant("2026-01-01T00:00:00Z"))
    func zone(_ name: String, _ spans: [(String?, String?)]) -> TZDataMismatch.Zone {
      let states = [0, 3600].map { TZDataMismatch.State(offset: $0, saving: nil, isDaylight: false) }
      return TZDataMismatch.Zone(
        ZoneID(name),
        spans: spans.map {
          TZDataMismatch.Span(
            start: $0.flatMap { Instant($0) }, end: $1.flatMap { Instant($0) }, snapshot: states[0],
            engine: states[1])
        }, futureStart: futureStart)
    }
    let engine = TZDataMismatch.Engine(
      name: "an engine", release: "2020a",
      zones: [
        zone("Old", [(nil, "1900-01-01T00:00:00Z")]),
        zone("Recent", [("2020-01-01T00:00:00Z", "2026-01-01T00:00:00Z")]),
        zone("Later", [("1990-01-01T00:00:00Z", "1991-01-01T00:00:00Z"), ("2030-01-01T00:00:00Z", nil)]),
        zone("Sooner", [("2027-01-01T00:00:00Z", nil)]),
        TZDataMismatch.Zone(ZoneID("Unknown"), isUnknown: true, spans: [], futureStart: futureStart),
      ])
    #expect(engine.zones.map(\.zone.rawValue) == ["Unknown", "Sooner", "Later", "Recent", "Old"])
    #expect(engine.zones[2].spans.map { $0.end == nil } == [true, false])
    #expect(engine.zones.map(\.isFuture) == [true, true, true, false, false])
  }
}
