import Conformance
import Foundation
import ICUOracle
import LineProtocol
import Questions
import Synchronization
public import WallClock

/// A zone in which Foundation and libicu have different offsets.
public struct OffsetDifference: Hashable, Sendable, Codable {
  /// The zone's identifier.
  public let zone: ZoneID
  /// The first instant at which they differ; nil where one engine lacks the zone.
  public let instant: Instant?
  /// libicu's offset there in seconds; nil where libicu lacks the zone.
  public let icu: Int?
  /// Foundation's offset there in seconds; nil where Foundation lacks the zone.
  public let foundation: Int?
  /// At how many of the compared instants they differ.
  public let count: Int
}

extension OffsetDifference: CustomStringConvertible {
  /// The difference in a line.
  public var description: String {
    guard let instant, let icu, let foundation else {
      return "\(zone): unknown to \(icu == nil ? "libicu" : "Foundation")"
    }
    return "\(zone): from \(instant) libicu \(icu) s, Foundation \(foundation) s (\(count) instants)"
  }
}

/// Compares the offsets that libicu gives with those of a program's Foundation.
struct OffsetComparison: Sendable {
  /// The program.
  var command: SubjectCommand
  /// The tz release that is asked about.
  var tzRelease: String
  /// How long the program may work on one question, in seconds.
  var timeLimit: Int
  /// How many threads, each with a process of the program.
  var jobs: Int
  /// Ends the comparison early.
  var interruption: Interruption

  /// How many zones a thread takes at once: few enough to keep the cores busy to the end.
  private static let share = 25

  /// The zones that differ, compared at each of ICU's changes, one second before it, and on the first of every month;
  /// sorted.
  ///
  /// Foundation's own list of transitions is not used: it is under test.
  ///
  /// - Throws: ``HarnessFailure`` where the program does not say its offsets.
  func differences(in zones: [ZoneID], through end: Instant) throws -> [OffsetDifference] {
    guard command.identity.offers(.secondsFromGMT) else {
      throw HarnessFailure(
        "\(command.name): offers no secondsFromGMT, wanted it, so that its tz data can be held against the oracle's",
        .unavailable)
    }
    let known = try ICUEngine.identifiers()
    let shares = stride(from: 0, to: zones.count, by: Self.share).map {
      Array(zones[$0..<min($0 + Self.share, zones.count)])
    }
    let found = Mutex<[OffsetDifference]>([])
    try Threads.share(
      shares, jobs: jobs, interruption: interruption,
      start: {
        CommandSubject(
          command, tzRelease: tzRelease, timeLimit: timeLimit, interruption: interruption)
      },
      end: { $0.finish() }
    ) { zones, program in
      let differences = try zones.compactMap {
        try difference(in: $0, through: end, icuHas: known.contains($0), program)
      }
      found.withLock { $0 += differences }
    }
    return found.withLock { $0.sorted { $0.zone < $1.zone } }
  }

  /// Whether this process's Foundation splits the zone's offsets into raw and saving parts as ICU does, at each of
  /// ICU's changes.
  static func splitsAlike(_ zone: ZoneID, _ oracle: Oracle) throws -> Bool {
    guard let timeZone = TimeZone(identifier: zone.rawValue) else { return false }
    return try oracle.timeline.changes.allSatisfy { change in
      try [change.instant, change.instant.adding(seconds: -1)].allSatisfy {
        try oracle.zone.offset(at: $0).saving == Int(timeZone.daylightSavingTimeOffset(for: $0.date))
      }
    }
  }

  private func difference(
    in zone: ZoneID, through end: Instant, icuHas: Bool, _ program: CommandSubject
  ) throws -> OffsetDifference? {
    guard icuHas else {
      // Where neither engine has the zone nothing can be asked about it, and that is a difference too.
      let has = try offsets(at: [Instant(secondsSince1970: 0)], in: zone, program) != nil
      return OffsetDifference(zone: zone, instant: nil, icu: nil, foundation: has ? 0 : nil, count: 1)
    }
    let oracle = try Oracle(zone, through: end)
    let changes = oracle.timeline.changes.map(\.instant)
    let firstYear = changes.first.map { LocalDateTime($0, offset: 0).date.year } ?? 1970
    let lastYear = LocalDateTime(end, offset: 0).date.year
    let months = (firstYear...max(firstYear, lastYear)).flatMap { year in
      (1...12).compactMap { LocalDate(year: year, month: $0, day: 1) }
    }.map { LocalDateTime($0, .midnight).instant(offset: 0) }
    let instants = (changes + changes.map { $0.adding(seconds: -1) } + months).sorted()
    guard let offsets = try offsets(at: instants, in: zone, program) else {
      return OffsetDifference(zone: zone, instant: nil, icu: 0, foundation: nil, count: 1)
    }

    var first: (instant: Instant, icu: Int, foundation: Int)?
    var count = 0
    for (instant, foundation) in zip(instants, offsets) {
      let icu = try oracle.zone.offset(at: instant).total
      guard icu != foundation else { continue }
      if first == nil { first = (instant, icu, foundation) }
      count += 1
    }
    return first.map {
      OffsetDifference(zone: zone, instant: $0.instant, icu: $0.icu, foundation: $0.foundation, count: count)
    }
  }

  /// The offsets that the program gives, in seconds; nil where it does not know the zone, and none where the run ends.
  private func offsets(
    at instants: [Instant], in zone: ZoneID, _ program: CommandSubject
  ) throws -> [Int]? {
    let questions = instants.map { Question(zone: zone, entryPoint: .secondsFromGMT, cursor: Moment($0)) }
    var offsets: [Int] = []
    offsets.reserveCapacity(instants.count)
    for (question, answer) in zip(questions, program.answers(to: questions)) {
      switch answer {
      case .found(.seconds(let seconds))?: offsets.append(seconds)
      case .unsupported?: return nil
      case nil where interruption.signal != nil: return []
      case let answer:
        throw HarnessFailure(
          "\(command.name): \(question): found \(answer?.description ?? "no answer"), wanted seconds",
          .unavailable)
      }
    }
    return offsets
  }
}
