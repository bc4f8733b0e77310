/// A zone's offset changes in order, and what its clock reads by them.
///
/// Lookups take time logarithmic in the number of changes.
public struct OffsetTable: Hashable, Sendable {
  /// Seconds east of UTC before the first change.
  public let initialOffset: Int
  /// The changes in order; each turns the offset of the one before it into another.
  public let changes: [OffsetChange]
  /// The moment up to which the changes are complete; nil where there are no further ones.
  public let horizon: Instant?

  private let leastOffset: Int
  private let greatestOffset: Int

  /// Makes a table from explicit changes, as for a zone that does not exist; after the last one none follows.
  ///
  /// A change that keeps the offset is left out.
  ///
  /// - Throws: ``InvalidOffsetTable`` where instants do not increase or an offset does not continue the one
  ///   before it.
  public init(initialOffset: Int, changes: [OffsetChange]) throws(InvalidOffsetTable) {
    var offset = initialOffset
    var previous: Instant?
    for (index, change) in changes.enumerated() {
      if let previous, change.instant <= previous {
        throw .instantNotLater(index: index, found: change.instant, previous: previous)
      }
      guard change.before == offset else {
        throw .offsetNotContinued(index: index, found: change.before, wanted: offset)
      }
      offset = change.after
      previous = change.instant
    }
    self.init(initialOffset: initialOffset, continued: changes.filter { $0.jump != 0 }, horizon: nil)
  }

  init(initialOffset: Int, continued changes: [OffsetChange], horizon: Instant?) {
    self.initialOffset = initialOffset
    self.changes = changes
    self.horizon = horizon
    leastOffset = changes.reduce(initialOffset) { min($0, $1.after) }
    greatestOffset = changes.reduce(initialOffset) { max($0, $1.after) }
  }

  /// Seconds that the clock's readings can lie apart at one instant: the greatest offset less the least.
  public var offsetSpread: Int { greatestOffset - leastOffset }

  /// Seconds east of UTC at an instant.
  public func offset(at instant: Instant) -> Int {
    offset(ofPeriod: period(at: instant.secondsSince1970))
  }

  /// What the clock reads at an instant.
  public func reading(at instant: Instant) -> LocalDateTime {
    LocalDateTime(instant, offset: offset(at: instant))
  }

  /// How often the clock reads a local day and time, counted over all offsets.
  public func finding(of local: LocalDateTime) -> Finding {
    let wanted = local.secondsSince1970
    var first: Int?
    var last: Int?
    var index = period(at: wanted - greatestOffset)
    let lastIndex = period(at: wanted - leastOffset, from: index)
    while index <= lastIndex {
      let instant = wanted - offset(ofPeriod: index)
      if start(ofPeriod: index) <= instant, instant < end(ofPeriod: index) {
        if first == nil { first = instant }
        last = instant
      }
      index += 1
    }
    guard let first, let last else { return absence(of: local) }
    if first == last { return .once(Instant(secondsSince1970: first)) }
    return .repeated(first: Instant(secondsSince1970: first), last: Instant(secondsSince1970: last))
  }

  /// Whether the clock reads any time of a day.
  public func has(_ day: LocalDate) -> Bool {
    let start = day.daysSince1970 * LocalTime.secondsPerDay
    let end = start + LocalTime.secondsPerDay
    return (period(at: start - greatestOffset)...period(at: end - leastOffset)).contains { index in
      let offset = offset(ofPeriod: index)
      // Compared on the side of UTC, because the outer ends leave no room to add an offset to them.
      return self.start(ofPeriod: index) < end - offset && start - offset < self.end(ofPeriod: index)
    }
  }

  private func absence(of local: LocalDateTime) -> Finding {
    guard has(local.date) else { return .missingDay }
    let wanted = local.secondsSince1970
    let range = period(at: wanted - greatestOffset)..<period(at: wanted - leastOffset)
    let gap = changes[range].first {
      $0.instant.secondsSince1970 + $0.before <= wanted
        && wanted < $0.instant.secondsSince1970 + $0.after
    }
    // A clock that runs on for ever passes every reading or jumps over it.
    guard let gap else { preconditionFailure("\(local) is neither read nor jumped over") }
    return .gap(gap)
  }
}

extension OffsetTable {
  // A period is the time between two changes; period 0 lies before the first change.

  @inline(__always)
  func offset(ofPeriod index: Int) -> Int {
    index == 0 ? initialOffset : changes[index - 1].after
  }

  @inline(__always)
  func start(ofPeriod index: Int) -> Int {
    index == 0 ? .min : changes[index - 1].instant.secondsSince1970
  }

  @inline(__always)
  func end(ofPeriod index: Int) -> Int {
    index == changes.count ? .max : changes[index].instant.secondsSince1970
  }

  /// The period that holds an instant, which is the number of changes up to it.
  func period(at seconds: Int) -> Int {
    var low = 0
    var high = changes.count
    while low < high {
      let middle = (low + high) / 2
      if changes[middle].instant.secondsSince1970 <= seconds { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The period that holds an instant, looked for onward from one at or before it.
  @inline(__always)
  private func period(at seconds: Int, from index: Int) -> Int {
    var index = index
    while index < changes.count, changes[index].instant.secondsSince1970 <= seconds { index += 1 }
    return index
  }
}

/// Explicit changes that do not make a table.
public enum InvalidOffsetTable: Error, Hashable, CustomStringConvertible {
  /// The change at an index is not later than the one before it.
  case instantNotLater(index: Int, found: Instant, previous: Instant)
  /// The change at an index starts from another offset, in seconds, than the one before it left.
  case offsetNotContinued(index: Int, found: Int, wanted: Int)

  /// Names the change, what was found and what is wanted.
  public var description: String {
    switch self {
    case .instantNotLater(let index, let found, let previous):
      "change \(index): found \(found), wanted an instant later than \(previous)"
    case .offsetNotContinued(let index, let found, let wanted):
      "change \(index): found offset before \(found) s, wanted \(wanted) s"
    }
  }
}
