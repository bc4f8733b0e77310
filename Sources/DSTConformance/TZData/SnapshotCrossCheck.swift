import TZSnapshots
public import WallClock

/// Holds the three readings of one release against each other: zic's TZif, libicu and Foundation.
public struct SnapshotCrossCheck: Codable, Sendable {
  /// The release.
  public let release: String
  /// How many identifiers were compared, links included.
  public let zones: Int
  /// How many offset changes the TZif files have, through the horizon.
  public let changes: Int
  /// Where the readings differ.
  public let differences: [Difference]

  /// How far the lists are compared: the end of 2100.
  public static let horizon = Instant(secondsSince1970: 4_133_980_799)

  /// The first place at which a zone's readings differ.
  public struct Difference: Codable, Sendable, Hashable, CustomStringConvertible {
    /// The zone.
    public let zone: ZoneID
    /// The instant of the first change that is not the same everywhere.
    public let instant: Instant
    /// What each source has at it: a change, or nothing.
    public let tzif: OffsetChange?
    /// What libicu has.
    public let icu: OffsetChange?
    /// What Foundation has.
    public let foundation: OffsetChange?

    /// The zone, the instant and the three values.
    public var description: String {
      func text(_ change: OffsetChange?) -> String {
        change.map { "\($0.before) to \($0.after) s" } ?? "no change"
      }
      return "\(zone) \(instant): TZif \(text(tzif)), libicu \(text(icu)), Foundation \(text(foundation))"
    }
  }

  /// Compares every identifier of the reader's release.
  ///
  /// - Throws: ``HarnessFailure`` where a source cannot be read.
  public init(_ reader: TransitionReader, release: String) throws {
    self.release = release
    zones = reader.identifiers.count
    var changes = 0
    differences = try reader.identifiers.compactMap { zone in
      let lists = try [TransitionSource.tzif, .icu, .foundation].map {
        try reader.transitions(of: zone, from: $0, through: Self.horizon)
      }
      changes += lists[0].offsetChanges.count
      return Self.firstDifference(of: zone, lists)
    }
    self.changes = changes
  }

  private static func firstDifference(of zone: ZoneID, _ lists: [ZoneTransitions]) -> Difference? {
    let changes = lists.map(\.offsetChanges)
    let initial = Set(lists.map(\.initial.offset))
    if initial.count == 1, changes[0] == changes[1], changes[1] == changes[2] { return nil }
    let first = (0...(changes.map(\.count).max() ?? 0)).first { index in
      Set(changes.map { index < $0.count ? $0[index] : nil }).count > 1
    }
    let instants = changes.compactMap { list in first.flatMap { $0 < list.count ? list[$0].instant : nil } }
    guard let instant = instants.min() ?? changes.joined().map(\.instant).min() else {
      // Zones without a change that differ from the start.
      return Difference(
        zone: zone, instant: Instant(secondsSince1970: 0), tzif: nil, icu: nil, foundation: nil)
    }
    let at = changes.map { list in list.first { $0.instant == instant } }
    return Difference(zone: zone, instant: instant, tzif: at[0], icu: at[1], foundation: at[2])
  }
}
