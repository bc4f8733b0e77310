/// A stretch of instants, and how to list the answers that fall into it.
enum Stretch {
  /// Each instant up to the bounds is the one answer to the local time that it reads under one offset.
  case settled(offset: Int)
  /// Local times near a change: answers may be moved or doubled, or stand in another order than their times.
  case unsettled
}

extension OffsetTable {
  /// The kind of stretch that holds an instant, and where it ends on either side; seconds since 1970.
  ///
  /// An unsettled stretch may end before the next settled one begins, so that many changes in a row need not
  /// be dealt with at once.
  func stretch(at instant: Int) -> (kind: Stretch, bounds: Range<Int>) {
    let index = period(at: instant)
    var bounds = Int.min..<Int.max
    if index > 0 {
      let start = start(ofPeriod: index)
      let reach = reaches[index - 1]
      if instant < start + reach { return (.unsettled, start - reach..<start + reach) }
      bounds = start + reach..<Int.max
    }
    if index < changes.count {
      let end = end(ofPeriod: index)
      let reach = reaches[index]
      if instant >= end - reach { return (.unsettled, end - reach..<end + reach) }
      bounds = bounds.lowerBound..<end - reach
    }
    return (.settled(offset: offset(ofPeriod: index)), bounds)
  }

  /// The local seconds since 1970 whose answers, under any policy, can fall between two instants.
  func localSeconds(answeredIn instants: Range<Int>) -> Range<Int> {
    // A moved answer stands under the offset of a change that is no farther away than a jump can be long.
    let spread = greatestOffset - leastOffset
    let periods = period(at: instants.lowerBound - spread)...period(at: instants.upperBound + spread)
    var least = Int.max
    var greatest = Int.min
    for index in periods {
      least = min(least, offset(ofPeriod: index))
      greatest = max(greatest, offset(ofPeriod: index))
    }
    return instants.lowerBound + least..<instants.upperBound + greatest
  }

  /// The reach of each change: the spread of the offsets that are in force near it.
  ///
  /// A reading that occurs again does so no farther away than the two offsets differ, and a moved answer stands
  /// no farther from its change than the change is long. Both lie within the spread of all offsets, so only
  /// offsets in force that near count. Without this, a day that a zone left out in 1844 would unsettle a whole
  /// day around each of its changes ever after.
  static func reaches(of changes: [OffsetChange], spread: Int) -> [Int] {
    var first = 0
    return changes.indices.map { index in
      let instant = changes[index].instant.secondsSince1970
      while changes[first].instant.secondsSince1970 < instant - spread { first += 1 }
      var least = changes[first].before
      var greatest = least
      var other = first
      while other < changes.count, changes[other].instant.secondsSince1970 <= instant + spread {
        least = min(least, changes[other].after)
        greatest = max(greatest, changes[other].after)
        other += 1
      }
      return greatest - least
    }
  }
}
