import Questions
import WallClock

/// Where an answer to a search has to be looked at: at the first element that is wrong, or that is right and was missed.
package struct SearchFocus {
  /// The right element; where there is none, the last one before it, or the cursor.
  package let instant: Instant
  /// The nearest change, if one lies within a day of what was searched.
  package let change: OffsetChange?

  /// - Parameters:
  ///   - right: what the answer is held to.
  ///   - given: the answer; nil where there was none.
  ///   - index: the place of the first wrong answer in a collection, 0 for a single one.
  package init(
    of question: Question, right: SearchResult, given: SearchResult?, index: Int,
    on timeline: OffsetTimeline
  ) {
    let elements = right.moments
    let from = index > 0 && index <= elements.count ? elements[index - 1].floor : question.cursor.floor
    var to = from
    var focus = from
    if index < elements.count {
      to = elements[index].floor
      focus = to
    } else if question.entryPoint.searchesStream {
      // Nothing was to come, so what was searched ends where something came, or with the day or the span.
      if let found = given?.moments.dropFirst(index).first {
        to = found.floor
      } else if case .once(let asked) = question.target {
        to = asked.instant(offset: timeline.offset(at: asked.instant(offset: timeline.initialOffset)))
      } else if let bound = question.bound {
        to = bound.floor
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
