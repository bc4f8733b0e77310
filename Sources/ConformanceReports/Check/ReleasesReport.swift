import Conformance
import DSTConformance
public import Foundation

/// One check under each of several tz releases: a column a release, so that a class which appears only with some
/// data is visible as such.
public struct ReleasesReport {
  /// What is taken from the JSON report of one release.
  public struct Column: Decodable, Sendable {
    let tzRelease: String
    let zones: Int
    let histories: Int
    let transitions: Int
    let cases: Int
    private(set) var subjects: [String: Subject]
    let offsetDivergences: [Difference]
    private(set) var verdict: String

    struct Subject: Decodable, Sendable {
      let diverges: Int
      var classes: [Class]
    }

    struct Class: Decodable, Sendable {
      let id: String
      let cases: Int
      var isNew: Bool
    }

    /// Only their number is shown.
    struct Difference: Decodable, Sendable {}

    /// Reads the JSON report of one release.
    ///
    /// - Throws: what the decoder throws.
    public init(json: Data) throws {
      self = try JSONDecoder().decode(Column.self, from: json)
    }

    /// The column where only some classes are known, and all that matters is that none is new.
    public func knowing(_ known: Set<String>) -> Column {
      var column = self
      column.subjects = subjects.mapValues { subject in
        var subject = subject
        for index in subject.classes.indices {
          subject.classes[index].isNew = !known.contains(subject.classes[index].id)
        }
        return subject
      }
      let isNew = column.subjects.values.contains { $0.classes.contains(where: \.isNew) }
      column.verdict = (isNew || !offsetDivergences.isEmpty ? Outcome.diverges : .conforms).rawValue
      return column
    }

    fileprivate var classes: [String: Class] {
      Dictionary(
        subjects.values.flatMap(\.classes).map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    }
  }

  private let columns: [Column]

  /// Makes the report of the releases' columns, in the order to show them.
  public init(_ columns: [Column]) {
    self.columns = columns
  }

  /// The report, ending in a newline: a line a release, then the classes that not every release has.
  public var text: String {
    let rows = columns.map { column in
      [
        column.tzRelease, column.histories.grouped, column.transitions.grouped, column.cases.grouped,
        "\(column.classes.count)", "\(column.classes.values.filter(\.isNew).count)",
        "\(column.offsetDivergences.count)", column.verdict,
      ]
    }
    let headings = ["release", "histories", "changes", "cases", "classes", "new", "offsets", "verdict"]
    var lines = TextTable(columns: headings, rows: rows).lines + [""]
    let all = columns.map(\.classes)
    let everywhere = Set(all.flatMap(\.keys)).filter { id in all.allSatisfy { $0[id] != nil } }
    let somewhere = Set(all.flatMap(\.keys)).subtracting(everywhere).sorted()
    lines.append("\(everywhere.count) classes occur with every release")
    guard !somewhere.isEmpty else { return lines.joined(separator: "\n") + "\n" }
    lines.append("\(somewhere.count) occur with some; x known, N new, . not there")
    lines.append("  " + columns.map { String($0.tzRelease.suffix(3)) }.joined(separator: " "))
    // Classes that come and go together have one line of marks: an id leaves no room beside it.
    let groups = Dictionary(grouping: somewhere) { id in
      all.map { classes in classes[id].map { $0.isNew ? "N" : "x" } ?? "." }
    }
    for (marks, ids) in groups.sorted(by: { $0.value[0] < $1.value[0] }) {
      lines.append("  " + marks.map { " \($0) " }.joined(separator: " ").trimmingTrailingSpaces)
      lines += ids.map { "    \($0)" }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The classes' case counts by release as JSON.
  public var json: [String: [String: Int]] {
    Dictionary(
      columns.map { ($0.tzRelease, $0.classes.mapValues(\.cases)) }, uniquingKeysWith: { first, _ in first })
  }
}
