/// What a search came to.
public enum SearchResult: Hashable, Sendable {
  /// The moments found, in the order of finding, and why there are no more of them.
  case moments([Moment], End)
  /// A few of many moments: those from a place on, of so many, and why there were no more.
  case part([Moment], from: Int, of: Int, End)
  /// From a start up to an end, the end excluded.
  case interval(Moment, Moment)
  /// An offset from UTC in seconds.
  case seconds(Int)
  /// Yes or no.
  case flag(Bool)

  /// Why a search ended.
  public enum End: String, Hashable, Sendable, Codable, CaseIterable {
    /// Everything that was asked is there.
    case reached
    /// It said that there is nothing further.
    case nothing
    /// It was cut off: more came than there can be.
    case capped
  }

  /// The moments, if that is what was found.
  package var moments: [Moment] {
    switch self {
    case .moments(let moments, _), .part(let moments, _, _, _): moments
    case .interval, .seconds, .flag: []
    }
  }

  /// The one moment that was found, or that nothing was.
  public static func nearest(_ moment: Moment?) -> SearchResult {
    moment.map { .moments([$0], .reached) } ?? .moments([], .nothing)
  }
}

extension SearchResult {
  /// How many moments of many are shown.
  private static let shown = 3

  /// What is to be shown of the result: of many moments a few, from the one before a place on.
  package func excerpt(from index: Int) -> SearchResult {
    guard case .moments(let moments, let end) = self else { return self }
    let first = max(0, min(index, moments.count) - 1)
    guard first > 0 || moments.count > Self.shown else { return self }
    return .part(
      Array(moments[first..<min(first + Self.shown, moments.count)]), from: first, of: moments.count, end)
  }

  /// The result in a line; of many moments the first few.
  public var summary: String {
    switch self {
    case .moments([], .reached): return "none in the span"
    case .moments([], _): return "none"
    case .moments(let moments, let end):
      guard moments.count > Self.shown else { return Self.line(moments, from: 0, of: moments.count, end) }
      return excerpt(from: 0).summary
    case .part(let moments, let first, let count, let end):
      return Self.line(moments, from: first, of: count, end)
    case .interval(let start, let end): return "\(start) to \(end)"
    case .seconds(let seconds): return "\(seconds) s"
    case .flag(let flag): return flag ? "yes" : "no"
    }
  }

  private static func line(_ moments: [Moment], from first: Int, of count: Int, _ end: End) -> String {
    var parts = (first > 0 ? ["..."] : []) + moments.map(\.description)
    if first + moments.count < count {
      parts.append("... (\(count))")
    } else if end == .nothing {
      parts.append("then none")
    } else if end == .capped {
      parts.append("cut off")
    }
    return parts.joined(separator: ", ")
  }
}
