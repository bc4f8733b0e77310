public import Foundation
import Hashing
import WallClock

extension GoldenPack {
  /// The version of the format that this module writes and reads.
  public static let formatVersion = 1

  private static let magic = Data("DST golden pack\n".utf8)
  private static let digestLength = 64

  /// The pack as a file's content: a name, the version, the numbers, and the SHA-256 of all that in hexadecimal digits.
  public var encoded: Data {
    var writer = NumberWriter()
    writer.write(Self.formatVersion)
    for text in [tzRelease, maker] { writer.write(text) }
    for year in [years.lowerBound, years.upperBound] { writer.write(year) }
    writer.write(texts.values) { $0.write($1) }
    writer.write(patterns.values) { writer, asks in writer.write(asks) { $0.write($1) } }
    writer.write(replies.values) { writer, reply in
      writer.write(reply.pattern)
      writer.write(reply.shape)
      writer.write(reply.answers) { $0.write($1) }
    }
    writer.write(steps.values) { writer, steps in writer.write(steps) { $0.write($1) } }
    writer.write(verses.values) { writer, verse in writer.write(verse) { $0.write($1) } }
    writer.write(sections) { writer, section in
      writer.write(section.zone.rawValue)
      // From one change to the next is less than from 1970.
      var last = 0
      writer.write(section.groups) { writer, group in
        writer.write(group.start - last)
        writer.write(group.steps)
        writer.write(group.verse)
        last = group.start
      }
    }
    let content = Self.magic + writer.data
    return content + Data(SHA256.hexDigest(of: content).utf8)
  }

  /// Reads a file.
  ///
  /// - Throws: ``GoldenPackError`` that names the file, what was found and what is wanted.
  public init(contentsOf file: URL) throws {
    let data: Data
    do {
      data = try Data(contentsOf: file)
    } catch {
      throw GoldenPackError("\(file.path): cannot be read: \(error.localizedDescription)")
    }
    do {
      try self.init(data)
    } catch {
      throw GoldenPackError("\(file.path): \(error)")
    }
  }

  /// Reads a file's content.
  ///
  /// - Throws: ``GoldenPackError`` that says what was found and what is wanted.
  public init(_ data: Data) throws {
    guard data.starts(with: Self.magic) else {
      throw GoldenPackError("found a file that is no golden pack, wanted one that dst-conformance pack wrote")
    }
    var header = NumberReader(data.dropFirst(Self.magic.count))
    let version = try header.number()
    guard version == Self.formatVersion else {
      throw GoldenPackError("found version \(version) of the format, wanted \(Self.formatVersion)")
    }
    let content = data.dropLast(Self.digestLength)
    guard content.count > Self.magic.count,
      Data(SHA256.hexDigest(of: content).utf8) == data.suffix(Self.digestLength)
    else { throw GoldenPackError("found content that its digest does not fit: it was cut short or changed") }
    var reader = NumberReader(content.dropFirst(Self.magic.count))
    _ = try reader.number()
    try self.init(&reader)
    guard reader.isAtEnd else { throw GoldenPackError("found something after the last zone, wanted nothing") }
  }

  private init(_ reader: inout NumberReader) throws {
    let (tzRelease, maker) = (try reader.text(), try reader.text())
    let (first, last) = (try reader.number(), try reader.number())
    guard first <= last else { throw GoldenPackError("found the years \(first) to \(last), wanted a span") }
    self.init(tzRelease: tzRelease, maker: maker, years: first...last)
    texts = try Interned(reader.list { try $0.text() })
    let textCount = texts.values.count
    patterns = try Interned(reader.list { try $0.list { try $0.ask(texts: textCount) } })
    let needs = patterns.values.map { asks in
      asks.flatMap { [$0.right] + $0.otherReadings + $0.passes }.max().map { $0 + 1 } ?? 0
    }
    replies = try Interned(reader.list { try $0.reply(needs: needs, texts: textCount) })
    steps = try Interned(reader.list { try $0.list { try $0.localSeconds() } })
    let replyCount = replies.values.count
    verses = try Interned(reader.list { try $0.list { try $0.place(below: replyCount) } })
    let (stepCounts, verseCounts) = (steps.values.map(\.count), verses.values.map(\.count))
    sections = try reader.list { reader in
      let zone = ZoneID(try reader.text())
      var last = 0
      return Section(
        zone: zone,
        groups: try reader.list { reader in
          last += try reader.localSeconds()
          let steps = try reader.place(below: stepCounts.count)
          let verse = try reader.place(below: verseCounts.count)
          guard stepCounts[steps] + 1 == verseCounts[verse] else {
            throw GoldenPackError("found \(stepCounts[steps]) steps for \(verseCounts[verse]) local times")
          }
          return Group(start: last, steps: steps, verse: verse)
        })
    }
  }
}

/// Why a pack cannot be used.
public struct GoldenPackError: Error, Hashable, CustomStringConvertible {
  /// What was found and what is wanted.
  public let description: String

  init(_ description: String) {
    self.description = description
  }
}
