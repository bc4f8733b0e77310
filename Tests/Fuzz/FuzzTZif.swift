import Conformance
import Foundation
import WallClock

@testable import TZSnapshots

/// Reads any bytes as a TZif file and follows what it says: an error or a list of changes, never a trap.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzTZif(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let data = Data(UnsafeBufferPointer(start: bytes, count: count))
  guard let file = try? TZifFile(data, file: "fuzz") else { return 0 }
  let horizons = [Int.min, 0, 4_133_980_799, Int.max].map(Instant.init(secondsSince1970:))
  for horizon in horizons {
    let changes = file.offsetChanges(through: horizon)
    precondition(zip(changes, changes.dropFirst()).allSatisfy { $0.instant < $1.instant })
    _ = try? OffsetTable(initialOffset: file.initialType.offset, changes: changes)
  }
  if let rule = file.rule {
    _ = FinalRule(rule, clocks: (.wall, .standard))
  }
  return 0
}
