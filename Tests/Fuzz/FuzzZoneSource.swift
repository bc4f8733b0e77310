import Foundation
import WallClock

@testable import TZSnapshots

/// Some changes of an offset, for eras to be held against.
private let changes = [-2_000_000_000, 0, 1_000_000_000, 4_000_000_000].enumerated().map { index, second in
  TZifFile.Transition(
    instant: Instant(secondsSince1970: second),
    type: LocalTimeType(
      offset: index * 3600, isDaylight: index.isMultiple(of: 2), abbreviation: "ABC"))
}

/// Reads any bytes as a `tzdata.zi` and parts its zones' offsets: an error or a release, never a trap.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzZoneSource(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let data = Data(UnsafeBufferPointer(start: bytes, count: count))
  guard let source = try? ZoneSource(data, file: "fuzz") else { return 0 }
  precondition(SnapshotManifest.isRelease(source.release))
  precondition(source.links.values.allSatisfy { source.zones[$0] != nil })
  for zone in source.zones.keys.sorted() {
    _ = source.lastingClocks(of: zone)
    let standard = StandardTime(of: zone, source: source, initialOffset: -600, states: changes)
    _ = ZoneRecord.parts(changes, initialOffset: -600, standard: standard)
  }
  return 0
}
