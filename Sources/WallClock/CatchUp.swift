public import Foundation

/// Which of the missed occurrences to run after an outage.
public enum CatchUpPolicy: String, Hashable, Sendable, Codable, CaseIterable {
  /// None; each is settled as skipped.
  case skip
  /// The last one of the whole window; each of the others is settled as superseded by it.
  ///
  /// Where the last one is resolved already, as after an interruption, none is run.
  case latest
  /// Each one, up to the cap.
  case all
}

/// How to collect the occurrences that were missed in a window (start, end].
///
/// A value is set up once for a schedule's version and asked for one window after the other. It keeps nothing
/// between two questions: what is resolved is an argument, and where to go on is a part of each answer.
public struct CatchUp: Sendable {
  /// What should have run.
  public let stream: OccurrenceStream
  /// The id of the schedule's version, which names the occurrences.
  public let version: String
  /// Which of the missed occurrences to run.
  public let policy: CatchUpPolicy
  /// How many occurrences one answer may hold, from 1; nil for any number.
  ///
  /// It bounds ``CatchUpPolicy/all`` alone, since the other policies never run more than one.
  public let cap: Int?
  /// Up to how many missed occurrences are few, from 1.
  public let threshold: Int

  let slotIDs: [String]

  /// Sets up the catching up of one version.
  ///
  /// - Throws: ``InvalidCatchUp`` where the version's id is empty or holds `|`, or the cap or the threshold is
  ///   less than 1.
  public init(
    of stream: OccurrenceStream, version: String, policy: CatchUpPolicy, cap: Int? = nil, threshold: Int = 3
  ) throws(InvalidCatchUp) {
    guard OccurrenceKey.canHold(version) else {
      throw InvalidCatchUp("version", found: "\"\(version)\"", wanted: OccurrenceKey.partForm)
    }
    if let cap, cap < 1 { throw InvalidCatchUp("cap", found: "\(cap)", wanted: "a number from 1") }
    guard threshold >= 1 else {
      throw InvalidCatchUp("threshold", found: "\(threshold)", wanted: "a number from 1")
    }
    self.stream = stream
    self.version = version
    self.policy = policy
    self.cap = cap
    self.threshold = threshold
    slotIDs = (0..<stream.rule.slotCount).map { stream.rule.slot(at: $0).id }
  }

  /// Collects what was missed after a start, up to what the clock says now.
  ///
  /// The clock is read once, before the first candidate is asked for, and what it said is the window's end,
  /// included in it. An end before the start, because the clock went back or the start lies in the future, makes
  /// a reversed window: nothing is missed in it, and the next one starts where it did.
  ///
  /// - Parameters:
  ///   - start: The excluded start of the window; what an earlier answer gave as its `nextStart`.
  ///   - resolved: The keys that were run, skipped or superseded before, whatever their instants then were; at
  ///     least those of the window's local days and of the day on either side.
  ///   - clock: The time now. To go on with a window that was cut, `{ cut.end }` keeps its end.
  /// - Throws: ``InvalidCatchUp`` where the start or the clock is not a finite moment.
  public func missed(
    after start: CatchUpStart, resolved: Set<OccurrenceKey> = [], clock: () -> Date
  ) throws(InvalidCatchUp) -> CatchUpResult {
    let end = clock()
    let window = try CatchUpWindow(after: start, through: end)
    let candidates = UnresolvedOccurrences(of: self, in: window, resolved: resolved)
    return switch policy {
    case .all: all(candidates)
    case .latest: latest(candidates)
    case .skip: skip(candidates)
    }
  }

  /// The key of an occurrence of the stream.
  public func key(of occurrence: Occurrence) -> OccurrenceKey {
    OccurrenceKey(
      checkedVersion: version, day: occurrence.day, slot: slotIDs[occurrence.slot], pass: occurrence.pass)
  }

  private func all(_ candidates: UnresolvedOccurrences) -> CatchUpResult {
    let cap = cap ?? Int.max
    var taken: [KeyedOccurrence] = []
    var count = 0
    for candidate in candidates {
      count += 1
      if taken.count < cap {
        taken.append(candidate)
      } else if count > threshold {
        // Enough to know that the cap was hit and that many were missed.
        break
      }
    }
    var outcome = CatchUpResult.Outcome.complete
    if count > taken.count, let last = taken.last { outcome = .cut(resume: last.occurrence.position) }
    return CatchUpResult(candidates, run: taken, missed: count, outcome: outcome, state: nil)
  }

  private func latest(_ candidates: UnresolvedOccurrences) -> CatchUpResult {
    // The last one of the whole window, and not of what is unresolved: if it ran, the others stay superseded.
    let last = candidates.lastOfWindow
    var taken: [KeyedOccurrence] = []
    var count = 0
    for candidate in candidates {
      count += 1
      if candidate.occurrence == last { taken = [candidate] }
    }
    return CatchUpResult(candidates, run: taken, missed: count, outcome: .complete, state: .superseded)
  }

  private func skip(_ candidates: UnresolvedOccurrences) -> CatchUpResult {
    let count = candidates.reduce(0) { count, _ in count + 1 }
    return CatchUpResult(candidates, run: [], missed: count, outcome: .complete, state: .skipped)
  }
}

/// Where a window begins; what stands there is not in it.
public enum CatchUpStart: Hashable, Sendable {
  /// A moment, up to which everything was dealt with.
  case moment(Date)
  /// An occurrence, up to which everything was dealt with in the order of all.
  case position(OccurrencePosition)
}

/// A catching up that cannot be asked for.
public struct InvalidCatchUp: Error, Hashable, CustomStringConvertible {
  /// The argument.
  public let field: String
  /// What was found there.
  public let found: String
  /// What is wanted there.
  public let wanted: String

  init(_ field: String, found: String, wanted: String) {
    self.field = field
    self.found = found
    self.wanted = wanted
  }

  /// Names the argument, what was found and what is wanted.
  public var description: String { "\(field): found \(found), wanted \(wanted)" }
}
