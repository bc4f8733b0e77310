import Foundation
import WallClock

/// Reads the lines of a `tzdata.zi` one by one.
struct ZoneSourceReader {
  let file: String
  private(set) var release = ""
  private(set) var zones: [ZoneID: [ZoneSource.Era]] = [:]
  private(set) var rules: [String: [ZoneSource.RuleLine]] = [:]

  private var links: [ZoneID: (target: ZoneID, line: Int)] = [:]
  /// The zone whose last line named an end, so that the next line goes on with it.
  private var openZone: ZoneID?
  private var line = 0

  init(file: String) {
    self.file = file
  }

  mutating func read(_ data: Data) throws {
    guard data.last == UInt8(ascii: "\n") else {
      throw SnapshotError.badData(
        file, "end", found: data.isEmpty ? "an empty file" : "a line cut short", wanted: "a line feed")
    }
    for text in data.dropLast().split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      line += 1
      if line == 1 {
        try readRelease(text)
      } else if text.first != UInt8(ascii: "#"), !text.isEmpty {
        try readLine(text.split(separator: UInt8(ascii: " ")).map { String(decoding: $0, as: UTF8.self) })
      }
    }
    if let openZone {
      throw wrong("zone \(openZone)", found: "the end of the file", wanted: "a line that goes on with it")
    }
    guard !zones.isEmpty else {
      throw SnapshotError.badData(file, "zones", found: "none", wanted: "at least one")
    }
  }

  /// Follows links to links; a target that does not exist is an error.
  func resolvedLinks() throws -> [ZoneID: ZoneID] {
    var resolved: [ZoneID: ZoneID] = [:]
    for (alias, link) in links {
      var target = link.target
      var steps = 0
      while zones[target] == nil {
        guard let next = links[target], steps < links.count else {
          throw SnapshotError.badData(
            file, "line \(link.line)", found: "link \(alias) to \(target)", wanted: "a link to a zone")
        }
        target = next.target
        steps += 1
      }
      resolved[alias] = target
    }
    return resolved
  }

  private mutating func readRelease(_ text: Data) throws {
    let words = String(decoding: text, as: UTF8.self).split(separator: " ")
    let name = words.last?.prefix { $0 != "-" } ?? ""
    guard words.count == 3, words[0] == "#", words[1] == "version",
      SnapshotManifest.isRelease(String(name))
    else {
      throw wrong(
        "release", found: "\"\(String(decoding: text.prefix(40), as: UTF8.self))\"",
        wanted: "\"# version 2025b\"")
    }
    release = String(name)
  }

  private mutating func readLine(_ fields: [String]) throws {
    if let zone = openZone {
      return try readEra(fields[...], of: zone)
    }
    switch fields.first?.first {
    case "Z":
      guard fields.count >= 5 else {
        throw wrong("zone", found: "\(fields.count) fields", wanted: "5 or more")
      }
      let zone = try name(fields[1])
      zones[zone] = []
      try readEra(fields[2...], of: zone)
    case "L":
      guard fields.count == 3 else { throw wrong("link", found: "\(fields.count) fields", wanted: "3") }
      let alias = try name(fields[2])
      links[alias] = (ZoneID(fields[1]), line)
    case "R":
      guard fields.count == 10 else { throw wrong("rule", found: "\(fields.count) fields", wanted: "10") }
      try readRule(fields)
    default:
      throw wrong("line", found: "\"\(fields.first ?? "")\"", wanted: "Z, L or R")
    }
  }

  /// A name becomes a file's path when zic writes it, so none may lead out of its folder.
  private func name(_ text: String) throws -> ZoneID {
    let components = text.split(separator: "/", omittingEmptySubsequences: false)
    let isSafe = components.allSatisfy { component in
      component.utf8.first != UInt8(ascii: "-")
        && !component.isEmpty
        && component.utf8.allSatisfy { byte in
          switch byte {
          case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "+"):
            true
          default: false
          }
        }
    }
    guard isSafe else {
      throw wrong("name", found: "\"\(text)\"", wanted: "letters, digits, _, - and +, parted by /")
    }
    let zone = ZoneID(text)
    guard zones[zone] == nil, links[zone] == nil else {
      throw wrong("name", found: "\(text) a second time", wanted: "each name once")
    }
    return zone
  }

  private mutating func readEra(_ fields: ArraySlice<String>, of zone: ZoneID) throws {
    let fields = Array(fields)
    guard fields.count >= 3 else {
      throw wrong("zone \(zone)", found: "\(fields.count) fields in an era", wanted: "3 or more")
    }
    guard let standardOffset = SourceText.seconds(fields[0]) else {
      throw wrong("zone \(zone)", found: "offset \"\(fields[0])\"", wanted: "hours, minutes, seconds")
    }
    let saving: ZoneSource.Saving
    if fields[1] == "-" {
      saving = .fixed(0)
    } else if let seconds = SourceText.seconds(fields[1]) {
      saving = .fixed(seconds)
    } else {
      saving = .rules(fields[1])
    }
    var end: SourceMoment?
    if fields.count > 3 {
      end = SourceText.moment(fields[3...])
      guard end != nil else {
        throw wrong(
          "zone \(zone)", found: "end \"\(fields[3...].joined(separator: " "))\"",
          wanted: "year, month, day, time")
      }
    }
    zones[zone]?.append(ZoneSource.Era(standardOffset: standardOffset, saving: saving, end: end))
    openZone = end == nil ? nil : zone
  }

  private mutating func readRule(_ fields: [String]) throws {
    let isOnly = fields[3].hasPrefix("o")
    let isLasting = fields[3].hasPrefix("ma")
    let first = fields[2].hasPrefix("mi") ? Int.min : Int(fields[2])
    guard let first, isOnly || isLasting || Int(fields[3]) != nil else {
      throw wrong(
        "rule \(fields[1])", found: "years \"\(fields[2]) \(fields[3])\"",
        wanted: "a year, then o, ma or a year")
    }
    guard let (_, clock) = SourceText.timeOfDay(fields[7]), let saving = SourceText.seconds(fields[8]) else {
      throw wrong(
        "rule \(fields[1])", found: "time \"\(fields[7])\", saving \"\(fields[8])\"",
        wanted: "hours, minutes, seconds")
    }
    rules[fields[1], default: []].append(
      ZoneSource.RuleLine(firstYear: first, isLasting: isLasting, clock: clock, saving: saving))
  }

  private func wrong(_ field: String, found: String, wanted: String) -> SnapshotError {
    SnapshotError.badData(file, "line \(line), \(field)", found: found, wanted: wanted)
  }
}
