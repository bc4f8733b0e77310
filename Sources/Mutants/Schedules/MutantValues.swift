import Foundation
import Scheduling
import SchedulingLaws
import WallClock

// Values with one part replaced, which only a mutant does.

extension OccurrenceKey {
  func with(day: LocalDate, pass: Occurrence.Pass) -> OccurrenceKey {
    OccurrenceKey(version: version, day: day, slot: slot, pass: pass) ?? self
  }
}

extension ScheduledOccurrence {
  func with(
    key: OccurrenceKey? = nil, scheduled: Instant? = nil, quantity: String?? = nil
  ) -> ScheduledOccurrence {
    ScheduledOccurrence(
      key: key ?? self.key, scheduled: scheduled ?? self.scheduled, adjustment: adjustment, local: local,
      day: day, slotIndex: slotIndex, quantity: quantity ?? self.quantity)
  }
}

extension ScheduleVersion {
  func with(
    id: UUID? = nil, zone: ZoneID? = nil, matching: MatchingPolicy? = nil, recurrence: Recurrence? = nil,
    effectiveFrom: Instant?? = nil, endDay: LocalDate?? = nil
  ) -> ScheduleVersion {
    ScheduleVersion(
      id: id ?? self.id, zone: zone ?? self.zone, matching: matching ?? self.matching, repeated: repeated,
      recurrence: recurrence ?? self.recurrence, effectiveFrom: effectiveFrom ?? self.effectiveFrom,
      endDay: endDay ?? self.endDay, quantities: quantities)
  }
}

extension RecordCommand {
  func with(id: UUID? = nil, key: OccurrenceKey?? = nil) -> RecordCommand {
    .give(
      id: id ?? self.id, schedule: schedule, key: key ?? self.key, at: actual, by: actor, quantity: quantity)
  }
}

extension CompletionRecord {
  func with(scheduled: Instant?) -> CompletionRecord {
    CompletionRecord(
      command: command, schedule: schedule, key: key, outcome: outcome, scheduled: scheduled, actual: actual,
      actor: actor, quantity: quantity)
  }
}

extension MissedOccurrences {
  func with(missed: CatchUpResult.Missed) -> MissedOccurrences {
    MissedOccurrences(
      start: start, end: end, occurrences: occurrences, settled: settled, settledOutcome: settledOutcome,
      missed: missed, resume: resume)
  }

  func with(occurrences: [ScheduledOccurrence]?) -> MissedOccurrences {
    MissedOccurrences(
      start: start, end: end, occurrences: occurrences ?? self.occurrences, settled: settled,
      settledOutcome: settledOutcome, missed: missed, resume: occurrences == nil ? nil : resume)
  }
}
