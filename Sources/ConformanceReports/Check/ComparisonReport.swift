import Conformance
public import DSTConformance
import LineProtocol
import WallClock

/// Two recorded runs held against each other, as text or as JSON.
public struct ComparisonReport: Encodable {
  let schema = 1
  let before: Run
  let after: Run
  let obstacles: [String]
  let changedZones: [ZoneID]
  let counts: Counts
  /// Changes that come with other tz data, apart from those of an engine.
  let dataCounts: Counts
  let unchanged: Int
  let classes: [Class]
  let verdict: String
  /// The command's exit code: 0 same or only fixed, 1 worse or changed, 65 not comparable.
  public let exitCode: Int32

  struct Run: Encodable {
    let toolchain: String
    let os: String
    let foundation: String
    let icuVersion: String
    let icu: String
    let cases: Int
    let counts: [String: Tally.Counts]
  }

  struct Counts: Encodable {
    let added: Int
    let fixed: Int
    let changed: Int
  }

  struct Class: Encodable {
    let id: String
    /// How many cases the class has before and after, changed or not.
    let before: Int
    let after: Int
    let added: Int
    let fixed: Int
    let changed: Int
    let examples: [Example]
  }

  struct Example: Encodable {
    let kind: RunComparison.Kind
    let ofData: Bool
    let subject: String
    let id: String
    let right: String
    let before: String
    let after: String
  }

  /// How many examples of each kind a class has in the report.
  private static let shownExamples = 3

  /// Makes the report; `isForced` judges although the runs are not comparable as they are.
  public init(_ comparison: RunComparison, before: RunRecord, after: RunRecord, isForced: Bool) {
    self.before = Run(before)
    self.after = Run(after)
    obstacles = comparison.obstacles
    changedZones = comparison.changedZones
    counts = Counts(comparison.changes.filter { !$0.isOfData })
    dataCounts = Counts(comparison.changes.filter(\.isOfData))
    unchanged = comparison.unchanged
    let sizes = [before, after].map { record in
      Dictionary(record.classes.map { ($0.kind.id, $0.cases) }, uniquingKeysWith: +)
    }
    classes = Dictionary(grouping: comparison.changes, by: \.classID).sorted { $0.key < $1.key }.map {
      id, changes in
      let counts = Counts(changes)
      return Class(
        id: id, before: sizes[0][id] ?? 0, after: sizes[1][id] ?? 0, added: counts.added, fixed: counts.fixed,
        changed: counts.changed,
        examples: RunComparison.Kind.allCases.flatMap { kind in
          changes.filter { $0.kind == kind }.prefix(Self.shownExamples).map(Example.init)
        })
    }
    (verdict, exitCode) =
      switch (comparison.obstacles.isEmpty || isForced, comparison.isWorse, comparison.changes.isEmpty) {
      case (false, _, _): ("not comparable", 65)
      case (true, true, _): ("worse or changed", 1)
      case (true, false, false): ("only fixed", 0)
      case (true, false, true): ("same", 0)
      }
  }

  /// The report for a terminal, ending in a newline.
  public var text: String {
    var lines = ["before  \(before.text)", "after   \(after.text)", ""]
    lines += obstacles.map { "NOT COMPARABLE: \($0)" }
    if !changedZones.isEmpty {
      let shown = changedZones.prefix(5).map(\.rawValue).joined(separator: ", ")
      let rest = changedZones.count - 5
      lines.append(
        "\(changedZones.count) zones have other changes: \(shown)" + (rest > 0 ? " and \(rest) more" : ""))
    }
    if obstacles.isEmpty || exitCode != 65 {
      lines += ["\(counts.text), \(unchanged.grouped) unchanged"]
      if !changedZones.isEmpty { lines.append("with other tz data: \(dataCounts.text)") }
      for entry in classes { lines += [""] + entry.lines }
    } else {
      lines.append("--anyway judges what both runs asked")
    }
    return (lines + ["", verdict.uppercased()]).joined(separator: "\n") + "\n"
  }
}

extension ComparisonReport.Run {
  fileprivate init(_ record: RunRecord) {
    toolchain = record.platform.toolchain
    os = record.platform.os
    foundation = record.engines.foundation
    icuVersion = record.engines.icuVersion
    icu = record.engines.icu
    cases = record.cases
    counts = record.counts
  }

  fileprivate var text: String {
    "Swift \(toolchain) on \(os), Foundation tz \(foundation), libicu \(icuVersion) tz \(icu), \(cases.grouped) cases"
  }
}

extension ComparisonReport.Counts {
  fileprivate init(_ changes: [RunComparison.Change]) {
    func count(_ kind: RunComparison.Kind) -> Int { changes.reduce(0) { $0 + ($1.kind == kind ? 1 : 0) } }
    (added, fixed, changed) = (count(.added), count(.fixed), count(.changed))
  }

  fileprivate var text: String {
    "\(added.grouped) added, \(fixed.grouped) fixed, \(changed.grouped) changed"
  }
}

extension ComparisonReport.Class {
  fileprivate var lines: [String] {
    let sizes = "\(before.grouped) cases before, \(after.grouped) after"
    return ["\(id): \(sizes); \(added.grouped) added, \(fixed.grouped) fixed, \(changed.grouped) changed"]
      + examples.flatMap { example in
        [
          "  \(example.kind.rawValue)\(example.ofData ? " with other tz data" : "")  \(example.subject)  \(example.id)",
          "    right   \(example.right)", "    before  \(example.before)", "    after   \(example.after)",
        ]
      }
  }
}

extension ComparisonReport.Example {
  fileprivate init(_ change: RunComparison.Change) {
    kind = change.kind
    ofData = change.isOfData
    subject = change.subject
    id = change.id
    right = (change.after ?? change.before)?.expected ?? ""
    before = change.before?.actual ?? "right"
    after = change.after?.actual ?? "right"
  }
}
