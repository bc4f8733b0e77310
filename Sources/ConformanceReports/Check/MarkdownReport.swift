import Conformance
public import DSTConformance
import LineProtocol
import WallClock

/// A judged run as Markdown, for the summary of a job.
public struct MarkdownReport {
  private let check: JudgedCheck

  /// How many classes are told in full: a summary has a limit of size, and a reader one of patience.
  private static let shownClasses = 20

  /// Makes the report of a run.
  public init(_ check: JudgedCheck) {
    self.check = check
  }

  /// The report, ending in a newline.
  public var text: String {
    let result = check.result
    let heading = [
      "## \(check.verdictText.escapedForMarkdown)", "",
      "Swift \(result.platform.toolchain) on \(result.platform.os.escapedForMarkdown), Foundation tz "
        + "\(result.engines.foundation), libicu \(result.engines.icuVersion) tz \(result.engines.icu): "
        + "\(result.zones.grouped) zones, \(result.histories.count.grouped) histories, "
        + "\(result.transitions.grouped) changes, \(result.cases.grouped) cases"
        + (result.shard.map { ", shard \($0)" } ?? "") + ".", "",
    ]
    let found = result.against.isEmpty ? failing + stale : disagreements
    return (heading + subjects + found + differences + skew + (result.against.isEmpty ? known : []))
      .joined(separator: "\n") + "\n"
  }

  private var subjects: [String] {
    ["| subject | agrees | other reading | diverges | crashed | timed out |", "| --- |" + Self.numbers(5)]
      + check.result.tally.counts.sorted { $0.key < $1.key }.map { name, counts in
        "| \(name.escapedForMarkdown) | \(counts.agrees.grouped) | \(counts.otherReading.grouped) | "
          + "\(counts.diverges.grouped) | \(counts.crashed.grouped) | \(counts.timedOut.grouped) |"
      } + [""] + check.result.givenUp.map { "**Given up, not asked everything:** \($0.escapedForMarkdown)\n" }
  }

  private var failing: [String] {
    let failing = check.classes.filter { $0.status != .known }
    guard !failing.isEmpty else { return [] }
    let shown = failing.prefix(Self.shownClasses)
    var lines = ["### New and grown classes", ""]
    for judged in shown {
      let found = judged.found
      lines += [
        "- **\(found.title.escapedForMarkdown)** (\(found.kind.subject.escapedForMarkdown), \(found.extent)"
          + (judged.growth.map { ", grew by \($0.text.escapedForMarkdown)" } ?? "") + ")",
        "  ```", "  \(found.example.question)", "  right \(found.example.expected)",
        "  got   \(found.example.actual)", "  ```",
      ]
    }
    if shown.count < failing.count { lines.append("- and \(failing.count - shown.count) more") }
    return lines + [""]
  }

  private var disagreements: [String] {
    let entries = DisagreementReport(check.result).entries
    guard !entries.isEmpty else { return [] }
    var lines = ["### What the two answer differently", ""]
    for entry in entries.prefix(Self.shownClasses) {
      lines += ["- **\(entry.title.escapedForMarkdown)**", "  ```"]
      lines += entry.details.map { "  \($0)" } + ["  ```"]
    }
    if entries.count > Self.shownClasses { lines.append("- and \(entries.count - Self.shownClasses) more") }
    return lines + [""]
  }

  private var stale: [String] {
    let stale = check.comparison.stale
    guard !stale.isEmpty else { return [] }
    return ["### Baseline entries that no longer occur", ""]
      + stale.map { entry in
        "- `\(entry.id)`: delete \(check.source?.place(of: entry.id) ?? "it")"
      } + [""]
  }

  private var differences: [String] {
    let engines = check.result.offsetDivergences.prefix(Self.shownClasses).map { "- offsets: \($0)" }
    let data = check.result.dataDifferences.prefix(Self.shownClasses).map { "- data, not asked: \($0)" }
    guard !engines.isEmpty || !data.isEmpty else { return [] }
    let count = check.result.offsetDivergences.count + check.result.dataDifferences.count
    return ["### \(count) zones in which the engines differ", ""] + engines + data + [""]
  }

  private var skew: [String] {
    check.result.dataSkew.map { TZDataMismatchReport($0, showsAll: false).markdown } ?? []
  }

  private var known: [String] {
    let known = check.comparison.known
    guard !known.isEmpty else { return [] }
    let families = Dictionary(grouping: known, by: \.family.name).map { name, members in
      (name: name, members: members, cases: members.reduce(0) { $0 + $1.found.cases })
    }.sorted { ($1.cases, $0.name) < ($0.cases, $1.name) }
    return [
      "<details><summary>\(known.count) known classes in \(families.count) families</summary>", "",
      "| family | classes | cases | zones | upstream |", "| --- |" + Self.numbers(3) + " --- |",
    ]
      + families.map { family in
        let zones = Set(family.members.flatMap(\.found.zones)).count
        return "| \(family.name.escapedForMarkdown) | \(family.members.count) | \(family.cases.grouped) | "
          + "\(zones) | \(family.members.first?.family.upstream.escapedForMarkdown ?? "") |"
      } + ["", "</details>", ""]
  }

  private static func numbers(_ count: Int) -> String { String(repeating: " ---: |", count: count) }
}

extension String {
  /// The text with what Markdown reads as markup in running text written out.
  fileprivate var escapedForMarkdown: String {
    reduce(into: "") { escaped, character in
      if "\\`*_[]<>|#".contains(character) { escaped.append("\\") }
      escaped.append(character.isNewline ? " " : character)
    }
  }
}
