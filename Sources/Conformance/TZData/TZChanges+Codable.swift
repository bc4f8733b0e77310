public import Foundation
import WallClock

/// The file: an object with one line a zone, so that two releases can be compared by their lines.
extension TZChanges: Decodable {
  /// The version of the format that is read and written.
  static let schema = 1

  /// Reads a file.
  ///
  /// - Throws: ``HarnessFailure`` that names the file, the field, what was found and what is wanted.
  public init(contentsOf file: URL) throws {
    self = try JSONFile.read(
      TZChanges.self, schema: Self.schema, ifOlder: "write it anew with dst-conformance changes", from: file)
  }

  /// The bytes of the file.
  public func encoded() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    func text(_ value: some Encodable) throws -> String {
      String(decoding: try encoder.encode(value), as: UTF8.self)
    }
    func lines(_ fields: [String]) -> String { fields.map { "    \($0)" }.joined(separator: ",\n") }
    let links = try links.sorted { $0.key < $1.key }.map { "\(try text($0.key)): \(try text($0.value))" }
    let zones = try zones.sorted { $0.key < $1.key }.map {
      "\(try text($0.key)): \(try text(WrittenZone($0.value)))"
    }
    return Data(
      """
      {
        "schema": \(Self.schema),
        "release": \(try text(release)),
        "links": {
      \(lines(links))
        },
        "rules": [
      \(lines(try rules.map(text)))
        ],
        "zones": {
      \(lines(zones))
        }
      }

      """.utf8)
  }

  private enum CodingKeys: String, CodingKey { case release, links, rules, zones }

  /// Reads a document.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    func wrong(_ key: CodingKeys, _ field: String, _ found: Any, _ wanted: String) -> DecodingError {
      .dataCorruptedError(
        forKey: key, in: container, debugDescription: "\(field)found \(found), wanted \(wanted)")
    }
    release = try container.decode(String.self, forKey: .release)
    let rules = try container.decode([[Int]].self, forKey: .rules)
    for (place, numbers) in rules.enumerated() where FinalRule(numbers, rawOffset: 0) == nil {
      throw wrong(.rules, "[\(place)]: ", numbers, "the eleven numbers of a yearly rule")
    }
    var zones: [ZoneID: Zone] = [:]
    for (name, written) in try container.decode([String: WrittenZone].self, forKey: .zones) {
      do throws(InvalidZone) {
        zones[ZoneID(name)] = try written.zone(rules)
      } catch {
        throw wrong(.zones, "\(name).\(error.field): ", error.found, error.wanted)
      }
    }
    let links = try container.decode([String: String].self, forKey: .links)
    for (alias, target) in links where zones[ZoneID(target)] == nil || zones[ZoneID(alias)] != nil {
      throw wrong(.links, "\(alias): ", target, "a zone that is no alias, for a name that is no zone")
    }
    self.rules = rules
    self.zones = zones
    self.links = Dictionary(uniqueKeysWithValues: links.map { (ZoneID($0.key), ZoneID($0.value)) })
  }
}

/// A zone as it is written: the distinct offsets, of which the first one holds before any change, the times of the
/// changes in seconds since 1970, and for each the place of its offset.
private struct WrittenZone: Codable {
  let offsets: [[Int]]
  let times: [Int]
  let to: [Int]
  let final: TZChanges.Final?

  init(_ zone: TZChanges.Zone) {
    var places: [ZoneOffsets.Offset: Int] = [zone.offsets.initial: 0]
    var offsets = [zone.offsets.initial]
    to = zone.offsets.changes.map { change in
      if let known = places[change.offset] { return known }
      places[change.offset] = offsets.count
      offsets.append(change.offset)
      return offsets.count - 1
    }
    self.offsets = offsets.map { [$0.raw, $0.saving] }
    times = zone.offsets.changes.map(\.instant.secondsSince1970)
    final = zone.final
  }

  /// What a timeline takes for granted that no offset exceeds: a day and two hours, in seconds.
  private static let widest = -26 * 3600...26 * 3600
  private static let instants = -62_135_596_800...253_402_300_799
  private static let years = 1800...9999

  func zone(_ rules: [[Int]]) throws(InvalidZone) -> TZChanges.Zone {
    let parts = try parts()
    guard let initial = parts.first else {
      throw InvalidZone("offsets", "none", "the offset before any change")
    }
    guard times.count == to.count else {
      throw InvalidZone("to", "\(to.count) places", "one for each of \(times.count) times")
    }
    for (earlier, later) in zip(times, times.dropFirst()) where earlier >= later {
      throw InvalidZone("times", later, "a time after \(earlier)")
    }
    if let odd = times.first(where: { !Self.instants.contains($0) }) {
      throw InvalidZone("times", odd, "seconds since 1970 within the years 1 to 9999")
    }
    if let odd = to.first(where: { !offsets.indices.contains($0) }) {
      throw InvalidZone("to", odd, "the place of one of \(offsets.count) offsets")
    }
    if let final { try check(final, rules) }
    let changes = zip(times, to).map {
      ZoneOffsets.Change(instant: Instant(secondsSince1970: $0), offset: parts[$1])
    }
    return TZChanges.Zone(offsets: ZoneOffsets(initial: initial, changes: changes), final: final)
  }

  private func parts() throws(InvalidZone) -> [ZoneOffsets.Offset] {
    var parts: [ZoneOffsets.Offset] = []
    for offset in offsets {
      guard offset.count == 2, offset.allSatisfy(Self.widest.contains),
        Self.widest.contains(offset[0] + offset[1])
      else {
        throw InvalidZone(
          "offsets", offset, "standard time and what daylight time adds, in seconds, within 26 hours")
      }
      parts.append(ZoneOffsets.Offset(raw: offset[0], saving: offset[1]))
    }
    return parts
  }

  private func check(_ final: TZChanges.Final, _ rules: [[Int]]) throws(InvalidZone) {
    guard rules.indices.contains(final.rule) else {
      throw InvalidZone("final.rule", final.rule, "the place of one of \(rules.count) rules")
    }
    guard Self.widest.contains(final.raw) else {
      throw InvalidZone("final.raw", final.raw, "standard time in seconds, within 26 hours")
    }
    guard let rule = FinalRule(rules[final.rule], rawOffset: final.raw), rule.staysInItsYear,
      Self.widest.contains(final.raw + rule.saving)
    else {
      throw InvalidZone(
        "final.rule", rules[final.rule],
        "a rule whose changes are two of each year of UTC with a standard time of \(final.raw) s")
    }
    guard Self.years.contains(final.year) else {
      throw InvalidZone("final.year", final.year, "a year of \(Self.years)")
    }
    guard let last = times.last.map({ LocalDateTime(secondsSince1970: $0).date.year }), last >= final.year
    else { return }
    throw InvalidZone("final.year", final.year, "a year after \(last), that of the last of the times")
  }
}

private struct InvalidZone: Error {
  let field: String
  let found: String
  let wanted: String

  init(_ field: String, _ found: Any, _ wanted: String) {
    self.field = field
    self.found = "\(found)"
    self.wanted = wanted
  }
}
