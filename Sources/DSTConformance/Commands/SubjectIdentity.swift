public import Questions

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

  /// Whether it offers a function.
  func offers(_ entryPoint: EntryPoint) -> Bool { (entryPoints ?? [.resolve]).contains(entryPoint) }

  /// Whether it offers any function about schedules.
  var offersSchedules: Bool { EntryPoint.ofSchedules.contains(where: offers) }
}
