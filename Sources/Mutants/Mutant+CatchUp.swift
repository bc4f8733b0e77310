import Foundation
import Questions
import WallClock

extension Mutant {
  /// Which occurrences belong to a window.
  static let windows = [
    missed("windowEndsSwapped", "facts, kind 15", "the window includes its start and excludes its end") {
      try $0.right.missed($1.moved(by: -1), clock: Self.shifted($2, by: -1))
    },
    missed("windowStartIncluded", "facts, kind 6", "the window includes its start") {
      try $0.right.missed($1.moved(by: -1), clock: $2)
    },
    missed("windowEndExcluded", "facts, kind 15", "the window excludes its end") {
      try $0.right.missed($1, clock: Self.shifted($2, by: -1))
    },
    missed(
      "reversedWindowTurned", "LoopKit/Loop#2057", "a clock that went back makes a window of the time between"
    ) {
      faulty, question, clock in
      let end = clock()
      guard case .moment(let start) = question.start, end < start else {
        return try faulty.right.missed(question) { end }
      }
      var turned = question
      turned.start = .moment(end)
      return try faulty.right.missed(turned) { start }
    },
    missed("clockReadInLoop", "runwisp PR#194", "the clock is read again for each candidate") {
      faulty, question, clock in
      var answer = try faulty.right.missed(question, clock: clock)
      while true {
        let more = try faulty.right.missed(question, clock: clock)
        guard more.runs.count > answer.runs.count, answer.runs.count < 50 else { return answer }
        answer = more
      }
    },
    missed("windowInDays", "joshuaswarren/remnic#2814", "the window begins with the UTC day of its start") {
      faulty, question, clock in
      guard case .moment(let start) = question.start else {
        return try faulty.right.missed(question, clock: clock)
      }
      var early = question
      early.start = .moment(
        Date(
          timeIntervalSinceReferenceDate: (start.timeIntervalSinceReferenceDate / 86_400).rounded(.down)
            * 86_400))
      return try faulty.right.missed(early, clock: clock)
    },
    missed("capSilent", "nexu-io/open-design PR#3029", "a cap that was hit is told as the end") {
      var answer = try $0.right.missed($1, clock: $2)
      answer.isCut = false
      return answer
    },
    missed("capDropsOldest", "dagu PR#2742", "a cap keeps the last ones and drops those before") {
      faulty, question, clock in
      let end = clock()
      guard let cap = question.cap else { return try faulty.right.missed(question) { end } }
      var whole = question
      whole.cap = nil
      var answer = try faulty.right.missed(whole) { end }
      answer.isCut = answer.runs.count > cap
      answer.runs = answer.runs.suffix(cap)
      return answer
    },
    missed(
      "resumeFromInstant", "Szotasz/marveen PR#781", "after a cut, the next window starts at an instant alone"
    ) {
      var answer = try $0.right.missed($1, clock: $2)
      if answer.isCut, let last = answer.runs.last { answer.nextStart = .moment(last.instant.date) }
      return answer
    },
    missed(
      "resumeFromEnd", "exq-scheduler PR#17", "after a cut, the next window starts at the end of the first"
    ) {
      let end = $2()
      var answer = try $0.right.missed($1) { end }
      if answer.isCut { answer.nextStart = .moment(end) }
      return answer
    },
    missed("missedAreThoseReturned", "cadence PR#7801", "what the cap left out is not counted as missed") {
      var answer = try $0.right.missed($1, clock: $2)
      let count = answer.runs.count
      answer.missed = count == 0 ? .none : count <= 3 ? .few : .many
      return answer
    },
    missed("latestTakesFirst", "dagu PR#2742", "latest gives the first of the window") {
      faulty, question, clock in
      let end = clock()
      var all = question
      all.policy = .all
      var answer = try faulty.right.missed(question) { end }
      if question.policy == .latest {
        answer.runs = Array(try faulty.right.missed(all) { end }.runs.prefix(1))
      }
      return answer
    },
    missed("latestLeavesOthersOpen", "dagu PR#2742", "latest settles none of the others") {
      var answer = try $0.right.missed($1, clock: $2)
      if $1.policy == .latest { answer.settled = [] }
      return answer
    },
    missed(
      "skipLeavesOpen", "cadence PR#7801", "skip settles nothing, so that a later window offers it again"
    ) {
      var answer = try $0.right.missed($1, clock: $2)
      if $1.policy == .skip { answer.settled = [] }
      return answer
    },
    missed("resolvedAgain", "Futsch1/medTimer#56", "what is resolved is offered again") {
      var question = $1
      question.resolved = []
      return try $0.right.missed(question, clock: $2)
    },
    missed("oneForAnInstant", "elizaOS/eliza PR#11100", "of two slots on one instant one is run") {
      var seen: Set<Instant> = []
      var answer = try $0.right.missed($1, clock: $2)
      answer.runs = answer.runs.filter { seen.insert($0.instant).inserted }
      return answer
    },
    missed(
      "oncePerDay", "kraigs-android/kraigsandroid#108", "under both, the later pass is taken for a repeat"
    ) {
      var answer = try $0.right.missed($1, clock: $2)
      answer.runs = answer.runs.filter { !$0.key.hasSuffix("|2") }
      return answer
    },
  ]

