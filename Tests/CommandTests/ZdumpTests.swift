import Foundation
import Testing
import TestSupport

/// Our reading of a release against the C library's own dump of the same compiled files, for every zone.
@Suite struct ZdumpTests {
  @Test func everyTransitionIsTheOneThatZdumpShows() throws {
    let home = try SnapshotCommandTests.home("2026f")
    let text = try Command(
      ["transitions", "--tz", "2026f", "--source", "tzif", "--from", "1900", "--to", "2040"],
      environment: SnapshotCommandTests.environment(home)
    ).output
    let cache = home.url.appendingPathComponent("cache/dst-conformance", isDirectory: true)
    let compiled = try #require(
      try FileManager.default.contentsOfDirectory(at: cache, includingPropertiesForKeys: nil)
        .first { $0.lastPathComponent.hasPrefix("2026f") })
    let ours = Self.offsetChanges(tzvalidate: text)
    #expect(ours.count == 598)
    let zones = ours.keys.sorted()
    let root = compiled.appendingPathComponent("zoneinfo").path
    let dump = try SnapshotCommandTests.output(
      of: ["/usr/bin/zdump", "-v", "-c", "1900,2040"] + zones.map { "\(root)/\($0)" })
    let theirs = try Self.offsetChanges(zdump: dump, root: root)
    for zone in zones { #expect(theirs[zone, default: []] == ours[zone], "\(zone)") }
  }

  /// Instants and offsets after them, by zone, where the offset changes.
  static func offsetChanges(tzvalidate text: String) -> [String: [String]] {
    var changes: [String: [String]] = [:]
    guard let body = text.range(of: "\n\n")?.upperBound else { return [:] }
    for block in text[body...].components(separatedBy: "\n\n") where !block.isEmpty {
      let lines = block.split(separator: "\n")
      var offset = lines[1].split(separator: " ")[1]
      changes[String(lines[0])] = lines.dropFirst(2).compactMap { line in
        let words = line.split(separator: " ")
        defer { offset = words[2] }
        return words[2] == offset ? nil : "\(words[0]) \(words[1]) \(seconds(words[2]))"
      }
    }
    return changes
  }

  /// The same of zdump's lines: `ROOT/Zone  Sun Mar 30 01:00:00 2025 UT = ... isdst=1 gmtoff=7200`.
  static func offsetChanges(zdump text: String, root: String) throws -> [String: [String]] {
    var changes: [String: [String]] = [:]
    var last: [String: Substring] = [:]
    let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ")
      // A line about a time that it cannot tell has no offset.
      guard words.count > 8, let offset = words.last, offset.hasPrefix("gmtoff="), let year = Int(words[5]),
        let month = months.firstIndex(of: String(words[2])), words[0].hasPrefix(root)
      else { continue }
      let zone = String(words[0].dropFirst(root.count + 1))
      defer { last[zone] = offset }
      guard let before = last[zone], before != offset, (1900..<2040).contains(year) else { continue }
      let day = words[3].count == 1 ? "0\(words[3])" : String(words[3])
      let monthText = month < 9 ? "0\(month + 1)" : "\(month + 1)"
      changes[zone, default: []].append("\(year)-\(monthText)-\(day) \(words[4])Z \(offset.dropFirst(7))")
    }
    return changes
  }

  private static func seconds(_ text: Substring) -> Int {
    let parts = text.dropFirst().split(separator: ":").compactMap { Int($0) }
    let magnitude = parts.reduce(0) { $0 * 60 + $1 }
    return text.hasPrefix("-") ? -magnitude : magnitude
  }
}
