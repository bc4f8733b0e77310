import Foundation
import Scheduling
import SchedulingLaws
import WallClock

/// A mistake that has been made in real schedules, which shows that a law finds it.
public enum SchedulingMutant: String, Hashable, Sendable, CaseIterable {
  case keyFromInstant, oneKeyForBothPasses
  case zoneOfHost, policyIgnored, noDayBeyondTheEnds, slotRenamed, slotByTime
  case dailyByTwentyFourHours, elapsedOnTheWall, anchorRebased, startDayIgnored, endDayIgnored
  case versionEditedInPlace, boundaryToBoth, boundaryToNone
  case earlyChangeAllowed, withdrawalLeavesGap, secondDoseAfterMovedSlot
  case commandIDByTime, futureBeforeCommand, futureAccepted, staleAccepted, archivedAccepted
  case secondRecordAccepted, pauseClosed
  case quantityByInstant, scheduledIsActual
  case pastRowsTidied, oldRowsKept, movedRowsLeft, regeneratedByInstant
  case capPerSchedule, remindersBeyondTwoDays, snoozeDropped, snoozeFromSchedule, secondSnoozeFromNow
  case snoozeNotCounted, bannerRemovedForAge
  case windowIncludesStart, windowExcludesEnd, secondPassNeedsTheFirst, orderByInstantOnly
  case resumeByInstant, capSilent, missedCountedToTheCap, supersededOfferedAgain
  case recordBeforeEffect, releaseForgetsRecords, releaseLosesMoved, nextFromTimer, nextKept

  /// The clause that the mutant breaks.
  public var clause: String {
    switch self {
    case .keyFromInstant: "P1"
    case .oneKeyForBothPasses: "W5"
    case .zoneOfHost, .policyIgnored, .noDayBeyondTheEnds, .slotRenamed, .slotByTime: "P2"
    case .dailyByTwentyFourHours, .elapsedOnTheWall, .anchorRebased, .startDayIgnored, .endDayIgnored: "P7"
    case .versionEditedInPlace, .boundaryToBoth, .boundaryToNone: "P3"
    case .earlyChangeAllowed: "P4"
    case .withdrawalLeavesGap: "P5"
    case .secondDoseAfterMovedSlot: "P12"
    case .commandIDByTime, .futureBeforeCommand, .futureAccepted, .staleAccepted, .archivedAccepted,
      .secondRecordAccepted, .pauseClosed:
      "P6"
    case .quantityByInstant: "P10"
    case .scheduledIsActual: "P11"
    case .pastRowsTidied, .oldRowsKept, .movedRowsLeft, .regeneratedByInstant: "P8"
    case .capPerSchedule, .remindersBeyondTwoDays, .snoozeDropped, .snoozeFromSchedule, .secondSnoozeFromNow,
      .snoozeNotCounted, .bannerRemovedForAge:
      "P9"
    case .windowIncludesStart, .windowExcludesEnd: "W1"
    case .secondPassNeedsTheFirst: "W2"
    case .orderByInstantOnly: "W4"
    case .resumeByInstant, .capSilent, .missedCountedToTheCap, .supersededOfferedAgain: "W6"
    case .recordBeforeEffect: "W7"
    case .releaseForgetsRecords, .releaseLosesMoved: "W8"
    case .nextFromTimer, .nextKept: "W9"
    }
  }

  /// Makes a subject that has the mutant and no other.
  public func subject(on clocks: ZoneClocks) throws -> any SchedulingSubject {
    try MutantScheduler(self, on: clocks)
  }
}
