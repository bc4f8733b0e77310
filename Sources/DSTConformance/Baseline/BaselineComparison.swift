/// What a run's divergences are in the light of a baseline.
public struct BaselineComparison: Sendable {
  /// Classes that the baseline does not know, or not under all their matching policies.
  public let new: [DivergenceClass]
  /// Classes that the baseline knows, each with its family.
  public let known: [(found: DivergenceClass, family: Baseline.Family)]
  /// Entries whose example was asked and whose class did not occur.
  public let stale: [Baseline.Entry]
  /// Entries whose example the run did not ask.
  public let notAsked: [Baseline.Entry]

  /// Holds a run's classes against a baseline.
  ///
  /// - Parameter wasAsked: whether the run asked a case, by its id.
  public init(
    classes: [DivergenceClass], baseline: Baseline, platform: Platform, wasAsked: (String) -> Bool
  ) {
    var entries: [String: (entry: Baseline.Entry, family: Baseline.Family)] = [:]
    for family in baseline.families where Baseline.applies(family, to: platform) {
      for entry in family.classes { entries[entry.id] = (entry, family) }
    }
    var new: [DivergenceClass] = []
    var known: [(found: DivergenceClass, family: Baseline.Family)] = []
    for found in classes.sorted(by: { ($1.cases, $0.kind.id) < ($0.cases, $1.kind.id) }) {
      if let (entry, family) = entries[found.kind.id],
        Set(found.comparedMatching ?? []).isSubset(of: entry.matching ?? [])
      {
        known.append((found, family))
      } else {
        new.append(found)
      }
    }
    let occurring = Set(classes.map(\.kind.id))
    let missing = entries.values.map(\.entry).filter { !occurring.contains($0.id) }.sorted { $0.id < $1.id }
    self.new = new
    self.known = known
    stale = missing.filter { wasAsked($0.example) }
    notAsked = missing.filter { !wasAsked($0.example) }
  }

  /// The baseline that this run would leave: reasons kept, stale entries gone, new classes without a reason.
  public func updated(_ baseline: Baseline, platform: Platform) -> Baseline {
    var updated = baseline
    let gone = Set(stale.map(\.id))
    let found = Dictionary(
      (known.map(\.found) + new).map { ($0.kind.id, $0) }, uniquingKeysWith: { first, _ in first })
    var placed: Set<String> = []
    for index in updated.families.indices where Baseline.applies(updated.families[index], to: platform) {
      updated.families[index].classes = updated.families[index].classes.compactMap { entry in
        guard !gone.contains(entry.id) else { return nil }
        placed.insert(entry.id)
        return found[entry.id].map(Baseline.Entry.init) ?? entry
      }
    }
    updated.families.removeAll { $0.classes.isEmpty }
    let unplaced = new.filter { !placed.contains($0.kind.id) }
    if !unplaced.isEmpty {
      updated.families.append(
        Baseline.Family(
          name: "unexplained", reason: "", upstream: "", toolchains: [platform.toolchain],
          platforms: [platform.system], classes: unplaced.map(Baseline.Entry.init).sorted { $0.id < $1.id }))
    }
    return updated
  }
}
