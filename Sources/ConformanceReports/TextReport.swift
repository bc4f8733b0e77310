public import DSTConformance
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
    (header + subjectTable + classes + differences + entries + verdict).joined(separator: "\n") + "\n"
  }

  private var result: CheckResult { check.result }

  private var header: [String] {
    let engines = result.engines
    return [
      "Swift \(result.platform.toolchain) on \(result.platform.os)",
      "Foundation tz \(engines.foundation), libicu \(engines.icuVersion) tz \(engines.icu)",
      "\(result.zones.grouped) zones, \(result.histories.count.grouped) histories, "
        + "\(result.transitions.grouped) changes, \(result.cases.grouped) cases",
      "",
    ]
  }

  private var subjectTable: [String] {
    let columns = ["subject", "agrees", "other reading", "diverges", "crashed", "timed out"]
    let rows = result.tally.counts.sorted { $0.key < $1.key }.map { name, counts in
      [
        name, counts.agrees.grouped, counts.otherReading.grouped, counts.diverges.grouped,
        counts.crashed.grouped, counts.timedOut.grouped,
      ]
    }
    return TextTable(columns: columns, rows: rows).lines + [""]
  }

  private var classes: [String] { newClasses + knownClasses }

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
      "  \(Self.clauses(of: found)) \(found.kind.effect.text), \(found.kind.shape)",
      "    \(found.kind.subject), \(found.cases.grouped) \(found.cases == 1 ? "case" : "cases") in "
        + "\(zones) \(zones == 1 ? "zone" : "zones"), such as",
      "    \(found.example.question)",
      "    right \(found.example.expected)",
      "    got   \(found.example.actual)",
    ] + (showsAll ? ["    id    \(found.kind.id)"] : [])
  }

  private static func classes(_ count: Int) -> String { count == 1 ? "class" : "classes" }

  /// The clause, with R3 to R5 told apart by the matching policies that share the effect.
  private static func clauses(of found: DivergenceClass) -> String {
    switch found.kind.clause {
    case .movedOutOfGap:
      MatchingPolicy.allCases.filter(found.matching.contains).map(\.clause).joined(separator: " ")
    case .repeated: "R6" + (found.kind.repeated.map { " \($0.rawValue)" } ?? "")
    default: found.kind.clause.rawValue
    }
  }

  private var differences: [String] {
    list(
      result.offsetDivergences, "zones whose offsets differ on the same data (clause offsets)")
      + list(result.dataDifferences, "zones whose data differ between the engines; not asked")
  }

  private func list(_ differences: [OffsetDifference], _ title: String) -> [String] {
    guard !differences.isEmpty else { return [] }
    // Where the engines are not aligned the zones are the finding, so all are named.
    let isWhole = showsAll || check.outcome == .misaligned
    let shown = isWhole ? differences[...] : differences.prefix(Self.shownClasses)
    var lines = ["\(differences.count) \(title)"] + shown.map { "    \($0)" }
    if shown.count < differences.count { lines.append("    and \(differences.count - shown.count) more") }
    return lines + [""]
  }

  private var entries: [String] {
    let comparison = check.comparison
    var lines = result.givenUp.map { "GIVEN UP, not asked everything: \($0)" }
    for entry in comparison.stale {
      lines += ["STALE baseline entry, no longer occurs: \(entry.id)", "      asked \(entry.example)"]
    }
    if !comparison.notAsked.isEmpty {
      lines.append("\(comparison.notAsked.count) baseline entries not asked in this run")
    }
    return lines
  }

  private var verdict: [String] {
    let comparison = check.comparison
    switch check.outcome {
    case .conforms where comparison.new.isEmpty && comparison.known.isEmpty: return ["CONFORMS"]
    case .conforms where comparison.new.isEmpty:
      return ["CONFORMS to the baseline: \(comparison.known.count) known classes, none new"]
    case .conforms: return ["REPORTED only: \(comparison.new.count) new classes do not fail this run"]
    case .diverges:
      let offsets = result.offsetDivergences.count
      let count = comparison.new.count
      return [
        "DIVERGES: \(count) new \(Self.classes(count))"
          + (offsets == 0 ? "" : ", \(offsets) zones with different offsets")
      ]
    case .stale: return ["STALE: \(comparison.stale.count) baseline entries no longer occur; remove them"]
    case .misaligned:
      return ["NOT ALIGNED: the engines' data differ in \(result.dataDifferences.count) zones"]
    }
  }
}

extension MatchingPolicy {
  /// The clause that says what the policy does in a gap.
  var clause: String {
    switch self {
    case .strict: "R2"
    case .nextTime: "R3"
    case .nextTimePreservingSmallerComponents: "R4"
    case .previousTimePreservingSmallerComponents: "R5"
    }
  }
}
