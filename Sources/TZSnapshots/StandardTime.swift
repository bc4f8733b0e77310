import Conformance
import WallClock

/// How a zone's offset parts into standard time and daylight saving, as ICU's own data parts it.
///
/// TZif tells the sum alone. The standard offset of each era is in zic's input; ICU's data comes from the
/// form of that input without negative saving ("rearguard"), so where an era's saving is negative, its
/// standard time is moved down and its other half becomes daylight time: Dublin's summer is daylight time.
struct StandardTime {
  /// A span with one standard offset.
  struct Period: Hashable {
    /// Its first second since 1970; the least integer for the first.
    var start: Int
    /// Standard time less UTC meanwhile, in seconds.
    var offset: Int
  }

  /// The spans, by time.
  let periods: [Period]

  /// Parts a zone's history by its eras; `states` are all changes, those of its footer included.
  init(
    of zone: ZoneID, source: ZoneSource, initialOffset: Int, states: [TZifFile.Transition]
  ) {
    let eras = source.zones[zone] ?? []
    let history = OffsetList(initialOffset: initialOffset, states: states)
    var periods: [Period] = []
    var start = Int.min
    for era in eras {
      let end =
        era.end.map { history.instant(of: $0, standardOffset: era.standardOffset, after: start) } ?? Int.max
      let span = history.offsets(from: start, to: end)
      let least = min(0, span.map { $0.offset - era.standardOffset }.min() ?? 0)
      periods.append(Period(start: start, offset: era.standardOffset + least))
      if least < 0, case .rules(let name) = era.saving, span.count > 1,
        let first = source.rules[name]?.map(\.firstYear).min(),
        LocalDateTime(secondsSince1970: max(start, -1 << 40)).date.year < first
      {
        // Before the rule set's first line there was no saving of either sign.
        periods[periods.count - 1].offset = era.standardOffset
        periods.append(Period(start: span[1].start, offset: era.standardOffset + least))
      }
      start = end
    }
    if zone == Self.windhoek, let last = periods.last, last.start < Self.windhoekLaw {
      periods.append(Period(start: Self.windhoekLaw, offset: last.offset + 3600))
    }
    self.periods = periods
  }

  // The rearguard form ends Namibia's winter time with the law of 2017-10-24, which other forms do not date.
  private static let windhoek = ZoneID("Africa/Windhoek")
  private static let windhoekLaw = 1_508_796_000
}

/// The offsets of a zone in order of time, to find where its eras end.
private struct OffsetList {
  private var starts: [Int] = [.min]
  private var offsets: [Int]

  init(initialOffset: Int, states: [TZifFile.Transition]) {
    offsets = [initialOffset]
    for state in states {
      starts.append(state.instant.secondsSince1970)
      offsets.append(state.type.offset)
    }
  }

  /// The offsets in force from a start to an end, which is excluded.
  func offsets(from start: Int, to end: Int) -> [(start: Int, offset: Int)] {
    var span: [(start: Int, offset: Int)] = []
    for (index, own) in starts.enumerated() where own < end {
      let next = index + 1 < starts.count ? starts[index + 1] : Int.max
      if next > start, span.last?.offset != offsets[index] { span.append((max(own, start), offsets[index])) }
    }
    return span
  }

  /// The second at which an era ends that lies after another.
  ///
  /// A reading of the wall is taken with the offset in force just before it; a change there decides.
  func instant(of moment: SourceMoment, standardOffset: Int, after start: Int) -> Int {
    switch moment.clock {
    case .universal: return moment.secondsSince1970
    case .standard: return moment.secondsSince1970 - standardOffset
    case .wall: break
    }
    var found: Int?
    for (index, offset) in offsets.enumerated() {
      let candidate = moment.secondsSince1970 - offset
      let next = index + 1 < starts.count ? starts[index + 1] : Int.max
      guard candidate > starts[index], candidate <= next, candidate > start else { continue }
      if candidate == next { return candidate }
      found = found ?? candidate
    }
    return found ?? moment.secondsSince1970 - standardOffset
  }
}
