public import DSTConformance
import WallClock

/// Where the engines' own data differ from the newest snapshot, as a part of a text of 80 columns.
public struct TZDataMismatchReport {
  private let skew: TZDataMismatch
  private let showsAll: Bool

  /// How many groups of zones of each engine, and of spans of each group, are shown unless all are asked for.
  private static let shownGroups = 8
  private static let shownSpans = 1

  /// Makes the part; `showsAll` lists every zone and every span.
  public init(_ skew: TZDataMismatch, showsAll: Bool) {
    self.skew = skew
    self.showsAll = showsAll
  }

  /// What the part is called.
  static let title = "data differences, which are no divergences"

  /// The table of the engines, then each engine's differences, future ones first.
  public var lines: [String] {
    [Self.title, ""] + TextTable(columns: columns, rows: rows).lines + [""] + details
  }

  /// The headings of the table of the engines.
  var columns: [String] {
    let year = LocalDateTime(skew.futureStart, offset: 0).date.year
    return [
      "zones unlike tz \(skew.newest)", "release", "all", "from \(year)", "offset", "saving", "lacking",
    ]
  }

  /// A row for each engine.
  var rows: [[String]] {
    skew.engines.map { engine in
      [
        engine.name, engine.release, "\(engine.zones.count)",
        "\(engine.zones.filter(\.isFuture).count)",
        "\(engine.zones.filter { $0.spans.contains(where: \.differsInOffset) }.count)",
        "\(engine.zones.filter { zone in zone.spans.contains { !$0.differsInOffset } }.count)",
        "\(engine.zones.filter(\.isUnknown).count)",
      ]
    }
  }

  /// Each engine's differences, future ones first.
  var details: [String] { skew.engines.flatMap(describe) }

  /// The verdict's line.
  public var verdict: String {
    let parts = skew.engines.filter { !$0.zones.isEmpty }.map { engine in
      "\(engine.name) in \(engine.zones.count) \(engine.zones.count == 1 ? "zone" : "zones")"
    }
    return parts.isEmpty
      ? "DATA as in the newest snapshot, tz \(skew.newest)"
      : "DATA DIFFER from tz \(skew.newest): \(parts.joined(separator: ", "))"
  }

  private func describe(_ engine: TZDataMismatch.Engine) -> [String] {
    guard !engine.zones.isEmpty else { return [] }
    let groups = Self.groups(engine.zones)
    let shown = showsAll ? groups[...] : groups.prefix(Self.shownGroups)
    var lines = ["\(engine.name), tz \(engine.release), against tz \(skew.newest)"]
    lines += shown.flatMap { describe($0, engine) }
    let rest = groups.dropFirst(shown.count)
    if !rest.isEmpty {
      let zones = rest.reduce(0) { $0 + $1.count }
      lines.append("  and \(zones) more zones; --all lists them")
    }
    return lines + [""]
  }

  /// Zones with the same differences, in the order of the first of each.
  private static func groups(_ zones: [TZDataMismatch.Zone]) -> [[TZDataMismatch.Zone]] {
    var groups: [[TZDataMismatch.Zone]] = []
    var places: [[TZDataMismatch.Span]: Int] = [:]
    for zone in zones {
      if let place = places[zone.spans] {
        groups[place].append(zone)
      } else {
        places[zone.spans] = groups.count
        groups.append([zone])
      }
    }
    return groups
  }

  private func describe(_ group: [TZDataMismatch.Zone], _ engine: TZDataMismatch.Engine) -> [String] {
    var lines = names(group)
    guard let zone = group.first, !zone.isUnknown else { return lines + ["    lacking"] }
    let shown = showsAll ? zone.spans : Array(zone.spans.prefix(Self.shownSpans))
    for span in shown {
      lines.append("    \(Self.place(span, isFuture: zone.future.contains(span)))")
      lines.append(
        "      \(skew.newest) \(Self.text(span.snapshot, span)), \(engine.release) \(Self.text(span.engine, span))"
      )
    }
    let rest = zone.spans.count - shown.count
    if rest > 0 {
      let future = max(0, zone.future.count - shown.count)
      lines.append("    and \(rest) more \(rest == 1 ? "span" : "spans"), \(future) of them future")
    }
    return lines
  }

  /// The zones' names, as many as fit on a line unless all are asked for.
  private func names(_ group: [TZDataMismatch.Zone]) -> [String] {
    let names = group.map(\.zone.rawValue)
    guard !showsAll else { return names.map { "  \($0)" } }
    var line = "  \(names[0])"
    for (index, name) in names.enumerated().dropFirst() {
      let rest = names.count - index
      guard line.count + name.count + 2 <= 64 else { return ["\(line) and \(rest) more"] }
      line += ", \(name)"
    }
    return [line]
  }

  private static func place(_ span: TZDataMismatch.Span, isFuture: Bool) -> String {
    let start = span.start.map(\.description) ?? "the beginning"
    let end = span.end.map(\.description) ?? "the end of 2037"
    return "\(isFuture ? "future" : "past"), \(start) to \(end)"
  }

  /// The offset; where only its parts differ, those.
  private static func text(_ state: TZDataMismatch.State, _ span: TZDataMismatch.Span) -> String {
    let offset = state.offset.asOffset
    guard !span.differsInOffset else { return offset }
    guard let saving = state.saving else { return "\(offset) \(state.isDaylight ? "daylight" : "standard")" }
    return "\(offset) with \(saving) s of saving"
  }
}
