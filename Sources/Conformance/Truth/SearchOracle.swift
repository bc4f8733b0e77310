import Questions
import WallClock

/// The right answers to searches in one zone, from findings and offsets alone.
///
/// Findings are kept, because the questions around one change ask for the same local times again and again.
public final class SearchOracle {
  /// The zone's offsets.
  public let timeline: OffsetTimeline

  private let source: (LocalDateTime) throws -> OracleFinding
  private let saving: (Instant) throws -> Int
  private var findings: [LocalDateTime: OracleFinding] = [:]

  /// How many findings are kept before all are forgotten: those of a chain of five years, several times.
  private static let keptFindings = 20_000

  /// Makes the truth of one zone.
  ///
  /// - Parameters:
  ///   - timeline: the zone's offsets.
  ///   - find: what is true of a local time.
  ///   - saving: the daylight-saving part of the offset at an instant, in seconds.
  public init(
    timeline: OffsetTimeline, find: @escaping (LocalDateTime) throws -> OracleFinding,
    saving: @escaping (Instant) throws -> Int = { _ in 0 }
  ) {
    self.timeline = timeline
    source = find
    self.saving = saving
  }

  /// What is true of a local time.
  public func finding(_ asked: LocalDateTime) throws -> OracleFinding {
    if let known = findings[asked] { return known }
    if findings.count >= Self.keptFindings { findings.removeAll(keepingCapacity: true) }
    let found = try source(asked)
    findings[asked] = found
    return found
  }

  /// The daylight-saving part of the offset at an instant, in seconds.
  package func saving(at instant: Instant) throws -> Int { try saving(instant) }

  /// What a search comes to under a reading; of an answer that no reading has a name for, without one.
  public typealias Read = (reading: SearchReading, result: SearchResult)
}

extension SearchOracle {
  /// The local day at a moment.
  package func day(at moment: Moment) -> LocalDate { reading(at: moment).date }

  package func reading(at moment: Moment) -> LocalDateTime {
    timeline.reading(at: moment)
  }

  /// The first change strictly after a moment.
  package func nextChange(after moment: Moment) -> OffsetChange? {
    timeline.firstChange(after: moment.floor)
  }

  /// The one local time that a function without a search is asked about.
  package func localTime(of question: Question) throws -> LocalDateTime {
    switch question.target {
    case .once(let asked): return asked
    case .daily(let time): return LocalDateTime(day(at: question.cursor), time)
    case .monthly, .yearly, .hourly, .cursor:
      throw HarnessFailure("\(question): target: found \(question.target), wanted one local time", .fault)
    }
  }

  package func start(of day: LocalDate) throws -> Instant? {
    try finding(LocalDateTime(day, .midnight)).start
  }
}
