import Foundation

/// The beginning of a `.res` file, which says how long the file has to be.
enum ResourceHeader {
  /// Whether a resource has the length that its header says, so that a file cut short is never used.
  ///
  /// Source: ICU, `uresdata.h`: the header's size, then the root, then indexes whose fourth is the top of
  /// the bundle in units of four bytes.
  static func fits(_ data: Data) -> Bool {
    let bytes = [UInt8](data)
    guard bytes.count >= 24, bytes[2] == 0xda, bytes[3] == 0x27 else { return false }
    let isBigEndian = bytes[8] != 0
    func number(at start: Int, count: Int) -> Int {
      let part = bytes[start..<start + count]
      return (isBigEndian ? Array(part) : part.reversed()).reduce(0) { $0 << 8 | Int($1) }
    }
    let headerSize = number(at: 0, count: 2)
    guard bytes.count >= headerSize + 20 else { return false }
    return headerSize + number(at: headerSize + 16, count: 4) * 4 == bytes.count
  }
}
