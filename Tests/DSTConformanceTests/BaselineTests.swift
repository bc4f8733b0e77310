import Conformance
import Foundation
import LineProtocol
import Questions
import TestFailures
import TestSupport
import Testing
import WallClock

@testable import DSTConformance

@Suite struct BaselineTests {
  static let platform = Platform(toolchain: "6.3.1", system: "Linux", os: "Debian")
  static let gapZone = Synthetic.timeline([("2000-03-26T02:00:00Z", 3600)])

  /// The classes of a policy that skips the day in every gap, under some matching policies.
  static func classes(_ policies: [MatchingPolicy], subject: String = "search") -> [DivergenceClass] {
    let found = policies.map { matching in
      let question = Question(
        zone: "Synthetic/Zone", local: local("2000-03-26T02:30:00"), matching: matching, repeated: .first)
      let finding = gapZone.finding(question.local)
      return DivergenceClass(
        kind: DivergenceKind(
          subject: subject, clause: Clause(finding, matching), repeated: nil,
          shape: ChangeShape(gapZone.changes[0]), effect: .daySkipped),
        example: DivergenceClass.Example(
          question: question,
          expected: .resolved(finding.resolution(matching: matching, repeated: .first)),
          actual: .resolved(.none(.nonexistentTime))))
    }
    return Array(
      Dictionary(found.map { ($0.kind, $0) }) { one, other in
        var both = one
        both.merge(other)
        return both
      }.values)
  }

  static func baseline(_ policies: [MatchingPolicy], toolchain: String = "6.3.1", reason: String = "known")
    -> Baseline
  {
    Baseline(families: [
      Baseline.Family(
        name: "gaps", reason: reason, upstream: "none found", toolchains: [toolchain], platforms: ["Linux"],
        classes: classes(policies).map(Baseline.Entry.init))
    ])
  }

  func compare(_ found: [DivergenceClass], _ baseline: Baseline, asked: Bool = true) -> BaselineComparison {
    BaselineComparison(classes: found, baseline: baseline, platform: Self.platform) { _ in asked }
  }

