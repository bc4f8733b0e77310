import Conformance
public import Foundation
import Questions
import WallClock

/// The failures of earlier explorations: local times as fixtures, so that `check --fixtures` reads a file that has
/// nothing else, and beside them schedules and sequences.
public struct FailureFile {
  private let file: URL

  /// Names a file, which need not be there yet.
  public init(_ file: URL) {
    self.file = file
  }

  /// What failed before; nothing where the file is not there.
  ///
  /// - Throws: ``HarnessFailure`` that names file, case and field.
  public func failures() throws -> KeptFailures {
    guard FileManager.default.fileExists(atPath: file.path) else { return KeptFailures() }
    let schedules =
      try JSONFile.read(
        Schedules.self, schema: FixtureDocument.schema, ifOlder: "explore again without it", from: file
      ).schedules ?? []
    // Fixtures alone are read as such, each field of them.
    guard !schedules.isEmpty else {
      return KeptFailures(
        questions: try FixtureFile(contentsOf: file).fixtures.map(\.question).filter { $0.kind == .localTime }
      )
    }
    return KeptFailures(
      questions: try JSONFile.read(Questions.self, from: file).cases, schedules: schedules)
  }

  /// Keeps failures, as small as they are now.
  ///
  /// Without a failure the file goes, because nothing that was in it fails any more.
  public func keep(_ result: ExplorationResult) throws {
    guard !result.failures.isEmpty || !result.breaches.isEmpty else {
      try? FileManager.default.removeItem(at: file)
      return
    }
    try? FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    let cases = result.failures.map { failure in
      FixtureDocument.Entry(
        name: failure.question.description, question: failure.question,
        expected: failure.expected)
    }
    var seen: Set<String> = []
    var trials: Set<ScheduleTrial> = []
    let schedules = result.breaches.map(\.trial).filter { trials.insert($0).inserted }
    try JSONFile.write(
      FixtureDocument(
        cases: cases.filter { seen.insert($0.name).inserted }, schedules: schedules.isEmpty ? nil : schedules),
      to: file)
  }

  private struct Schedules: Decodable {
    let schedules: [ScheduleTrial]?
  }

  private struct Questions: Decodable {
    let cases: [Question]
  }
}
