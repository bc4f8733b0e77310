import WallClock

/// What kind of change a question is asked near, in buckets, so that a defect shows as few classes.
public struct ChangeShape: Hashable, Sendable, Codable {
  /// Whether the wall jumps forward, back, or not at all nearby.
  public enum Kind: String, Hashable, Sendable, Codable { case gap, overlap, calm }

  /// How far the wall jumps.
  public enum Length: String, Hashable, Sendable, Codable {
    case none, notWholeMinutes, underAnHour, anHour, overAnHour, aDayOrMore
  }

  /// How the affected local times lie to a midnight.
  public enum Midnight: String, Hashable, Sendable, Codable { case clear, starts, ends, spans }

  /// Whether the wall jumps forward, back, or not at all nearby.
  public let kind: Kind
  /// How far the wall jumps.
  public let length: Length
  /// Whether the change, or in calm times the offset, is on the hour: nothing but whole hours, or whole minutes.
  public let isOnTheHour: Bool
  /// How the affected local times lie to a midnight.
  public let midnight: Midnight

  /// The shape of a change.
  public init(_ change: OffsetChange) {
    kind = change.delta > 0 ? .gap : .overlap
    let jump = change.delta.magnitude
    length =
      jump % 60 != 0
      ? .notWholeMinutes
      : jump < 3600 ? .underAnHour : jump == 3600 ? .anHour : jump < 24 * 3600 ? .overAnHour : .aDayOrMore
    isOnTheHour = LocalDateTime(change.instant, offset: change.before).time.secondOfDay % 3600 == 0
    let affected = change.affected
    midnight =
      affected.lowerBound.time == .midnight
      ? .starts
      : affected.upperBound.time == .midnight
        ? .ends : affected.lowerBound.date != affected.upperBound.date ? .spans : .clear
  }

  /// Whether most changes have this shape: an hour, on the hour, clear of midnight.
  package var isCommon: Bool { length == .anHour && isOnTheHour && midnight == .clear }

  /// The shape of a time far from any change, under an offset in seconds.
  public init(calmAtOffset offset: Int) {
    kind = .calm
    length = .none
    isOnTheHour = offset % 60 == 0
    midnight = .clear
  }

  /// The shape of a change that a search has to do with, without what makes no difference to how a search goes wrong:
  /// all but the direction to an offset, all but the length at the end of local mean time, the midnight in an overlap.
  package init(ofSearchNear change: OffsetChange, isAboutOffset: Bool) {
    let shape = ChangeShape(change)
    kind = shape.kind
    length = isAboutOffset ? .none : shape.length
    isOnTheHour = isAboutOffset || shape.length != .notWholeMinutes && shape.isOnTheHour
    midnight = length == .none || length == .notWholeMinutes || kind == .overlap ? .clear : shape.midnight
  }
}

extension ChangeShape: CustomStringConvertible {
  /// The shape in words: `gap of an hour, off the hour, ends at midnight`.
  public var description: String {
    guard kind != .calm else { return isOnTheHour ? "no change near" : "no change near, offset with seconds" }
    guard length != .none else { return kind.rawValue }
    let lengths: [Length: String] = [
      .notWholeMinutes: "not whole minutes", .underAnHour: "under an hour", .anHour: "an hour",
      .overAnHour: "over an hour", .aDayOrMore: "a day or more",
    ]
    let midnights: [Midnight: String] = [
      .starts: ", starts at midnight", .ends: ", ends at midnight", .spans: ", spans midnight",
    ]
    return "\(kind.rawValue) of \(lengths[length] ?? length.rawValue)\(isOnTheHour ? "" : ", off the hour")"
      + (midnights[midnight] ?? "")
  }

  /// The shape as part of a class's id: `gap.anHour.onHour.ends`.
  package var identifier: String {
    guard kind != .calm else { return isOnTheHour ? "calm" : "calm.secondsInOffset" }
    guard length != .none else { return kind.rawValue }
    return "\(kind.rawValue).\(length.rawValue).\(isOnTheHour ? "onHour" : "offHour")"
      + (midnight == .clear ? "" : ".\(midnight.rawValue)Midnight")
  }
}
