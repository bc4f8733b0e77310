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

/// What the policies take from a finding; a ``Resolution`` that needs no array.
enum Choice {
  case one(ResolvedInstant)
  case two(ResolvedInstant, ResolvedInstant)
  case none(Absence)
}

extension OffsetTable {
  /// Finds a local time and chooses among its instants by the two policies, clauses R1 to R8.
  public func resolve(
    _ time: LocalTime, on day: LocalDate, matching: MatchingPolicy, repeated: RepeatedTimePolicy
  ) -> Resolution {
    let local = LocalDateTime(day, time).secondsSince1970
    return switch choice(of: local, matching: matching, repeated: repeated) {
    case .one(let resolved): .instants([resolved])
    case .two(let earlier, let later): .instants([earlier, later])
    case .none(let absence): .none(absence)
    }
  }

  /// Chooses for a local time given in seconds of the clock's face since 1970.
  func choice(of local: Int, matching: MatchingPolicy, repeated: RepeatedTimePolicy) -> Choice {
    switch finding(ofSecond: local) {
    case .once(let instant):
      return .one(ResolvedInstant(instant, .none))
    case .repeated(let first, let last):
      let earlier = ResolvedInstant(first, .firstOfRepeatedTime)
      let later = ResolvedInstant(last, .lastOfRepeatedTime)
      return switch repeated {
      case .first: .one(earlier)
      case .last: .one(later)
      case .both: .two(earlier, later)
      }
    case .gap(let change):
      return moved(local, outOf: change, matching: matching).map(Choice.one) ?? .none(.nonexistentTime)
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
