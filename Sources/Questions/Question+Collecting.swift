import Foundation

extension Question {
  /// Collects moments until the bound, the end, or the cap; of one nearest answer the first.
  package func collected(_ next: () throws -> Date?) rethrows -> SearchResult {
    var moments: [Moment] = []
    while let found = try next() {
      let moment = Moment(found)
      guard let bound else { return .nearest(moment) }
      if !direction.isBeyond(bound, moment) { return .moments(moments, .reached) }
      moments.append(moment)
      if moments.count >= cap { return .moments(moments, .capped) }
    }
    return .moments(moments, .nothing)
  }
}
