import Foundation
import Hashing
import WallClock

@testable import GoldenPack

/// A small pack with an answer of every kind.
enum GoldenSamples {
  static func at(_ text: String) -> LocalDateTime {
    LocalDateTime(text) ?? LocalDateTime(secondsSince1970: 0)
  }
  static func instant(_ text: String) -> Instant { Instant(text) ?? Instant(secondsSince1970: 0) }

  static func noon(_ zone: ZoneID, _ asked: LocalDateTime) -> [GoldenCase] {
    [
      GoldenCase(
        zone: zone, asked: asked, matching: .strict, repeated: .both,
        right: .instants([ResolvedInstant(asked.instant(offset: 3600), .none)]), clause: "R1", shape: "calm")
    ]
  }

  static let gap: [GoldenCase] = [
    (MatchingPolicy.strict, Resolution.none(.nonexistentTime), "R2", [Instant]()),
    (.nextTime, forward("2025-03-30T01:00:00Z", "2025-03-30T03:00:00"), "R3-R5", []),
    (
      .nextTimePreservingSmallerComponents, forward("2025-03-30T01:30:00Z", "2025-03-30T03:30:00"), "R3-R5",
      [instant("2025-03-30T02:30:00Z")]
    ),
    (
      .previousTimePreservingSmallerComponents,
      .instants([
        ResolvedInstant(instant("2025-03-30T00:30:00Z"), .movedBack(at("2025-03-30T01:30:00")))
      ]), "R3-R5", []
    ),
  ].map { matching, right, clause, readings in
    GoldenCase(
      zone: "Europe/Berlin", asked: at("2025-03-30T02:30:00"), matching: matching, repeated: .first,
      right: right, clause: clause, shape: "gap.anHour.onHour", otherReadings: readings,
      isBeforeDayStart: matching == .previousTimePreservingSmallerComponents)
  }

  static let overlap: [GoldenCase] = RepeatedTimePolicy.allCases.map { repeated in
    let first = ResolvedInstant(instant("2025-10-26T00:30:00Z"), .firstOfRepeatedTime)
    let last = ResolvedInstant(instant("2025-10-26T01:30:00Z"), .lastOfRepeatedTime)
    return GoldenCase(
      zone: "Europe/Berlin", asked: at("2025-10-26T02:30:00"), matching: .nextTime, repeated: repeated,
      right: .instants(repeated == .first ? [first] : repeated == .last ? [last] : [first, last]),
      clause: "R6",
      shape: "overlap.anHour.onHour", passes: [first.instant, last.instant])
  }

  static let missingDay = [
    GoldenCase(
      zone: "Pacific/Apia", asked: at("2011-12-30T12:00:00"), matching: .nextTime, repeated: .last,
      right: .none(.nonexistentDay), clause: "R7", shape: "gap.aDayOrMore.onHour.startsMidnight")
  ]

  static let groups: [(zone: ZoneID, groups: [[[GoldenCase]]])] = [
    (
      "Europe/Berlin",
      [[gap, noon("Europe/Berlin", at("2025-03-30T12:00:00"))], [overlap]]
    ),
    ("Pacific/Apia", [[missingDay]]),
  ]

  static let cases = groups.flatMap { $0.groups.joined().joined() }

  static let pack: GoldenPack = {
    var pack = GoldenPack(tzRelease: "2025b", maker: "a test", years: 2011...2025)
    for section in groups { pack.add(section.zone, section.groups) }
    return pack
  }()

  /// The pack with its content changed, under a digest that fits.
  static func sealed(_ change: (inout Data) -> Void) -> Data {
    var content = Data(pack.encoded.dropLast(64))
    change(&content)
    return content + Data(SHA256.hexDigest(of: content).utf8)
  }

  private static func forward(_ instant: String, _ reads: String) -> Resolution {
    .instants([ResolvedInstant(self.instant(instant), .movedForward(at(reads)))])
  }
}
