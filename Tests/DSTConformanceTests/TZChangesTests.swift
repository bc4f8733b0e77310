import Conformance
import DSTConformance
import Foundation
import ICUOracle
import Questions
import TestFailures
import TestSupport
import Testing
import TZSnapshots
import WallClock

/// The changes that come as data, against zic's output and libicu.
@Suite struct TZChangesTests {
  static let resources = Repository.root.appendingPathComponent("Sources/DSTConformanceTesting/Resources")

  static func file(_ release: String) -> URL {
    resources.appendingPathComponent("tz-changes-\(release).json")
  }

  @Test(arguments: ["2024a", "2024b", "2025a", "2025b", "2025c"])
  func File_OfEachReleaseThatComesWithTheLibrary_IsWhatItsSnapshotSays(release: String) throws {
    let snapshot = try SnapshotStore(directory: Repository.snapshots).snapshot(of: release)
    let made = try TZChanges(
      snapshot, SnapshotCompiler(cacheDirectory: Repository.testCache).compiled(snapshot))
    let data = try Data(contentsOf: Self.file(release))
    #expect(try made.encoded() == data)
    #expect(try TZChanges(contentsOf: Self.file(release)) == made)
    #expect(data.count < 400_000)
  }

  @Test func File_OfEveryReleaseThatComesWithTheLibrary_IsTested() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.resources.path)
    #expect(files.count == 5)
  }

  @Test func Offsets_OfEveryZone_AreLibicusThrough2100() throws {
    let data = try SharedZoneData.loaded()
    let changes = try TZChanges(contentsOf: Self.file(data.release))
    let end = SnapshotCrossCheck.horizon
    var count = 0
    for zone in data.identifiers {
      let counted = try changes.offsets(of: zone, through: end)
      let known = try ICUZone(zone).offsets(through: end)
      #expect(counted.timeline.changes == known.timeline.changes, "\(zone)")
      for change in known.changes {
        #expect(counted.offset(at: change.instant) == change.offset, "\(zone) \(change)")
      }
      count += known.changes.count
    }
    #expect(changes.identifiers == data.identifiers && count > 50_000)
  }

  @Test func Histories_OfTheRelease_AreThoseOfICU() throws {
    let data = try SharedZoneData.loaded()
    let counted = try SharedZoneData.changes().histories()
    let known = try ZoneHistory.all(of: data.identifiers, links: data.links, through: ZoneHistory.horizon)
    #expect(
      counted.map(\.identifiers) == known.map(\.identifiers) && counted.map(\.zone) == known.map(\.zone))
    #expect(counted.count == 339)
  }

  /// What holds a file against libicu before it is written.
  @Test(arguments: [
    (
      "504901800", "504901801",
      "Asia/Kathmandu from 1985-12-31T18:30:00Z on: found 19800+0 s, libicu has 20700+0 s"
    ),
    (
      #""Africa/Casablanca": {"offsets":[[-1820,0],[0,0],[0,3600]"#,
      #""Africa/Casablanca": {"offsets":[[-1820,0],[0,0],[3600,0]"#,
      "Africa/Casablanca from 1939-09-12T00:00:00Z on: found 3600+0 s, libicu has 0+3600 s"
    ),
    (
      #""America/New_York": {"final":{"raw":-18000,"rule":2,"year":2008}"#,
      #""America/New_York": {"final":{"raw":-18000,"rule":2,"year":2009}"#,
      "America/New_York from 2008-03-09T07:00:00Z on: found -18000+0 s, libicu has -18000+3600 s"
    ),
    (
      "[2,-31,-1,3600,2,9,-31,-1,3600,2,3600]", "[2,-31,-1,7200,2,9,-31,-1,3600,2,3600]",
      "Africa/Ceuta from 1997-03-30T01:00:00Z on: found 3600+0 s, libicu has 3600+3600 s"
    ),
    (
      "[[20476,0],[19800,0]", "[[20475,1],[19800,0]",
      "Asia/Kathmandu before any change: found 20475+1 s, libicu has 20476+0 s"
    ),
    (#""Zulu": "Etc/UTC""#, #""Zulu/Land": "Etc/UTC""#, "Zulu/Land: libicu has no such zone"),
  ]) func Changes_ThatAreNotLibicus_AreAMissingPart(found: String, put: String, message: String) throws {
    let release = try SharedZoneData.loaded().release
    let changes = try Self.read(found, put)
    let failure = thrown(HarnessFailure.self) { try changes.expectLibicus() }
    #expect(failure?.description == "the changes of tz \(release) are not libicu's: \(message)")
    #expect(failure?.kind == .unavailable)
  }

  @Test func Changes_ThatComeWithTheLibrary_AreLibicus() throws {
    _ = try SharedZoneData.loaded()
    try SharedZoneData.changes().expectLibicus()
  }

  /// The file of 2025b with a text in the place of another.
  private static func read(_ found: String, _ put: String) throws -> TZChanges {
    let text = try String(contentsOf: file("2025b"), encoding: .utf8)
    try #require(text.contains(found), "\(found)")
    let folder = try TemporaryFolder()
    return try TZChanges(
      contentsOf: folder.write(text.replacingOccurrences(of: found, with: put), to: "changes.json"))
  }

  @Test(arguments: [
    (#""schema": 1"#, #""schema": 2"#, "schema: found 2, wanted 1"),
    (
      #""Africa/Accra": "Africa/Abidjan""#, #""Africa/Accra": "Nowhere""#,
      "Africa/Accra: found Nowhere, wanted"
    ),
    (#""final":{"raw":3600,"rule":1,"#, #""final":{"raw":3600,"rule":99,"#, "final.rule: found 99, wanted"),
    (#""final":{"raw":3600,"rule":1,"#, #""final":{"raw":999999999,"rule":1,"#, "final.raw: found 999999999"),
    (#""year":1997}"#, #""year":1}"#, "final.year: found 1, wanted"),
    ("[3208,0]", "[3208]", "offsets: found [3208], wanted"),
    ("-2422054408,", "1,", "times: found -1693706400, wanted a time after 1"),
    ("-2422054408,", "-9000000000000000000,", "times: found -9000000000000000000"),
    ("-2422054408,", "", "to: found "),
    (#""rules": ["#, #""rules": [[1,2,3],"#, "[0]: found [1, 2, 3], wanted the eleven numbers"),
    (
      #""Africa/Accra": "Africa/Abidjan""#, #""Africa/Accra": "Africa/Asmara""#,
      "links: Africa/Accra: found Africa/Asmara, wanted a zone that is no alias"
    ),
    (#""Zulu": "Etc/UTC""#, #""Etc/UTC": "Etc/UTC""#, "links: Etc/UTC: found Etc/UTC, wanted"),
    ("[3208,0]", "[93601,0]", "offsets: found [93601, 0], wanted standard time"),
    ("[3208,0]", "[93600,93600]", "offsets: found [93600, 93600], wanted standard time"),
    ("[3208,0]", "[9223372036854775807,1]", "offsets: found [9223372036854775807, 1], wanted"),
    ("[3208,0]", "[1e99,1]", "wanted whole numbers"),
    (#""to":[1]"#, #""to":[-1]"#, "to: found -1, wanted the place of one of"),
    (#""offsets":[[-968,0],[0,0]]"#, #""offsets":[]"#, "offsets: found none, wanted"),
    (#""year":1997}"#, #""year":1996}"#, "final.year: found 1996, wanted a year after 1996"),
    (
      #""rule":1,"year":1997}"#, #""rule":-1,"year":1997}"#,
      "final.rule: found -1, wanted the place of one of 14"
    ),
    // Changes of years that overlap, and two at once.
    ("[3,-30,-6,0,0,9,", "[0,1,0,0,0,9,", "final.rule: found [0, 1, 0, 0, 0, 9,"),
    (
      "[3,-30,-6,0,0,9,-31,-5,86400,0,3600]", "[0,31,0,86400,1,1,1,0,3600,0,3600]",
      "final.rule: found [0, 31, 0, 86400, 1, 1, 1, 0, 3600, 0, 3600]"
    ),
  ]) func File_ThatIsMalformed_IsRefusedByItsField(found: String, put: String, message: String) throws {
    let failure = thrown(HarnessFailure.self) { try Self.read(found, put) }
    let text = failure?.description ?? ""
    #expect(text.contains("changes.json: ") && text.contains(message), "\(text)")
    #expect(failure?.kind == .badData)
  }

  /// Whatever one damaged byte makes of a file is refused, or read and counted with.
  @Test func File_WithOneByteDamaged_TrapsNowhere() throws {
    let changes = try SharedZoneData.changes()
    let zones: Set<ZoneID> = ["Asia/Kathmandu", "Pacific/Norfolk"]
    let data = try TZChanges(
      release: changes.release, links: ["Asia/Katmandu": "Asia/Kathmandu"],
      zones: changes.zones.filter { zones.contains($0.key) }, rules: changes.rules
    ).encoded()
    let folder = try TemporaryFolder()
    let file = folder.url.appendingPathComponent("changes.json")
    var (read, refused) = (0, 0)
    for index in data.indices {
      for byte in "09-,[".utf8 where byte != data[index] {
        var damaged = data
        damaged[index] = byte
        try damaged.write(to: file)
        guard let changes = try? TZChanges(contentsOf: file) else {
          refused += 1
          continue
        }
        read += 1
        for zone in changes.identifiers {
          let timeline = try changes.offsets(of: zone, through: Plan().horizon).timeline
          for change in timeline.changes {
            for asked in [change.affected.lowerBound, change.affected.upperBound] {
              _ = timeline.finding(asked)
            }
          }
        }
      }
    }
    #expect(read > 500 && refused > 500, "\(read) read, \(refused) refused")
  }

  @Test func Offsets_OfAnUnknownZone_AreRefused() throws {
    let changes = try TZChanges(contentsOf: Self.file("2025b"))
    #expect(throws: HarnessFailure.self) { try changes.judge(of: "Nowhere/Land", through: Plan().horizon) }
  }
}
