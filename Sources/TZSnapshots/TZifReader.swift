import Foundation
import WallClock

/// Reads the bytes of a TZif file from front to back; no count is trusted before it fits the file.
struct TZifReader {
  /// What the 64-bit block and the footer say.
  struct Block {
    var types: [LocalTimeType]
    var transitions: [(instant: Instant, type: Int)]
    var footer: String
  }

  /// The six counts of a header.
  private struct Counts {
    var universalFlags: Int
    var standardFlags: Int
    var leapSeconds: Int
    var transitions: Int
    var types: Int
    var characters: Int

    func byteCount(timeSize: Int) -> Int {
      transitions * (timeSize + 1) + types * 6 + characters + leapSeconds * (timeSize + 4) + standardFlags
        + universalFlags
    }
  }

  private let bytes: [UInt8]
  private let file: String
  private var position = 0

  init(_ data: Data, file: String) {
    bytes = [UInt8](data)
    self.file = file
  }

  mutating func read() throws -> Block {
    let first = try header("first header")
    try skip(first.byteCount(timeSize: 4), "32-bit block")
    let counts = try header("second header")
    guard counts.byteCount(timeSize: 8) <= bytes.count - position else {
      throw wrong(
        "64-bit block", found: "\(bytes.count - position) bytes",
        wanted: "\(counts.byteCount(timeSize: 8)) as the header says")
    }
    guard counts.leapSeconds == 0 else {
      throw wrong("leap seconds", found: "\(counts.leapSeconds)", wanted: "none: instants are POSIX seconds")
    }
    guard counts.types > 0, counts.characters > 0 else {
      throw wrong(
        "second header", found: "\(counts.types) types, \(counts.characters) characters", wanted: "1 or more")
    }
    for flags in [counts.standardFlags, counts.universalFlags] where flags != 0 && flags != counts.types {
      throw wrong("second header", found: "\(flags) flags", wanted: "none or \(counts.types)")
    }

    let times = try transitionTimes(counts.transitions)
    let indexes = (0..<counts.transitions).map { Int(bytes[position + $0]) }
    position += counts.transitions
    if let index = indexes.first(where: { $0 >= counts.types }) {
      throw wrong("transition types", found: "index \(index)", wanted: "below \(counts.types)")
    }
    let types = try localTimeTypes(counts.types, characters: counts.characters)
    position += counts.standardFlags + counts.universalFlags
    return Block(types: types, transitions: Array(zip(times, indexes)), footer: try footer())
  }

  private mutating func header(_ name: String) throws -> Counts {
    guard bytes.count - position >= 44 else {
      throw wrong(name, found: "\(bytes.count - position) bytes", wanted: "44")
    }
    guard bytes[position..<position + 4].elementsEqual("TZif".utf8) else {
      throw wrong(name, found: "other bytes", wanted: "the magic TZif")
    }
    let version = bytes[position + 4]
    guard version >= UInt8(ascii: "2") else {
      throw wrong(name, found: "version byte \(version)", wanted: "version 2 or later")
    }
    position += 20
    let counts = (0..<6).map { bigEndian(at: position + $0 * 4) }
    position += 24
    return Counts(
      universalFlags: counts[0], standardFlags: counts[1], leapSeconds: counts[2], transitions: counts[3],
      types: counts[4], characters: counts[5])
  }

  private mutating func skip(_ count: Int, _ name: String) throws {
    guard count <= bytes.count - position else {
      throw wrong(name, found: "\(bytes.count - position) bytes", wanted: "\(count) as the header says")
    }
    position += count
  }

  private mutating func transitionTimes(_ count: Int) throws -> [Instant] {
    var times: [Instant] = []
    times.reserveCapacity(count)
    for _ in 0..<count {
      let high = Int64(bigEndian(at: position))
      let low = Int64(bigEndian(at: position + 4))
      let time = Instant(secondsSince1970: Int(Int64(bitPattern: UInt64(high) << 32 | UInt64(low))))
      position += 8
      if let last = times.last, time <= last {
        throw wrong(
          "transition \(times.count)", found: "\(time.secondsSince1970) s",
          wanted: "later than \(last.secondsSince1970) s")
      }
      // RFC 9636 forbids times before the Big Bang; zic writes -2^59 at the earliest.
      guard time.secondsSince1970.magnitude <= 1 << 59 else {
        throw wrong(
          "transition \(times.count)", found: "\(time.secondsSince1970) s", wanted: "±2^59 s at most")
      }
      times.append(time)
    }
    return times
  }

  private mutating func localTimeTypes(_ count: Int, characters: Int) throws -> [LocalTimeType] {
    let names = bytes[position + count * 6..<position + count * 6 + characters]
    var types: [LocalTimeType] = []
    for index in 0..<count {
      let offset = Int(Int32(truncatingIfNeeded: bigEndian(at: position)))
      let flag = bytes[position + 4]
      let start = Int(bytes[position + 5])
      position += 6
      // RFC 9636, 3.2: more than -25 and less than 26 hours.
      guard offset > -25 * 3600, offset < 26 * 3600 else {
        throw wrong("type \(index)", found: "offset \(offset) s", wanted: "more than -90000, less than 93600")
      }
      guard flag <= 1 else { throw wrong("type \(index)", found: "daylight flag \(flag)", wanted: "0 or 1") }
      guard start < characters, let end = names.dropFirst(start).firstIndex(of: 0) else {
        throw wrong(
          "type \(index)", found: "abbreviation at \(start)", wanted: "a text that ends in a zero byte")
      }
      let abbreviation = String(decoding: names[(names.startIndex + start)..<end], as: UTF8.self)
      types.append(LocalTimeType(offset: offset, isDaylight: flag == 1, abbreviation: abbreviation))
    }
    position += characters
    return types
  }

  private func footer() throws -> String {
    let rest = bytes[position...]
    guard rest.first == UInt8(ascii: "\n"), rest.count >= 2, rest.last == UInt8(ascii: "\n") else {
      throw wrong("footer", found: "\(rest.count) bytes", wanted: "a line feed, a TZ string, a line feed")
    }
    return String(decoding: rest.dropFirst().dropLast(), as: UTF8.self)
  }

  private func bigEndian(at start: Int) -> Int {
    bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
  }

  private func wrong(_ field: String, found: String, wanted: String) -> SnapshotError {
    SnapshotError.badData(file, field, found: found, wanted: wanted)
  }
}
