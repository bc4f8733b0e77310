import Conformance
import WallClock

/// What ICU's resource holds of one zone that is no link.
struct ZoneRecord {
  typealias Offset = ZoneOffsets.Offset

  /// What holds before the first transition.
  var initial: Offset
  /// The transitions that are written out, by seconds since 1970; each changes something.
  var transitions: [(time: Int, offset: Offset)]
  /// The rule that holds from the first instant of a year in UTC on; nil where nothing changes any more.
  var final: (rule: FinalRule, year: Int)?

  /// The last year that is written out where no final rule does what the footer says.
  ///
  /// After it the zone stays as it is. No release from 2020a to 2026f comes to this.
  static let lastWrittenYear = 2499

  /// Makes the record of a zone from what zic wrote and what zic read.
  init(
    of zone: ZoneID, file: TZifFile, source: ZoneSource, finalRules: inout [FinalRuleKey: FinalRule?]
  ) {
    let written = file.transitions.last.map { LocalDateTime($0.instant, offset: 0).date.year } ?? 1970
    var rule: FinalRule?
    if let footer = file.rule, footer.constantType == nil {
      let clocks = source.lastingClocks(of: zone)
      let key = FinalRuleKey(footer: file.footer, start: clocks.start, end: clocks.end)
      rule = finalRules[key] ?? FinalRule(footer, clocks: clocks)
      finalRules[key] = .some(rule)
    }
    let lastYear = rule == nil ? Self.lastWrittenYear : written + 3
    let states = file.typeChanges(through: Self.firstInstant(of: lastYear + 1).adding(seconds: -1))
    let standard = StandardTime(
      of: zone, source: source, initialOffset: file.initialType.offset, states: states)
    (initial, transitions) = Self.parts(states, initialOffset: file.initialType.offset, standard: standard)
    if let rule, let footer = file.rule {
      let year = Self.finalYear(of: footer, states: states, lastYear: lastYear)
      final = (rule, year)
      transitions.removeAll { $0.time >= Self.firstInstant(of: year).secondsSince1970 }
    }
  }

  /// The year after the first one whose changes are all the footer's, as ICU's own data has it.
  private static func finalYear(
    of footer: POSIXTimeZone, states: [TZifFile.Transition], lastYear: Int
  ) -> Int {
    var rest = states[...]
    for year in stride(from: lastYear, through: 1800, by: -1) {
      for change in footer.changes(in: year).reversed() {
        guard let state = rest.popLast(), state.instant.secondsSince1970 == change.time,
          state.type.offset == change.type.offset
        else { return year + 2 }
      }
    }
    return 1800
  }

  static func parts(
    _ states: [TZifFile.Transition], initialOffset: Int, standard: StandardTime
  ) -> (initial: Offset, transitions: [(time: Int, offset: Offset)]) {
    var moments = states.map { (time: $0.instant.secondsSince1970, total: $0.type.offset as Int?) }
    moments += standard.periods.dropFirst().map { (time: $0.start, total: nil) }
    moments.sort { $0.time < $1.time }

    var periods = standard.periods[...]
    var raw = periods.popFirst()?.offset ?? initialOffset
    var total = initialOffset
    let initial = Offset(raw: raw, saving: total - raw)
    var transitions: [(time: Int, offset: Offset)] = []
    for (index, moment) in moments.enumerated() {
      total = moment.total ?? total
      while let period = periods.first, period.start <= moment.time {
        raw = period.offset
        periods = periods.dropFirst()
      }
      // An era and an offset may begin at one moment: only the last of equal ones is complete.
      if index + 1 < moments.count, moments[index + 1].time == moment.time { continue }
      let offset = Offset(raw: raw, saving: total - raw)
      if offset != (transitions.last?.offset ?? initial) { transitions.append((moment.time, offset)) }
    }
    return (initial, transitions)
  }

  private static func firstInstant(of year: Int) -> Instant {
    Instant(secondsSince1970: (LocalDate(year: year, month: 1, day: 1)?.daysSince1970 ?? 0) * 86_400)
  }
}

/// What decides a final rule: the footer, and the clocks to try first.
struct FinalRuleKey: Hashable {
  var footer: String
  var start: SourceClock
  var end: SourceClock
}

extension ZoneSource {
  /// The clocks on which the lasting rules of a zone's last era are written.
  func lastingClocks(of zone: ZoneID) -> (start: SourceClock, end: SourceClock) {
    guard case .rules(let name)? = zones[zone]?.last?.saving else { return (.wall, .wall) }
    let lasting = (rules[name] ?? []).filter(\.isLasting)
    guard lasting.count == 2, let start = lasting.max(by: { $0.saving < $1.saving }),
      let end = lasting.min(by: { $0.saving < $1.saving })
    else { return (.wall, .wall) }
    return (start.clock, end.clock)
  }
}
