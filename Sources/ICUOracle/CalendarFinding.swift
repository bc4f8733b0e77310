import CICU
import Conformance
import WallClock

extension ICUZone {
  /// The finding by ICU's calendar and its own rules for skipped and repeated wall times.
  public func calendarFinding(_ asked: LocalDateTime) throws -> OracleFinding {
    if try exists(asked) {
      let first = try instant(asked, repeated: CICU_WALLTIME_FIRST)
      let last = try instant(asked, repeated: CICU_WALLTIME_LAST)
      return first == last ? .once(first) : .repeated(first: first, last: last)
    }
    let substitutes = OracleFinding.Substitutes(
      afterGap: try substitute(asked, CICU_WALLTIME_NEXT_VALID),
      // ICU's names say which side of the gap the offset is from, not which instant comes first.
      forward: try substitute(asked, CICU_WALLTIME_LAST),
      back: try substitute(asked, CICU_WALLTIME_FIRST))
    let dayStart = try substitute(LocalDateTime(asked.date, .midnight), CICU_WALLTIME_LAST)
    let dayEnd = try substitute(LocalDateTime(asked.date, .lastSecond), CICU_WALLTIME_FIRST)
    let dayIsMissing = dayStart.reads.date != asked.date && dayEnd.reads.date != asked.date
    return dayIsMissing ? .missingDay(substitutes) : .gap(substitutes)
  }

  private func substitute(_ asked: LocalDateTime, _ skipped: cicu_walltime) throws -> OracleFinding.Reading {
    let instant = try instant(asked, skipped: skipped)
    return OracleFinding.Reading(instant, offset: try offset(at: instant).total)
  }
}
