import Conformance
public import Foundation
import LineProtocol
import WallClock

/// The simplest case of every class as files for somebody who has none of this: a fixture, and a script.
public struct FailureExport {
  private let result: CheckResult

  /// Makes the export of a run.
  public init(_ result: CheckResult) {
    self.result = result
  }

  /// How many files were written.
  public struct Count: Hashable, Sendable {
    /// Fixtures, one a class.
    public var fixtures = 0
    /// Scripts, one a class of a subject whose calls are Foundation's own.
    public var scripts = 0
  }

  /// Writes `<class>.json` and, where the subject's calls are Foundation's own, `<class>.swift` into a folder, which
  /// is made where it is missing.
  ///
  /// - Throws: ``HarnessFailure`` that names the file that cannot be written.
  public func write(to folder: URL) throws -> Count {
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    } catch {
      throw HarnessFailure("\(folder.path): cannot be made: \(error.localizedDescription)", .unavailable)
    }
    var count = Count()
    for found in result.tally.classes.values.sorted(by: { $0.kind.id < $1.kind.id }) {
      guard let illustration = result.illustrations[found.kind.id] else { continue }
      let path = folder.appendingPathComponent(Self.fileName(of: found.kind.id)).path
      let fixture = FixtureDocument(
        cases: [
          FixtureDocument.Entry(
            name: found.kind.id, question: found.example.question, expected: illustration.expected,
            note: "\(versions): \(found.kind.subject) gave \(found.example.actual)")
        ])
      try OutputFile.write(JSONFile.encode(fixture), to: path + ".json")
      count.fixtures += 1
      guard let script = StandaloneScript(of: found, illustration, versions: versions) else { continue }
      try OutputFile.write(Data(script.text.utf8), to: path + ".swift")
      count.scripts += 1
    }
    return count
  }

  private var versions: String {
    "Swift \(result.platform.toolchain) on \(result.platform.os), Foundation tz \(result.engines.foundation)"
  }

  /// A class's id as the name of a file.
  static func fileName(of id: String) -> String {
    String(id.map { $0.isASCII && ($0.isLetter || $0.isNumber || "-.".contains($0)) ? $0 : "_" })
  }
}
