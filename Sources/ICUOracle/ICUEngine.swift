import CICU
public import Foundation
public import WallClock

/// The system's libicu as a whole: which version, which tz release, which zones.
public enum ICUEngine {
  /// Makes ICU read its zones from a folder with a `zoneinfo64.res`; to be called before anything else of ICU.
  ///
  /// - Throws: ``ICUError`` where ICU refuses.
  public static func load(zonesFrom directory: URL) throws {
    try ICUError.check(cicu_set_zone_directory(directory.path))
  }

  /// ICU's version, `72.1`.
  public static var version: String {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 32) { buffer in
      guard let base = buffer.baseAddress else { return "" }
      cicu_version(base)
      return String(cString: base)
    }
  }

  /// The tz release of the data in use, `2025b`.
  ///
  /// - Throws: ``ICUError`` where the data cannot be read.
  public static func tzRelease() throws -> String {
    try withUnsafeTemporaryAllocation(of: CChar.self, capacity: 32) { buffer in
      guard let base = buffer.baseAddress else { return "" }
      try ICUError.check(cicu_tz_release(base, 32))
      return String(cString: base)
    }
  }

  /// Every identifier that the data holds.
  ///
  /// - Throws: ``ICUError`` where the data cannot be read.
  public static func identifiers() throws -> Set<ZoneID> {
    final class Collector {
      var identifiers: Set<ZoneID> = []
    }
    let collector = Collector()
    try ICUError.check(
      cicu_each_identifier(
        { identifier, context in
          guard let identifier, let context else { return }
          Unmanaged<Collector>.fromOpaque(context).takeUnretainedValue()
            .identifiers.insert(ZoneID(String(cString: identifier)))
        }, Unmanaged.passUnretained(collector).toOpaque()))
    return collector.identifiers
  }
}

/// ICU refused a call.
public struct ICUError: Error, Hashable, CustomStringConvertible {
  /// ICU's own name for what went wrong, `U_FILE_ACCESS_ERROR`.
  public let name: String

  /// Says what ICU said.
  public var description: String { "libicu: \(name)" }

  static func check(_ code: Int32) throws {
    guard code == 0 else { throw ICUError(name: String(cString: cicu_error_name(code))) }
  }
}
