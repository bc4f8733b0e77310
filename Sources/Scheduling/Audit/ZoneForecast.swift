import Foundation
public import WallClock

/// A coming change of a zone.
public struct ComingChange: Hashable, Sendable, Codable {
  /// The zone.
  public let zone: ZoneID
  /// The change.
  public let change: OffsetChange

  /// What the clocks do, in a line.
  public var summary: String {
    let minutes = change.delta.magnitude / 60
    let length =
      change.delta.magnitude % 60 != 0
      ? "\(change.delta.magnitude) s" : minutes % 60 == 0 ? "\(minutes / 60) h" : "\(minutes) min"
    let affected = change.affected
    let times = "\(affected.lowerBound.time) to \(affected.upperBound.time)"
    return change.delta > 0
      ? "\(zone): clocks go forward \(length), \(times) does not exist"
      : "\(zone): clocks go back \(length), \(times) occurs twice"
  }
}

/// The coming changes of zones.
public struct ZoneForecast: Hashable, Sendable, Codable {
  /// The changes, in order of instant and zone.
  public let changes: [ComingChange]

  /// The next changes of each zone after an instant, up to the year 2099.
  ///
  /// - Throws: `UnknownZone`.
  public init(of zones: Set<ZoneID>, after start: Instant, count: Int, on clocks: ZoneClocks) throws {
    var changes: [ComingChange] = []
    for zone in zones.sorted() {
      let coming = try clocks.policy(for: zone).table.changes.filter { $0.instant > start }
      changes += coming.prefix(count).map { ComingChange(zone: zone, change: $0) }
    }
    self.changes = changes.sorted { ($0.change.instant, $0.zone) < ($1.change.instant, $1.zone) }
  }

  /// The changes as an iCalendar document (RFC 5545), stamped with an instant.
  public func calendar(stamp: Instant) -> String {
    var lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//dst-conformance//next-changes//EN"]
    for coming in changes {
      lines += [
        "BEGIN:VEVENT", "UID:\(UUID(naming: "\(coming.zone) \(coming.change.instant)").uuidString)",
        "DTSTAMP:\(Self.basic(stamp))", "DTSTART:\(Self.basic(coming.change.instant))",
        "SUMMARY:\(Self.escaped(coming.summary))", "TRANSP:TRANSPARENT", "END:VEVENT",
      ]
    }
    lines.append("END:VCALENDAR")
    return lines.map { Self.folded($0) + "\r\n" }.joined()
  }

  private static func basic(_ instant: Instant) -> String {
    instant.description.filter { $0 != "-" && $0 != ":" }
  }

  private static func escaped(_ text: String) -> String {
    text.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: ",", with: "\\,")
      .replacingOccurrences(of: ";", with: "\\;")
  }

  /// A line of more than 75 octets goes on in the next, after a space.
  private static func folded(_ line: String) -> String {
    var text = ""
    var octets = 0
    for character in line {
      let length = String(character).utf8.count
      if octets + length > 75 {
        text += "\r\n "
        octets = 1
      }
      text.append(character)
      octets += length
    }
    return text
  }
}
