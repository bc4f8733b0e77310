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

  let leastOffset: Int
  let greatestOffset: Int
  /// For each change, within how many seconds of it an instant is not the one answer to what the clock reads.
  let reaches: [Int]
  private let index: ReadingIndex

  /// Makes a table from explicit changes, as for a zone that does not exist; after the last one none follows.
  ///
  /// A change that keeps the offset is left out.
  ///
  /// - Throws: ``InvalidOffsetTable`` where instants do not increase, an offset does not continue the one
  ///   before it, or a value is out of range.
  public init(initialOffset: Int, changes: [OffsetChange]) throws(InvalidOffsetTable) {
    try InvalidOffsetTable.check(initialOffset: initialOffset, changes)
    self.init(initialOffset: initialOffset, continued: changes.filter { $0.delta != 0 }, horizon: nil)
  }

  init(initialOffset: Int, continued changes: [OffsetChange], horizon: Instant?) {
    self.initialOffset = initialOffset
    self.changes = changes
    self.horizon = horizon
    leastOffset = changes.reduce(initialOffset) { min($0, $1.after) }
    greatestOffset = changes.reduce(initialOffset) { max($0, $1.after) }
    reaches = Self.reaches(of: changes, spread: greatestOffset - leastOffset)
    index = ReadingIndex(initialOffset: initialOffset, changes: changes, reaches: reaches)
  }

  /// Seconds east of UTC at an instant.
  public func offset(at instant: Instant) -> Int {
    offset(ofPeriod: period(at: instant.secondsSince1970))
  }

  /// What the clock reads at an instant.
  public func reading(at instant: Instant) -> LocalDateTime {
    LocalDateTime(instant, offset: offset(at: instant))
  }

  /// How often the clock reads a local day and time, counted over all offsets.
  public func mapping(of local: LocalDateTime) -> LocalTimeMapping {
    mapping(ofSecond: local.secondsSince1970)
  }

  /// How often the clock reads a local time, given in seconds of the clock's face since 1970.
  func mapping(ofSecond local: Int) -> LocalTimeMapping {
    let periods: ClosedRange<Int>
    switch index.place(of: local) {
    case .settled(let offset): return .once(Instant(secondsSince1970: local - offset))
    case .unsettled(let found): periods = found
    }
    var first: Int?
    var last: Int?
    for period in periods {
      let instant = local - offset(ofPeriod: period)
      if start(ofPeriod: period) <= instant, instant < end(ofPeriod: period) {
        if first == nil { first = instant }
        last = instant
      }
    }
    guard let first, let last else { return absence(ofSecond: local) }
    if first == last { return .once(Instant(secondsSince1970: first)) }
    return .repeated(first: Instant(secondsSince1970: first), last: Instant(secondsSince1970: last))
  }

  /// Whether the clock reads any time of a day.
  public func has(_ day: LocalDate) -> Bool {
    has(daysSince1970: day.daysSince1970)
  }

  private func has(daysSince1970 day: Int) -> Bool {
    let start = day * LocalTime.secondsPerDay
    let end = start + LocalTime.secondsPerDay
    return (period(at: start - greatestOffset)...period(at: end - leastOffset)).contains { index in
      let offset = offset(ofPeriod: index)
      // Compared on the side of UTC, because the outer ends leave no room to add an offset to them.
      return self.start(ofPeriod: index) < end - offset && start - offset < self.end(ofPeriod: index)
    }
  }

  private func absence(ofSecond local: Int) -> LocalTimeMapping {
    guard has(daysSince1970: local.flooringDivision(by: LocalTime.secondsPerDay).quotient) else {
      return .missingDay
    }
    let range = period(at: local - greatestOffset)..<period(at: local - leastOffset)
    let gap = changes[range].first { change in
      let second = local - change.instant.secondsSince1970
      return change.before <= second && second < change.after
    }
    // A clock that runs on for ever passes every reading or jumps over it.
    guard let gap else { preconditionFailure("second \(local) is neither read nor jumped over") }
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
}
