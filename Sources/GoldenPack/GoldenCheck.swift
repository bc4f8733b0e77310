import Foundation
public import WallClock

/// Asks a policy the questions of a pack and groups what it gets wrong, as the command does where libicu is.
public struct GoldenCheck {
  /// The questions and their right answers.
  public let pack: GoldenPack
  /// The zones to ask about; empty asks about all.
  public var zones: Set<ZoneID> = []
  /// Whether the policy's method cannot reach an instant before the local day's start.
  public var startsAtDayStart = false
  /// Whether the answers say how their instants were reached; where not, instants alone are compared.
  public var tellsAdjustments = true

  /// Makes a check of all questions of a pack.
  public init(_ pack: GoldenPack) {
    self.pack = pack
  }

  /// What this platform's Foundation has other data for than the pack, in a line; nil where the releases are the same.
  public var otherRelease: String? {
    let platform = TimeZone.timeZoneDataVersion
    guard platform != pack.tzRelease else { return nil }
    return
      "the pack is of tz \(pack.tzRelease) and this platform's Foundation has \(platform): an answer may differ "
      + "because the data do"
  }

  /// What a policy made of a pack.
  public struct Findings: Sendable {
    /// How many questions were answered as they should be.
    public internal(set) var agrees = 0
    /// How many were answered as some document says although the contract says otherwise.
    public internal(set) var otherReading = 0
    /// How many the policy does not offer.
    public internal(set) var notOffered = 0
    /// The wrong answers by class, in the order of their ids.
    public internal(set) var classes: [GoldenDivergence] = []

    /// How many questions were asked.
    public var cases: Int { agrees + otherReading + notOffered + classes.reduce(0) { $0 + $1.cases } }
  }

  /// Asks an instant policy.
  public func findings<Policy: InstantPolicy>(on type: Policy.Type, named name: String) -> Findings {
    var kept: Policy?
    return findings(named: name) { entry in
      let policy = try kept.flatMap { $0.zone == entry.zone ? $0 : nil } ?? Policy(in: entry.zone)
      kept = policy
      return policy.resolve(
        entry.asked.time, on: entry.asked.date, matching: entry.matching, repeated: entry.repeated)
    }
  }

  /// Asks anything.
  ///
  /// - Parameters:
  ///   - name: the first word of the classes' ids.
  ///   - answer: answers a case from its zone, local time and policies; nil where it offers no such thing. What it
  ///     throws counts as a crash.
  public func findings(named name: String, answer: (GoldenCase) throws -> Resolution?) -> Findings {
    var findings = Findings()
    var classes: [String: GoldenDivergence] = [:]
    pack.forEach(in: zones) { entry in
      let given: Result<Resolution?, any Error> = Result { try answer(entry) }
      switch verdict(on: given, to: entry) {
      case .agrees: findings.agrees += 1
      case .otherReading: findings.otherReading += 1
      case .notOffered: findings.notOffered += 1
      case .wrong(let effect, let actual):
        let found = GoldenDivergence(of: entry, by: name, effect: effect, actual: actual)
        if classes[found.id]?.take(found) == nil { classes[found.id] = found }
      }
    }
    findings.classes = classes.values.sorted { $0.id < $1.id }
    return findings
  }

  private enum Verdict {
    case agrees, otherReading, notOffered
    case wrong(effect: String, actual: String)
  }

  private func verdict(on given: Result<Resolution?, any Error>, to entry: GoldenCase) -> Verdict {
    switch given {
    case .failure(let error): return .wrong(effect: "crashed", actual: "threw \(error)")
    case .success(nil): return .notOffered
    case .success(let actual?):
      if actual == entry.right { return .agrees }
      if actual.instants == entry.right.instants {
        return tellsAdjustments
          ? .wrong(effect: "wrongAdjustment", actual: actual.summary) : .agrees
      }
      if entry.otherReadings.contains(where: { [$0] == actual.instants }) { return .otherReading }
      return .wrong(effect: effect(of: actual, entry), actual: actual.summary)
    }
  }

  private func effect(of actual: Resolution, _ entry: GoldenCase) -> String {
    if startsAtDayStart, entry.isBeforeDayStart { return "methodLimit" }
    switch actual {
    case .none(.noAnswer): return "noAnswer"
    case .none: return "daySkipped"
    case .instants(let found):
      let isPass = !entry.passes.isEmpty && found.allSatisfy { entry.passes.contains($0.instant) }
      return isPass ? "wrongPass" : "wrongInstant"
    }
  }
}

/// Wrong answers of one kind: the same clause, shape of change and effect.
public struct GoldenDivergence: Hashable, Sendable {
  /// The class's id, word for word as the command has it: `search/R6.last/overlap.underAnHour.onHour/wrongPass`.
  public let id: String
  /// How many cases there are.
  public private(set) var cases = 1
  /// The zones that they occur in.
  public private(set) var zones: Set<ZoneID>
  /// The first of them.
  public let example: GoldenCase
  /// What was answered to the first, in a line.
  public let actual: String

  init(of entry: GoldenCase, by name: String, effect: String, actual: String) {
    let policy = entry.passes.isEmpty ? "" : ".\(entry.repeated.rawValue)"
    id = "\(name)/\(entry.clause)\(policy)/\(entry.shape)/\(effect)"
    zones = [entry.zone]
    example = entry
    self.actual = actual
  }

  mutating func take(_ other: GoldenDivergence) {
    cases += other.cases
    zones.formUnion(other.zones)
  }
}

extension GoldenDivergence: CustomStringConvertible {
  /// The class, its extent, and its first case with both answers.
  public var description: String {
    """
    \(id)
      \(cases) cases in \(zones.count) zones, such as \(example.id)
      right \(example.right.summary)
      got   \(actual)
    """
  }
}
