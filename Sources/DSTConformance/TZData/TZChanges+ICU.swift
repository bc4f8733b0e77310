public import Conformance
import ICUOracle
public import TZSnapshots
import WallClock

extension TZChanges {
  /// The changes of a release, held against libicu, which is put on the same release.
  ///
  /// - Throws: ``Conformance/HarnessFailure`` where the release or a tool is missing, or libicu says otherwise.
  public static func held(
    against selection: TZSelection, store: SnapshotStore, compiler: SnapshotCompiler
  ) throws -> TZChanges {
    let zoneData = try ZoneData(selection, store: store, compiler: compiler)
    try zoneData.load()
    let changes: TZChanges
    do {
      let snapshot = try store.snapshot(of: zoneData.release)
      changes = try TZChanges(snapshot, compiler.compiled(snapshot))
    } catch let error as SnapshotError {
      throw HarnessFailure(error)
    }
    try changes.expectLibicus()
    return changes
  }

  /// Compares every zone through the end of 2100 with libicu, which is on the same release.
  ///
  /// - Throws: ``Conformance/HarnessFailure`` that names the first zone in which libicu says otherwise, and since when.
  package func expectLibicus() throws {
    let known = try ICUEngine.identifiers()
    for zone in identifiers {
      // libicu opens a zone that it lacks as UTC.
      guard known.contains(zone) else { throw differs(zone, ": libicu has no such zone") }
      let end = SnapshotCrossCheck.horizon
      let counted = try offsets(of: zone, through: end)
      let icu = try ICUZone(zone).offsets(through: end).withoutRepetition
      guard counted != icu else { continue }
      throw differs(zone, counted.firstDifference(from: icu))
    }
  }

  private func differs(_ zone: ZoneID, _ difference: String) -> HarnessFailure {
    HarnessFailure("the changes of tz \(release) are not libicu's: \(zone)\(difference)", .unavailable)
  }
}

extension ZoneOffsets {
  /// Without transitions that keep both parts, which ICU has where a rule begins.
  fileprivate var withoutRepetition: ZoneOffsets {
    var last = initial
    return ZoneOffsets(
      initial: initial,
      changes: changes.filter { change in
        defer { last = change.offset }
        return change.offset != last
      })
  }

  /// Where libicu's offsets part from these, and what either has from then on.
  fileprivate func firstDifference(from icu: ZoneOffsets) -> String {
    func text(_ offset: Offset) -> String { "\(offset.raw)+\(offset.saving) s" }
    guard initial == icu.initial else {
      return " before any change: found \(text(initial)), libicu has \(text(icu.initial))"
    }
    let instants = Set(changes).symmetricDifference(icu.changes).map(\.instant)
    guard let instant = instants.min() else { return ": the same changes in another order" }
    return
      " from \(instant) on: found \(text(offset(at: instant))), libicu has \(text(icu.offset(at: instant)))"
  }
}
