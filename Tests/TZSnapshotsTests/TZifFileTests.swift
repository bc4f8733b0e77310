import Foundation
import TestFailures
import Testing
import WallClock

@testable import TZSnapshots

struct TZifFileTests {
  /// The parts of a TZif file, so that a test can change one.
  struct Parts {
    var magic = Array("TZif".utf8)
    var version = UInt8(ascii: "2")
    var universalFlags: [UInt8] = []
    var standardFlags: [UInt8] = []
    var leapSeconds: [UInt8] = []
    var leapCount = 0
    var times = [-1_000_000, 1_000_000]
    var indexes: [UInt8] = [1, 2]
    var types: [(offset: Int, flag: UInt8, name: UInt8)] = [(600, 0, 0), (0, 0, 4), (3600, 1, 8)]
    var names = Array("LMT\0GMT\0BST\0".utf8)
    var footer = "\n\n"
    var counts: [Int]?

    var data: Data {
      var bytes = header([0, 0, 0, 0, 1, 1]) + [0, 0, 0, 0, 0, 0, 0]
      bytes += header(
        counts ?? [
          universalFlags.count, standardFlags.count, leapCount, times.count, types.count, names.count,
        ])
      for time in times { bytes += bigEndian(UInt64(bitPattern: Int64(time)), count: 8) }
      bytes += indexes
      for type in types {
        bytes += bigEndian(UInt64(bitPattern: Int64(type.offset)), count: 4) + [type.flag, type.name]
      }
      bytes += names + leapSeconds + standardFlags + universalFlags + Array(footer.utf8)
      return Data(bytes)
    }

    private func header(_ counts: [Int]) -> [UInt8] {
      magic + [version] + [UInt8](repeating: 0, count: 15)
        + counts.flatMap { bigEndian(UInt64(truncatingIfNeeded: $0), count: 4) }
    }

    private func bigEndian(_ value: UInt64, count: Int) -> [UInt8] {
      (0..<count).map { UInt8(truncatingIfNeeded: value >> UInt64((count - 1 - $0) * 8)) }
    }
  }

