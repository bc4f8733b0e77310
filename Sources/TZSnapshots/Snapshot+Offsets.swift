public import Conformance
public import WallClock

extension Snapshot {
  /// A zone's offsets through an instant, from its TZif file with the footer's rule.
  ///
  /// - Throws: ``SnapshotError`` where the release has no such zone or its file is malformed.
  public func offsets(
    of zone: ZoneID, in compiled: CompiledSnapshot, through last: Instant
  ) throws -> ZoneOffsets {
    let file = try compiled.zoneinfo(of: zone)
    let states = file.typeChanges(through: last)
    let standard = StandardTime(
      of: links[zone] ?? zone, source: zoneSource, initialOffset: file.initialType.offset, states: states)
    let parts = ZoneRecord.parts(states, initialOffset: file.initialType.offset, standard: standard)
    return ZoneOffsets(
      initial: parts.initial,
      changes: parts.transitions.map {
        ZoneOffsets.Change(instant: Instant(secondsSince1970: $0.time), offset: $0.offset)
      }.filter { $0.instant <= last })
  }
}
