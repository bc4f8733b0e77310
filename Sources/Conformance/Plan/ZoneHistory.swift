public import WallClock

/// One distinct course of offsets, with every identifier that shares it.
public struct ZoneHistory: Sendable {
  /// The identifier that stands for all: the best known.
  public let zone: ZoneID
  /// All identifiers with this history, by code point, the one that stands for them included.
  public let identifiers: [ZoneID]
  /// The offsets through ``horizon`` at least.
  public let timeline: OffsetTimeline

  /// Histories are told apart by their changes through the end of 2037, whatever a run asks about.
  public static let horizon = Instant(secondsSince1970: 2_145_916_799)

  /// Puts a history together.
  public init(zone: ZoneID, identifiers: [ZoneID], timeline: OffsetTimeline) {
    self.zone = zone
    self.identifiers = identifiers
    self.timeline = timeline
  }

  /// Groups identifiers by their offsets, and sorts the groups by the name that stands for each.
  ///
  /// - Parameters:
  ///   - identifiers: the identifiers of a tz release.
  ///   - links: the release's aliases; a name that is none stands for its group before one that is.
  ///   - timeline: a zone's offsets, through ``horizon`` at least.
  /// - Throws: what the source of the offsets throws.
  public static func all(
    of identifiers: [ZoneID], links: [ZoneID: ZoneID], timeline: (ZoneID) throws -> OffsetTimeline
  ) throws -> [ZoneHistory] {
    struct Course: Hashable {
      let initialOffset: Int
      let changes: [OffsetChange]
    }
    var groups: [Course: [ZoneID]] = [:]
    var timelines: [ZoneID: OffsetTimeline] = [:]
    for zone in identifiers {
      let timeline = try timeline(zone)
      let course = Course(
        initialOffset: timeline.initialOffset,
        changes: timeline.changes.filter { $0.instant <= horizon })
      groups[course, default: []].append(zone)
      timelines[zone] = timeline
    }
    return groups.values.compactMap { group in
      guard let best = group.min(by: { ZoneRank($0, links: links) < ZoneRank($1, links: links) }),
        let timeline = timelines[best]
      else { return nil }
      return ZoneHistory(zone: best, identifiers: group.sorted(), timeline: timeline)
    }.sorted { $0.zone < $1.zone }
  }
}