  @Test func read_SmallFile_GivesTypesAndChanges() throws {
    let file = try TZifFile(Parts().data, file: "A")
    #expect(file.initialType == LocalTimeType(offset: 600, isDaylight: false, abbreviation: "LMT"))
    #expect(file.footer.isEmpty)
    let changes = file.offsetChanges(through: Instant(secondsSince1970: .max))
    #expect(
      changes == [
        OffsetChange(at: Instant(secondsSince1970: -1_000_000), from: 600, to: 0),
        OffsetChange(at: Instant(secondsSince1970: 1_000_000), from: 0, to: 3600),
      ])
    #expect(file.offsetChanges(through: Instant(secondsSince1970: 999_999)).count == 1)
    #expect(file.offsetChanges(through: Instant(secondsSince1970: 1_000_000)).count == 2)
  }

  @Test func typeChanges_TransitionsThatChangeNothing_AreLeftOut() throws {
    var parts = Parts()
    parts.times = [-5, -4, 10, 20, 30]
    parts.indexes = [0, 1, 1, 3, 1]
    parts.types.append((0, 1, 4))
    let file = try TZifFile(parts.data, file: "A")
    let last = Instant(secondsSince1970: 100)
    #expect(file.typeChanges(through: last).map(\.instant.secondsSince1970) == [-4, 20, 30])
    #expect(file.offsetChanges(through: last).map(\.instant.secondsSince1970) == [-4])
  }

  @Test func footer_HoldsAfterTheLastTransitionOnly() throws {
    var parts = Parts()
    // 2026-07-01, in the middle of daylight time.
    parts.times = [-1_000_000, 1_782_864_000]
    parts.footer = "\nGMT0BST,M3.5.0/1,M10.5.0\n"
    let file = try TZifFile(parts.data, file: "A")
    let end = try #require(Instant("2028-01-01T00:00:00Z"))
    #expect(
      file.offsetChanges(through: end).map { "\($0.instant) \($0.after)" } == [
        "1969-12-20T10:13:20Z 0", "2026-07-01T00:00:00Z 3600", "2026-10-25T01:00:00Z 0",
        "2027-03-28T01:00:00Z 3600", "2027-10-31T01:00:00Z 0",
      ])
  }

  @Test func footer_WithoutTransitions_HoldsAlways() throws {
    var parts = Parts()
    (parts.times, parts.indexes) = ([], [])
    parts.types = [(0, 0, 4)]
    parts.footer = "\nGMT0BST,M3.5.0/1,M10.5.0\n"
    let file = try TZifFile(parts.data, file: "A")
    let changes = file.offsetChanges(through: try #require(Instant("1801-12-31T00:00:00Z")))
    #expect(changes.count == 4)
  }

  @Test func footer_AfterATransitionAtTheBigBang_IsFollowedFromTheYear1800() throws {
    let time = -(1 << 59)
    var parts = Parts()
    parts.times = [time, time + 1]
    parts.footer = "\nGMT0BST,M3.5.0/1,M10.5.0\n"
    parts.indexes = [2, 1]
    let file = try TZifFile(parts.data, file: "A")
    let changes = file.offsetChanges(through: try #require(Instant("1801-12-31T00:00:00Z")))
    #expect(changes.map(\.instant.secondsSince1970).prefix(2) == [time, time + 1])
    #expect(changes.count == 6)
  }

  struct Damage: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var named: String
    var apply: @Sendable (inout Parts) -> Void

    init(_ label: String, names: String, apply: @escaping @Sendable (inout Parts) -> Void) {
      (testDescription, named, self.apply) = (label, names, apply)
    }
  }

  // Swift 6.0 crashes where a macro's arguments hold closures.
  static let damages = [
    Damage("another magic", names: "first header") { $0.magic = Array("TZIF".utf8) },
    Damage("version 1", names: "version byte 0") { $0.version = 0 },
    Damage("counts beyond the file", names: "64-bit block") { $0.counts = [0, 0, 0, 1 << 31, 3, 12] },
    Damage("largest counts", names: "64-bit block") { $0.counts = Array(repeating: 0xffff_ffff, count: 6) },
    Damage("no types", names: "0 types") { $0.counts = [0, 0, 0, 0, 0, 12] },
    Damage("no characters", names: "0 characters") { $0.counts = [0, 0, 0, 2, 3, 0] },
    Damage("flags of another number", names: "1 flags") { $0.standardFlags = [0] },
    Damage("leap seconds", names: "leap seconds") {
      $0.leapCount = 1
      $0.leapSeconds = Array(repeating: 0, count: 12)
    },
    Damage("times out of order", names: "transition 1") { $0.times = [5, 5] },
    Damage("a time before the Big Bang", names: "transition 0") { $0.times = [.min, 5] },
    Damage("an index beyond the types", names: "index 3") { $0.indexes = [1, 3] },
    Damage("an offset of 26 hours", names: "type 2: found offset 93600") { $0.types[2].offset = 93_600 },
    Damage("a third value of the flag", names: "type 0: found daylight flag 2") { $0.types[0].flag = 2 },
    Damage("an abbreviation beyond the names", names: "type 1") { $0.types[1].name = 12 },
    Damage("an abbreviation without end", names: "type 2") { $0.names[11] = 65 },
    Damage("no footer", names: "footer: found 0 bytes") { $0.footer = "" },
    Damage("a footer cut short", names: "footer") { $0.footer = "\nGMT0" },
    Damage("a malformed footer", names: "footer: found \"GMT\"") { $0.footer = "\nGMT\n" },
    Damage("bytes after the footer", names: "footer") { $0.footer = "\nBST-1\nx" },
    Damage("a footer that contradicts", names: "what the last transition says") { $0.footer = "\nGMT0\n" },
  ]

  @Test(arguments: damages)
  func read_MalformedFile_IsBadDataThatNamesTheField(damage: Damage) throws {
    var parts = Parts()
    damage.apply(&parts)
    let error = try #require(thrown(SnapshotError.self) { try TZifFile(parts.data, file: "Test/Zone") })
    #expect(error.category == .badData)
    #expect(error.description.hasPrefix("Test/Zone: "))
    #expect(error.description.contains(damage.named), "\(error)")
  }

  @Test func read_EveryTruncation_IsAnError() {
    let data = Parts().data
    for count in 0..<data.count {
      #expect(throws: SnapshotError.self) { try TZifFile(data.prefix(count), file: "A") }
    }
  }

  @Test func read_EveryFlippedBit_IsAnErrorOrAFile() {
    var parts = Parts()
    parts.footer = "\n<+01>-1\n"
    parts.types[2].flag = 0
    parts.names = Array("LMT\0GMT\0+01\0".utf8)
    let data = parts.data
    for bit in 0..<data.count * 8 {
      var flipped = data
      flipped[bit / 8] ^= 1 << UInt8(bit % 8)
      // What counts is that nothing traps; a flip in a reserved byte or an offset stays unseen.
      if let file = try? TZifFile(flipped, file: "A") {
        _ = file.offsetChanges(through: Instant(secondsSince1970: .max))
      }
    }
  }
}
