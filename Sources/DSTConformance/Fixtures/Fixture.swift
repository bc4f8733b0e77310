public import Foundation
public import WallClock

/// A question with its right answer written down.
public struct Fixture: Hashable, Sendable {
  /// What the case is called, for people.
  public let name: String
  /// The question.
  public let question: Question
  /// The right answer.
  public let expected: Resolution
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
  /// - Throws: ``HarnessFailure`` that names file, case and field; also where the folder holds no case.
  public static func all(in folder: URL) throws -> [Fixture] {
    let files: [URL]
    do {
      files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    } catch {
      throw HarnessFailure("\(folder.path): cannot be read: \(error.localizedDescription)", .badData)
    }
    let fixtures = try files.filter { $0.pathExtension == "json" && $0.lastPathComponent != schemaName }
      .sorted { $0.lastPathComponent < $1.lastPathComponent }.flatMap(read)
    guard !fixtures.isEmpty else {
      throw HarnessFailure(
        "\(folder.path): found no fixture, wanted at least one .json file with a case", .badData)
    }
    return fixtures
  }

  private static func read(_ file: URL) throws -> [Fixture] {
    let document = try JSONFile.read(Document.self, from: file)
    guard document.schema == 1 else {
      throw HarnessFailure("\(file.path): schema: found \(document.schema), wanted 1", .badData)
    }
    return document.cases.enumerated().map { index, entry in
      Fixture(
        name: entry.name, question: entry.question, expected: entry.expected, note: entry.note ?? "",
        origin: "\(file.path): cases[\(index)] (\(entry.name))")
    }
  }

  private struct Document: Decodable {
    let schema: Int
    let cases: [Entry]
  }

  private struct Entry: Decodable {
    let name: String
    let question: Question
    let expected: Resolution
    let note: String?

    private enum CodingKeys: String, CodingKey { case name, expected, note }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      name = try container.decode(String.self, forKey: .name)
      question = try Question(from: decoder)
      expected = try container.decode(Resolution.self, forKey: .expected)
      note = try container.decodeIfPresent(String.self, forKey: .note)
    }
  }
}
