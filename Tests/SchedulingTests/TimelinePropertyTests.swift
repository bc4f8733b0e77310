import Foundation
import Scheduling
import Testing
import WallClock

/// Schedules drawn at random, listed by instant and looked up day by day: two ways to one answer.
@Suite struct TimelinePropertyTests {
  /// A generator that gives the same numbers on every machine: SplitMix64.
  private struct Numbers {
    var state: UInt64

    mutating func next(_ bound: Int) -> Int {
      state &+= 0x9E37_79B9_7F4A_7C15
      var mixed = state
      mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
      mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
      return Int((mixed ^ (mixed >> 31)) % UInt64(bound))
    }

    mutating func pick<Element>(_ elements: [Element]) -> Element { elements[next(elements.count)] }
  }

  private static let zones = [
    "America/New_York", "Europe/Berlin", "Australia/Lord_Howe", "Pacific/Apia", "America/Santiago",
    "Antarctica/Troll", "Africa/Cairo", "Asia/Gaza",
  ].map { ZoneID($0) }

  private static let clocks = ZoneClocks.foundation()
  private static let first = LocalDate(daysSince1970: 15_320)

  private func version(_ index: Int, _ numbers: inout Numbers, start: Int) throws -> ScheduleVersion {
    let names = ["a", "b", "c"].prefix(1 + numbers.next(3))
    let slots = try names.map { name in
      let minute = numbers.pick([0, 15, 30, 60, 90, 125, 150, 175, 180, 1410, numbers.next(1440)])
      return Slot(id: id(name), time: try #require(LocalTime(hour: minute / 60, minute: minute % 60)))
    }
    let days = numbers.pick([
      DayPattern.everyDay, .everyDay, .everyDays(1 + numbers.next(9), from: Self.first),
      .weekdays([.saturday, .sunday, numbers.pick(Weekday.allCases)]), .daysOfMonth([1, 29, 30, 31]),
    ])
    let isElapsed = numbers.next(6) == 0
    let tick = try ElapsedRule(
      id: id("tick \(index)"), everySeconds: 3600 + numbers.next(200_000),
      from: LocalDateTime(Self.first, .midnight).instant(offset: 0).adding(seconds: numbers.next(900_000)))
    return ScheduleVersion(
      id: id("v\(index)"), zone: numbers.pick(Self.zones), matching: numbers.pick(MatchingPolicy.allCases),
      repeated: numbers.pick(RepeatedTimePolicy.allCases),
      recurrence: isElapsed ? .elapsed(tick) : .local(try Rule(on: days, slots: slots)),
      effectiveFrom: index == 0 ? nil : Instant(secondsSince1970: start),
      endDay: numbers.next(4) == 0 ? Self.first.adding(days: 20 + numbers.next(300)) : nil)
  }

  private func schedule(_ numbers: inout Numbers) throws -> Schedule {
    var start = Self.first.daysSince1970 * 86_400
    var versions: [ScheduleVersion] = []
    for index in 0...numbers.next(4) {
      start += 1 + numbers.next(90) * 86_400 + numbers.next(24) * 1800
      versions.append(try version(index, &numbers, start: start))
    }
    var pauses: [Pause] = []
    if numbers.next(2) == 0 {
      let from = Instant(secondsSince1970: Self.first.daysSince1970 * 86_400 + numbers.next(300) * 86_400)
      pauses = [try Pause(from: from, until: from.adding(seconds: 1 + numbers.next(40) * 43_200))]
    }
    return try Schedule(
      id: id("schedule"), title: "", startDay: Self.first, versions: versions, pauses: pauses)
  }

  @Test(arguments: 0..<60)
  func Listing_IsWhatTheKeysSay(seed: Int) throws {
    var numbers = Numbers(state: UInt64(seed))
    let schedule = try schedule(&numbers)
    let timeline = try ScheduleTimeline(of: schedule, on: Self.clocks)
    let start = Instant(
      secondsSince1970: Self.first.daysSince1970 * 86_400 + numbers.next(200) * 86_400 + 3600)
    let end = start.adding(seconds: 86_400 * (1 + numbers.next(200)))
    let listed = Array(timeline.occurrences(from: start, to: end))
    #expect(listed.map(\.position) == listed.map(\.position).sorted())
    #expect(Set(listed.map(\.key)).count == listed.count)
    for occurrence in listed { #expect(timeline.occurrence(of: occurrence.key) == occurrence) }

    var found: Set<ScheduledOccurrence> = []
    let firstDay = LocalDateTime(start, offset: 0).date.daysSince1970 - 3
    let lastDay = LocalDateTime(end, offset: 0).date.daysSince1970 + 3
    for version in schedule.versions {
      guard case .local(let rule) = version.recurrence else { continue }
      for number in firstDay...lastDay {
        for slot in 0..<rule.slotCount {
          for pass in [Occurrence.Pass.first, .second] {
            let key = try #require(
              OccurrenceKey(
                version: version.id.uuidString, day: LocalDate(daysSince1970: number),
                slot: rule.slot(at: slot).id, pass: pass))
            guard let occurrence = timeline.occurrence(of: key) else { continue }
            if occurrence.scheduled >= start, occurrence.scheduled < end { found.insert(occurrence) }
          }
        }
      }
    }
    let elapsed = Set(
      schedule.versions.filter {
        if case .elapsed = $0.recurrence { true } else { false }
      }.map(\.id.uuidString))
    #expect(Set(listed.filter { !elapsed.contains($0.key.version) }) == found)
  }

  @Test(arguments: 0..<20)
  func Listing_SplitAnywhere_IsTheWhole(seed: Int) throws {
    var numbers = Numbers(state: UInt64(1000 + seed))
    let timeline = try ScheduleTimeline(of: schedule(&numbers), on: Self.clocks)
    let start = Instant(secondsSince1970: Self.first.daysSince1970 * 86_400)
    let end = start.adding(seconds: 86_400 * 300)
    let whole = Array(timeline.occurrences(from: start, to: end))
    for _ in 0..<20 {
      let anywhere = start.adding(seconds: numbers.next(86_400 * 300))
      let middle = whole.isEmpty ? anywhere : numbers.pick([anywhere, numbers.pick(whole).scheduled])
      let halves =
        Array(timeline.occurrences(from: start, to: middle))
        + Array(timeline.occurrences(from: middle, to: end))
      #expect(halves == whole)
    }
  }
}
