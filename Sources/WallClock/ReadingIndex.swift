/// Where to look for the instants of a local time; mostly found without a search.
///
/// Local times are counted in seconds of the clock's face since 1970.
struct ReadingIndex: Hashable, Sendable {
  /// Where the instants of a local time are.
  enum Place {
    /// There is one, under this offset.
    case settled(offset: Int)
    /// If there are any, they are in these periods.
    case unsettled(ClosedRange<Int>)
  }

  /// Readings of one period that the clock shows at no other moment.
  private struct Settled: Hashable {
    let start: Int
    let end: Int
    let offset: Int
    let period: Int
  }

  /// In order, because a clock that goes back to a reading unsettles it. The first have no start, the last no end.
  private let settled: [Settled]
  /// For each step of 2^shift seconds from ``start`` on, the first settled readings that end after it begins; at the
  /// end once more the last of all.
  private let firsts: [Int]
  private let shift: Int
  /// The end of the first settled readings.
  private let start: Int

  /// Lists the settled readings of a table's periods, which are those beyond the reach of any change.
  init(initialOffset: Int, changes: [OffsetChange], reaches: [Int]) {
    settled = (0...changes.count).compactMap { period in
      let offset = period == 0 ? initialOffset : changes[period - 1].after
      func local(_ change: Int, _ reach: Int) -> Int {
        changes[change].instant.secondsSince1970 + reach + offset
      }
      let start = period == 0 ? .min : local(period - 1, reaches[period - 1])
      let end = period == changes.count ? .max : local(period, -reaches[period])
      return start < end ? Settled(start: start, end: end, offset: offset, period: period) : nil
    }
    start = settled[0].end
    let length = settled.count > 1 ? settled[settled.count - 1].start - start : 0
    var shift = 0
    // Twice as many steps as settled readings, so that few of these share one.
    while length >> shift >= 2 * settled.count { shift += 1 }
    var firsts: [Int] = []
    var index = 0
    for step in 0...length >> shift {
      while index < settled.count - 1, settled[index].end <= start + step << shift { index += 1 }
      firsts.append(index)
    }
    firsts.append(settled.count - 1)
    self.firsts = firsts
    self.shift = shift
  }

  /// Where the instants of a local time are.
  func place(of local: Int) -> Place {
    var index = 0
    if local >= start {
      let step = min((local - start) >> shift, firsts.count - 2)
      index = firsts[step]
      var last = firsts[step + 1]
      while index < last {
        let middle = (index + last) / 2
        if settled[middle].end <= local { index = middle + 1 } else { last = middle }
      }
    }
    let next = settled[index]
    return next.start <= local
      ? .settled(offset: next.offset) : .unsettled(settled[index - 1].period...next.period)
  }
}
