import Questions
import WallClock

extension Mutant {
  /// What becomes of a time that occurs twice.
  static let overlaps = [
    Mutant(
      "wrongPass", "swiftlang/swift-foundation#2167", "the later pass where the earlier one is asked"
    ) { question, right in
      try right.resolve(question.repeated == .first ? question.changed { $0.repeated = .last } : question)
    },
    Mutant(
      "lastIgnored", "swiftlang/swift-foundation#483", "the earlier pass where the later one is asked"
    ) { question, right in
      try right.resolve(question.repeated == .last ? question.changed { $0.repeated = .first } : question)
    },
    Mutant(
      "lastIgnoredWhereShort", "facts F3", "the earlier pass for the later where the overlap is not an hour"
    ) { question, right in
      guard question.repeated == .last, case .repeated(let first, let last) = try right.mapping(question),
        last.secondsSince1970 - first.secondsSince1970 != 3600
      else { return try right.resolve(question) }
      return try right.resolve(question.changed { $0.repeated = .first })
    },
    Mutant(
      "bothGivesOne", "systemd/systemd#8647", "one pass where both are asked"
    ) { question, right in
      try right.resolve(question.repeated == .both ? question.changed { $0.repeated = .first } : question)
    },
    Mutant(
      "bothReversed", "facts, kind 10", "both passes, the later one first"
    ) { question, right in
      guard case .instants(let both) = try right.resolve(question), both.count == 2 else {
        return try right.resolve(question)
      }
      return .instants(ResolvedInstants(both.reversed()))
    },
    Mutant(
      "oneGivesBoth", "kubernetes/kubernetes#121594", "both passes where one is asked"
    ) { question, right in try right.resolve(question.changed { $0.repeated = .both }) },
    Mutant(
      "hourOverlap", "elizaOS/eliza PR#11100", "the later pass an hour after the earlier one"
    ) { question, right in
      guard question.repeated == .last, case .repeated(let first, _) = try right.mapping(question) else {
        return try right.resolve(question)
      }
      return .instants([ResolvedInstant(first.adding(seconds: 3600), .lastOfRepeatedTime)])
    },
    Mutant(
      "overlapDropped", "quantum-elixir/quantum-core#407", "no instant for a time that occurs twice"
    ) { question, right in
      guard case .repeated = try right.mapping(question) else { return try right.resolve(question) }
      return .none(.noAnswer)
    },
    Mutant(
      "strictOverlapDropped", "facts, kind 19", "no instant under strict for a time that occurs twice"
    ) { question, right in
      guard question.matching == .strict, case .repeated = try right.mapping(question) else {
        return try right.resolve(question)
      }
      return .none(.nonexistentTime)
    },
    Mutant(
      "passUnmarked", "facts, kind 11", "says nothing of a repeated time"
    ) { question, right in
      guard case .repeated = try right.mapping(question), question.repeated != .both,
        let instant = try right.resolve(question).instants.first
      else { return try right.resolve(question) }
      return .plain(instant)
    },
    Mutant(
      "overlapEndInside", "HangfireIO/Cronos#5", "the first time after an overlap counts as repeated"
    ) { question, right in
      let before = LocalDateTime(secondsSince1970: question.local.secondsSince1970 - 1)
      guard case .once(let instant) = try right.mapping(question),
        case .repeated(let first, let last) = try right.mapping(question.changed { $0.local = before }),
        question.repeated == .first
      else { return try right.resolve(question) }
      return .plain(instant.adding(seconds: first.secondsSince1970 - last.secondsSince1970))
    },
    Mutant(
      "onceBesideChangeLost", "facts F18", "a time that occurs once is lost a second beside an overlap"
    ) { question, right in
      let after = LocalDateTime(secondsSince1970: question.local.secondsSince1970 + 1)
      guard case .once = try right.mapping(question),
        case .repeated = try right.mapping(question.changed { $0.local = after })
      else { return try right.resolve(question) }
      return .none(.nonexistentTime)
    },
    Mutant(
      "dayTwiceUnseen", "tc39/proposal-temporal#2495", "a day that occurs twice counts as one"
    ) { question, right in
      guard case .repeated(let first, let last) = try right.mapping(question),
        last.secondsSince1970 - first.secondsSince1970 >= 86_400
      else { return try right.resolve(question) }
      return .plain(first)
    },
  ]
}
