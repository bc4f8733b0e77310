import Conformance
public import Foundation
import Questions
import WallClock

/// A question with its right answer written down.
public struct Fixture: Hashable, Sendable {
  /// What the case is called, for people.
  public let name: String
  /// The question.
  public let question: Question
  /// The right answer.
  public let expected: Answer
  /// The first tz release whose data give the answer; nil where every release does.
  public let since: String?
  /// Where the case comes from or what it shows; empty where nothing was written.
  public let note: String
  /// The file and the place in it, for messages.
  public let origin: String
}

extension Fixture {
  /// The name of the schema beside the fixtures; it is no fixture.
  static let schemaName = "schema.json"

  /// Reads every fixture file of a folder, in the order of their names.
  ///
  /// - Throws: ``HarnessFailure`` that names file, case and field; also where the folder holds no file.
  public static func all(in folder: URL) throws -> [Fixture] {
    let files: [URL]
    do {
      files = try FileManager.default.contentsOfDirectory(
        at: folder, includingPropertiesForKeys: nil, options: .skipsHiddenFiles)
    } catch {
      throw HarnessFailure("\(folder.path): cannot be read: \(error.localizedDescription)", .badData)
    }
    let fixtures = try files.filter { $0.pathExtension == "json" && $0.lastPathComponent != schemaName }
      .sorted { $0.lastPathComponent < $1.lastPathComponent }
      .flatMap { try FixtureFile(contentsOf: $0).fixtures }
    guard !fixtures.isEmpty else {
      throw HarnessFailure(
        "\(folder.path): found no fixture, wanted at least one .json file with a case", .badData)
    }
    return fixtures
  }

  /// Whether the data of a tz release give the answer, by what the case says of itself.
  func holds(in release: String) -> Bool {
    since.map { $0 <= release } ?? true
  }
}
