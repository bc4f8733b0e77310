import Questions
import WallClock

extension Mutant {
  /// What becomes of a time that does not exist.
  static let gaps = [
    Mutant(
      "hourGap", "facts F1, F2", "every gap taken for one of an hour, forward"
    ) { question, right in
      guard let gap = try right.gap(question), question.matching == .nextTimePreservingSmallerComponents
      else { return try right.resolve(question) }
      let reads = LocalDateTime(secondsSince1970: question.local.secondsSince1970 + 3600)
      return .forward(reads.instant(offset: gap.after), reads: reads)
    },
    Mutant(
      "hourGapBack", "facts F16", "every gap taken for one of an hour, back"
    ) { question, right in
      guard let gap = try right.gap(question), question.matching == .previousTimePreservingSmallerComponents
      else { return try right.resolve(question) }
      let reads = LocalDateTime(secondsSince1970: question.local.secondsSince1970 - 3600)
      return .instants([ResolvedInstant(reads.instant(offset: gap.before), .movedBack(reads))])
    },
    Mutant(
      "nextFullHour", "facts F16: Chatham 03:44 becomes 04:00", "the full hour after a gap"
    ) { question, right in
      guard let gap = try right.gap(question), question.matching == .nextTime else {
        return try right.resolve(question)
      }
      let end = LocalDateTime(gap.instant, offset: gap.after).secondsSince1970
      let reads = LocalDateTime(secondsSince1970: (end + 3599) / 3600 * 3600)
      return .forward(reads.instant(offset: gap.after), reads: reads)
    },
    Mutant(
      "secondAfterGap", "facts, kind 10", "a second after the first moment after a gap"
    ) { question, right in
      guard let gap = try right.gap(question), question.matching == .nextTime else {
        return try right.resolve(question)
      }
      let instant = gap.instant.adding(seconds: 1)
      return .forward(instant, reads: LocalDateTime(instant, offset: gap.after))
    },
    Mutant(
      "lastBeforeGap", "nodatime/nodatime#1524", "the last moment before a gap for the first one after"
    ) { question, right in
      guard let gap = try right.gap(question), question.matching == .nextTime else {
        return try right.resolve(question)
      }
      let instant = gap.instant.adding(seconds: -1)
      return .forward(instant, reads: LocalDateTime(instant, offset: gap.before))
    },
    Mutant(
      "earlierForLater", "facts F16: previous moves forward", "the two ways to keep the minutes exchanged"
    ) { question, right in
      switch question.matching {
      case .nextTimePreservingSmallerComponents:
        try right.resolve(question.changed { $0.matching = .previousTimePreservingSmallerComponents })
      case .previousTimePreservingSmallerComponents:
        try right.resolve(question.changed { $0.matching = .nextTimePreservingSmallerComponents })
      default: try right.resolve(question)
      }
    },
    Mutant(
      "policiesDropped", "facts F10: date(bySettingHour:)", "every way out of a gap taken for nextTime"
    ) { question, right in
      try right.resolve(
        question.matching == .strict ? question : question.changed { $0.matching = .nextTime })
    },
    Mutant(
      "strictMoves", "dateutil/dateutil#1425", "strict returns a time that does not exist, shifted"
    ) { question, right in
      try right.resolve(
        question.matching == .strict
          ? question.changed { $0.matching = .nextTimePreservingSmallerComponents } : question)
    },
    Mutant(
      "gapDropped", "systemd/systemd#5595", "a time in a gap is skipped under every policy"
    ) { question, right in try right.resolve(question.changed { $0.matching = .strict }) },
    Mutant(
      "midnightGapDropped", "facts F15", "skipped where the gap touches midnight"
    ) { question, right in
      guard let gap = try right.gap(question),
        gap.affected.lowerBound.time == .midnight
          || gap.affected.upperBound.time == .midnight
      else { return try right.resolve(question) }
      return .none(.nonexistentTime)
    },
    Mutant(
      "shortGapDropped", "facts F2", "skipped where the gap is shorter than an hour"
    ) { question, right in
      guard let gap = try right.gap(question), gap.delta < 3600 else { return try right.resolve(question) }
      return .none(.nonexistentTime)
    },
    Mutant(
      "longGapDropped", "harrisiirak/cron-parser#419", "skipped where the gap is longer than an hour"
    ) { question, right in
      guard let gap = try right.gap(question), gap.delta > 3600 else { return try right.resolve(question) }
      return .none(.nonexistentTime)
    },
    Mutant(
      "minutesLost", "swiftlang/swift-foundation PR#1020", "a moved time loses its minutes"
    ) { question, right in
      guard let gap = try right.gap(question), question.matching == .nextTimePreservingSmallerComponents,
        case .instants(let moved) = try right.resolve(question), let instant = moved.first?.instant
      else { return try right.resolve(question) }
      let local = LocalDateTime(instant, offset: gap.after).secondsSince1970
      let reads = LocalDateTime(secondsSince1970: local - local % 3600)
      return .forward(reads.instant(offset: gap.after), reads: reads)
    },
    Mutant(
      "secondsLost", "joshuaswarren/remnic#2814", "a moved time loses its seconds"
    ) { question, right in
      guard let gap = try right.gap(question), question.matching == .nextTimePreservingSmallerComponents,
        case .instants(let moved) = try right.resolve(question), let instant = moved.first?.instant
      else { return try right.resolve(question) }
      let local = LocalDateTime(instant, offset: gap.after).secondsSince1970
      let reads = LocalDateTime(secondsSince1970: local - local % 60)
      return .forward(reads.instant(offset: gap.after), reads: reads)
    },
    Mutant(
      "dayLeft", "facts F10: strict leaves the day", "a time in a gap becomes the same time of the next day"
    ) { question, right in
      guard try right.gap(question) != nil else { return try right.resolve(question) }
      let next = LocalDateTime(question.local.date.adding(days: 1), question.local.time)
      return .forward(try right.plain(next, in: question.zone), reads: next)
    },
    Mutant(
      "heldInDay", "marnusw/date-fns-tz#93", "a moved time is held within the day that was asked"
    ) { question, right in
      guard case .instants(let moved) = try right.resolve(question), let resolved = moved.first,
        case .movedForward(let reads) = resolved.adjustment, reads.date != question.local.date
      else { return try right.resolve(question) }
      let last = LocalDateTime(question.local.date, .lastSecond)
      return .forward(try right.plain(last, in: question.zone), reads: last)
    },
    Mutant(
      "silentMove", "facts, kind 19", "says nothing of a moved time"
    ) { question, right in
      guard try right.gap(question) != nil, let instant = try right.resolve(question).instants.first else {
        return try right.resolve(question)
      }
      return .plain(instant)
    },
    Mutant(
      "readsAsAsked", "facts, kind 19", "says that a moved instant reads what was asked"
    ) { question, right in
      guard case .instants(let moved) = try right.resolve(question), let resolved = moved.first,
        case .movedForward = resolved.adjustment
      else { return try right.resolve(question) }
      return .forward(resolved.instant, reads: question.local)
    },
    Mutant(
      "gapEndInside", "facts F4: exactly at the change", "the first time after a gap counts as inside"
    ) { question, right in
      let before = LocalDateTime(secondsSince1970: question.local.secondsSince1970 - 1)
      guard try right.gap(question) == nil, try right.gap(question.changed { $0.local = before }) != nil,
        question.matching == .strict
      else { return try right.resolve(question) }
      return .none(.nonexistentTime)
    },
    Mutant(
      "gapStartOutside", "facts F4: exactly at the change", "the first time of a gap counts as outside"
    ) { question, right in
      guard let gap = try right.gap(question), question.local == gap.affected.lowerBound else {
        return try right.resolve(question)
      }
      return .plain(gap.instant)
    },
  ]
}
