import Foundation
import WallClock

/// Reads what ``NumberWriter`` writes, and never trusts a number of it.
struct NumberReader {
  private let bytes: Data
  private var index: Data.Index

  init(_ bytes: Data) {
    self.bytes = bytes
    index = bytes.startIndex
  }

  var isAtEnd: Bool { index == bytes.endIndex }

  mutating func number() throws -> Int {
    var value: UInt = 0
    for shift in stride(from: 0, to: UInt.bitWidth, by: 7) {
      guard index < bytes.endIndex else { throw GoldenPackError("found the end, wanted a number") }
      let byte = bytes[index]
      index += 1
      value |= UInt(byte & 0x7F) << UInt(shift)
      if byte < 0x80 { return Int(bitPattern: value >> 1) ^ -Int(bitPattern: value & 1) }
    }
    throw GoldenPackError("found a number that does not end")
  }

  /// A number that says a place or a count.
  mutating func place(below count: Int) throws -> Int {
    let number = try number()
    guard (0..<count).contains(number) else {
      throw GoldenPackError("found place \(number), wanted one from 0 up to \(count)")
    }
    return number
  }

  /// Seconds from one local time to another, which are those of ten thousand years at most.
  mutating func localSeconds() throws -> Int {
    let seconds = try number()
    guard seconds.magnitude < 400_000_000_000 else {
      throw GoldenPackError(
        "found \(seconds) seconds between local times, wanted those of ten thousand years at most")
    }
    return seconds
  }

  mutating func text() throws -> String {
    let count = try place(below: bytes.endIndex - index + 1)
    defer { index += count }
    guard let text = String(data: bytes[index..<index + count], encoding: .utf8) else {
      throw GoldenPackError("found bytes that are no UTF-8, wanted a text")
    }
    return text
  }

  mutating func list<Value>(_ body: (inout NumberReader) throws -> Value) throws -> [Value] {
    // Each element takes a byte at least, so that a wrong count cannot ask for all memory.
    let count = try place(below: bytes.endIndex - index + 1)
    return try (0..<count).map { _ in try body(&self) }
  }

  mutating func ask(texts: Int) throws -> GoldenPack.Ask {
    let matching = MatchingPolicy.allCases[try place(below: MatchingPolicy.allCases.count)]
    let repeated = RepeatedTimePolicy.allCases[try place(below: RepeatedTimePolicy.allCases.count)]
    return GoldenPack.Ask(
      matching: matching, repeated: repeated, clause: try place(below: texts),
      isBeforeDayStart: try place(below: 2) == 1, right: try place(below: Self.answers),
      otherReadings: try list { try $0.place(below: Self.answers) },
      passes: try list { try $0.place(below: Self.answers) })
  }

  /// More answers than a local time can have.
  private static let answers = 1000

  /// - Parameter needs: how many answers each pattern refers to.
  mutating func reply(needs: [Int], texts: Int) throws -> GoldenPack.Reply {
    let pattern = try place(below: needs.count)
    let shape = try place(below: texts)
    let answers = try list { try $0.answer() }
    guard answers.count >= needs[pattern] else {
      throw GoldenPackError("found \(answers.count) answers, wanted \(needs[pattern])")
    }
    return GoldenPack.Reply(pattern: pattern, shape: shape, answers: answers)
  }

  private mutating func answer() throws -> GoldenPack.RelativeAnswer {
    let count = try number()
    switch count {
    case 0: return .none(.nonexistentTime)
    case -1: return .none(.nonexistentDay)
    case -2: return .none(.noAnswer)
    case 1, 2:
      return .instants(
        try (0..<count).map { _ in
          let offset = try localSeconds()
          let kinds = GoldenPack.RelativeInstant.Kind.allCases
          let kind = kinds[try place(below: kinds.count)]
          return GoldenPack.RelativeInstant(offset: offset, adjustment: kind, moved: try localSeconds())
        })
    default: throw GoldenPackError("found \(count) instants, wanted one or two")
    }
  }
}
