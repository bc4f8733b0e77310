import Conformance
public import DSTConformance
import LineProtocol
import WallClock

/// A judged run as one page with drawings: no script, no request to anywhere, and readable as a plain document.
public struct HTMLReport {
  private let check: JudgedCheck
  private let families: [ClassFamily]
  private let filters: PageFilters

  /// Makes the page of a run.
  public init(_ check: JudgedCheck) {
    self.check = check
    // Of two subjects that were held against each other, only what they answered differently counts.
    families = check.result.against.isEmpty ? ClassFamily.all(of: check.classes) : []
    filters = PageFilters(families.flatMap(\.classes).map(\.judged))
  }

  /// The document.
  public var text: String {
    let parts = [header] + findings + skew + [zoneMap.html, classes, zoneMap.index, footer]
    return HTMLPage(
      title: check.verdictText, style: "\(filters.rules)\n\(zoneMap.rules)",
      body: parts.joined(separator: "\n")
    ).text
  }

  private var zoneMap: ZoneMap { ZoneMap(check.result, families: families) }

  private var header: String {
    let result = check.result
    let (word, rest) = check.verdictText.splitAfterCapitals
    let facts =
      [
        ("Swift", "\(result.platform.toolchain), \(result.platform.os)"),
        ("Foundation", "tz \(result.engines.foundation)"),
        ("libicu", "\(result.engines.icuVersion), tz \(result.engines.icu)"),
        ("Asked", "\(result.cases.grouped) cases around \(result.transitions.grouped) changes"),
        ("Zones", "\(result.zones.grouped) in \(result.histories.count.grouped) histories"),
      ] + (result.shard.map { [("Shard", $0.description)] } ?? [])
    return """
      <header>
      <p class="eyebrow">Daylight saving conformance</p>
      <h1 class="\(check.exitCode == 0 ? "good" : "bad")">\(word.escapedForMarkup)<span>\(rest.escapedForMarkup)</span></h1>
      <dl class="facts">\(facts.map { "<div><dt>\($0)</dt><dd>\($1.escapedForMarkup)</dd></div>" }.joined())</dl>
      <div class="scroll"><table><thead><tr><th>Subject</th><th>agrees</th><th>other reading</th><th>diverges</th>\
      <th>crashed</th><th>timed out</th></tr></thead><tbody>\(subjectRows)</tbody></table></div>
      </header>
      """
  }

  private var subjectRows: String {
    check.result.subjects.map { name in
      let counts = check.result.tally.counts[name] ?? Tally.Counts()
      let numbers = [counts.agrees, counts.otherReading, counts.diverges, counts.crashed, counts.timedOut]
      return
        "<tr><th>\(TimelineLegend.mark(of: name, in: check.result.subjects)) \(name.escapedForMarkup)</th>"
        + numbers.map { "<td\($0 == 0 ? " class=\"zero\"" : "")>\($0.grouped)</td>" }.joined() + "</tr>"
    }.joined()
  }

  /// What is not a class: engines that differ, subjects that were given up, entries to delete.
  private var findings: [String] {
    let result = check.result
    let stale = check.comparison.stale.map { entry in
      "\(entry.id): " + (check.source?.place(of: entry.id).map { "delete \($0)" } ?? "asked \(entry.example)")
    }
    let disagreements = DisagreementReport(result).entries.map {
      "\($0.title)\n" + $0.details.joined(separator: "\n")
    }
    let lists = [
      ("What the two answer differently", disagreements),
      ("Given up, not asked everything", result.givenUp),
      ("Baseline entries that no longer occur", result.against.isEmpty ? stale : []),
      ("Zones whose offsets differ on the same data", result.offsetDivergences.map { "\($0)" }),
      ("Zones whose data differ between the engines; not asked", result.dataDifferences.map { "\($0)" }),
    ]
    return lists.filter { !$0.1.isEmpty }.map { title, lines in
      let items = lines.map {
        "<li>\($0.escapedForMarkup.split(separator: "\n").joined(separator: "<br>"))</li>"
      }.joined()
      return "<section class=\"notice\"><h2>\(title)</h2><ul>\(items)</ul></section>"
    }
  }

  private var skew: [String] {
    check.result.dataSkew.map { [TZDataMismatchReport($0, showsAll: false).html] } ?? []
  }

  private var classes: String {
    guard !families.isEmpty else { return "" }
    let sections = families.map { family in
      let cards = family.classes.enumerated().map { place, member in
        ClassCard(
          member, illustration: check.result.illustrations[member.judged.found.kind.id],
          subjects: check.result.subjects, filters: filters.classes(of: member.judged),
          isOpen: place == 0 || member.judged.status != .known
        ).html
      }
      let upstream =
        family.upstream.hasPrefix("http")
        ? "<a href=\"\(family.upstream.escapedForMarkup)\">\(family.upstream.escapedForMarkup)</a>"
        : family.upstream.escapedForMarkup
      return """
        <section class="family">
        <h2 id="\(family.anchor)">\(family.name.escapedForMarkup)</h2>
        \(family.reason.isEmpty ? "" : "<p class=\"reason\">\(family.reason.escapedForMarkup)</p>")
        \(family.upstream.isEmpty ? "" : "<p class=\"upstream\">Upstream: \(upstream)</p>")
        \(cards.joined(separator: "\n"))
        </section>
        """
    }
    return ([filters.html] + sections).joined(separator: "\n")
  }

  private var footer: String {
    """
    <footer><p>Right means what ICU computes twice: by its calendar's rules for skipped and repeated times, and by \
    counting over its changes. Reproduce a case with <code>dst-conformance explain</code>.</p></footer>
    """
  }
}

/// Classes that share a cause, with the numbers by which a page refers to them.
struct ClassFamily {
  let name: String
  let reason: String
  let upstream: String
  let anchor: String
  let classes: [(number: Int, judged: JudgedClass)]

  /// The families, those with new classes first, then by their cases.
  static func all(of classes: [JudgedClass]) -> [ClassFamily] {
    let numbered = classes.enumerated().map { (number: $0.offset + 1, judged: $0.element) }
    let groups = Dictionary(grouping: numbered) { member in
      switch member.judged.status {
      case .new: "New classes"
      case .grown: "Known classes that grew"
      case .known: member.judged.family?.name ?? ""
      }
    }
    let ordered = groups.sorted { left, right in
      func key(_ group: (key: String, value: [(number: Int, judged: JudgedClass)])) -> [Int] {
        let status = group.value.first?.judged.status ?? .known
        let rank = JudgedClass.Status.allCases.firstIndex(of: status) ?? 0
        return [rank, -group.value.reduce(0) { $0 + $1.judged.found.cases }]
      }
      return (key(left) + [0]).lexicographicallyPrecedes(key(right) + [left.key < right.key ? 1 : 0])
    }
    return ordered.enumerated().map { place, group in
      let family = group.value.first?.judged.status == .known ? group.value.first?.judged.family : nil
      return ClassFamily(
        name: group.key, reason: family?.reason ?? "", upstream: family?.upstream ?? "",
        anchor: "family-\(place + 1)", classes: group.value)
    }
  }
}

extension String {
  /// The leading words in capitals, and the rest.
  fileprivate var splitAfterCapitals: (String, String) {
    let end = firstIndex { $0.isLowercase || $0 == ":" || $0.isNumber } ?? endIndex
    let word = String(self[..<end]).trimmingTrailingSpaces
    let rest = String(self[end...].drop { $0 == ":" || $0 == " " })
    return (word, rest)
  }
}
