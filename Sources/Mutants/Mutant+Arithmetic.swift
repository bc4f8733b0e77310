import Questions
import WallClock

extension Mutant {
  /// Seconds added, and offsets taken from another moment.
  static let arithmetic = [
    Mutant(
      "elapsedSeconds", "OpenStrap/edge PR#443", "local midnight plus so many seconds"
    ) { question, right in
      let midnight = LocalDateTime(question.local.date, .midnight)
      let start = try right.resolve(
        question.changed { ($0.local, $0.matching, $0.repeated) = (midnight, .nextTime, .first) })
      guard let instant = start.instants.first else { return start }
      return .plain(instant.adding(seconds: question.local.time.secondOfDay))
    },
    Mutant(
      "previousDayAndADay", "MatthewYork/DateTools#238", "yesterday's instant plus 24 hours"
    ) { question, right in
      try Mutant.shifted(question, right, days: -1)
    },
    Mutant(
      "previousWeekAndAWeek", "malcommac/SwiftDate#315", "last week's instant plus 168 hours"
    ) { question, right in
      try Mutant.shifted(question, right, days: -7)
    },
    Mutant(
      "nextDayLessADay", "agronholm/apscheduler#529", "tomorrow's instant less 24 hours"
    ) { question, right in
      try Mutant.shifted(question, right, days: 1)
    },
    Mutant(
      "noonOffset", "facts, kind 3: stale offset", "the offset of the day's noon at every time"
    ) { question, right in
      let noon = LocalDateTime(question.local.date, LocalTime(hour: 12, minute: 0) ?? .midnight)
      let offset = try right.offset(at: right.plain(noon, in: question.zone), in: question.zone)
      return .plain(question.local.instant(offset: offset))
    },
    Mutant(
      "midnightOffset", "celery/celery#1604", "the offset of the day's start at every time"
    ) { question, right in
      let midnight = LocalDateTime(question.local.date, .midnight)
      let offset = try right.offset(at: right.plain(midnight, in: question.zone), in: question.zone)
      return .plain(question.local.instant(offset: offset))
    },
    Mutant(
      "offsetOfReading", "marnusw/date-fns-tz#82", "the offset at the local time read as if it were UTC"
    ) { question, right in
      let offset = try right.offset(at: question.local.instant(offset: 0), in: question.zone)
      return .plain(question.local.instant(offset: offset))
    },
    Mutant(
      "fixedOffset", "unicode-org/icu PR#2096", "the offset of one January, for ever"
    ) { question, right in
      let offset = try right.offset(at: Instant(secondsSince1970: 1_735_689_600), in: question.zone)
      return .plain(question.local.instant(offset: offset))
    },
    Mutant(
      "offsetOfNow", "moment/luxon#1089", "the offset of the time now, which is a July"
    ) { question, right in
      let offset = try right.offset(at: Instant(secondsSince1970: 1_782_864_000), in: question.zone)
      return .plain(question.local.instant(offset: offset))
    },
    Mutant(
      "hostZone", "Hexagon/croner#284", "the zone of the host, here Chicago, in place of the one asked"
    ) { question, right in
      try right.resolve(question.changed { $0.zone = "America/Chicago" })
    },
    Mutant(
      "zoneOfEarlierCall", "home-assistant/core#103639", "the zone of the call before is kept"
    ) { question, right in
      guard let earlier = right.earlier, earlier.zone != question.zone else {
        return try right.resolve(question)
      }
      return try right.resolve(question.changed { $0.zone = earlier.zone })
    },
    Mutant(
      "offsetOfEarlierCall", "skiptools/skip-foundation PR#125", "the offset of the call before is used again"
    ) { question, right in
      guard let earlier = right.earlier else { return try right.resolve(question) }
      let offset = try right.offset(at: right.plain(earlier.local, in: earlier.zone), in: question.zone)
      return .plain(question.local.instant(offset: offset))
    },
    Mutant(
      "readingAsInstant", "facts, kind 13", "the local time itself, as if it were UTC"
    ) { question, _ in .plain(question.local.instant(offset: 0)) },
    Mutant(
      "signOfOffset", "facts, kind 3", "the offset added where it is to be taken off"
    ) { question, right in
      let instant = try right.plain(question.local, in: question.zone)
      return .plain(question.local.instant(offset: -(try right.offset(at: instant, in: question.zone))))
    },
  ]

  private static func shifted(_ question: Question, _ right: ReferencePolicy, days: Int) throws -> Resolution
  {
    let other = LocalDateTime(question.local.date.adding(days: days), question.local.time)
    return .plain(try right.plain(other, in: question.zone).adding(seconds: -days * 86_400))
  }
}
