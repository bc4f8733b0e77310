import Conformance
import TZSnapshots
public import WallClock

/// What a tz release changes: the zones, and the spans of time in which their offsets differ.
public struct SnapshotDifference: Codable, Sendable {
  /// The older release.
  public let old: String
  /// The newer release.
  public let new: String
  /// The zones that differ, by identifier.
  public let zones: [ZoneDifference]

  /// How far the offsets are compared: the end of 2037.
  public static let horizon = ZoneHistory.horizon

  /// A zone that differs.
  public struct ZoneDifference: Codable, Sendable {
    /// The zone.
    public let zone: ZoneID
    /// The release that alone has the zone; nil where both have it.
    public let onlyIn: String?
    /// The spans in which the offsets differ, by time.
    public let spans: [Span]
  }

  /// A span of time with one offset under either release.
  public struct Span: Codable, Sendable, Hashable {
    /// Its first instant; nil at the beginning of time.
    public let start: Instant?
    /// Its end, excluded; nil beyond the horizon.
    public let end: Instant?
    /// The older release's offset, in seconds.
    public let old: Int
    /// The newer release's offset, in seconds.
    public let new: Int
  }

  /// A release at hand in both its forms.
  public struct Release: Sendable {
    let snapshot: Snapshot
    let compiled: CompiledSnapshot

    /// Reads and compiles a release.
    ///
    /// - Throws: ``HarnessFailure`` where it is missing, bad, or cannot be compiled.
    public init(_ name: String, store: SnapshotStore, compiler: SnapshotCompiler) throws {
      do {
        snapshot = try store.snapshot(of: name)
        compiled = try compiler.compiled(snapshot)
      } catch let error as SnapshotError {
        throw HarnessFailure(error)
      }
    }

    init(_ snapshot: Snapshot, _ compiled: CompiledSnapshot) {
      self.snapshot = snapshot
      self.compiled = compiled
    }

    /// The release's name.
    public var name: String { snapshot.release }

    /// A zone's offset changes through the end of 2100, as a table that schedules can be resolved with.
    ///
    /// - Throws: ``HarnessFailure`` where the release lacks the zone.
    public func table(of zone: ZoneID) throws -> OffsetTable {
      do {
        let file = try compiled.zoneinfo(of: zone)
        return try OffsetTable(
          initialOffset: file.initialType.offset,
          changes: file.offsetChanges(through: SnapshotCrossCheck.horizon))
      } catch let error as SnapshotError {
        throw HarnessFailure(error)
      }
    }
  }

  /// Puts a difference together.
  public init(old: String, new: String, zones: [ZoneDifference]) {
    self.old = old
    self.new = new
    self.zones = zones
  }

  /// Compares two releases.
  ///
  /// - Throws: ``HarnessFailure`` where a zone's file cannot be read.
  public init(from old: Release, to new: Release) throws {
    self.old = old.name
    self.new = new.name
    let oldZones = Set(old.snapshot.identifiers)
    let newZones = Set(new.snapshot.identifiers)
    zones = try oldZones.union(newZones).sorted().compactMap { zone in
      guard oldZones.contains(zone), newZones.contains(zone) else {
        let only = oldZones.contains(zone) ? old.name : new.name
        return ZoneDifference(zone: zone, onlyIn: only, spans: [])
      }
      let spans = Self.spans(try old.table(of: zone), try new.table(of: zone))
      return spans.isEmpty ? nil : ZoneDifference(zone: zone, onlyIn: nil, spans: spans)
    }
  }

  private static func spans(_ old: OffsetTable, _ new: OffsetTable) -> [Span] {
    let instants = Set((old.changes + new.changes).map(\.instant).filter { $0 <= horizon }).sorted()
    let starts = [nil] + instants.map(Optional.some)
    var spans: [Span] = []
    for (index, start) in starts.enumerated() {
      let end = index + 1 < starts.count ? starts[index + 1] : nil
      let offsets =
        start.map { (old.offset(at: $0), new.offset(at: $0)) } ?? (old.initialOffset, new.initialOffset)
      guard offsets.0 != offsets.1 else { continue }
      if let last = spans.last, last.end == start, last.old == offsets.0, last.new == offsets.1 {
        spans[spans.count - 1] = Span(start: last.start, end: end, old: last.old, new: last.new)
      } else {
        spans.append(Span(start: start, end: end, old: offsets.0, new: offsets.1))
      }
    }
    return spans
  }
}
