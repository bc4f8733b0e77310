import Conformance
import ICUOracle
import LineProtocol

extension ZoneData {
  /// What this process's libicu and a program's Foundation use.
  ///
  /// - Throws: ``HarnessFailure`` where they must not differ and do.
  func engines(of foundation: SubjectCommand) throws -> EngineReleases {
    let engines = EngineReleases(
      icuVersion: ICUEngine.version, icu: try ICUEngine.tzRelease(),
      foundation: foundation.identity.tzRelease ?? "unknown")
    guard selection == .system || (engines.icu == release && engines.foundation == release) else {
      throw HarnessFailure(
        "the engines are not aligned: libicu \(engines.icuVersion) has \(engines.icu) and Foundation has "
          + "\(engines.foundation), wanted \(release)", .unavailable)
    }
    return engines
  }
}
