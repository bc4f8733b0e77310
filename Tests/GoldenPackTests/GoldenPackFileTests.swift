import Foundation
import Hashing
import TestFailures
import Testing
import WallClock

@testable import GoldenPack

/// The file of a pack: written, read, and refused where it is damaged.
@Suite struct GoldenPackFileTests {
  @Test func everyCaseComesBackAsItWasWritten() throws {
    let cases = GoldenSamples.cases
    let pack = GoldenSamples.pack
    #expect(pack.count == cases.count)
    let read = try GoldenPack(pack.encoded)
    #expect(read == pack)
    var found: [GoldenCase] = []
    read.forEach { found.append($0) }
    #expect(found == cases)
    #expect(read.zones == ["Europe/Berlin", "Pacific/Apia"])
    #expect(read.tzRelease == "2025b" && read.years == 2011...2025)
    var apia: [GoldenCase] = []
    read.forEach(in: ["Pacific/Apia"]) { apia.append($0) }
    #expect(apia == cases.filter { $0.zone == "Pacific/Apia" })
  }

  @Test func whatRecursIsKeptOnce() {
    var pack = GoldenPack(tzRelease: "2025b", maker: "a test", years: 2000...2037)
    let size = pack.encoded.count
    let year = { (year: Int) -> [[GoldenCase]] in
      [GoldenSamples.noon("Europe/Berlin", LocalDateTime(secondsSince1970: (year - 1970) * 31_536_000))]
    }
    pack.add("Europe/Berlin", (2000...2037).map(year))
    // 38 questions in 38 groups, which differ in nothing but when they begin.
    #expect(pack.count == 38)
    #expect(pack.encoded.count - size < 38 * 7 + 80)
  }

  @Test func aFileThatEndsEarlyIsRefused() {
    let data = GoldenSamples.pack.encoded
    for length in 0..<data.count {
      #expect(throws: GoldenPackError.self, "\(length) bytes") { try GoldenPack(data.prefix(length)) }
    }
  }

  @Test func aFileWithOneBitFlippedIsRefused() {
    let data = GoldenSamples.pack.encoded
    for index in data.indices {
      var changed = data
      changed[index] ^= 1 << UInt8(index % 8)
      #expect(throws: GoldenPackError.self, "byte \(index)") { try GoldenPack(changed) }
    }
  }

  /// Damage under a digest that fits: the reader trusts no number.
  @Test func damageWithARightDigestIsRefusedOrRead() {
    let content = GoldenSamples.pack.encoded.dropLast(64)
    for index in content.indices.dropFirst(17) {
      for bit in 0..<8 {
        var changed = content
        changed[index] ^= 1 << UInt8(bit)
        let sealed = changed + Data(SHA256.hexDigest(of: changed).utf8)
        guard let pack = try? GoldenPack(sealed) else { continue }
        var count = 0
        pack.forEach { _ in count += 1 }
        #expect(count == pack.count)
      }
    }
  }

  // Swift 6.0 crashes where a macro's arguments hold closures.
  static let damaged = [
    ("an empty file", Data(), "no golden pack"),
    ("JSON", Data("{\"schema\": 1}".utf8), "no golden pack"),
    ("a newer version", GoldenSamples.sealed { $0[16] = 4 }, "found version 2 of the format, wanted 1"),
    ("a longer file", GoldenSamples.pack.encoded + Data([0]), "its digest does not fit"),
    ("something after the end", GoldenSamples.sealed { $0.append(0) }, "after the last zone"),
  ]

  @Test(arguments: damaged)
  func theErrorSaysWhatIsWrong(what: String, data: Data, message: String) {
    let error = thrown(GoldenPackError.self) { try GoldenPack(data) }
    #expect(error?.description.contains(message) == true, "\(what): \(error?.description ?? "none")")
  }

  @Test func theErrorNamesTheFile() {
    let file = URL(fileURLWithPath: "/no/such/pack")
    let error = thrown(GoldenPackError.self) { try GoldenPack(contentsOf: file) }
    #expect(error?.description.hasPrefix("/no/such/pack: cannot be read") == true)
  }
}
