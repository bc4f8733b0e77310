import Conformance
import Questions
import WallClock

/// What a mutant corrupts: the right answers, and what they are made of.
final class ReferencePolicy {
  private let policies = PolicyCache()
  /// The question before this one; nil at the first.
  var earlier: Question?

  func policy(_ zone: ZoneID) throws -> WallClockPolicy { try policies.policy(zone) }

  func resolve(_ question: Question) throws -> Resolution {
    try policy(question.zone).resolve(
      question.local.time, on: question.local.date, matching: question.matching, repeated: question.repeated)
  }

  func mapping(_ question: Question) throws -> LocalTimeMapping {
    try policy(question.zone).mapping(of: question.local)
  }

  func offset(at instant: Instant, in zone: ZoneID) throws -> Int {
    try policy(zone).table.offset(at: instant)
  }

  func reading(at instant: Instant, in zone: ZoneID) throws -> LocalDateTime {
    LocalDateTime(instant, offset: try offset(at: instant, in: zone))
  }

  /// The instant of a local time, moved out of a gap by its length, the first of two.
  func plain(_ asked: LocalDateTime, in zone: ZoneID) throws -> Instant {
    let question = Question(
      zone: zone, local: asked, matching: .nextTimePreservingSmallerComponents, repeated: .first)
    return try resolve(question).instants.first ?? asked.instant(offset: 0)
  }

  /// The gap that a question's time lies in; nil where it lies in none.
  func gap(_ question: Question) throws -> OffsetChange? {
    if case .gap(let change) = try mapping(question) { return change }
    return nil
  }
}

extension Resolution {
  /// One instant that is said to be the plain reading.
  static func plain(_ instant: Instant) -> Resolution { .instants([ResolvedInstant(instant, .none)]) }

  /// One instant that a clock reads after the asked time.
  static func forward(_ instant: Instant, reads: LocalDateTime) -> Resolution {
    .instants([ResolvedInstant(instant, .movedForward(reads))])
  }
}
