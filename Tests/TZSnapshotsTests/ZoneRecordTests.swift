import Conformance
import Foundation
import Hashing
import Testing
import WallClock

@testable import TZSnapshots

struct ZoneRecordTests {
  @Test(arguments: SnapshotStoreTests.releases)
  func record_EveryZone_SaysWhatItsFileSays(release: String) throws {
    try inTemporaryDirectory { directory in
      let snapshot = try pinnedStore().snapshot(of: release)
      let compiled = try SnapshotCompiler(cacheDirectory: directory).compiled(snapshot)
      let end = try #require(Instant("2399-12-31T23:59:59Z"))
      var rules: [FinalRuleKey: FinalRule?] = [:]
      for zone in snapshot.zoneSource.zones.keys {
        let file = try compiled.zoneinfo(of: zone)
        let record = ZoneRecord(of: zone, file: file, source: snapshot.zoneSource, finalRules: &rules)
        #expect(try record.offsetChanges(before: 2400) == file.offsetChanges(through: end), "\(zone)")
        let offsets = [record.initial] + record.transitions.map(\.offset)
        #expect(offsets.allSatisfy { (0...7200).contains($0.saving) }, "\(zone)")
        #expect(zip(offsets, offsets.dropFirst()).allSatisfy { $0 != $1 }, "\(zone) has an empty entry")
      }
      #expect(rules.values.allSatisfy { $0 != nil }, "a footer that had to be written out")
    }
  }