  @Test func everyKnownClassBreaksAClauseThatItsFunctionIsDescribedWith() throws {
    let file = Repository.fixtures.appendingPathComponent("baselines/foundation.json")
    let entries = try Baseline(contentsOf: file).families.flatMap(\.classes)
    #expect(entries.count > 1000)
    for entry in entries {
      let parts = entry.id.split(separator: "/")
      let name = String(parts[0].prefix { $0 != "." })
      let clause = try #require(Clause(rawValue: String(parts[1].prefix { $0 != "." })), "\(entry.id)")
      let clauses =
        switch try #require(EntryPoint(rawValue: name == "search" ? "resolve" : name)).described {
        case .localTime(let resolve): resolve.clauses
        case .search(let search): search.clauses.union([.termination])
        case .laws(let laws): laws.clauses
        case .schedule: Set<Clause>()
        }
      #expect(clauses.contains(clause), "\(entry.id)")
    }
  }

  @Test func oneClassHoldsThePoliciesThatShareTheEffect() {
    let classes = Self.classes([.nextTime, .previousTimePreservingSmallerComponents])
    #expect(classes.count == 1)
    #expect(classes.first?.cases == 2)
    #expect(classes.first?.kind.id == "search/R3-R5/gap.anHour.onHour/daySkipped")
  }

  @Test func aKnownClassIsNotNew() {
    let comparison = compare(Self.classes([.nextTime]), Self.baseline([.nextTime]))
    #expect(comparison.new.isEmpty && comparison.stale.isEmpty)
    #expect(comparison.known.map(\.family.name) == ["gaps"])
  }

  /// Of two Foundations in one run, each is held to what is known of its own toolchain.
  @Test func aClassIsKnownOfTheSideWhoseToolchainTheEntryNames() {
    let sides = [
      "swift-6.3.1": Self.platform,
      "swift-6.0.3": Platform(toolchain: "6.0.3", system: "Linux", os: "Debian"),
    ]
    func compare(_ found: [DivergenceClass]) -> BaselineComparison {
      BaselineComparison(
        classes: found, baseline: Self.baseline([.nextTime]), platform: Self.platform, sides: sides,
        subjects: ["search@swift-6.3.1", "search@swift-6.0.3"]
      ) { _ in true }
    }
    let new = Self.classes([.nextTime], subject: "search@swift-6.3.1")
    let old = Self.classes([.nextTime], subject: "search@swift-6.0.3")
    #expect(compare(new).known.count == 1 && compare(new).new.isEmpty)
    #expect(compare(new).stale.isEmpty && compare(new).notAsked.isEmpty)
    #expect(compare(old).known.isEmpty && compare(old).new.count == 1)
    #expect(compare(old).stale.map(\.id) == ["search/R3-R5/gap.anHour.onHour/daySkipped"])
    #expect(old.first?.kind.side == "swift-6.0.3")
    #expect(old.first?.kind.id == "search@swift-6.0.3/R3-R5/gap.anHour.onHour/daySkipped")
  }

  @Test func aFurtherPolicyInAKnownClassIsNew() {
    let comparison = compare(
      Self.classes([.nextTime, .nextTimePreservingSmallerComponents]), Self.baseline([.nextTime]))
    #expect(comparison.new.count == 1)
  }

  @Test func anEntryThatNoLongerOccursIsStaleOnlyWhereItsExampleWasAsked() {
    let baseline = Self.baseline([.nextTime])
    #expect(compare([], baseline).stale.count == 1)
    #expect(compare([], baseline, asked: false).stale.isEmpty)
    #expect(compare([], baseline, asked: false).notAsked.count == 1)
  }

  @Test func entriesForAnotherToolchainAreIgnored() {
    let baseline = Self.baseline([.nextTime], toolchain: "6.4")
    #expect(compare([], baseline).stale.isEmpty)
    #expect(compare(Self.classes([.nextTime]), baseline).new.count == 1)
  }

  @Test func anUpdateKeepsReasonsAndAsksForNewOnes() {
    let other = Self.baseline([.nextTime])
    let unknown = DivergenceClass(
      kind: DivergenceKind(
        subject: "search", clause: .once, repeated: nil, shape: ChangeShape(calmAtOffset: 0),
        effect: .noAnswer),
      example: Self.classes([.strict])[0].example)
    let updated = compare(Self.classes([.nextTime]) + [unknown], other).updated(
      other, platform: Self.platform)
    #expect(updated.families.map(\.name) == ["gaps", "unexplained"])
    #expect(updated.families.map(\.reason) == ["known", ""])
    #expect(compare([], other).updated(other, platform: Self.platform).families.isEmpty)
    #expect(compare([], other, asked: false).updated(other, platform: Self.platform) == other)
  }

  @Test func anEntryHoldsForTheReleasesItIsBoundTo() {
    var baseline = Self.baseline([.nextTime])
    baseline.families[0].classes[0].releases = [ReleaseRange(from: nil, through: "2020a")]
    func compare(_ found: [DivergenceClass], under release: String) -> BaselineComparison {
      BaselineComparison(classes: found, baseline: baseline, platform: Self.platform, release: release) { _ in
        true
      }
    }
    let found = Self.classes([.nextTime])
    #expect(compare(found, under: "2020a").new.isEmpty)
    #expect(compare(found, under: "2025b").new.count == 1)
    // Where it is not said to occur it is neither stale nor left unasked.
    let elsewhere = compare([], under: "2025b")
    #expect(elsewhere.stale.isEmpty && elsewhere.notAsked.isEmpty)
    #expect(compare([], under: "2020a").stale.count == 1)
  }

  @Test func anEntryOfEveryReleaseIsStaleUnderTheBaselinesOwnAlone() {
    var baseline = Self.baseline([.nextTime])
    baseline.scope = Baseline.Scope(tzRelease: "2025b", plan: Plan())
    for (release, stale) in [("2025b", 1), ("2020a", 0)] {
      let comparison = BaselineComparison(
        classes: [], baseline: baseline, platform: Self.platform, release: release
      ) { _ in true }
      #expect(comparison.stale.count == stale && comparison.notAsked.count == 1 - stale)
    }
  }

  @Test func classesAreBoundToTheReleasesThatHaveThem() {
    let entry = Baseline.Entry(Self.classes([.nextTime])[0])
    var other = entry
    other.id = "search/R7/gap.aDayOrMore.onHour/noAnswer"
    var further = entry
    further.matching = [.nextTimePreservingSmallerComponents]
    func sighting(_ release: String, _ classes: [Baseline.Entry]) -> Baseline.Sighting {
      Baseline.Sighting(release: release, classes: classes)
    }
    let baseline = Self.baseline([.nextTime])
    let bound = baseline.bound(
      by: [
        sighting("2020a", [other]), sighting("2021e", [entry]), sighting("2022b", [further, other]),
        sighting("2025b", []), sighting("2026f", [entry, other]),
      ], platform: Self.platform)
    #expect(bound.families.map(\.name) == ["gaps", "unexplained"])
    #expect(bound.families[0].classes[0].releases?.map(\.description) == ["2021e-2022b", "2026f-"])
    #expect(bound.families[0].classes[0].matching == [.nextTime, .nextTimePreservingSmallerComponents])
    #expect(bound.families[1].classes[0].releases?.map(\.description) == ["-2020a", "2022b", "2026f-"])
    let same = baseline.bound(
      by: [sighting("2020a", [entry]), sighting("2026f", [entry])], platform: Self.platform)
    #expect(same == baseline)
    #expect(baseline.bound(by: [sighting("2020a", [])], platform: Self.platform) == baseline)
  }

  @Test(arguments: ["2023b-", "-2020a", "2021e-2022b", "2022b", "2026za-"])
  func rangesOfReleasesReadBack(text: String) throws {
    let range = try #require(ReleaseRange(text))
    #expect(range.description == text)
    let data = try JSONEncoder().encode([range])
    #expect(try JSONDecoder().decode([ReleaseRange].self, from: data) == [range])
  }

  @Test(arguments: ["", "-", "2023", "2023b-2020a", "b2023", "2023b-2024a-2025a", "2023B"])
  func otherTextIsNoRangeOfReleases(text: String) {
    #expect(ReleaseRange(text) == nil)
  }

  @Test func aFamilyWithoutAReasonIsRefusedByName() throws {
    let folder = try TemporaryFolder()
    let file = folder.url.appendingPathComponent("baseline.json")
    try Self.baseline([.nextTime], reason: " ").write(to: file)
    let failure = try #require(thrown(HarnessFailure.self) { try Baseline(contentsOf: file) })
    #expect(failure.kind == .badData)
    #expect(failure.description.contains("families[0] (gaps): reason"))
    #expect(try Baseline(contentsOf: file, isComplete: false).families.count == 1)
  }

  @Test(arguments: [
    (
      #"{"schema": 1, "families": []}"#, "schema: found 1, wanted 2; its examples are ids of an older form"
    ),
    (#"{"schema": 2}"#, "families: found nothing"),
    (#"{"schema": 2, "families": [{"name": 3}]}"#, "families[0]."),
    ("[", "the document"),
  ])
  func aBadFileIsNamedWithItsField(text: String, part: String) throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(text, to: "baseline.json")
    let failure = try #require(thrown(HarnessFailure.self) { try Baseline(contentsOf: file) })
    #expect(failure.kind == .badData)
    #expect(failure.description.contains(file.path) && failure.description.contains(part))
  }

  @Test func theProjectsOwnBaselineReads() throws {
    let file = Repository.fixtures.appendingPathComponent("baselines/foundation.json")
    let baseline = try Baseline(contentsOf: file)
    let entries = baseline.families.flatMap(\.classes)
    #expect(Set(entries.map(\.id)).count == entries.count)
    // The policy that is right everywhere has nothing to be excused.
    #expect(entries.allSatisfy { !$0.id.hasPrefix("wallclock") })
  }
}

