public import DSTConformance
import Foundation
import Hashing
import TZSnapshots
public import WallClock

/// All transitions of all zones in nodatime/tzvalidate's format 0.1, without abbreviations, which ICU's data lack.
///
/// Source: nodatime/tzvalidate, `format.md`: headers, an empty line, and per zone its identifier, an `Initially:`
/// line, a line a transition and an empty line.
public struct TZValidateReport {
  private let release: String
  private let firstYear: Int
  private let endYear: Int
  private let zones: [(zone: ZoneID, transitions: ZoneTransitions)]

  /// Makes the report of zones in the order of their identifiers' code points.
  ///
  /// - Parameters:
  ///   - release: the tz release.
  ///   - years: transitions are written from the first instant of the first year, in UTC, to that of the last,
  ///     which is excluded; the year 1 stands for the beginning of time.
  public init(
    release: String, years: Range<Int>, zones: [(zone: ZoneID, transitions: ZoneTransitions)]
  ) {
    self.release = release
    firstYear = years.lowerBound
    endYear = years.upperBound
    self.zones = zones.sorted { $0.zone < $1.zone }
  }

  /// The headers with the body's hash, then the body.
  public var text: String {
    let body = body
    let headers = [
      "Version: \(release)",
      "Body-SHA-256: \(SHA256.hexDigest(of: Data(body.utf8)))",
      "Format: tzvalidate-0.1",
      "Range: \(firstYear)-\(endYear)",
      "Generator: dst-conformance",
    ]
    return headers.joined(separator: "\n") + "\n\n" + body
  }

  /// The body alone.
  public var body: String {
    var text = ""
    for (zone, transitions) in zones {
      var current = transitions.initial
      var lines = ""
      for transition in transitions.transitions {
        let year = LocalDateTime(transition.instant, offset: 0).date.year
        if year >= endYear { break }
        if firstYear > 1, year < firstYear {
          current = transition.state
        } else {
          let reading = LocalDateTime(transition.instant, offset: 0)
          lines += "\(reading.date) \(reading.time)Z \(Self.text(transition.state))\n"
        }
      }
      text += "\(zone)\nInitially:           \(Self.text(current))\n\(lines)\n"
    }
    return text
  }

  private static func text(_ state: ZoneTransitions.State) -> String {
    let seconds = Int(state.offset.magnitude)
    let parts = [seconds / 3600, seconds / 60 % 60, seconds % 60].map { ($0 < 10 ? "0" : "") + String($0) }
    return (state.offset < 0 ? "-" : "+") + parts.joined(separator: ":")
      + (state.isDaylight ? " daylight" : " standard")
  }
}
