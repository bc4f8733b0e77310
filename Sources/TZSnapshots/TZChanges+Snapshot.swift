public import Conformance
import WallClock

extension TZChanges {
  /// The changes of a snapshot, from its text and what zic made of it.
  ///
  /// - Throws: ``SnapshotError`` where a compiled file is malformed.
  public init(_ snapshot: Snapshot, _ compiled: CompiledSnapshot) throws {
    let records = try ZoneResource(snapshot.zoneSource, read: compiled.zoneinfo(of:)).records
    var places: [RuleVector: Int] = [:]
    var rules: [[Int]] = []
    var zones: [ZoneID: Zone] = [:]
    for (zone, record) in records.sorted(by: { $0.key < $1.key }) {
      let final = record.final.map { final in
        let vector = RuleVector(numbers: final.rule.numbers)
        let place = places[vector] ?? rules.count
        if place == rules.count {
          places[vector] = place
          rules.append(vector.numbers)
        }
        return Final(rule: place, raw: final.rule.rawOffset, year: final.year)
      }
      let changes = record.transitions.map {
        ZoneOffsets.Change(instant: Instant(secondsSince1970: $0.time), offset: $0.offset)
      }
      zones[zone] = Zone(offsets: ZoneOffsets(initial: record.initial, changes: changes), final: final)
    }
    self.init(release: snapshot.release, links: snapshot.links, zones: zones, rules: rules)
  }
}
