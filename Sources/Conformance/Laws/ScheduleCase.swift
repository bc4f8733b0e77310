public import Foundation
import Questions
public import WallClock

/// A scheduled rule with the moments at which the laws are put to a subject.
public struct ScheduleCase: Hashable, Sendable {
  /// What recurs.
  public var rule: ScheduledRule
  /// The cursors of searches.
  public var cursors: [Date]
  /// The start of the window.
  public var start: Instant
  /// The end of the window.
  public var end: Instant
  /// Where the window is cut, each between its start and its end.
  public var cuts: [Instant]
  /// The cap of a catching up.
  public var cap: Int
  /// The zone's changes under another tz release; nil puts no question about one.
  public var otherTable: OffsetTable?
  /// Another zone that the schedule is moved to; nil puts no question about one.
  public var otherZone: ZoneID?

  /// Puts a case together.
  public init(
    _ rule: ScheduledRule, cursors: [Date], from start: Instant, through end: Instant, cuts: [Instant] = [],
    cap: Int = 2, otherTable: OffsetTable? = nil, otherZone: ZoneID? = nil
  ) {
    self.rule = rule
    self.cursors = cursors
    self.start = start
    self.end = end
    self.cuts = cuts
    self.cap = cap
    self.otherTable = otherTable
    self.otherZone = otherZone
  }
}

extension ScheduleCase {
  /// A rule around a change of a zone, its window from one occurrence to another, with cursors and cuts about the
  /// change, and with another release of the zone in which the change comes five days later.
  ///
  /// Where the window and the cursors lie follows from what is right, so that no fault of a stream can move them away
  /// from what would show it.
  ///
  /// - Throws: what the zone's source of findings throws.
  package init(
    _ rule: ScheduledRule, around change: OffsetChange, in timeline: OffsetTimeline, _ truth: RuleOracle
  ) throws {
    let instant = change.instant
    let isGrid = rule.rule.slotCount > 2
    let reach = (rule.rule.days != .everyDay ? 40 : isGrid ? 1 : 2) * 86_400
    // At occurrences, so that the bounds themselves are asked about.
    let start =
      try truth.previous(before: instant.adding(seconds: -reach).date, of: rule)?.instant
      ?? instant.adding(seconds: -reach)
    let end =
      try truth.next(after: instant.adding(seconds: reach).date, of: rule)?.instant
      ?? instant.adding(seconds: reach)
    let near = try truth.occurrences(
      of: rule, in: instant.adding(seconds: -86_400)..<instant.adding(seconds: 86_400)
    ).map(\.instant)
    let table = try OffsetTable(initialOffset: timeline.initialOffset, changes: timeline.changes)
    let jump = Int(change.delta.magnitude)
    let cursors =
      [start.date, instant.date, instant.date - 0.5, instant.adding(seconds: -1).date]
      + [instant.adding(seconds: -jump / 4).date, instant.adding(seconds: jump / 4).date]
      + near.prefix(8).flatMap { [$0.date, $0.date - 0.5, $0.date + 0.5] }
      // Years on, and at the first of a day in UTC.
      + [Instant(secondsSince1970: 1_924_992_000).date]
    self.init(
      rule, cursors: cursors, from: start, through: end,
      cuts: [instant, instant.adding(seconds: jump / 4)] + near.prefix(2), cap: isGrid ? 17 : 1,
      otherTable: table.delaying(change, by: 5 * 86_400), otherZone: "Asia/Tokyo")
  }

  /// What a question is about, in the zone's own course of offsets.
  ///
  /// - Throws: ``HarnessFailure`` where the zone has no change at the question's instant.
  package init(_ question: Question, in timeline: OffsetTimeline, _ truth: RuleOracle) throws {
    let change = try timeline.change(of: question)
    let rule = ScheduledRule(
      zone: question.zone, rule: try question.pattern.rule(around: change), matching: question.matching,
      repeated: question.repeated)
    try self.init(rule, around: change, in: timeline, truth)
  }
}

extension OffsetTable {
  /// The table of another release, in which one change comes later; nil where it would pass the next one.
  package func delaying(_ change: OffsetChange, by seconds: Int) -> OffsetTable? {
    let moved = changes.map {
      $0 == change ? OffsetChange(at: $0.instant.adding(seconds: seconds), from: $0.before, to: $0.after) : $0
    }
    return try? OffsetTable(initialOffset: initialOffset, changes: moved)
  }
}
