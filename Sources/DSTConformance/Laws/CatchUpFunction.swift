public import Foundation
public import WallClock

/// Anyone's catching up on one rule in one zone, as the laws ask it.
public protocol CatchUpFunction {
  /// Collects what was missed after a start, up to what the clock says.
  ///
  /// - Parameters:
  ///   - start: the excluded start of the window.
  ///   - policy: which of the missed occurrences to run.
  ///   - cap: how many may be run; nil for any number.
  ///   - resolved: the keys that have a final state already.
  ///   - clock: the time now, the window's included end.
  func missed(
    after start: CatchUpStart, policy: CatchUpPolicy, cap: Int?, resolved: Set<OccurrenceKey>,
    clock: () -> Date
  ) throws -> CatchUpReport
}

/// What a catching up came to.
public struct CatchUpReport: Hashable, Sendable {
  /// What is to be run, in order.
  public var occurrences: [KeyedOccurrence]
  /// The keys that get a final state without a run.
  public var settled: [OccurrenceKey]
  /// How many were missed: none, few or many.
  public var missed: CatchUpResult.Missed
  /// Where the next call goes on, if the cap cut this one; nil where the window is complete.
  public var resume: OccurrencePosition?

  /// Puts a report together.
  public init(
    occurrences: [KeyedOccurrence], settled: [OccurrenceKey], missed: CatchUpResult.Missed,
    resume: OccurrencePosition?
  ) {
    self.occurrences = occurrences
    self.settled = settled
    self.missed = missed
    self.resume = resume
  }
}

/// WallClock's own catching up, as the laws ask it.
public struct WallClockCatchUp: CatchUpFunction {
  private let stream: OccurrenceStream
  private let version: String

  /// Catches up on a stream under a version's id.
  public init(of stream: OccurrenceStream, version: String) {
    self.stream = stream
    self.version = version
  }

  /// Asks WallClock's `CatchUp`.
  public func missed(
    after start: CatchUpStart, policy: CatchUpPolicy, cap: Int?, resolved: Set<OccurrenceKey>,
    clock: () -> Date
  ) throws -> CatchUpReport {
    let result = try CatchUp(of: stream, version: version, policy: policy, cap: cap)
      .missed(after: start, resolved: resolved, clock: clock)
    var resume: OccurrencePosition?
    if case .cut(let position) = result.outcome { resume = position }
    return CatchUpReport(
      occurrences: result.occurrences, settled: result.settled.map(\.key), missed: result.missed,
      resume: resume)
  }
}
