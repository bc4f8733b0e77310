import Conformance
import DSTConformance
import Foundation
import Questions
import Testing
import TestSupport

/// The articles name whatever a report can name.
@Suite struct ArticleTests {
  private static func text(_ article: String) throws -> String {
    try String(
      contentsOf: Repository.root.appendingPathComponent(
        "Sources/DSTConformance/DSTConformance.docc/\(article).md"), encoding: .utf8)
  }

  /// The names that no row of an article's tables begins with; a row may begin with several, each as code.
  private static func left(out names: [String], of article: String) throws -> [String] {
    let cells = try text(article).split(separator: "\n").filter { $0.hasPrefix("| `") }
      .compactMap { $0.split(separator: "|").first }
    return names.filter { name in !cells.contains { $0.contains("`\(name)`") } }
  }

  @Test func ReadingAReport_NamesEveryEffectAndEveryEntryPoint() throws {
    #expect(try Self.left(out: Effect.allCases.map(\.rawValue), of: "ReadingAReport").isEmpty)
    #expect(try Self.left(out: EntryPoint.allCases.map(\.rawValue), of: "ReadingAReport").isEmpty)
  }

  @Test func Laws_NamesEveryLaw() throws {
    #expect(try Self.left(out: Law.allCases.map(\.rawValue), of: "Laws").isEmpty)
  }

  @Test func Contract_HoldsEveryClause() throws {
    let contract = try Self.text("Contract")
    for clause in Clause.allCases where clause != .offsets {
      for id in clause.rawValue.split(separator: "-") { #expect(contract.contains("| \(id) |"), "\(id)") }
    }
  }
}
