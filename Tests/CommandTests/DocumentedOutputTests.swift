import Foundation
import TestSupport
import Testing

/// What the articles show after a `$` is what the command prints.
@Suite struct DocumentedOutputTests {
  /// A command of an article and what is shown of its output; a line `...` stands for any lines.
  struct Block: CustomTestStringConvertible, Sendable {
    let arguments: [String]
    let shown: [String]

    var testDescription: String { arguments.joined(separator: " ") }

    /// The blocks of an article that begin with a prompt.
    static func all(in article: String) throws -> [Block] {
      let file = Repository.root.appendingPathComponent(
        "Sources/DSTConformance/DSTConformance.docc/\(article)")
      let text = try String(contentsOf: file, encoding: .utf8).replacingOccurrences(of: "\\\n", with: " ")
      var blocks: [Block] = []
      for (index, part) in text.components(separatedBy: "```").enumerated() where !index.isMultiple(of: 2) {
        let lines = part.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        guard lines.count > 2, lines[1].hasPrefix("$ dst-conformance ") else { continue }
        let words = lines[1].split(separator: " ").dropFirst(2).map(String.init)
        blocks.append(Block(arguments: words, shown: Array(lines[2...].dropLast())))
      }
      return blocks
    }

    /// Whether its output is the same on every machine, and quickly there.
    var isCheckable: Bool {
      #if os(Linux) && compiler(>=6.3) && !compiler(>=6.4)
        let isOfThisToolchain = true
      #else
        let isOfThisToolchain = arguments.first != "check"
      #endif
      return isOfThisToolchain && !arguments.contains("all") && !arguments.contains("system")
    }
  }

  /// Whether lines are what is shown of them.
  static func matches(_ lines: ArraySlice<String>, _ shown: ArraySlice<String>) -> Bool {
    guard let first = shown.first else { return lines.isEmpty }
    let rest = shown.dropFirst()
    guard first.trimmingCharacters(in: .whitespaces) == "..." else {
      return lines.first == first && matches(lines.dropFirst(), rest)
    }
    return (lines.startIndex...lines.endIndex).contains { matches(lines[$0...], rest) }
  }

  @Test(arguments: try Block.all(in: "Releases.md").filter(\.isCheckable))
  func Releases_ShowWhatTheCommandPrints(block: Block) throws {
    let command = try Command(block.arguments)
    let lines = command.output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    #expect(
      Self.matches(lines.dropLast(), block.shown[...]), "\(command.output.prefix(4000))\(command.errors)")
  }

  @Test func Releases_HaveSuchBlocks() throws {
    #expect(try Block.all(in: "Releases.md").filter(\.isCheckable).count >= 5)
  }

  @Test(arguments: [
    (["a", "b"], ["a", "b"], true), (["a", "b"], ["a"], false), (["a", "b", "c"], ["a", "...", "c"], true),
    (["a", "c"], ["a", "  ...", "c"], true), (["a", "b"], ["a", "...", "c"], false),
    (["a", "b"], ["..."], true),
  ])
  func Dots_StandForAnyLines(lines: [String], shown: [String], wanted: Bool) {
    #expect(Self.matches(lines[...], shown[...]) == wanted)
  }
}
