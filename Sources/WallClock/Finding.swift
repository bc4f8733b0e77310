/// How often a zone's clock reads a local day and time, before any policy chooses.
public enum Finding: Hashable, Sendable {
  /// Once, at this instant.
  case once(Instant)
  /// More than once; the earliest and the latest instant.
  case repeated(first: Instant, last: Instant)
  /// Never, because this change jumps over it; the earliest one where several do.
  case gap(OffsetChange)
  /// Never, because the clock reads no time of that day at all.
  case missingDay
}

extension OffsetTable {
  /// Chooses among what was found by the two policies, clauses R1 to R8.
  public func resolve(
    _ time: LocalTime, on day: LocalDate, matching: MatchingPolicy, repeated: RepeatedTimePolicy
  ) -> Resolution {
    let local = LocalDateTime(day, time)
    switch finding(of: local) {
    case .once(let instant):
      return .instants([ResolvedInstant(instant, .none)])
    case .repeated(let first, let last):
      let earlier = ResolvedInstant(first, .firstOfRepeatedTime)
      let later = ResolvedInstant(last, .lastOfRepeatedTime)
      switch repeated {
      case .first: return .instants([earlier])
      case .last: return .instants([later])
      case .both: return .instants([earlier, later])
      }
    case .gap(let change):
      guard let moved = moved(local, outOf: change, matching: matching) else {
        return .none(.nonexistentTime)
      }
      return .instants([moved])
    case .missingDay:
      return .none(.nonexistentDay)
    }
  }

  /// Moves a local time out of a gap, clauses R2 to R5; nil under `strict`.
  func moved(
    _ local: LocalDateTime, outOf gap: OffsetChange, matching: MatchingPolicy
  ) -> ResolvedInstant? {
    switch matching {
    case .strict:
      return nil
    case .nextTime:
      return ResolvedInstant(gap.instant, .movedForward(reading(at: gap.instant)))
    case .nextTimePreservingSmallerComponents:
      let instant = local.instant(offset: gap.before)
      return ResolvedInstant(instant, .movedForward(reading(at: instant)))
    case .previousTimePreservingSmallerComponents:
      let instant = local.instant(offset: gap.after)
      return ResolvedInstant(instant, .movedBack(reading(at: instant)))
    }
  }
}
