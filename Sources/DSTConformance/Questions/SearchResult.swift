/// What a search came to.
public enum SearchResult: Hashable, Sendable {
  /// The moments found, in the order of finding, and why there are no more of them.
  case moments([Moment], End)
  /// From a start up to an end, the end excluded.
  case interval(Moment, Moment)
  /// An offset from UTC in seconds.
  case seconds(Int)
  /// Yes or no.
  case flag(Bool)

  /// Why a search ended.
  public enum End: String, Hashable, Sendable {
    /// Everything that was asked is there.
    case reached
    /// It said that there is nothing further.
    case nothing
    /// It was cut off: more came than there can be.
    case capped
  }

  /// The moments, if that is what was found.
  var moments: [Moment] {
    if case .moments(let moments, _) = self { return moments }
    return []
  }

  /// The one moment that was found, or that nothing was.
  public static func nearest(_ moment: Moment?) -> SearchResult {
    moment.map { .moments([$0], .reached) } ?? .moments([], .nothing)
  }
}

extension SearchResult {
  /// The result in a line; of many moments the first few.
  public var summary: String { summary(from: 0) }

  /// The result in a line, of many moments a few from one on.
  func summary(from index: Int) -> String {
    switch self {
    case .moments([], .reached): return "none in the span"
    case .moments([], _): return "none"
    case .moments(let moments, let end):
      let first = max(0, min(index, moments.count) - 1)
      let shown = moments[first..<min(first + 3, moments.count)].map(\.description)
      var parts = (first > 0 ? ["..."] : []) + shown
      if first + 3 < moments.count {
        parts.append("... (\(moments.count))")
      } else if end == .nothing {
        parts.append("then none")
      } else if end == .capped {
        parts.append("cut off")
      }
      return parts.joined(separator: ", ")
    case .interval(let start, let end): return "\(start) to \(end)"
    case .seconds(let seconds): return "\(seconds) s"
    case .flag(let flag): return flag ? "yes" : "no"
    }
  }
}
