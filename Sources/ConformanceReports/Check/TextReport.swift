import Conformance
public import DSTConformance
import LineProtocol
import Questions
import WallClock

/// A judged run as text for a terminal of 80 columns.
public struct TextReport {
  private let check: JudgedCheck
  private let showsAll: Bool

  /// How many classes a report shows unless asked for all: with the rest they fit on a screen.
  private static let shownClasses = 5

  /// Makes the report of a run; `showsAll` lists every class, zone and entry.
  public init(_ check: JudgedCheck, showsAll: Bool) {
    self.check = check
    self.showsAll = showsAll
  }

  /// The report, ending in a newline.
  public var text: String {
    let found =
      result.against.isEmpty ? classes : DisagreementReport(result, showsAll: showsAll).lines
    let subjects = subjectTable + CommandReport(result, showsAll: showsAll).lines
    return
      (header + subjects + found + differences + (skew?.lines ?? []) + entries
      + (skew.map { [$0.verdict] } ?? []) + verdict).joined(separator: "\n") + "\n"
  }

  private var result: CheckResult { check.result }

  private var header: [String] {
    let engines = result.engines
    return [
      "Swift \(result.platform.toolchain) on \(result.platform.os)",
      "Foundation tz \(engines.foundation), libicu \(engines.icuVersion) tz \(engines.icu)",
      "\(result.zones.grouped) zones, \(result.histories.count.grouped) histories, "
        + "\(result.transitions.grouped) changes, \(result.cases.grouped) cases",
    ] + law + [""]
  }

  private var law: [String] {
    result.plan.law.map {
      ["law of \($0.clause.rawValue), \($0.rawValue): \($0.statement)"]
    } ?? []
  }

  private var subjectTable: [String] {
    let hasUnsupported = result.tally.counts.values.contains { $0.unsupported > 0 }
    let columns =
      ["subject", "agrees", "other reading", "diverges"]
      + (hasUnsupported ? ["unsupported"] : [])
    let rows = result.tally.counts.sorted { $0.key < $1.key }.map { name, counts in
      [
        name, counts.agrees.grouped, counts.otherReading.grouped, counts.diverges.grouped,
      ] + (hasUnsupported ? [counts.unsupported.grouped] : [])
    }
    return TextTable(columns: columns, rows: rows).lines + ends + [""]
  }

  /// Which subjects ended their process or met the limit; as columns they would not fit beside the longest name.
  private var ends: [String] {
    result.tally.counts.sorted { $0.key < $1.key }.compactMap { name, counts in
      let parts = [(counts.crashed, "crashed"), (counts.timedOut, "timed out")].filter { $0.0 > 0 }
      return parts.isEmpty
        ? nil : "of \(name)'s, " + parts.map { "\($0.0.grouped) \($0.1)" }.joined(separator: ", ")
    }
  }

  private var classes: [String] { newClasses + grownClasses + knownClasses }

  private var newClasses: [String] {
    let new = check.comparison.new
    guard !new.isEmpty else { return [] }
    let shown = showsAll ? new[...] : new.prefix(Self.shownClasses)
    var lines = ["\(new.count) new \(Self.classes(new.count)) of divergence"] + shown.flatMap(describe)
    let rest = new.dropFirst(shown.count)
    if !rest.isEmpty {
      let cases = rest.reduce(0) { $0 + $1.cases }
      lines.append("  and \(rest.count) more with \(cases.grouped) cases; --all lists them")
    }
    return lines + [""]
  }

  private var grownClasses: [String] {
    let grown = check.comparison.grown
    guard !grown.isEmpty else { return [] }
    let shown = showsAll ? grown[...] : grown.prefix(Self.shownClasses)
    var lines = ["\(grown.count) known \(Self.classes(grown.count)) grew"]
    for growth in shown { lines += describe(growth.found) + ["    grew by \(growth.text)"] }
    if shown.count < grown.count { lines.append("  and \(grown.count - shown.count) more; --all lists them") }
    return lines + [""]
  }

  /// The known classes by family, since a family has one cause.
  private var knownClasses: [String] {
    let known = check.comparison.known
    guard !known.isEmpty else { return [] }
    let families = Dictionary(grouping: known, by: \.family.name).sorted {
      ($1.value.reduce(0) { $0 + $1.found.cases }, $0.key)
        < ($0.value.reduce(0) { $0 + $1.found.cases }, $1.key)
    }
    let rows = families.map { name, members in
      [
        name, members.count.grouped, members.reduce(0) { $0 + $1.found.cases }.grouped,
        Set(members.flatMap(\.found.zones)).count.grouped,
      ]
    }
    var lines = TextTable(columns: ["known to the baseline", "classes", "cases", "zones"], rows: rows).lines
    if showsAll {
      for (name, members) in families { lines += ["", name] + members.map(\.found).flatMap(describe) }
    }
    return lines + [""]
  }

  private func describe(_ found: DivergenceClass) -> [String] {
    let zones = found.zones.count
    return [
      "  \(found.clauses) \(found.kind.effect.text), \(found.kind.shape)",
      "    \(found.kind.subject)\(found.kind.search?.text ?? ""), "
        + "\(found.cases.grouped) \(found.cases == 1 ? "case" : "cases") in "
        + "\(zones) \(zones == 1 ? "zone" : "zones"), such as",
      "    \(found.example.question)",
      "    right \(found.example.expected)",
      "    got   \(found.example.actual)",
    ] + (showsAll ? ["    id    \(found.kind.id)"] : [])
  }

  private static func classes(_ count: Int) -> String { count == 1 ? "class" : "classes" }

  private var differences: [String] {
    list(
      result.offsetDivergences, "zones whose offsets differ on the same data (clause offsets)")
      + list(result.dataDifferences, "zones whose data differ between the engines; not asked")
  }

  private func list(_ differences: [OffsetDifference], _ title: String) -> [String] {
    guard !differences.isEmpty else { return [] }
    // Where the engines are not aligned the zones are the finding, so all are named.
    let asksAllPolicies = showsAll || check.outcome == .misaligned
    let shown = asksAllPolicies ? differences[...] : differences.prefix(Self.shownClasses)
    var lines = ["\(differences.count) \(title)"] + shown.map { "    \($0)" }
    if shown.count < differences.count { lines.append("    and \(differences.count - shown.count) more") }
    return lines + [""]
  }

  private var skew: TZDataMismatchReport? {
    result.dataSkew.map { TZDataMismatchReport($0, showsAll: showsAll) }
  }

  private var entries: [String] {
    let comparison = check.comparison
    var lines = result.givenUp.flatMap { ["GIVEN UP, not asked everything:", "      \($0)"] }
    for entry in comparison.stale {
      lines += ["STALE baseline entry, no longer occurs: \(entry.id)", "      asked \(entry.example)"]
      if let place = check.source?.place(of: entry.id) { lines.append("      delete \(place)") }
    }
    if !comparison.notAsked.isEmpty, result.against.isEmpty {
      lines.append("\(comparison.notAsked.count) baseline entries not asked in this run")
    }
    return lines
  }

  private var verdict: [String] { [check.verdictText] }
}

extension SearchTrait {
  /// How the search was made, where it was not the usual way.
  fileprivate var text: String {
    (isBackward ? " backward" : "") + (isForCalendarDay ? " for a day of the month or year" : "")
      + (setsNanosecond ? " with nanosecond set" : "")
  }
}
