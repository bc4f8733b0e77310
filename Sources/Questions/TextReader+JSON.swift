public import WallClock

// JSON of plain ASCII as this suite writes it: without spaces, the fields in a fixed order.
extension TextReader {
  /// Reads `,"name":` where it comes next.
  package mutating func takeField(_ name: String) -> Bool {
    attempt { text in
      guard text.take(",\""), text.takeName(name), text.take("\":") else { return nil }
      return true
    } ?? false
  }

  private mutating func takeName(_ name: String) -> Bool {
    name.utf8.withContiguousStorageIfAvailable { take($0) } ?? false
  }

  /// Reads the bytes between quotation marks; nil where they are not plain ASCII.
  package mutating func quotedBytes() -> UnsafeBufferPointer<UInt8>? {
    guard take("\"") else { return nil }
    let start = position
    skip { $0 >= 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }
    let bytes = read(from: start)
    return take("\"") ? bytes : nil
  }

  /// Reads a text between quotation marks; nil where it is not plain ASCII.
  package mutating func plainText() -> String? {
    quotedBytes().map { String(decoding: $0, as: UTF8.self) }
  }

  /// Reads a value between quotation marks.
  @inlinable
  package mutating func quoted<Value>(_ read: (inout TextReader) -> Value?) -> Value? {
    guard take("\""), let value = read(&self), take("\"") else { return nil }
    return value
  }

  /// Reads an array.
  @inlinable
  package mutating func list<Item>(_ read: (inout TextReader) -> Item?) -> [Item]? {
    guard take("[") else { return nil }
    var items: [Item] = []
    if take("]") { return items }
    repeat {
      guard let item = read(&self) else { return nil }
      items.append(item)
    } while take(",")
    return take("]") ? items : nil
  }

  /// Reads one JSON value of plain ASCII as its text.
  package mutating func json() -> String? {
    let start = position
    var depth = 0
    while let byte = next {
      switch byte {
      case UInt8(ascii: "\""): guard quotedBytes() != nil else { return nil }
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        depth += 1
        _ = take(byte)
      case UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: ","):
        guard depth > 0 else {
          return position > start ? String(decoding: read(from: start), as: UTF8.self) : nil
        }
        if byte != UInt8(ascii: ",") { depth -= 1 }
        _ = take(byte)
      case 0x80...: return nil
      default: _ = take(byte)
      }
    }
    return nil
  }
}
