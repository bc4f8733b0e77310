import Conformance
public import Scheduling
import WallClock

/// The occurrences of a range, for people and for programs.
public struct ScheduleListing: Encodable {
  /// An occurrence with what names its schedule.
  public struct Row: Encodable {
    /// The schedule's title.
    public let title: String
    /// The zone.
    public let zone: ZoneID
    /// The occurrence.
    public let occurrence: ScheduledOccurrence
  }

  /// The rows, in order of instant.
  public let occurrences: [Row]

  /// Makes a listing, in order.
  public init(_ found: [(schedule: Schedule, occurrence: ScheduledOccurrence)]) {
    occurrences = found.sorted { $0.occurrence.position < $1.occurrence.position }.compactMap {
      schedule, occurrence in
      schedule.versions.first { $0.id == occurrence.key.versionID }.map {
        Row(title: schedule.title, zone: $0.zone, occurrence: occurrence)
      }
    }
  }

  /// A line an occurrence: the scheduled instant, the local time, what the clocks did, and the key below.
  public var text: String {
    guard !occurrences.isEmpty else { return "no occurrence in this range\n" }
    return occurrences.map { row in
      let occurrence = row.occurrence
      let parts = [
        occurrence.scheduled.description, "\(occurrence.local)", row.zone.rawValue, row.title,
        occurrence.quantity ?? "", occurrence.adjustment.words,
      ]
      return parts.filter { !$0.isEmpty }.joined(separator: "  ") + "\n  \(occurrence.key)\n"
    }.joined()
  }
}

extension Adjustment {
  /// What the clocks did to an occurrence, in a few words; empty where they did nothing.
  var words: String {
    switch self {
    case .none: ""
    case .movedForward(let reading): "moved forward out of a gap, to \(reading.time)"
    case .movedBack(let reading): "moved back out of a gap, to \(reading.time)"
    case .firstOfRepeatedTime: "first of a repeated time"
    case .lastOfRepeatedTime: "last of a repeated time"
    }
  }
}
