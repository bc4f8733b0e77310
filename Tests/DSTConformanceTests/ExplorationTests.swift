import Conformance
import DSTConformance
import Foundation
import Questions
import Testing
import TestSupport
import WallClock

/// Random questions: the same for a seed, covering what is declared, and small where they fail.
@Suite struct ExplorationTests {
  static func explore(
    _ subject: String, seed: UInt64 = 1, count: Int = 6000, _ change: (inout Exploration) -> Void = { _ in }
  ) throws -> ExplorationResult {
    var exploration = Exploration(seed: seed, count: count)
    change(&exploration)
    return try exploration.run(on: SharedZoneData.loaded(), make: { try SubjectCatalog.subject(subject) })
  }

  @Test(.enabled(if: SharedZoneData.isFoundations, "Foundation is on other tz data than libicu"))
  func theRightPolicyHoldsAndEveryDeclaredShareIsMet() throws {
    let result = try Self.explore("wallclock") { $0.schedules = 3 }
    #expect(result.holds && result.counts.agrees == 6000 && result.labels.missed.isEmpty)
    #expect(result.schedules > 0 && result.breaches.isEmpty)
  }

  @Test func aSeedAsksTheSameAgainAndAnotherSomethingElse() throws {
    let results = try [1, 1, 2].map { try Self.explore("mutant:wrongPass", seed: $0, count: 1000) }
    #expect(results[0].labels.counts == results[1].labels.counts)
    #expect(results[0].failures.map(\.found) == results[1].failures.map(\.found))
    #expect(results[0].labels.counts != results[2].labels.counts)
  }

  @Test func aFailureIsShrunkToAWellKnownZoneAPresentYearAndAWholeHour() throws {
    let result = try Self.explore("mutant:hourOverlap", count: 3000)
    let shrunk = try #require(
      result.failures.first { $0.kind.shape.length == .underAnHour && $0.kind.shape.midnight == .clear })
    #expect(shrunk.question.zone == "Australia/Lord_Howe")
    #expect(shrunk.question.local == local("2025-04-06T01:30:00"))
    #expect(!result.holds)
  }

  @Test func aRunThatMissesAShareFails() throws {
    var labels = CaseLabels()
    let question = Question(
      zone: "Etc/UTC", local: local("2025-06-01T12:00:00"), matching: .strict, repeated: .first)
    for _ in 1..<CaseLabels.fewest { labels.add(question, shape: ChangeShape(calmAtOffset: 0)) }
    #expect(labels.missed.isEmpty)
    labels.add(question, shape: ChangeShape(calmAtOffset: 0))
    #expect(labels.missed.contains("gap") && !labels.missed.contains("calm"))
  }

  /// Wrong at the second question alone.
  final class Flaky: Subject {
    let name = "flaky"
    var asked = 0
    static nonisolated(unsafe) var hasFailed = false
    let right = PolicySubject(WallClockPolicy.self, name: "")

    func resolve(_ question: Question) throws -> Resolution {
      asked += 1
      guard asked == 2, !Self.hasFailed else { return try right.resolve(question) }
      Self.hasFailed = true
      return .none(.noAnswer)
    }
  }

  @Test(.enabled(if: SharedZoneData.isFoundations, "Foundation is on other tz data than libicu"))
  func aFailureThatDoesNotRepeatIsFlakyAndNoPass() throws {
    let result = try Exploration(seed: 3, count: 100).run(on: SharedZoneData.loaded(), make: { Flaky() })
    #expect(result.failures.map(\.isFlaky) == [true])
    #expect(!result.holds)
  }

  @Test(.enabled(if: SharedZoneData.isFoundations, "Foundation is on other tz data than libicu"))
  func failuresAreKeptAsFixturesAndAskedFirst() throws {
    let folder = try TemporaryFolder()
    let file = folder.url.appendingPathComponent("failures.json")
    let result = try Self.explore("mutant:wrongPass", count: 500)
    try FailureFile(file).keep(result)
    let kept = try FailureFile(file).failures()
    #expect(
      kept.schedules.isEmpty && !kept.questions.isEmpty && kept.questions.count <= result.failures.count)
    #expect(try Fixture.all(in: folder.url).map(\.question) == kept.questions)
    let replayed = try Self.explore("mutant:wrongPass") {
      $0.earlier = kept
      $0.replaysOnly = true
    }
    #expect(replayed.counts.cases == kept.questions.count && replayed.counts.diverges == kept.questions.count)
    let mended = try Self.explore("wallclock") {
      $0.earlier = kept
      $0.replaysOnly = true
    }
    #expect(mended.holds)
    try FailureFile(file).keep(mended)
    #expect(!FileManager.default.fileExists(atPath: file.path))
  }
}
