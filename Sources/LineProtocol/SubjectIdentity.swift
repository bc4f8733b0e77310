public import Questions
import WallClock

/// What a subject of any language says of itself.
public struct SubjectIdentity: Hashable, Sendable, Codable {
  /// The version of the line protocol that it chose.
  public var `protocol`: Int
  /// The implementation's name, which names it in reports.
  public var name: String
  /// The implementation's version.
  public var version: String
  /// The language it is written in.
  public var language: String
  /// The tz release that it works on; nil where it does not know.
  public var tzRelease: String?
  /// Whether its answers say how an instant was reached; nil says that they do.
  public var adjustments: Bool?
  /// The functions that it offers; nil says resolving alone.
  public var entryPoints: [EntryPoint]?
  /// Whether it goes by the offsets of a question where one brings some; nil says that it has its own data alone.
  public var offsets: Bool?
  /// Which of several programs of one name it is, `swift-6.0.3`; nil where the name says it.
  public var side: String?
  /// The version of the ICU that it works with; nil where it does not say.
  public var icu: String?
  /// The operating system, in its own words; nil where it does not say.
  public var os: String?
  /// What it cannot be asked, or not be held to; nil where there is no such thing.
  public var limits: [SubjectLimit]?

  /// Says what a program is.
  package init(
    name: String, version: String, language: String, tzRelease: String?, adjustments: Bool? = nil,
    entryPoints: [EntryPoint], offsets: Bool? = nil
  ) {
    `protocol` = ProtocolLine.versions[0]
    self.name = name
    self.version = version
    self.language = language
    self.tzRelease = tzRelease
    self.adjustments = adjustments
    self.entryPoints = entryPoints
    self.offsets = offsets
  }

  /// The name of the programs that answer by some toolchain's Foundation, each entry point a subject of its own.
  package static let foundation = "foundation"

  /// What tells it from others: of a Foundation its side, else its name.
  package var ownName: String { isFoundation ? side ?? name : name }

  /// Whether it answers by some toolchain's Foundation.
  package var isFoundation: Bool { name == Self.foundation }

  /// Whether it has a limit.
  package func has(_ limit: SubjectLimit) -> Bool { limits?.contains(limit) == true }

  /// Whether it can be asked a question.
  package func answers(_ question: Question) -> Bool {
    guard offers(question.entryPoint) else { return false }
    guard question.kind == .search, let limits else { return true }
    return limits.allSatisfy { limit in
      switch limit {
      case .startsAtDayStart: true
      case .onePass: question.repeated != .both
      case .wholeSeconds: question.nanosecond != .half
      case .oneAnswer: question.days == nil
      }
    }
  }

  /// Whether it offers a function.
  package func offers(_ entryPoint: EntryPoint) -> Bool { (entryPoints ?? [.resolve]).contains(entryPoint) }

  /// Whether it offers any function about schedules.
  package var offersSchedules: Bool { EntryPoint.ofSchedules.contains(where: offers) }
}
