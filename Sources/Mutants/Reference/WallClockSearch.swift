import Foundation
import Questions
import WallClock

/// WallClock's occurrence stream as what searches.
///
/// It answers whatever has a rule, as the stream of that rule, and what `date(bySettingHour:)` and `date(from:)` are
/// asked, as the resolution of a day. A fraction of a second is none of its business.
final class WallClockSearch {
  private var policy: WallClockPolicy?
  private var streams: [Key: OccurrenceStream] = [:]

  private struct Key: Hashable {
    let target: SearchTarget
    let matching: MatchingPolicy
    let repeated: RepeatedTimePolicy
  }

  let entryPoints = EntryPoint.ofFoundation.filter { $0.searchesStream || $0 == .dateBySettingHour }

  func answers(_ question: Question) -> Bool {
    guard question.nanosecond != .half, question.target != .cursor else { return false }
    return entryPoints.contains(question.entryPoint)
  }

  func find(_ question: Question) throws -> SearchResult {
    let policy = try policy(in: question.zone)
    if question.entryPoint == .dateBySettingHour, let time = question.target.times.first {
      let day = policy.table.reading(at: question.cursor.floor).date
      let resolution = policy.resolve(
        time, on: day, matching: question.matching, repeated: question.repeated)
      return .nearest(resolution.instants.first.map(Moment.init))
    }
    if question.target.matchesNothing { return .moments([], .nothing) }
    let stream = try stream(of: question, in: policy)
    let cursor = question.cursor.date
    guard question.days != nil else {
      let found =
        question.direction == .forward ? stream.next(after: cursor) : stream.previous(before: cursor)
      return .nearest(found.map { Moment($0.instant) })
    }
    var iterator =
      (question.direction == .forward ? stream.forward(after: cursor) : stream.backward(before: cursor))
      .makeIterator()
    // Two slots that a gap moves onto one instant are two occurrences, and one element of the stream.
    var last: Instant?
    return question.collected {
      while let occurrence = iterator.next() {
        guard occurrence.instant != last else { continue }
        last = occurrence.instant
        return occurrence.instant.date
      }
      return nil
    }
  }

  private func policy(in zone: ZoneID) throws -> WallClockPolicy {
    if let policy, policy.zone == zone { return policy }
    let made = try WallClockPolicy(in: zone)
    policy = made
    streams = [:]
    return made
  }

  private func stream(of question: Question, in policy: WallClockPolicy) throws -> OccurrenceStream {
    let key = Key(target: question.target, matching: question.matching, repeated: question.repeated)
    if let known = streams[key] { return known }
    let made = OccurrenceStream(
      of: try question.target.rule(), in: policy, matching: question.matching, repeated: question.repeated)
    if streams.count > 500 { streams = [:] }
    streams[key] = made
    return made
  }
}
