public import DSTConformance
import WallClock

/// What a tz release changes, as text for a terminal of 80 columns.
public struct SnapshotDifferenceReport {
  private let difference: SnapshotDifference
  private let showsAll: Bool

  /// How many spans of a zone are shown unless all are asked for.
  private static let shownSpans = 3

  /// Makes the report; `showsAll` lists every span.
  public init(_ difference: SnapshotDifference, showsAll: Bool) {
    self.difference = difference
    self.showsAll = showsAll
  }

  /// The report, ending in a newline.
  public var text: String {
    let count = difference.zones.count
    var lines = [
      "tz \(difference.old) to \(difference.new): \(count) \(count == 1 ? "zone differs" : "zones differ")"
    ]
    for zone in difference.zones {
      if let release = zone.onlyIn {
        lines.append("\(zone.zone): only in \(release)")
        continue
      }
      lines.append("\(zone.zone)")
      // The future comes first to whoever schedules.
      let spans = zone.spans.reversed()
      lines += (showsAll ? Array(spans) : Array(spans.prefix(Self.shownSpans))).map { "  \(Self.text($0))" }
      let rest = spans.count - Self.shownSpans
      if !showsAll, rest > 0 {
        lines.append("  and \(rest) earlier \(rest == 1 ? "span" : "spans"); --all lists them")
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func text(_ span: SnapshotDifference.Span) -> String {
    let start = span.start.map(\.description) ?? "the beginning"
    let end = span.end.map(\.description) ?? "the end of 2037"
    return "\(start) to \(end): \(span.old.asOffset) becomes \(span.new.asOffset)"
  }
}
