import CommandLineSupport
import Conformance
import ConformanceReports
import DSTConformance
import Foundation
import Questions
import TZSnapshots
import WallClock

/// Writes all transitions of all zones, for comparison with other tools' dumps.
enum TransitionsCommand: Subcommand {
  static let name = "transitions"
  static let summary = "Writes every transition of every zone of a release, in tzvalidate's format."
  static let options: [CommandLineOptions.Option] = [
    .init(name: "tz", value: "RELEASE", help: "the release; the newest snapshot unless given"),
    .init(name: "source", value: "SOURCE", help: "icu, foundation or tzif; tzif unless given"),
    .init(name: "format", value: "FORMAT", help: "tzvalidate"),
    .init(name: "from", value: "YEAR", help: "the first year; 1, the beginning of time, unless given"),
    .init(name: "to", value: "YEAR", help: "the year at which it ends, excluded; 2035 unless given"),
    .init(name: "zone", value: "ID", help: "only this zone (repeatable)"),
  ]

  enum Format: String, CaseIterable {
    case tzvalidate
  }

  static func run(_ options: CommandLineOptions) throws -> Int32 {
    let source: TransitionSource = try options.choice("source") ?? .tzif
    let _: Format? = try options.choice("format")
    let first = try options.number("from", in: 1...9000) ?? 1
    let end = try options.number("to", in: 1...9000) ?? 2035
    guard first < end else { throw HarnessFailure("--from \(first) is not before --to \(end)", .usage) }
    let store = try Environment.snapshotStore()
    let release = options.value("tz") ?? store.releases.last ?? ""
    let reader = try TransitionReader(release: release, store: store, compiler: Environment.compiler())

    let wanted = options.all("zone").map { ZoneID($0) }
    for zone in wanted where !reader.identifiers.contains(zone) {
      let nearest = NearestName.of(zone.rawValue, among: reader.identifiers.map(\.rawValue))
      throw HarnessFailure("unknown time zone \"\(zone)\" in tz \(release); did you mean \(nearest)?", .usage)
    }
    let last = LocalDateTime(secondsSince1970: 0)
    let horizon =
      (LocalDate(year: end, month: 1, day: 1).map { LocalDateTime($0, .midnight) } ?? last).instant(offset: 0)
    let zones = try (wanted.isEmpty ? reader.identifiers : wanted).map { zone in
      (zone: zone, transitions: try reader.transitions(of: zone, from: source, through: horizon))
    }
    let report = TZValidateReport(release: release, years: first..<end, zones: zones)
    try OutputFile.write(Data(report.text.utf8), to: nil)
    return 0
  }
}
