import Conformance
import DSTConformance
import Questions
import Testing
import TestSupport
import WallClock

/// Clauses and effects on zones made for the purpose: a gap at 02:00 and an overlap at 03:00 local.
@Suite struct JudgeTests {
  static let gapZone = Synthetic.timeline([("2000-03-26T02:00:00Z", 3600)])
  static let midnightGapZone = Synthetic.timeline([("2000-03-26T00:00:00Z", 3600)])
  static let halfHourGapZone = Synthetic.timeline([("2000-03-26T02:00:00Z", 1800)])
  static let overlapZone = Synthetic.timeline([("2000-03-26T03:00:00Z", -3600)])
  static let missingDayZone = Synthetic.timeline([("2000-03-26T00:00:00Z", 86_400)])

  func verdict(
    _ answer: Answer, at asked: String, _ matching: MatchingPolicy, _ repeated: RepeatedTimePolicy = .first,
    in timeline: OffsetTimeline, startsAtDayStart: Bool = false
  ) throws -> Verdict {
    let question = Question(
      zone: "Synthetic/Zone", local: local(asked), matching: matching, repeated: repeated)
    let judge = Judge(SearchOracle(timeline: timeline, find: timeline.finding))
    return try judge.judgement(
      on: answer, to: question, right: judge.right(question),
      AnswerTraits(startsAtDayStart: startsAtDayStart)
    ).verdict
  }

  func at(_ text: String, _ adjustment: Adjustment = .none) -> Answer {
    .resolved(.instants([ResolvedInstant(instant(text), adjustment)]))
  }

  @Test func theRightAnswerAgrees() throws {
    let moved = at("2000-03-26T02:30:00Z", .movedForward(local("2000-03-26T03:30:00")))
    #expect(
      try verdict(moved, at: "2000-03-26T02:30:00", .nextTimePreservingSmallerComponents, in: Self.gapZone)
        == .agrees)
    #expect(
      try verdict(
        .resolved(.none(.nonexistentTime)), at: "2000-03-26T02:30:00", .strict, in: Self.gapZone) == .agrees)
  }

  @Test func theRightInstantWithoutItsAdjustmentIsAWrongAdjustment() throws {
    #expect(
      try verdict(
        at("2000-03-26T02:30:00Z"), at: "2000-03-26T02:30:00", .nextTimePreservingSmallerComponents,
        in: Self.gapZone) == .diverges(.wrongAdjustment))
    #expect(
      try verdict(
        at("2000-03-26T02:30:00Z"), at: "2000-03-26T02:30:00", .strict, .first, in: Self.overlapZone)
        == .diverges(.wrongAdjustment))
  }

  @Test func noneWhereThereIsAnAnswerIsASkippedDayOrNoAnswer() throws {
    #expect(
      try verdict(
        .resolved(.none(.nonexistentTime)), at: "2000-03-26T02:30:00", .nextTime, in: Self.gapZone)
        == .diverges(.daySkipped))
    #expect(
      try verdict(.resolved(.none(.noAnswer)), at: "2000-03-26T12:00:00", .strict, in: Self.gapZone)
        == .diverges(.noAnswer))
  }

  @Test func anInstantWhereThereIsNoneIsAWrongInstant() throws {
    #expect(
      try verdict(at("2000-03-26T02:00:00Z"), at: "2000-03-26T02:30:00", .strict, in: Self.gapZone)
        == .diverges(.wrongInstant))
  }

  @Test func theOtherPassIsAWrongPass() throws {
    #expect(
      try verdict(
        at("2000-03-26T02:30:00Z", .firstOfRepeatedTime), at: "2000-03-26T02:30:00", .strict, .last,
        in: Self.overlapZone) == .diverges(.wrongPass))
    #expect(
      try verdict(
        at("2000-03-26T02:30:00Z", .firstOfRepeatedTime), at: "2000-03-26T02:30:00", .strict, .both,
        in: Self.overlapZone) == .diverges(.wrongPass))
    #expect(
      try verdict(
        at("2000-03-26T04:30:00Z"), at: "2000-03-26T02:30:00", .strict, .last, in: Self.overlapZone)
        == .diverges(.wrongInstant))
  }

  @Test func anInstantBeforeTheDayIsOutOfReachForAMethodThatStartsThere() throws {
    let none = Answer.resolved(.none(.nonexistentTime))
    let asked = "2000-03-26T00:30:00"
    let previous = MatchingPolicy.previousTimePreservingSmallerComponents
    #expect(
      try verdict(none, at: asked, previous, in: Self.midnightGapZone, startsAtDayStart: true)
        == .diverges(.methodLimit))
    #expect(try verdict(none, at: asked, previous, in: Self.midnightGapZone) == .diverges(.daySkipped))
    // Within reach: the gap begins after the day does.
    #expect(
      try verdict(none, at: "2000-03-26T02:30:00", previous, in: Self.gapZone, startsAtDayStart: true)
        == .diverges(.daySkipped))
    #expect(
      try verdict(none, at: asked, .nextTime, in: Self.midnightGapZone, startsAtDayStart: true)
        == .diverges(.daySkipped))
  }

  @Test func theDocumentedComponentReadingIsNoFault() throws {
    // 02:15 is missing; the next hour that reads quarter past is 03, the one before is 01.
    #expect(
      try verdict(
        at("2000-03-26T02:45:00Z"), at: "2000-03-26T02:15:00", .nextTimePreservingSmallerComponents,
        in: Self.halfHourGapZone) == .otherReading)
    #expect(
      try verdict(
        at("2000-03-26T01:15:00Z"), at: "2000-03-26T02:15:00", .previousTimePreservingSmallerComponents,
        in: Self.halfHourGapZone) == .otherReading)
    #expect(
      try verdict(at("2000-03-26T02:45:00Z"), at: "2000-03-26T02:15:00", .nextTime, in: Self.halfHourGapZone)
        == .diverges(.wrongInstant))
  }

  @Test func aNeighbouringDayForAMissingOneIsAnotherReading() throws {
    let asked = "2000-03-26T12:00:00"
    #expect(
      try verdict(
        .resolved(.none(.nonexistentDay)), at: asked, .nextTime, in: Self.missingDayZone) == .agrees)
    #expect(
      try verdict(at("2000-03-26T00:00:00Z"), at: asked, .nextTime, in: Self.missingDayZone) == .otherReading)
    #expect(
      try verdict(at("2000-03-26T00:00:01Z"), at: asked, .nextTime, in: Self.missingDayZone)
        == .diverges(.wrongInstant))
    #expect(
      try verdict(.resolved(.none(.nonexistentTime)), at: asked, .nextTime, in: Self.missingDayZone)
        == .diverges(.wrongAdjustment))
  }

  @Test func aCrashAndATimeOutAreDivergences() throws {
    #expect(
      try verdict(.crashed("signal 4"), at: "2000-03-26T02:30:00", .strict, in: Self.gapZone)
        == .diverges(.crashed))
    #expect(
      try verdict(.timedOut(10), at: "2000-03-26T02:30:00", .strict, in: Self.gapZone) == .diverges(.timedOut)
    )
  }
}
