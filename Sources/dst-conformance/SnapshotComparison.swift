import CommandLineSupport
import Conformance
import ConformanceReports
import DSTConformance
import Foundation
import Scheduling
import WallClock

/// `snapshot diff A B`: the spans whose offsets differ, or the local times whose instants move.
enum SnapshotComparison {
  static func run(_ options: CommandLineOptions, _ operands: [String]) throws -> Int32 {
    guard operands.count == 2 else {
      throw HarnessFailure("diff: found \(operands.count) operands, wanted two releases", .usage)
    }
    let store = try Environment.snapshotStore()
    let compiler = try Environment.compiler()
    let old = try SnapshotDifference.Release(operands[0], store: store, compiler: compiler)
    let new = try SnapshotDifference.Release(operands[1], store: store, compiler: compiler)
    if options.has("at") || options.has("schedule") { return try moved(options, old, new) }

    let whole = try SnapshotDifference(from: old, to: new)
    let zones = Set(options.all("zone").map { ZoneID($0) })
    let difference = zones.isEmpty ? whole : whole.limited(to: zones)
    let format: OutputFormat = try options.choice("format") ?? .text
    switch format {
    case .json: try OutputFile.write(JSONFile.encode(difference), to: nil)
    default: print(SnapshotDifferenceReport(difference, showsAll: options.has("all")).text, terminator: "")
    }
    return 0
  }

  private static func moved(
    _ options: CommandLineOptions, _ old: SnapshotDifference.Release, _ new: SnapshotDifference.Release
  ) throws -> Int32 {
    let window = try window(options, newer: new.name)
    let parts =
      options.has("schedule")
      ? [try part(scheduleIn: options.value("schedule") ?? "", old, new, window)]
      : try parts(options, old, new, window)
    print("tz \(old.name) to \(new.name), (\(window.start), \(window.end)]")
    print(MovedTimesReport(parts).text, terminator: "")
    return 0
  }

  private static func parts(
    _ options: CommandLineOptions, _ old: SnapshotDifference.Release, _ new: SnapshotDifference.Release,
    _ window: (start: Instant, end: Instant)
  ) throws -> [MovedTimesReport.Part] {
    let matching: MatchingPolicy = try options.choice("matching") ?? .nextTimePreservingSmallerComponents
    let repeated: RepeatedTimePolicy = try options.choice("repeated") ?? .first
    let times = try options.all("at").map { text in
      guard let time = LocalTime(text) else {
        throw HarnessFailure("--at: found \"\(text)\", wanted a time of day as HH:mm or HH:mm:ss", .usage)
      }
      return time
    }
    let rule = try Rule(on: .everyDay, at: times)
    let chosen = Set(options.all("zone").map { ZoneID($0) })
    let differing = try SnapshotDifference(from: old, to: new).zones.filter { $0.onlyIn == nil }.map(\.zone)
    return try differing.filter { chosen.isEmpty || chosen.contains($0) }.map { zone in
      let policies = try [old, new].map { WallClockPolicy(in: zone, table: try $0.table(of: zone)) }
      let catchUp = try CatchUp(
        of: OccurrenceStream(of: rule, in: policies[0], matching: matching, repeated: repeated),
        version: zone.rawValue, policy: .all)
      return MovedTimesReport.Part(
        title: zone.rawValue,
        difference: try catchUp.difference(
          under: policies[1], after: window.start.date, through: window.end.date))
    }
  }

  private static func part(
    scheduleIn path: String, _ old: SnapshotDifference.Release, _ new: SnapshotDifference.Release,
    _ window: (start: Instant, end: Instant)
  ) throws -> MovedTimesReport.Part {
    let schedule = try JSONFile.read(Schedule.self, from: URL(fileURLWithPath: path))
    let timelines = try [old, new].map { release in
      let clocks = ZoneClocks(release: release.name) {
        WallClockPolicy(in: $0, table: try release.table(of: $0))
      }
      return try ScheduleTimeline(of: schedule, on: clocks)
    }
    return MovedTimesReport.Part(
      title: URL(fileURLWithPath: path).lastPathComponent,
      difference: timelines[0].difference(under: timelines[1], after: window.start, through: window.end))
  }

  private static func window(
    _ options: CommandLineOptions, newer: String
  ) throws -> (start: Instant, end: Instant) {
    func day(_ name: String, _ standard: LocalDate?) throws -> LocalDate {
      if options.has(name) { return try options.required(name, "a day as yyyy-MM-dd") }
      guard let standard else {
        throw HarnessFailure("--\(name) is missing, wanted a day as yyyy-MM-dd", .usage)
      }
      return standard
    }
    let year = Int(newer.prefix(4))
    let first = try day("from", year.flatMap { LocalDate(year: $0, month: 1, day: 1) })
    let last = try day("through", LocalDate(year: first.year + 5, month: 1, day: 1)?.adding(days: -1))
    guard first <= last else { throw HarnessFailure("--from \(first) lies after --through \(last)", .usage) }
    return (
      LocalDateTime(first, .midnight).instant(offset: 0).adding(seconds: -1),
      LocalDateTime(last, .lastSecond).instant(offset: 0)
    )
  }
}

extension SnapshotDifference {
  /// The part of the difference that concerns some zones.
  fileprivate func limited(to chosen: Set<ZoneID>) -> SnapshotDifference {
    SnapshotDifference(old: old, new: new, zones: zones.filter { chosen.contains($0.zone) })
  }
}
