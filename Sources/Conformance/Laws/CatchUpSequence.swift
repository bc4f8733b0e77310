import Questions
import WallClock

/// A life of a schedule's runner: catchings up one after the other, by a clock that is set back and forth, with
/// interruptions and with other tz data between them.
///
/// The runner does what the contract says of it: it goes on from where the last answer says, resolves what that
/// answer ran and settled, and begins again at the very first start under other tz data, because a key that is not
/// resolved may have moved behind it.
public struct CatchUpSequence: Hashable, Sendable {
  /// What recurs, in the zone's own data.
  public var rule: ScheduledRule
  /// The excluded start of the first window.
  public var start: Instant
  /// What happens, in order.
  public var steps: [Step]
  /// The zone's changes under another tz release; nil has none.
  public var otherTable: OffsetTable?

  /// One thing that happens.
  public enum Step: Hashable, Sendable {
    /// A catching up while the clock says so.
    case catchUp(clock: Instant, policy: CatchUpPolicy, cap: Int?)
    /// A catching up with everything that ends after so many runs have a record; the next one begins where this did.
    case interrupted(clock: Instant, recorded: Int)
    /// The tz data become those of the other release, or again the zone's own.
    case release
  }

  /// Puts a sequence together.
  public init(_ rule: ScheduledRule, after start: Instant, steps: [Step], otherTable: OffsetTable? = nil) {
    self.rule = rule
    self.start = start
    self.steps = steps
    self.otherTable = otherTable
  }

  /// The latest that the clock ever says; the start where it says nothing.
  package var latestClock: Instant {
    steps.reduce(start) { latest, step in
      switch step {
      case .catchUp(let clock, _, _), .interrupted(let clock, _): max(latest, clock)
      case .release: latest
      }
    }
  }
}

extension CatchUpSequence: CustomStringConvertible {
  /// The rule, the start and the steps in a line.
  public var description: String {
    (["\(rule), from \(start)"] + steps.map(\.description)).joined(separator: "; ")
  }
}

extension CatchUpSequence.Step: CustomStringConvertible {
  /// The step in a few words.
  public var description: String {
    switch self {
    case .catchUp(let clock, let policy, let cap):
      "\(policy.rawValue)\(cap.map { " by \($0)" } ?? "") to \(clock)"
    case .interrupted(let clock, let recorded): "to \(clock), interrupted after \(recorded)"
    case .release: "other tz data"
    }
  }
}
