public import Foundation
import WallClock

/// The failures of earlier explorations, kept as fixtures, so that `check --fixtures` reads them too.
public struct FailureFile {
  private let file: URL

  /// Names a file, which need not be there yet.
  public init(_ file: URL) {
    self.file = file
  }

  /// The questions that failed before; none where the file is not there.
  ///
  /// - Throws: ``HarnessFailure`` that names file, case and field.
  public func questions() throws -> [Question] {
    guard FileManager.default.fileExists(atPath: file.path) else { return [] }
    return try FixtureFile(contentsOf: file).fixtures.compactMap { fixture in
      if case .resolving(let question) = fixture.question { question } else { nil }
    }
  }

  /// Keeps failures: as they were found, since each may have a cause of its own, and as small as they are now.
  ///
  /// Without a failure the file goes, because nothing that was in it fails any more.
  public func keep(_ failures: [ExplorationResult.Failure]) throws {
    guard !failures.isEmpty else {
      try? FileManager.default.removeItem(at: file)
      return
    }
    try? FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    let cases = failures.map { failure in
      FixtureDocument.Entry(
        name: failure.question.description, question: .resolving(failure.question),
        expected: .resolved(failure.expected))
    }
    var seen: Set<String> = []
    try JSONFile.write(
      FixtureDocument(cases: cases.filter { seen.insert($0.name).inserted }), to: file)
  }
}
