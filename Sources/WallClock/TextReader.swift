/// The bytes of a text, read from the front.
///
/// What is generic is inlinable, because modules that read lines would else look up its types at every value.
@usableFromInline
package struct TextReader {
  private let bytes: UnsafeBufferPointer<UInt8>
  /// How many bytes are read.
  package private(set) var position = 0

  /// Reads bytes, which must outlive the reader.
  @usableFromInline
  package init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  /// Whether every byte is read.
  @usableFromInline
  package var isAtEnd: Bool { position == bytes.count }

  /// The next byte; nil at the end.
  package var next: UInt8? { isAtEnd ? nil : bytes[position] }

  /// The bytes from a position up to what is read.
  package func read(from start: Int) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: bytes[start..<position])
  }

  /// Reads one byte if it is the next one.
  @usableFromInline
  package mutating func take(_ byte: UInt8) -> Bool {
    guard position < bytes.count, bytes[position] == byte else { return false }
    position += 1
    return true
  }

  /// Reads some bytes if they are the next ones.
  package mutating func take(_ expected: UnsafeBufferPointer<UInt8>) -> Bool {
    guard bytes.count - position >= expected.count else { return false }
    for index in 0..<expected.count where bytes[position + index] != expected[index] { return false }
    position += expected.count
    return true
  }

  /// Reads a text if it comes next.
  @usableFromInline
  package mutating func take(_ text: StaticString) -> Bool {
    take(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Reads bytes as long as they are of some kind.
  package mutating func skip(_ isOfKind: (UInt8) -> Bool) {
    while position < bytes.count, isOfKind(bytes[position]) { position += 1 }
  }

  /// Reads a number of exactly that many decimal digits.
  package mutating func number(digits count: Int) -> Int? {
    guard bytes.count - position >= count else { return nil }
    var number = 0
    for index in position..<position + count {
      guard let digit = Self.digit(bytes[index]) else { return nil }
      number = number * 10 + digit
    }
    position += count
    return number
  }

  /// Reads a number as JSON writes it, with a sign where it is negative and without a fraction.
  package mutating func number() -> Int? {
    let isNegative = take(UInt8(ascii: "-"))
    let start = position
    var number = 0
    while let digit = next.flatMap(Self.digit) {
      // More digits than this may not fit.
      guard position - start < 18 else { return nil }
      number = number * 10 + digit
      position += 1
    }
    guard position > start, position == start + 1 || bytes[start] != UInt8(ascii: "0") else { return nil }
    return isNegative ? -number : number
  }

  /// Reads a value where it comes next; else nothing is read.
  @inlinable
  package mutating func attempt<Value>(_ read: (inout TextReader) -> Value?) -> Value? {
    var ahead = self
    guard let value = read(&ahead) else { return nil }
    self = ahead
    return value
  }

  private static func digit(_ byte: UInt8) -> Int? {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") ? Int(byte - UInt8(ascii: "0")) : nil
  }

  /// Reads a whole text; nil where something of it is left.
  @inlinable
  package static func whole<Value>(_ text: String, _ read: (inout TextReader) -> Value?) -> Value? {
    var text = text
    return text.withUTF8 { bytes in
      var reader = TextReader(bytes)
      guard let value = read(&reader), reader.isAtEnd else { return nil }
      return value
    }
  }
}

extension [UInt8] {
  /// Appends a text.
  package mutating func append(_ text: String) { append(contentsOf: text.utf8) }

  /// Appends the decimal digits of a number with zeros in front up to a width; a sign comes before them.
  package mutating func append(_ number: Int, digits width: Int = 1) {
    if number < 0 { append(UInt8(ascii: "-")) }
    var divisor: UInt = 1
    var count = 1
    let magnitude = number.magnitude
    while count < width || magnitude / divisor >= 10 {
      divisor *= 10
      count += 1
    }
    while divisor > 0 {
      append(UInt8(ascii: "0") + UInt8(magnitude / divisor % 10))
      divisor /= 10
    }
  }
}

extension String {
  /// The text whose bytes are written.
  package init(writing write: (inout [UInt8]) -> Void) {
    var bytes: [UInt8] = []
    write(&bytes)
    self.init(decoding: bytes, as: UTF8.self)
  }
}
