public import Conformance
public import WallClock

extension ZoneHistory {
  /// Groups identifiers by what ICU says of their offsets, and sorts the groups by the name that stands for each.
  ///
  /// - Parameters:
  ///   - identifiers: the identifiers of a tz release.
  ///   - links: the release's aliases; a name that is none stands for its group before one that is.
  ///   - end: how far the timelines reach, if beyond ``Conformance/ZoneHistory/horizon``.
  /// - Throws: ``ICUError`` where ICU refuses.
  public static func all(
    of identifiers: [ZoneID], links: [ZoneID: ZoneID], through end: Instant
  ) throws -> [ZoneHistory] {
    try all(of: identifiers, links: links) { try Oracle($0, through: max(end, horizon)).timeline }
  }
}

extension RuleOracleCache {
  /// Makes truths of the data that ICU is on.
  public convenience init() {
    self.init { try Oracle($0, through: Self.horizon).finding }
  }
}
