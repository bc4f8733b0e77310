import Foundation
import FoundationSubjects
import LineProtocol
import Questions
import WallClock

#if canImport(_FoundationICU)
  import _FoundationICU
#endif

/// The Foundation that this program is built with, behind the line protocol.
final class FoundationProgram: LineAnswering {
  private let functions = FoundationFunctions()

  var identity: SubjectIdentity {
    let platform = Platform.current
    var identity = SubjectIdentity(
      name: SubjectIdentity.foundation, version: platform.toolchain, language: "Swift",
      tzRelease: TimeZone.timeZoneDataVersion, entryPoints: FoundationFunctions.entryPoints)
    identity.side = "swift-\(platform.toolchain)".replacingOccurrences(of: " ", with: "-")
    identity.os = platform.os
    identity.icu = Self.icuVersion
    identity.limits = [.startsAtDayStart, .onePass]
    return identity
  }

  private static var icuVersion: String? {
    #if canImport(_FoundationICU)
      return U_ICU_VERSION
    #else
      return nil
    #endif
  }

  func answer(_ question: Question, clock: () throws -> Date) throws -> Answer {
    do {
      return try functions.answer(question)
    } catch let unknown as UnknownZone {
      return .unsupported(unknown.description)
    }
  }
}
