public import WallClock

/// A zone's offsets in ICU's two parts, as they follow from a release's text and what zic made of it.
public struct ZoneOffsets: Hashable, Sendable {
  /// An offset from UTC, in seconds.
  public struct Offset: Hashable, Sendable {
    /// Standard time less UTC.
    public let raw: Int
    /// What daylight time adds.
    public let saving: Int
    /// The whole offset, positive east of UTC.
    public var total: Int { raw + saving }
  }

  /// An offset that begins.
  public struct Change: Hashable, Sendable {
    /// The first instant under the offset.
    public let instant: Instant
    /// What holds from then on.
    public let offset: Offset
  }

  /// What holds before the first change.
  public let initial: Offset
  /// Every change of either part, by time.
  public let changes: [Change]
}

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
      initial: ZoneOffsets.Offset(parts.initial),
      changes: parts.transitions.map {
        ZoneOffsets.Change(instant: Instant(secondsSince1970: $0.time), offset: ZoneOffsets.Offset($0.offset))
      }.filter { $0.instant <= last })
  }
}

extension ZoneOffsets.Offset {
  fileprivate init(_ offset: ZoneRecord.Offset) {
    self.init(raw: offset.raw, saving: offset.saving)
  }
}
