import LineProtocol
import WallClock

extension Baseline {
  /// What a check under one of several releases tells a baseline.
  public struct Sighting: Sendable {
    /// The tz release.
    public let release: String
    /// The classes that occurred, as entries.
    public let classes: [String: Entry]

    /// Puts a sighting together.
    public init(release: String, classes: [Entry]) {
      self.release = release
      self.classes = Dictionary(classes.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    }
  }

  /// The baseline with each class bound to the releases under which it occurs.
  ///
  /// An entry that occurs with all of them is bound to none. One that occurs with no release stays as it is, since
  /// the runs may not have asked it. A class without an entry gets one, without a reason; its example and its counts
  /// are those of the newest release that has it.
  ///
  /// - Parameter sightings: checks over one plan, in the order of the releases.
  public func bound(by sightings: [Sighting], platform: Platform) -> Baseline {
    let all = sightings.map(\.release)
    func releases(of id: String) -> Set<String> {
      Set(sightings.filter { $0.classes[id] != nil }.map(\.release))
    }
    func matching(of id: String) -> Set<MatchingPolicy> {
      Set(sightings.flatMap { $0.classes[id]?.matching ?? [] })
    }
    func widened(_ entry: Entry) -> Entry {
      var entry = entry
      if entry.matching != nil {
        let known = Set(entry.matching ?? []).union(matching(of: entry.id))
        entry.matching = MatchingPolicy.allCases.filter(known.contains)
      }
      entry.releases = ReleaseRange.ranges(of: releases(of: entry.id), among: all)
      return entry
    }
    var bound = self
    var placed: Set<String> = []
    for index in bound.families.indices where Self.applies(bound.families[index], to: platform) {
      bound.families[index].classes = bound.families[index].classes.map { entry in
        placed.insert(entry.id)
        return releases(of: entry.id).isEmpty ? entry : widened(entry)
      }
    }
    let unplaced = Set(sightings.flatMap(\.classes.keys)).subtracting(placed).sorted().compactMap { id in
      sightings.last { $0.classes[id] != nil }?.classes[id].map(widened)
    }
    if !unplaced.isEmpty { bound.families.append(.unexplained(unplaced, on: platform)) }
    return bound
  }
}

extension Baseline.Family {
  /// New classes, which wait for a reason.
  static func unexplained(_ classes: [Baseline.Entry], on platform: Platform) -> Baseline.Family {
    Baseline.Family(
      name: "unexplained", reason: "", upstream: "", toolchains: [platform.toolchain],
      platforms: [platform.system], classes: classes.sorted { $0.id < $1.id })
  }
}