@Suite struct TallyTests {
  @Test func theSimplestExampleIsOfAWellKnownZoneInARecentYear() {
    var classes: [DivergenceClass] = []
    let kind = DivergenceKind(
      subject: "search", clause: .once, repeated: nil, shape: ChangeShape(calmAtOffset: 0), effect: .noAnswer)
    for (zone, asked) in [
      ("Antarctica/Casey", "2025-03-30T02:30:00"), ("Europe/Berlin", "1945-05-24T02:30:00"),
      ("Europe/Berlin", "2024-03-31T02:59:59"), ("Europe/Berlin", "2024-03-31T02:30:00"),
    ] {
      let question = Question(zone: ZoneID(zone), local: local(asked), matching: .strict, repeated: .first)
      classes.append(
        DivergenceClass(
          kind: kind,
          example: DivergenceClass.Example(
            question: question, expected: .resolved(.none(.nonexistentTime)),
            actual: .resolved(.none(.noAnswer)))))
    }
    for order in [classes, classes.reversed()] {
      var merged = order[0]
      for other in order.dropFirst() { merged.merge(other) }
      #expect(merged.example.question.zone == "Europe/Berlin")
      #expect(merged.example.question.local == local("2024-03-31T02:30:00"))
      #expect(merged.cases == 4)
      #expect(merged.zones.count == 2)
    }
  }

  @Test func aMergedTallyHoldsTheSumOfBoth() throws {
    let zone = BaselineTests.gapZone
    let judge = Judge(SearchOracle(timeline: zone, find: zone.finding))
    let question = Question(
      zone: "Synthetic/Zone", local: local("2000-03-26T02:30:00"), matching: .strict, repeated: .first)
    var tally = Tally()
    for (judgement, answer) in [
      (Judgement(.agrees), Answer.resolved(.none(.nonexistentTime))),
      (Judgement(Fault(clause: .strictGap, effect: .crashed)), .crashed("signal 4")),
      (Judgement(Fault(clause: .strictGap, effect: .timedOut)), .timedOut(1)),
      (Judgement(.otherReading), .resolved(.none(.noAnswer))),
    ] {
      try tally.record(
        judgement, on: answer, to: question, right: judge.right(question), by: judge, subject: "search")
    }
    var twice = tally
    twice.merge(tally)
    let counts = twice.counts["search"]
    #expect(counts?.agrees == 2 && counts?.otherReading == 2 && counts?.diverges == 4)
    #expect(counts?.crashed == 2 && counts?.timedOut == 2 && counts?.cases == 8)
    #expect(twice.classes.values.map(\.cases) == [2, 2])
  }
}
