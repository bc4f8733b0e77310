public import WallClock

/// The offset changes of every zone of a tz release, for where neither ICU's data nor zic can be had.
///
/// Each zone has its changes up to the year from which on its final rule says them all. `dst-conformance changes`
/// writes the file, and holds it against ICU before it does.
///
///     let changes = try TZChanges(contentsOf: file)
///     let berlin = try changes.offsets(of: "Europe/Berlin", through: end)
public struct TZChanges: Hashable, Sendable {
  /// The release, `2025b`.
  public let release: String
  /// The release's aliases, each with the zone that it stands for.
  public let links: [ZoneID: ZoneID]
  /// The zones that are no aliases.
  package let zones: [ZoneID: Zone]
  /// The final rules in ICU's eleven numbers, which zones name by their places.
  package let rules: [[Int]]

  /// What is known of one zone.
  package struct Zone: Hashable, Sendable {
    /// The offsets up to the final rule.
    package var offsets: ZoneOffsets
    /// What holds at the end; nil where nothing changes any more.
    package var final: Final?

    package init(offsets: ZoneOffsets, final: Final?) {
      self.offsets = offsets
      self.final = final
    }
  }

  /// Which rule holds from the first instant of a year in UTC on, and about which standard offset.
  package struct Final: Hashable, Sendable, Codable {
    package var rule: Int
    package var raw: Int
    package var year: Int

    package init(rule: Int, raw: Int, year: Int) {
      self.rule = rule
      self.raw = raw
      self.year = year
    }
  }

  package init(release: String, links: [ZoneID: ZoneID], zones: [ZoneID: Zone], rules: [[Int]]) {
    self.release = release
    self.links = links
    self.zones = zones
    self.rules = rules
  }
}

extension TZChanges {
  /// Every identifier of the release, by code point.
  public var identifiers: [ZoneID] { (Array(zones.keys) + Array(links.keys)).sorted() }

  /// A zone's offsets through an instant.
  ///
  /// - Throws: ``HarnessFailure`` where the release has no such zone.
  public func offsets(of zone: ZoneID, through last: Instant) throws -> ZoneOffsets {
    guard let found = zones[links[zone] ?? zone] else {
      throw HarnessFailure("unknown time zone \"\(zone)\" in tz \(release)", .usage)
    }
    var changes = found.offsets.changes.filter { $0.instant <= last }
    guard let final = found.final, let rule = FinalRule(rules[final.rule], rawOffset: final.raw) else {
      return ZoneOffsets(initial: found.offsets.initial, changes: changes)
    }
    var offset = changes.last?.offset ?? found.offsets.initial
    let lastYear = LocalDateTime(last, offset: 0).date.year
    for year in final.year..<max(final.year, lastYear + 2) {
      for change in rule.changes(in: year) {
        let next = ZoneOffsets.Offset(raw: rule.rawOffset, saving: change.saving)
        let instant = Instant(secondsSince1970: change.time)
        guard next != offset, instant <= last else { continue }
        offset = next
        changes.append(ZoneOffsets.Change(instant: instant, offset: next))
      }
    }
    return ZoneOffsets(initial: found.offsets.initial, changes: changes)
  }

  /// The distinct histories of the release.
  ///
  /// - Parameter end: how far the timelines reach, if beyond ``ZoneHistory/horizon``.
  /// - Throws: ``HarnessFailure`` where a link leads to no zone.
  public func histories(through end: Instant = ZoneHistory.horizon) throws -> [ZoneHistory] {
    try ZoneHistory.all(of: identifiers, links: links) {
      try offsets(of: $0, through: max(end, ZoneHistory.horizon)).timeline
    }
  }

  /// The judge of a zone, by counting alone.
  ///
  /// - Parameter last: how far the changes are known.
  /// - Throws: ``HarnessFailure`` where the release has no such zone.
  public func judge(of zone: ZoneID, through last: Instant) throws -> Judge {
    let offsets = try offsets(of: zone, through: last)
    let timeline = offsets.timeline
    return Judge(
      SearchOracle(timeline: timeline, find: timeline.finding) { offsets.offset(at: $0).saving })
  }

  /// What is right in each zone, by counting alone.
  package var truths: RuleOracleCache {
    RuleOracleCache { try offsets(of: $0, through: RuleOracleCache.horizon).timeline.finding }
  }
}
