/// How often a zone's clock reads a local day and time, before any policy chooses.
public enum LocalTimeMapping: Hashable, Sendable {
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
  /// Finds a local time and chooses among its instants by the two policies, clauses R1 to R8.
  public func resolve(
    _ time: LocalTime, on day: LocalDate, matching: MatchingPolicy, repeated: RepeatedTimePolicy
  ) -> Resolution {
    resolve(LocalDateTime(day, time).secondsSince1970, matching: matching, repeated: repeated)
  }

  /// Chooses for a local time given in seconds of the clock's face since 1970.
  // Inlined, because so large a result costs more to copy than to find.
  @inline(__always)
  func resolve(_ local: Int, matching: MatchingPolicy, repeated: RepeatedTimePolicy) -> Resolution {
    switch mapping(ofSecond: local) {
    case .once(let instant):
      return .instants(ResolvedInstants(ResolvedInstant(instant, .none)))
    case .repeated(let first, let last):
      let earlier = ResolvedInstant(first, .firstOfRepeatedTime)
      let later = ResolvedInstant(last, .lastOfRepeatedTime)
      return switch repeated {
      case .first: .instants(ResolvedInstants(earlier))
      case .last: .instants(ResolvedInstants(later))
      case .both: .instants(ResolvedInstants(earlier, later))
      }
    case .gap(let change):
      return moved(local, outOf: change, matching: matching).map { .instants(ResolvedInstants($0)) }
        ?? .none(.nonexistentTime)
    case .missingDay:
      return .none(.nonexistentDay)
    }
  }

  /// Moves a local time out of a gap, clauses R2 to R5; nil under `strict`.
  private func moved(_ local: Int, outOf gap: OffsetChange, matching: MatchingPolicy) -> ResolvedInstant? {
    switch matching {
    case .strict:
      return nil
    case .nextTime:
      return ResolvedInstant(gap.instant, .movedForward(reading(at: gap.instant)))
    case .nextTimePreservingSmallerComponents:
      let instant = Instant(secondsSince1970: local - gap.before)
      return ResolvedInstant(instant, .movedForward(reading(at: instant)))
    case .previousTimePreservingSmallerComponents:
      let instant = Instant(secondsSince1970: local - gap.after)
      return ResolvedInstant(instant, .movedBack(reading(at: instant)))
    }
  }
}
