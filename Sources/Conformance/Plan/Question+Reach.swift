import Questions
import WallClock

extension Question {
  /// How far the question and its answer reach into the future, a day or two more or less.
  package var reach: Instant {
    switch kind {
    case .localTime: return local.instant(offset: 0)
    case .laws: return change
    case .search, .schedule:
      var reach = max(cursor, bound ?? cursor).floor
      if entryPoint.keys.contains(.otherMoment) { reach = max(reach, otherMoment.floor) }
      if case .once(let asked) = target { reach = max(reach, asked.instant(offset: 0)) }
      return days == nil ? max(reach.adding(seconds: Self.longestWait), ZoneHistory.horizon) : reach
    }
  }

  /// Nine years, in seconds: the nearest 29 February may be eight away.
  private static let longestWait = 9 * 366 * 86_400

  /// The same question under each pair of policies that a drawing shows.
  package var variants: [(policies: PolicyPair, asked: Question)] {
    let pairs: [PolicyPair] =
      switch kind {
      case .localTime: PolicyPair.all
      // One where the policies make no difference.
      case .search, .schedule: entryPoint.takesPolicies ? PolicyPair.ofOnePass : [policies]
      case .laws: []
      }
    return pairs.map { pair in (pair, changed { $0.policies = pair }) }
  }
}
