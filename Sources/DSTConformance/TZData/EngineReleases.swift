import Foundation
import ICUOracle

/// The tz releases that a run's two engines use.
public struct EngineReleases: Codable, Sendable, Hashable {
  /// libicu's version, `72.1`.
  public var icuVersion: String
  /// The tz release that libicu uses.
  public var icu: String
  /// The tz release that Foundation uses.
  public var foundation: String

  /// What this process's engines use.
  public static func ofThisProcess() throws -> EngineReleases {
    EngineReleases(
      icuVersion: ICUEngine.version, icu: try ICUEngine.tzRelease(),
      foundation: TimeZone.timeZoneDataVersion)
  }
}
