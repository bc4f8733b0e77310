import WallClock

/// What is true of one local day and time, before any policy chooses.
public enum OracleFinding: Hashable, Sendable {
  /// The wall reads the time once on that day.
  case once(Instant)
  /// The wall reads the time more than once on that day.
  case repeated(first: Instant, last: Instant)
  /// The wall never reads the time on that day.
  case gap(Substitutes)
  /// The zone never had the day.
  case missingDay(Substitutes)

  /// The instants that stand in for a local time that does not exist, each with what the wall reads there.
  public struct Substitutes: Hashable, Sendable {
    /// The first moment after the gap: the change itself.
    public let afterGap: Reading
    /// The time read with the offset before the gap, so moved forward by the gap's length.
    public let forward: Reading
    /// The time read with the offset after the gap, so moved back by the gap's length.
    public let back: Reading

    package init(afterGap: Reading, forward: Reading, back: Reading) {
      self.afterGap = afterGap
      self.forward = forward
      self.back = back
    }
  }

  /// An instant and what the wall reads there.
  public struct Reading: Hashable, Sendable {
    /// The instant.
    public let instant: Instant
    /// What the zone's wall reads at it.
    public let reads: LocalDateTime

    package init(_ instant: Instant, offset: Int) {
      self.instant = instant
      reads = LocalDateTime(instant, offset: offset)
    }
  }
}

extension OracleFinding {
  /// The first moment of a day whose midnight this is true of; nil where the zone never had the day.
  var start: Instant? { resolution(matching: .nextTime, repeated: .first).instants.first }

  /// The one right answer under clauses R1 to R9 of the contract.
  public func resolution(matching: MatchingPolicy, repeated: RepeatedTimePolicy) -> Resolution {
    switch self {
    case .once(let instant):
      return .instants([ResolvedInstant(instant, .none)])
    case .repeated(let first, let last):
      let first = ResolvedInstant(first, .firstOfRepeatedTime)
      let last = ResolvedInstant(last, .lastOfRepeatedTime)
      switch repeated {
      case .first: return .instants([first])
      case .last: return .instants([last])
      case .both: return .instants([first, last])
      }
    case .gap(let substitutes):
      return substitutes.choice(matching).map { .instants([$0]) } ?? .none(.nonexistentTime)
    case .missingDay:
      return .none(.nonexistentDay)
    }
  }
}

extension OracleFinding.Substitutes {
  /// The substitute that a matching policy takes; none under `strict`.
  public func choice(_ matching: MatchingPolicy) -> ResolvedInstant? {
    switch matching {
    case .strict: nil
    case .nextTime: ResolvedInstant(afterGap.instant, .movedForward(afterGap.reads))
    case .nextTimePreservingSmallerComponents: ResolvedInstant(forward.instant, .movedForward(forward.reads))
    case .previousTimePreservingSmallerComponents: ResolvedInstant(back.instant, .movedBack(back.reads))
    }
  }
}
