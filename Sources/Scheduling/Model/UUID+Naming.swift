public import Foundation

extension UUID {
  /// The UUID (version 8) that a text always gets: two askers who never met name one thing alike.
  ///
  /// Source: the FNV-1a hash of 128 bits over the text's UTF-8, with RFC 9562's version and variant bits set.
  public init(naming text: String) {
    var hash: UInt128 = 0x6c62_272e_07bb_0142_62b8_2175_6295_c58d
    for byte in text.utf8 {
      hash ^= UInt128(byte)
      hash &*= 0x0000_0000_0100_0000_0000_0000_0000_013b
    }
    var number = hash
    number &= ~(UInt128(0xF000) << 64)
    number |= UInt128(0x8000) << 64
    number &= ~(UInt128(0xC) << 60)
    number |= UInt128(0x8) << 60
    self.init(number: number)
  }

  init(number: UInt128) {
    func byte(_ index: Int) -> UInt8 { UInt8(truncatingIfNeeded: number >> UInt128(8 * (15 - index))) }
    self.init(
      uuid: (
        byte(0), byte(1), byte(2), byte(3), byte(4), byte(5), byte(6), byte(7), byte(8), byte(9), byte(10),
        byte(11), byte(12), byte(13), byte(14), byte(15)
      ))
  }

  var number: UInt128 {
    withUnsafeBytes(of: uuid) { $0.reduce(0) { $0 << 8 | UInt128($1) } }
  }
}
