/// Explicit changes that do not make a table.
public enum InvalidOffsetTable: Error, Hashable, CustomStringConvertible {
  /// The change at an index is not later than the one before it.
  case instantNotLater(index: Int, found: Instant, previous: Instant)
  /// The change at an index starts from another offset, in seconds, than the one before it left.
  case offsetNotContinued(index: Int, found: Int, wanted: Int)
  /// An offset, in seconds, is more than a week; the index is nil for the initial one.
  case offsetOutOfRange(index: Int?, found: Int)
  /// The change at an index lies outside the years that a table holds.
  case instantOutOfRange(index: Int, found: Instant)

  /// Names the change, what was found and what is wanted.
  public var description: String {
    switch self {
    case .instantNotLater(let index, let found, let previous):
      "change \(index): found \(found), wanted an instant later than \(previous)"
    case .offsetNotContinued(let index, let found, let wanted):
      "change \(index): found offset before \(found) s, wanted \(wanted) s"
    case .offsetOutOfRange(let index, let found):
      "\(index.map { "change \($0)" } ?? "initial offset"): found offset \(found) s, wanted at most "
        + "\(Self.greatestOffset) s either way"
    case .instantOutOfRange(let index, let found):
      "change \(index): found \(found.secondsSince1970) s since 1970, wanted at most "
        + "\(Self.greatestInstant) s either way"
    }
  }

  private static let greatestOffset = 7 * LocalTime.secondsPerDay
  private static let greatestInstant = 1_000_000_000_000_000

  static func check(initialOffset: Int, _ changes: [OffsetChange]) throws(InvalidOffsetTable) {
    guard initialOffset.magnitude <= greatestOffset else {
      throw .offsetOutOfRange(index: nil, found: initialOffset)
    }
    var offset = initialOffset
    var previous: Instant?
    for (index, change) in changes.enumerated() {
      guard change.instant.secondsSince1970.magnitude <= greatestInstant else {
        throw .instantOutOfRange(index: index, found: change.instant)
      }
      if let previous, change.instant <= previous {
        throw .instantNotLater(index: index, found: change.instant, previous: previous)
      }
      guard change.before == offset else {
        throw .offsetNotContinued(index: index, found: change.before, wanted: offset)
      }
      guard change.after.magnitude <= greatestOffset else {
        throw .offsetOutOfRange(index: index, found: change.after)
      }
      offset = change.after
      previous = change.instant
    }
  }
}
