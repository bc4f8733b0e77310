import Conformance
public import Foundation
import Questions

/// Cases by id, a line each: what a comparison leaves to be tried again.
public enum CaseList {
  /// Reads a list; empty lines and lines that begin with `#` say nothing.
  ///
  /// - Throws: ``HarnessFailure`` that names the file and the line.
  public static func read(_ file: URL) throws -> [Question] {
    let text: String
    do {
      text = try String(contentsOf: file, encoding: .utf8)
    } catch {
      throw HarnessFailure("\(file.path): cannot be read: \(error.localizedDescription)", .badData)
    }
    var cases: [Question] = []
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let line = line.trimmingCharacters(in: .whitespaces)
      guard !line.isEmpty, !line.hasPrefix("#") else { continue }
      do {
        cases.append(try Question(askable: line))
      } catch {
        throw HarnessFailure("\(file.path):\(index + 1): \(error)", .badData)
      }
    }
    guard !cases.isEmpty else {
      throw HarnessFailure("\(file.path): found no case, wanted at least one", .badData)
    }
    return cases
  }

  /// The text of a list: every id once.
  public static func text(_ ids: some Sequence<String>) -> String {
    Set(ids).sorted().map { "\($0)\n" }.joined()
  }
}
