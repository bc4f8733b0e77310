import Conformance
public import Foundation
import LineProtocol
import Questions
import WallClock

/// The divergence classes that are known, with a reason for each family of them.
public struct Baseline: Codable, Hashable, Sendable {
  /// The format's version.
  public var schema = Baseline.schema
  /// What the entries' counts and zones were taken from; absent, no class can be seen to grow.
  public var scope: Scope?
  /// Classes that share a cause.
  public var families: [Family]

  /// The version of the format that is read and written.
  static let schema = 2

  /// An empty baseline.
  public init(families: [Family] = []) {
    self.families = families
  }

  /// What a baseline's counts were taken from: another tz release or further years have other cases.
  public struct Scope: Codable, Hashable, Sendable {
    /// The tz release.
    public var tzRelease: String
    /// The plan.
    public var plan: Plan
    /// The digest of the whole plan, its searches among it; absent, no searches were asked.
    public var planDigest: String?

    /// Puts a scope together.
    public init(tzRelease: String, plan: Plan, planDigest: String? = nil) {
      self.tzRelease = tzRelease
      self.plan = plan
      self.planDigest = planDigest
    }

    /// Whether growth of a class can be told in a run: searches are shared out anew in every plan, so theirs can
    /// only where the plan is the same.
    func covers(_ found: DivergenceClass, of result: CheckResult) -> Bool {
      covers(result) && (found.kind.search == nil || result.planDigest == planDigest)
    }

    /// Whether a run asks nothing that the baseline's own run did not.
    private func covers(_ result: CheckResult) -> Bool {
      result.tzRelease == tzRelease && result.plan.years.through <= plan.through
        && result.plan.years.from ?? Int.min >= plan.from ?? Int.min
    }
  }

  /// Classes that share a cause.
  public struct Family: Codable, Hashable, Sendable {
    /// A short name.
    public var name: String
    /// Why the classes occur, for whoever reads the report; an empty one fails the check.
    public var reason: String
    /// Where it is reported upstream, or `none found`.
    public var upstream: String
    /// The toolchain versions that the entries hold for; the others ignore them.
    public var toolchains: [String]
    /// The platforms that the entries hold for, `Linux` or `macOS`; the others ignore them.
    public var platforms: [String]
    /// The classes.
    public var classes: [Entry]

    /// Puts a family together.
    public init(
      name: String, reason: String, upstream: String, toolchains: [String], platforms: [String],
      classes: [Entry]
    ) {
      self.name = name
      self.reason = reason
      self.upstream = upstream
      self.toolchains = toolchains
      self.platforms = platforms
      self.classes = classes
    }
  }

  /// One known class.
  public struct Entry: Codable, Hashable, Sendable {
    /// The id of the class's kind.
    public var id: String
    /// The matching policies it is known for; absent where the clause is about none.
    public var matching: [MatchingPolicy]?
    /// The case id of its simplest example: only a run that asks it can find the entry gone.
    public var example: String
    /// How many cases it had when the entry was written; more are growth.
    public var cases: Int
    /// How many histories it had when the entry was written.
    public var zones: Int
    /// Those histories' names, one space between them, so that one that is added shows in one line.
    public var zoneNames: String?
    /// The tz releases that the entry holds for; absent, all of them. Under any other the class is new.
    public var releases: [ReleaseRange]?

    /// Writes down a class.
    public init(_ found: DivergenceClass) {
      id = found.kind.id
      matching = found.comparedMatching
      example = found.example.question.description
      cases = found.cases
      zones = found.zones.count
      zoneNames = found.zones.sorted().map(\.rawValue).joined(separator: " ")
    }

    /// Whether the class is one of a subject's: an id begins with its subject, and what comes after that is set off
    /// by a slash or a point.
    public func isOf(subject name: String) -> Bool { id.hasPrefix("\(name)/") || id.hasPrefix("\(name).") }

    /// Whether the class is known under a release.
    public func holds(under release: String) -> Bool {
      releases.map { $0.contains { $0.contains(release) } } ?? true
    }
  }

  /// Whether a family speaks of this toolchain on this platform.
  package static func applies(_ family: Family, to platform: Platform) -> Bool {
    family.toolchains.contains(platform.toolchain) && family.platforms.contains(platform.system)
  }
}

extension DivergenceClass {
  /// The matching policies that tell one occurrence of the class from another; nil where they must not matter.
  var comparedMatching: [MatchingPolicy]? {
    switch kind.clause {
    case .once, .repeated, .strictGap: nil
    case .window, .cuts, .clock, .order, .keys, .caps, .retry, .release, .nextRun: nil
    case .offsets, .agreement, .progress, .nearest, .everyDay, .bothDirections, .termination, .noEarlyEnd:
      kind.shape.kind == .gap ? MatchingPolicy.allCases.filter(matching.contains) : nil
    case .movedOutOfGap, .missingDay: MatchingPolicy.allCases.filter(matching.contains)
    }
  }
}

extension Baseline {
  /// Reads a baseline.
  ///
  /// - Parameter isComplete: whether every family must have its reason, as it must but for an update.
  /// - Throws: ``HarnessFailure`` that names the file, the field, and what is wanted.
  public init(contentsOf file: URL, isComplete: Bool = true) throws {
    self = try JSONFile.read(
      Baseline.self, schema: Self.schema,
      ifOlder: "its examples are ids of an older form; take it anew with check --update-baseline", from: file)
    for (index, family) in families.enumerated() {
      let field = "\(file.path): families[\(index)] (\(family.name))"
      for entry in family.classes where Question(entry.example) == nil {
        throw HarnessFailure(
          "\(field): example of \(entry.id): found \"\(entry.example)\", wanted a case id", .badData)
      }
      guard isComplete else { continue }
      guard !family.reason.trimmingCharacters(in: .whitespaces).isEmpty else {
        throw HarnessFailure("\(field): reason: found none, wanted why these classes occur", .badData)
      }
      guard !family.upstream.trimmingCharacters(in: .whitespaces).isEmpty else {
        throw HarnessFailure("\(field): upstream: found none, wanted a link or \"none found\"", .badData)
      }
    }
  }

  /// Writes the baseline, whole or not at all.
  public func write(to file: URL) throws {
    try JSONFile.write(self, to: file)
  }
}