  /// The digest is that of the same text from ICU 76's own 2025b, read through its transition list.
  @Test func record_2025b_PartsOffsetsAsICUsOwnDataDoes() throws {
    try inTemporaryDirectory { directory in
      let snapshot = try pinnedStore().snapshot(of: "2025b")
      let compiled = try SnapshotCompiler(cacheDirectory: directory).compiled(snapshot)
      let end = 4_102_444_800
      var texts: [ZoneID: String] = [:]
      var rules: [FinalRuleKey: FinalRule?] = [:]
      for zone in snapshot.zoneSource.zones.keys {
        let record = ZoneRecord(
          of: zone, file: try compiled.zoneinfo(of: zone), source: snapshot.zoneSource, finalRules: &rules)
        var lines = [" init \(record.initial.raw) \(record.initial.saving)"]
        lines += record.transitions.filter { $0.time < end }.map {
          " \($0.time) \($0.offset.raw) \($0.offset.saving)"
        }
        if let (rule, year) = record.final, year < 2100 {
          for change in (year..<2100).flatMap(rule.changes(in:)) {
            lines.append(" \(change.time) \(rule.rawOffset) \(change.saving)")
          }
        }
        texts[zone] = lines.joined(separator: "\n")
      }
      var text = ""
      for identifier in snapshot.identifiers {
        let record = try #require(texts[snapshot.links[identifier] ?? identifier])
        for line in record.split(separator: "\n") { text += "\(identifier)\(line)\n" }
      }
      #expect(
        SHA256.hexDigest(of: Data(text.utf8))
          == "c98299bddc30c02f9b8ae80ff4a09eec90a602177eb3af12a86a174b7ddd81c5")
    }
  }

  @Test func record_2025b_KnownSplitsAndFinalYears() throws {
    // A zone, a day, and the two parts of its offset at noon UTC in ICU's own data.
    let splits = [
      ("Europe/Dublin", "2025-07-01", 0, 3600), ("Europe/Dublin", "1970-01-01", 3600, 0),
      ("Africa/Casablanca", "2025-07-01", 0, 3600), ("Africa/El_Aaiun", "2025-03-15", 0, 0),
      ("Africa/Windhoek", "2010-01-01", 3600, 3600), ("Africa/Windhoek", "2010-07-01", 3600, 0),
      ("Africa/Windhoek", "1992-07-01", 7200, 0), ("Africa/Windhoek", "2025-07-01", 7200, 0),
      ("Europe/Prague", "1947-01-01", 0, 0), ("Europe/London", "1969-12-31", 3600, 0),
      ("Europe/Berlin", "1945-07-01", 3600, 7200), ("Australia/Lord_Howe", "2025-01-01", 37_800, 1800),
      ("Antarctica/Troll", "2025-07-01", 0, 7200), ("Europe/Istanbul", "2025-07-01", 10_800, 0),
    ]
    let finalYears = [
      ("Europe/Berlin", 1997), ("America/New_York", 2008), ("Pacific/Auckland", 2009),
      ("Europe/Kyiv", 1998), ("America/Nuuk", 2025), ("Asia/Gaza", 2088), ("Africa/Cairo", 2024),
    ]
    try inTemporaryDirectory { directory in
      let snapshot = try pinnedStore().snapshot(of: "2025b")
      let compiled = try SnapshotCompiler(cacheDirectory: directory).compiled(snapshot)
      for (zone, day, raw, saving) in splits {
        let record = try ZoneRecord(of: zone, in: snapshot, compiled)
        let noon = try #require(LocalDate(day)).daysSince1970 * 86_400 + 43_200
        #expect(
          record.offset(at: noon) == ZoneRecord.Offset(raw: raw, saving: saving), "\(zone) on \(day)")
      }
      for (zone, year) in finalYears {
        #expect(try ZoneRecord(of: zone, in: snapshot, compiled).final?.year == year, "\(zone)")
      }
    }
  }

  @Test func record_RulesThatNeedMoreThanADay_StayRight() throws {
    try inTemporaryDirectory { directory in
      // Long: a day after the month's last weekday. Early: an hour before the month's first. Always: since
      // 2020 for good. Both: 26 hours late and an hour early, with negative saving.
      let text = """
        R L 2000 ma - Mar lastSu 26 1 D
        R L 2000 ma - O lastSu 2 0 S
        R E 2000 ma - Ap Su>=1 -1 1 D
        R E 2000 ma - O Su>=1 0 0 S
        R A 2000 2019 - Mar lastSu 2 1 D
        R A 2000 2019 - O lastSu 2 0 S
        R A 2020 ma - Mar lastSu 2 1 D
        R B 2000 ma - O lastSu 26 -1 W
        R B 2000 ma - Ap Su>=1 -1 0 S
        Z T/Always 0 A X%sT
        Z T/Both 1 B X%sT
        Z T/Early 0 E X%sT
        Z T/East 10 L X%sT
        Z T/Long 0 L X%sT
        Z T/None -9:59:59 - XXX

        """
      let snapshot = try snapshot(of: text, in: directory)
      let compiled = try SnapshotCompiler(cacheDirectory: directory.appendingPathComponent("cache"))
        .compiled(snapshot)
      let end = try #require(Instant("2399-12-31T23:59:59Z"))
      for zone in snapshot.identifiers {
        let file = try compiled.zoneinfo(of: zone)
        let record = try ZoneRecord(of: zone.rawValue, in: snapshot, compiled)
        #expect(try record.offsetChanges(before: 2400) == file.offsetChanges(through: end), "\(zone)")
        #expect((record.final != nil) == (zone.rawValue == "T/East"), "\(zone)")
      }
      let long = try ZoneRecord(of: "T/Long", in: snapshot, compiled).offsetChanges(before: 2500)
      #expect(long.count == 1000)
      // 2051-03-26 is the last Sunday; 26 hours after its midnight is Monday, 02:00.
      #expect(long.contains { $0.instant.description == "2051-03-27T02:00:00Z" && $0.after == 3600 })
      let always = try ZoneRecord(of: "T/Always", in: snapshot, compiled).offsetChanges(before: 2500)
      #expect(always.last?.instant.description == "2020-03-29T02:00:00Z")
      let both = try ZoneRecord(of: "T/Both", in: snapshot, compiled)
      #expect(both.transitions.last?.offset == ZoneRecord.Offset(raw: 0, saving: 0))
      #expect(both.initial == ZoneRecord.Offset(raw: 3600, saving: 0))
    }
  }
}
