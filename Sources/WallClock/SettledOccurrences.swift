/// An occurrence that is settled without a run, and how.
public struct SettledOccurrence: Hashable, Sendable {
  /// What names it.
  public let key: OccurrenceKey
  /// What it is under the tz release at hand.
  public let occurrence: Occurrence
  /// Its final state.
  public let state: State

  /// A final state without a run.
  public enum State: String, Hashable, Sendable, Codable {
    /// Left out by ``CatchUpPolicy/skip``.
    case skipped
    /// Left out by ``CatchUpPolicy/latest``, for a later one.
    case superseded
  }
}

/// The occurrences of a window that are settled without a run, in order, computed one by one.
public struct SettledOccurrences: Sequence, Sendable {
  let candidates: UnresolvedOccurrences
  let state: SettledOccurrence.State?
  let except: OccurrenceKey?

  /// Starts from the beginning of the window.
  public func makeIterator() -> Iterator {
    Iterator(candidates: state == nil ? nil : candidates.makeIterator(), state: state, except: except)
  }

  /// What computes the next one.
  public struct Iterator: IteratorProtocol {
    var candidates: UnresolvedOccurrences.Iterator?
    let state: SettledOccurrence.State?
    let except: OccurrenceKey?

    /// The next one; nil where the window has no further one.
    public mutating func next() -> SettledOccurrence? {
      guard let state else { return nil }
      while let candidate = candidates?.next() {
        if candidate.key == except { continue }
        return SettledOccurrence(key: candidate.key, occurrence: candidate.occurrence, state: state)
      }
      return nil
    }
  }
}
