public import Foundation
public import WallClock

/// A compiled zone as RFC 9636 lays it out: version 2 or later, the 64-bit block and the footer.
public struct TZifFile: Hashable, Sendable {
  /// A moment from which on the wall shows another type, or the same one again.
  public struct Transition: Hashable, Sendable {
    /// The first instant under the type.
    public var instant: Instant
    /// What the wall shows from then on.
    public var type: LocalTimeType
  }

  /// What the wall shows before the first transition.
  public let initialType: LocalTimeType
  /// The transitions that are written out, by time.
  public let transitions: [Transition]
  /// The `TZ` string for the time after them; empty where the file has none.
  public let footer: String

  let rule: POSIXTimeZone?

  /// Reads a compiled zone; `file` names it in errors.
  ///
  /// - Throws: ``SnapshotError`` of bad data with the field that is wrong.
  public init(_ data: Data, file: String) throws {
    var reader = TZifReader(data, file: file)
    let block = try reader.read()
    initialType = block.types[0]
    transitions = block.transitions.map { Transition(instant: $0.instant, type: block.types[$0.type]) }
    footer = block.footer
    rule = POSIXTimeZone(footer)
    guard footer.isEmpty || rule != nil else {
      throw SnapshotError.badData(
        file, "footer", found: "\"\(footer)\"", wanted: "a POSIX TZ string with RFC 9636's extensions")
    }
    // RFC 9636, 3.3: the string says of the last transition what the transition says.
    if let rule, let last = transitions.last, rule.type(at: last.instant.secondsSince1970) != last.type {
      throw SnapshotError.badData(
        file, "footer", found: "\"\(footer)\"",
        wanted: "what the last transition says: offset \(last.type.offset) s, \(last.type.abbreviation)")
    }
  }

  /// Every change of what the wall shows, the footer's included, that lies not after an instant.
  ///
  /// A transition that changes neither offset, flag nor abbreviation is left out.
  public func typeChanges(through last: Instant) -> [Transition] {
    var changes: [Transition] = []
    var current = initialType
    func append(_ transition: Transition) {
      if transition.type != current, transition.instant <= last {
        changes.append(transition)
        current = transition.type
      }
    }
    transitions.forEach(append)
    guard let rule, rule.constantType == nil else { return changes }

    let written = transitions.last?.instant ?? Instant(secondsSince1970: .min)
    let writtenYear = transitions.isEmpty ? Int.min : LocalDateTime(written, offset: 0).date.year - 1
    let firstYear = max(writtenYear, Self.firstRuleYear)
    let lastYear = min(LocalDateTime(last, offset: 0).date.year + 1, Self.lastRuleYear)
    guard firstYear <= lastYear else { return changes }
    for year in firstYear...lastYear {
      for change in rule.changes(in: year) where change.time > written.secondsSince1970 {
        append(Transition(instant: Instant(secondsSince1970: change.time), type: change.type))
      }
    }
    return changes
  }

  /// Every change of the offset, the footer's included, that lies not after an instant.
  public func offsetChanges(through last: Instant) -> [OffsetChange] {
    var changes: [OffsetChange] = []
    var offset = initialType.offset
    for transition in typeChanges(through: last) where transition.type.offset != offset {
      changes.append(OffsetChange(at: transition.instant, from: offset, to: transition.type.offset))
      offset = transition.type.offset
    }
    return changes
  }

  /// A footer's rule is followed from this year on, even where nothing is written out but the Big Bang.
  private static let firstRuleYear = 1800
  /// A bound for callers that ask for the end of time.
  private static let lastRuleYear = 9999
}
