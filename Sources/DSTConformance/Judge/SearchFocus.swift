import ICUOracle
import WallClock

/// Where an answer to a search has to be looked at: at the first element that is wrong, or that is right and was missed.
struct SearchFocus {
  /// The right element; where there is none, the last one before it, or the cursor.
  let instant: Instant
  /// The nearest change, if one lies within a day of what was searched.
  let change: OffsetChange?

  /// - Parameter index: the place of the first wrong answer in a collection, 0 for a single one.
  init(of question: SearchQuestion, right: SearchResult, index: Int, on timeline: OffsetTimeline) {
    var from = question.cursor.floor
    var to = from
    var focus = from
    if case .moments(let moments, _) = right {
      if index > 0, index <= moments.count { from = moments[index - 1].floor }
      to = from
      focus = from
      if index < moments.count {
        to = moments[index].floor
        focus = to
      }
    }
    let day = 24 * 3600
    let near = timeline.changes(
      from: min(from, to).adding(seconds: -day), through: max(from, to).adding(seconds: day))
    let middle = focus.secondsSince1970
    change = near.min {
      ($0.instant.secondsSince1970 - middle).magnitude < ($1.instant.secondsSince1970 - middle).magnitude
    }
    instant = focus
  }
}
