import Conformance
import LineProtocol
import Questions
public import WallClock

/// What a run's divergences are in the light of a baseline.
public struct BaselineComparison: Sendable {
  /// Classes that the baseline does not know, or not under all their matching policies.
  public let new: [DivergenceClass]
  /// Classes that the baseline knows, but in fewer zones or cases.
  public let grown: [Growth]
  /// Classes that the baseline knows as they are, each with its family.
  public let known: [(found: DivergenceClass, family: Baseline.Family)]
  /// Entries whose example was asked of their subject and whose class did not occur.
  public let stale: [Baseline.Entry]
  /// Entries whose example the run did not ask.
  public let notAsked: [Baseline.Entry]

  /// A known class that has more zones or cases than its entry.
  public struct Growth: Sendable {
    /// The class as it is now.
    public let found: DivergenceClass
    /// The family of its entry.
    public let family: Baseline.Family
    /// Zones that the entry does not name.
    public let newZones: [ZoneID]
    /// How many cases more than the entry's; 0 where there are no more.
    public let moreCases: Int
  }

  /// Holds a run's classes against a baseline.
  ///
  /// - Parameters:
  ///   - platform: what the answers depend on, where one Foundation is asked.
  ///   - sides: the same of each, where several are; an entry holds for the sides whose toolchain it names.
  ///   - judgesGrowth: whether a class's entry was counted over all that the run asked of it.
  ///   - release: the run's tz release. An entry that is bound to others is none here. One that is bound to none
  ///     can only be seen to be gone under the release that the baseline was taken from: another has other changes.
  ///   - subjects: whom the run asked; nil where it asked everybody.
  ///   - wasAsked: whether the run asked a case, by its id.
  public init(
    classes: [DivergenceClass], baseline: Baseline, platform: Platform, sides: [String: Platform] = [:],
    judgesGrowth: (DivergenceClass) -> Bool = { _ in false },
    release: String? = nil, subjects: [String]? = nil, wasAsked: (String) -> Bool
  ) {
    typealias Known = [String: (entry: Baseline.Entry, family: Baseline.Family)]
    func entries(for platform: Platform) -> Known {
      var entries: Known = [:]
      for family in baseline.families where Baseline.applies(family, to: platform) {
        for entry in family.classes where release.map(entry.holds) ?? true {
          entries[entry.id] = (entry, family)
        }
      }
      return entries
    }
    var entriesOfSides: [String?: Known] = [nil: entries(for: platform)]
    for (side, platform) in sides { entriesOfSides[side] = entries(for: platform) }
    var new: [DivergenceClass] = []
    var grown: [Growth] = []
    var known: [(found: DivergenceClass, family: Baseline.Family)] = []
    for found in classes.sorted(by: { ($1.cases, $0.kind.id) < ($0.cases, $1.kind.id) }) {
      let entries = entriesOfSides[found.kind.side] ?? entriesOfSides[nil]
      if let (entry, family) = entries?[found.kind.idWithoutSide],
        Set(found.comparedMatching ?? []).isSubset(of: entry.matching ?? [])
      {
        if judgesGrowth(found), let growth = Growth(of: found, beyond: entry, in: family) {
          grown.append(growth)
        } else {
          known.append((found, family))
        }
      } else {
        new.append(found)
      }
    }
    var gone: [String: Baseline.Entry] = [:]
    var unasked: [String: Baseline.Entry] = [:]
    for (side, entries) in entriesOfSides {
      let occurring = Set(classes.filter { $0.kind.side == side }.map(\.kind.idWithoutSide))
      let asked = subjects?.filter { SubjectName.side(of: $0) == side }.map {
        String(SubjectName.withoutSide($0))
      }
      for (entry, _) in entries.values where !occurring.contains(entry.id) {
        let isOfASubject = asked?.contains(where: entry.isOf) ?? true
        let isTold = entry.releases != nil || [nil, release].contains(baseline.scope?.tzRelease)
        if isOfASubject && isTold && wasAsked(entry.example) {
          gone[entry.id] = entry
        } else {
          unasked[entry.id] = entry
        }
      }
    }
    // What one side was not asked another one may have been.
    let occurring = Set((known.map(\.found) + grown.map(\.found)).map(\.kind.idWithoutSide))
    self.new = new
    self.grown = grown
    self.known = known
    stale = gone.values.sorted { $0.id < $1.id }
    notAsked = unasked.values.filter { gone[$0.id] == nil && !occurring.contains($0.id) }
      .sorted { $0.id < $1.id }
  }

  /// The baseline that this run would leave: reasons kept, stale entries gone, new classes without a reason.
  public func updated(_ baseline: Baseline, platform: Platform, scope: Baseline.Scope? = nil) -> Baseline {
    var updated = baseline
    updated.scope = scope ?? baseline.scope
    let gone = Set(stale.map(\.id))
    let found = Dictionary(
      (known.map(\.found) + grown.map(\.found) + new).map { ($0.kind.id, $0) },
      uniquingKeysWith: { first, _ in first })
    var placed: Set<String> = []
    for index in updated.families.indices where Baseline.applies(updated.families[index], to: platform) {
      updated.families[index].classes = updated.families[index].classes.compactMap { entry in
        guard !gone.contains(entry.id) else { return nil }
        placed.insert(entry.id)
        return found[entry.id].map { entry.updated(by: $0, under: scope?.tzRelease) } ?? entry
      }
    }
    updated.families.removeAll { $0.classes.isEmpty }
    let unplaced = new.filter { !placed.contains($0.kind.id) }
    if !unplaced.isEmpty {
      updated.families.append(.unexplained(unplaced.map(Baseline.Entry.init), on: platform))
    }
    return updated
  }
}

extension Baseline.Entry {
  /// The entry with a run's counts; a release that it was not bound to joins those that it is.
  fileprivate func updated(by found: DivergenceClass, under release: String?) -> Baseline.Entry {
    var entry = Baseline.Entry(found)
    entry.releases = releases
    if let release, !holds(under: release) {
      entry.releases?.append(ReleaseRange(from: release, through: release))
    }
    return entry
  }
}

extension BaselineComparison.Growth {
  /// What a class has beyond its entry; nil where it has nothing.
  init?(of found: DivergenceClass, beyond entry: Baseline.Entry, in family: Baseline.Family) {
    guard let names = entry.zoneNames else { return nil }
    let known = Set(names.split(separator: " ").map { ZoneID(String($0)) })
    newZones = found.zones.subtracting(known).sorted()
    moreCases = max(0, found.cases - entry.cases)
    guard !newZones.isEmpty || moreCases > 0 else { return nil }
    self.found = found
    self.family = family
  }
}
