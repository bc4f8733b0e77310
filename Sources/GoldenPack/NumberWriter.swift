import Foundation
import WallClock

/// Writes whole numbers in as few bytes as they need: the sign in the lowest bit, seven bits a byte, the lowest first,
/// the eighth bit set on all but the last.
struct NumberWriter {
  private(set) var data = Data()

  mutating func write(_ number: Int) {
    var rest = UInt(bitPattern: number << 1 ^ number >> (Int.bitWidth - 1))
    while rest >= 0x80 {
      data.append(UInt8(rest & 0x7F) | 0x80)
      rest >>= 7
    }
    data.append(UInt8(rest))
  }

  mutating func write(_ text: String) {
    write(text.utf8.count)
    data.append(contentsOf: text.utf8)
  }

  mutating func write<Value>(_ values: [Value], _ body: (inout NumberWriter, Value) -> Void) {
    write(values.count)
    for value in values { body(&self, value) }
  }

  mutating func write(_ ask: GoldenPack.Ask) {
    write(MatchingPolicy.allCases.firstIndex(of: ask.matching) ?? 0)
    write(RepeatedTimePolicy.allCases.firstIndex(of: ask.repeated) ?? 0)
    write(ask.clause)
    write(ask.isBeforeDayStart ? 1 : 0)
    write(ask.right)
    write(ask.otherReadings) { $0.write($1) }
    write(ask.passes) { $0.write($1) }
  }

  mutating func write(_ answer: GoldenPack.RelativeAnswer) {
    switch answer {
    case .none(.nonexistentTime): write(0)
    case .none(.nonexistentDay): write(-1)
    case .none(.noAnswer): write(-2)
    case .instants(let instants):
      write(instants) { writer, found in
        writer.write(found.offset)
        writer.write(Int(found.adjustment.rawValue))
        writer.write(found.moved)
      }
    }
  }
}
