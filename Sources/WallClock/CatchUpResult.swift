public import Foundation

/// What was missed in a window (start, end], and what is to become of it.
public struct CatchUpResult: Sendable {
  /// The window's start, excluded.
  public let start: CatchUpStart
  /// The window's end, included: what the clock said when it was read.
  public let end: Date
  /// Whether the window could hold anything.
  public let extent: Extent
  /// What is to be run, in order of instant, local day, slot and pass.
  public let occurrences: [KeyedOccurrence]
  /// How many of the window were missed, those that are to be run among them.
  public let missed: Missed
  /// Whether the window was dealt with as a whole.
  public let outcome: Outcome
  /// What is settled without a run; computed one by one, and to be recorded with its state.
  ///
  /// Together with ``occurrences`` these are all of the window that were not resolved before, unless the cap cut
  /// it, so that once they are recorded no later window offers one of them again.
  public let settled: SettledOccurrences

  /// How many occurrences of the window are settled without a run.
  public let settledCount: Int

  /// What a window can hold.
  public enum Extent: String, Hashable, Sendable, Codable {
    /// Its end is later than its start.
    case open
    /// Its end is its start.
    case empty
    /// Its end is earlier than its start: the clock went back, or the start lies in the future.
    case reversed
  }

  /// How many occurrences were missed.
  public enum Missed: String, Hashable, Sendable, Codable {
    /// None.
    case none
    /// From one up to the threshold.
    case few
    /// More than the threshold.
    case many
  }

  /// Whether a window was dealt with as a whole.
  public enum Outcome: Hashable, Sendable {
    /// Nothing of the window is left.
    case complete
    /// The cap was hit, and more is left strictly after this position, which is that of the last one returned.
    case cut(resume: OccurrencePosition)
  }

  init(
    _ candidates: UnresolvedOccurrences, run occurrences: [KeyedOccurrence], missed count: Int,
    outcome: Outcome, state: SettledOccurrence.State?
  ) {
    start = candidates.window.start
    end = candidates.window.end
    extent = candidates.window.extent
    self.occurrences = occurrences
    missed = count == 0 ? .none : count <= candidates.catchUp.threshold ? .few : .many
    self.outcome = outcome
    settled = SettledOccurrences(candidates: candidates, state: state, except: occurrences.first?.key)
    settledCount = state == nil ? 0 : count - occurrences.count
  }

  /// Where the next window starts, once this answer is recorded.
  ///
  /// After a cut, that is the last occurrence returned; after a reversed window, where this one started; else
  /// this window's end.
  public var nextStart: CatchUpStart {
    switch (outcome, extent) {
    case (.cut(let position), _): .position(position)
    case (.complete, .reversed), (.complete, .empty): start
    case (.complete, .open): .moment(end)
    }
  }
}
