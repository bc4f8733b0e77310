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
    for zone in changes.identifiers {
      let counted = try changes.offsets(of: zone, through: SnapshotCrossCheck.horizon)
      let known = try ICUZone(zone).offsets(through: SnapshotCrossCheck.horizon).withoutRepetition
      guard counted != known else { continue }
      let place = zip(counted.changes, known.changes).first { $0 != $1 }?.0.instant
      throw HarnessFailure(
        "tz \(changes.release), \(zone): the changes differ from libicu's"
          + (place.map { " from \($0) on" } ?? ""), .fault)
    }
    return changes
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
}
