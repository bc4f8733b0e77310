import Foundation
import Questions
import WallClock

extension Mutant {
  /// Which day is meant, and how far the calendar goes.
  static let days = [
    Mutant(
      "missingDayValid", "dotnet/runtime#96269", "a day that the zone left out is read as the next"
    ) { question, right in
      guard case .missingDay = try right.mapping(question), question.matching == .strict else {
        return try right.resolve(question)
      }
      let next = LocalDateTime(question.local.date.adding(days: 1), question.local.time)
      return .plain(try right.plain(next, in: question.zone))
    },
    Mutant(
      "missingDayAsGap", "tc39/proposal-temporal#2495",
      "a day that the zone left out is called a missing time"
    ) { question, right in
      guard case .missingDay = try right.mapping(question) else { return try right.resolve(question) }
      return .none(.nonexistentTime)
    },
    Mutant(
      "leapDayMoved", "nodatime/nodatime#743", "29 February is read as 1 March"
    ) { question, right in
      guard question.local.date.month == 2, question.local.date.day == 29 else {
        return try right.resolve(question)
      }
      return try right.resolve(
        question.changed {
          $0.local = LocalDateTime(question.local.date.adding(days: 1), question.local.time)
        })
    },
    Mutant(
      "leapDayDropped", "swiftlang/swift-foundation PR#1077", "29 February has no instant"
    ) { question, right in
      guard question.local.date.month == 2, question.local.date.day == 29 else {
        return try right.resolve(question)
      }
      return .none(.nonexistentDay)
    },
    Mutant(
      "lastDayHeld", "radar 32865247", "day 31 is read as day 30"
    ) { question, right in
      guard question.local.date.day == 31 else { return try right.resolve(question) }
      return try right.resolve(
        question.changed {
          $0.local = LocalDateTime(question.local.date.adding(days: -1), question.local.time)
        })
    },
    Mutant(
      "weekYear", "swiftlang/swift-foundation PR#765", "the last days of a year are read in the week's year"
    ) { question, right in
      let date = question.local.date
      guard date.month == 12, date.day >= 29, [.monday, .tuesday, .wednesday].contains(date.weekday),
        let moved = LocalDate(year: date.year + 1, month: 12, day: date.day)
      else { return try right.resolve(question) }
      return try right.resolve(question.changed { $0.local = LocalDateTime(moved, question.local.time) })
    },
    Mutant(
      "beforeEpochDropped", "facts, kind 12", "no instant before 1970"
    ) { question, right in
      question.local.date.year < 1970 ? .none(.noAnswer) : try right.resolve(question)
    },
    Mutant(
      "beforeEpochRounded", "facts, kind 12", "an instant before 1970 is rounded to the minute toward 1970"
    ) { question, right in
      guard case .instants(let resolved) = try right.resolve(question), let first = resolved.first,
        first.instant.secondsSince1970 < 0, resolved.count == 1
      else { return try right.resolve(question) }
      return .instants([
        ResolvedInstant(
          Instant(secondsSince1970: first.instant.secondsSince1970 / 60 * 60), first.adjustment)
      ])
    },
    Mutant(
      "utcDay", "facts, kind 7", "the day of the instant in UTC is put in the place of the local one"
    ) { question, right in
      let instant = try right.plain(question.local, in: question.zone)
      let day = LocalDateTime(instant, offset: 0).date
      return try right.resolve(question.changed { $0.local = LocalDateTime(day, question.local.time) })
    },
    Mutant(
      "secondMidnight", "staticlibs/ccronexpr#15", "23:59:59 is read as the midnight after it"
    ) { question, right in
      guard question.local.time == .lastSecond else { return try right.resolve(question) }
      return .plain(try right.plain(question.local, in: question.zone).adding(seconds: 1))
    },
    Mutant(
      "midnightADayEarly", "facts, kind 7", "00:00 is read as the end of the day"
    ) { question, right in
      guard question.local.time == .midnight else { return try right.resolve(question) }
      return try right.resolve(
        question.changed { $0.local = LocalDateTime(question.local.date.adding(days: 1), .midnight) })
    },
  ]

  /// What a process does in place of an answer.
  static let endings = [
    Mutant(
      "traps", "woocommerce/woocommerce-ios PR#9083", "ends the process at a gap under strict"
    ) { question, right in
      let resolution = try right.resolve(question)
      if resolution == .none(.nonexistentTime) { fatalError("as the mutant does") }
      return resolution
    },
    Mutant(
      "hangs", "radar 34011674", "never answers at a gap under strict"
    ) { question, right in
      let resolution = try right.resolve(question)
      while resolution == .none(.nonexistentTime) { Thread.sleep(forTimeInterval: 1) }
      return resolution
    },
  ]
}