  /// What names an occurrence.
  static let keys = [
    missed("keyFromInstant", "pewaru-333/HomeMedkit-App#134", "the key holds the instant") {
      faulty, question, clock in
      try faulty.missed(question, clock) { "\(question.rule.version)|\($0.occurrence.instant)" }
    },
    missed(
      "keyFromHostsDay", "segler-alex/RadioDroid#990",
      "the key holds the day of the host's zone, here Chicago"
    ) {
      faulty, question, clock in
      let host = try faulty.right.policy(of: question.rule.with(zone: "America/Chicago").onOwnTable)
      return try faulty.missed(question, clock) {
        "\(question.rule.version)|\(host.table.reading(at: $0.occurrence.instant).date)|\($0.key.slot)"
      }
    },
    missed("keyFromUTCDay", "facts, kind 7", "the key holds the day in UTC") { faulty, question, clock in
      try faulty.missed(question, clock) {
        "\(question.rule.version)|\(LocalDateTime($0.occurrence.instant, offset: 0).date)|\($0.key.slot)"
      }
    },
    missed("keyFromReadDay", "facts, kind 8", "the key holds the day that the clock reads, not the one asked")
    {
      faulty, question, clock in
      let policy = try faulty.right.policy(of: question.rule)
      return try faulty.missed(question, clock) {
        let day = policy.table.reading(at: $0.occurrence.instant).date
        return "\(question.rule.version)|\(day)|\($0.key.slot)\($0.key.pass == .second ? "|2" : "")"
      }
    },
    missed("keyWithoutPass", "facts F3, F7", "the two passes of a repeated time have one key") {
      faulty, question, clock in
      try faulty.missed(question, clock) { "\(question.rule.version)|\($0.key.day)|\($0.key.slot)" }
    },
    missed("keyWithoutSlot", "kraigs-android/kraigsandroid#108", "all slots of a day have one key") {
      faulty, question, clock in
      try faulty.missed(question, clock) { "\(question.rule.version)|\($0.key.day)" }
    },
    missed("keyFromReadTime", "facts F3", "the key holds the time that the clock reads") {
      faulty, question, clock in
      let policy = try faulty.right.policy(of: question.rule)
      return try faulty.missed(question, clock) {
        "\(question.rule.version)|\($0.key.day)|\(policy.table.reading(at: $0.occurrence.instant).time)"
      }
    },
    missed("keyOfAttempt", "facts, kind 6", "each attempt makes a key of its own") {
      faulty, question, clock in
      let attempt = (faulty.kept["attempt"]?.secondsSince1970 ?? 0) + 1
      faulty.kept["attempt"] = Instant(secondsSince1970: attempt)
      return try faulty.missed(question, clock) { "\($0.key)#\(attempt)" }
    },
    missed("resolvedByInstant", "home-assistant/core#103639", "resolved is what has the same instant") {
      faulty, question, clock in
      var answer = try faulty.missed(question, clock) { $0.key.description }
      var all = question
      all.resolved = []
      all.start = .moment(.distantPast)
      for run in answer.runs { faulty.kept[run.key] = faulty.kept[run.key] ?? run.instant }
      if !question.resolved.isEmpty {
        var whole = question
        whole.resolved = []
        let end = clock()
        answer = try faulty.right.missed(whole) { end }
        answer.runs = answer.runs.filter {
          !question.resolved.contains($0.key) || faulty.kept[$0.key] != $0.instant
        }
      }
      return answer
    },
  ]

  /// The run after one that is done.
  static let nextRuns = [
    nextRun("nextFromFiring", "vapor/queues PR#145", "computed from the moment the timer fired") {
      try $0.right.next(after: $2, of: $3)
    },
    nextRun("nextByInterval", "spacecowboy/NotePad#509", "24 hours after the scheduled instant") {
      faulty, scheduled, _, _ in
      scheduled.adding(seconds: 86_400)
    },
    nextRun("keptAfterZoneChange", "CubicrootXYZ/RemindMe#359", "a stored next run outlives a change of zone")
    {
      try $0.stored($1, $3, "\($3.matching)\($3.repeated)\($3.table?.hashValue ?? 0)")
    },
    nextRun(
      "keptAfterPolicyChange", "home-assistant/core#89636", "a stored next run outlives a change of policy"
    ) {
      try $0.stored($1, $3, "\($3.zone)\($3.table?.hashValue ?? 0)")
    },
    nextRun("keptAfterReleaseChange", "facts, kind 18", "a stored next run outlives a new tz release") {
      try $0.stored($1, $3, "\($3.zone)\($3.matching)\($3.repeated)")
    },
  ]

  private static func shifted(_ clock: () -> Date, by seconds: Double) -> () -> Date {
    let moment = clock() + seconds
    return { moment }
  }
}

extension CatchUpQuestion {
  /// The same question about a window that starts some seconds later.
  fileprivate func moved(by seconds: Double) -> CatchUpQuestion {
    guard case .moment(let moment) = start else { return self }
    var copy = self
    copy.start = .moment(moment + seconds)
    return copy
  }
}

extension ScheduledRule {
  /// The same rule on the zone's own changes.
  fileprivate var onOwnTable: ScheduledRule {
    var copy = self
    copy.table = nil
    return copy
  }
}

extension MutantRecurrence {
  /// The next run that is stored under the instant and what the mutant looks at; computed where none is stored.
  fileprivate func stored(_ scheduled: Instant, _ rule: ScheduledRule, _ context: String) throws -> Instant? {
    let name = "\(rule.version) \(rule.rule.hashValue) \(scheduled) \(context)"
    if let known = kept[name] { return known }
    let next = try right.next(after: scheduled.date, of: rule)
    kept[name] = next
    return next
  }
}
