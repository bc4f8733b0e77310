public import Foundation
public import WallClock

/// A law of catching up; W7, about interruptions, and W9, about timers, are laws of the code around it.
public enum CatchUpLaw: String, Hashable, Sendable, CaseIterable {
  case bounds, split, frozenEnd, order, keys, caps, finalStates, release

  /// The clause of the contract that the law is about.
  public var clause: String {
    switch self {
    case .bounds: "W1"
    case .split: "W2"
    case .frozenEnd: "W3"
    case .order: "W4"
    case .keys: "W5"
    case .caps, .finalStates: "W6"
    case .release: "W8"
    }
  }

  /// The law in a sentence.
  public var statement: String {
    switch self {
    case .bounds: "A window leaves out what stands at its start and holds what stands at its end."
    case .split: "A window caught up on in two parts gives what it gives at once."
    case .frozenEnd: "The clock is read once, before the first occurrence is asked for."
    case .order: "Occurrences come strictly in order of instant, local day, slot and pass."
    case .keys: "Each occurrence has a key of its own, with a second pass under both only, and keeps it."
    case .caps: "A cap gives as many as it allows and the place of the last one, from which the rest follows."
    case .finalStates: "Latest runs the last one, skip runs none, and either settles every other key once."
    case .release: "A key that was resolved under one tz release is not offered again under another."
    }
  }
}

/// Where laws of catching up are put to the test: a window (start, end] with a place to split it at.
public struct CatchUpProbe: Sendable {
  /// The window's start, excluded.
  public let start: Date
  /// Where the window is split.
  public let split: Date
  /// The window's end, included.
  public let end: Date
  /// Which pass is asked where a time occurs twice.
  public let repeated: RepeatedTimePolicy

  /// Puts a probe together; a split outside the window is moved to its nearer end.
  public init(start: Date, split: Date, end: Date, repeated: RepeatedTimePolicy) {
    self.start = start
    self.split = min(max(split, start), max(start, end))
    self.end = end
    self.repeated = repeated
  }
}

/// A window in which a law of catching up is broken, as short as halving makes it.
public struct CatchUpCounterexample: Hashable, Sendable, CustomStringConvertible {
  /// The law.
  public let law: CatchUpLaw
  /// The window's start.
  public let start: Date
  /// The window's end.
  public let end: Date
  /// What is wrong in it.
  public let fault: String

  /// The law, the window and the fault in a line.
  public var description: String {
    "\(law.clause) \(law.rawValue): in (\(Moment(start)), \(Moment(end))]: \(fault)"
  }
}

extension CatchUpLaw {
  /// Puts a function to the test; nil where the law holds.
  ///
  /// - Parameter other: the same schedule under another tz release, which ``release`` is about.
  /// - Throws: what the function throws.
  public func counterexample(
    in function: some CatchUpFunction, under other: (any CatchUpFunction)? = nil, _ probe: CatchUpProbe
  ) throws -> CatchUpCounterexample? {
    var (start, end) = (probe.start, probe.end)
    func broken(_ start: Date, _ split: Date, _ end: Date) throws -> String? {
      let probe = CatchUpProbe(start: start, split: split, end: end, repeated: probe.repeated)
      return try fault(CatchUpTrial(function, other, probe))
    }
    guard var found = try broken(start, probe.split, end) else { return nil }
    while end.timeIntervalSince(start) > 2 {
      let middle = Moment(start + end.timeIntervalSince(start) / 2).floor.date
      let first = min(max(probe.split, start), middle)
      let second = max(min(probe.split, end), middle)
      if let half = try broken(start, first, middle) {
        (end, found) = (middle, half)
      } else if let half = try broken(middle, second, end) {
        (start, found) = (middle, half)
      } else {
        break
      }
    }
    return CatchUpCounterexample(law: self, start: start, end: end, fault: found)
  }

  private func fault(_ trial: CatchUpTrial) throws -> String? {
    switch self {
    case .bounds: try trial.bounds()
    case .split: try trial.split()
    case .frozenEnd: try trial.frozenEnd()
    case .order: try trial.order()
    case .keys: try trial.keys()
    case .caps: try trial.caps()
    case .finalStates: try trial.finalStates()
    case .release: try trial.release()
    }
  }
}
