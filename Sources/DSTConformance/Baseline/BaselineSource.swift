public import Foundation

/// Where a baseline's entries stand in its file, so that a message can say which lines to delete.
public struct BaselineSource: Hashable, Sendable {
  /// The file as it was named.
  public let path: String
  private let lines: [String: ClosedRange<Int>]

  /// Finds the entries of a file; where it cannot be read there are none.
  ///
  /// - Parameter root: the folder that the path is shown from, where the file lies in it.
  public init(_ file: URL, shownFrom root: URL?) {
    let full = file.standardizedFileURL.path
    let prefix = root.map { $0.standardizedFileURL.path + "/" } ?? ""
    path = !prefix.isEmpty && full.hasPrefix(prefix) ? String(full.dropFirst(prefix.count)) : full
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    lines = Self.entries(in: text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
  }

  /// The lines of an entry, from 1; nil where they cannot be told.
  public func lines(of id: String) -> ClosedRange<Int>? { lines[id] }

  /// The entries by their `"id"`, each from the brace that opens it to the one that closes it.
  private static func entries(in lines: [String]) -> [String: ClosedRange<Int>] {
    var found: [String: ClosedRange<Int>] = [:]
    for (index, line) in lines.enumerated() {
      let words = line.split(separator: "\"", omittingEmptySubsequences: false)
      guard words.count >= 4, let key = words.firstIndex(of: "id"), key + 2 < words.count else { continue }
      let id = String(words[key + 2])
      let asksAllPolicies = line.contains("{") && line.contains("}")
      let opening = asksAllPolicies ? index : lines[..<index].lastIndex { $0.contains("{") } ?? index
      let closing = asksAllPolicies ? index : lines[index...].firstIndex { $0.contains("}") } ?? index
      found[id] = opening + 1...closing + 1
    }
    return found
  }
}
