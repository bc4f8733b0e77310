import Foundation
import Questions
public import WallClock

/// The right occurrences of rules in one zone, listed day by day from findings alone.
///
/// Findings are kept, because the laws ask for the same days again and again.
public final class RuleOracle {
  private let source: (LocalDateTime) throws -> OracleFinding
  private var findings: [LocalDateTime: OracleFinding] = [:]

  private static let keptFindings = 100_000

  /// The days of the rule asked about last, which the next question is likely to be about.
  private var lastAsked: (rule: ScheduledRule, days: [LocalDate: [Occurrence]])?

  /// The days that a search goes through before it says that nothing follows.
  private static let searchedDays = 10_000

  /// Makes the truth of one zone from its source of findings: an oracle, or a synthetic timeline.
  public init(find: @escaping (LocalDateTime) throws -> OracleFinding) {
    source = find
  }

  /// The truth of a zone given by its changes.
  init(of table: OffsetTable) {
    let timeline = OffsetTimeline(changes: table.changes, initialOffset: table.initialOffset)
    source = timeline.finding
  }

  private func find(_ asked: LocalDateTime) throws -> OracleFinding {
    if let known = findings[asked] { return known }
    if findings.count >= Self.keptFindings { findings.removeAll(keepingCapacity: true) }
    let found = try source(asked)
    findings[asked] = found
    return found
  }

  /// The answers of one local day.
  func occurrences(of rule: ScheduledRule, on day: LocalDate) throws -> [Occurrence] {
    guard rule.rule.includes(day) else { return [] }
    if lastAsked?.rule != rule { lastAsked = (rule, [:]) }
    if let known = lastAsked?.days[day] { return known }
    let found = try settled(rule, on: day)
    lastAsked?.days[day] = found
    return found
  }

  private func settled(_ rule: ScheduledRule, on day: LocalDate) throws -> [Occurrence] {
    try (0..<rule.rule.slotCount).flatMap { slot in
      let asked = LocalDateTime(day, rule.rule.time(ofSlot: slot))
      let resolution = try find(asked).resolution(matching: rule.matching, repeated: rule.repeated)
      guard case .instants(let resolved) = resolution else { return [Occurrence]() }
      return zip(resolved, [Occurrence.Pass.first, .second]).map {
        Occurrence(
          instant: $0.instant, adjustment: $0.adjustment, day: day, slot: slot, pass: $1)
      }
    }
  }

  /// Every occurrence with an instant in a range, in order.
  func occurrences(of rule: ScheduledRule, in range: Range<Instant>) throws -> [Occurrence] {
    // An answer lies within two days of the day that was asked.
    let first = Self.day(range.lowerBound) - 2
    let last = Self.day(range.upperBound) + 2
    return try (first...last).flatMap { try occurrences(of: rule, on: LocalDate(daysSince1970: $0)) }
      .filter { range.contains($0.instant) }.sorted { $0.position < $1.position }
  }

  /// The first occurrence strictly after a moment.
  func next(after cursor: Date, of rule: ScheduledRule) throws -> Occurrence? {
    guard let floor = Instant(flooring: cursor) else { return nil }
    return try nearest(from: Self.day(floor) - 2, step: 1, of: rule) { $0.instant > floor }
  }

  /// The last occurrence strictly before a moment.
  func previous(before cursor: Date, of rule: ScheduledRule) throws -> Occurrence? {
    guard let floor = Instant(flooring: cursor) else { return nil }
    return try nearest(from: Self.day(floor) + 2, step: -1, of: rule) { $0.instant.date < cursor }
  }

  private func nearest(
    from start: Int, step: Int, of rule: ScheduledRule, _ isBeyond: (Occurrence) -> Bool
  ) throws -> Occurrence? {
    guard !rule.rule.matchesNothing else { return nil }
    var best: Occurrence?
    var last = start + step * Self.searchedDays
    var day = start
    while day != last {
      for found in try occurrences(of: rule, on: LocalDate(daysSince1970: day)) where isBeyond(found) {
        guard let known = best else {
          best = found
          // Two days on, every answer lies beyond this one.
          last = day + step * 5
          continue
        }
        if step > 0 ? found.position < known.position : known.position < found.position { best = found }
      }
      day += step
    }
    return best
  }

  private static func day(_ instant: Instant) -> Int {
    LocalDateTime(instant, offset: 0).date.daysSince1970
  }
}
