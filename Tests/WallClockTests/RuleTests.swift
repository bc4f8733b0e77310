import Foundation
import Testing
import WallClock

@Suite struct RuleTests {
  /// A pattern, the first day to look at, and the days that it names from there on.
  struct Pattern: CustomTestStringConvertible {
    let days: DayPattern
    let from: String
    let named: [String]
    var testDescription: String { "\(days) from \(from)" }

    init(_ days: DayPattern, _ from: String, _ named: String...) {
      self.days = days
      self.from = from
      self.named = named
    }
  }

  @Test(arguments: [
    Pattern(.everyDay, "2024-02-28", "2024-02-28", "2024-02-29", "2024-03-01"),
    Pattern(.weekdays([.monday, .friday]), "2026-01-01", "2026-01-02", "2026-01-05", "2026-01-09"),
    Pattern(.weekdays([.sunday]), "1969-12-28", "1969-12-28", "1970-01-04", "1970-01-11"),
    Pattern(
      .daysOfMonth([31]), "2026-01-31", "2026-01-31", "2026-03-31", "2026-05-31", "2026-07-31", "2026-08-31"),
    Pattern(.daysOfMonth([29], months: [2]), "1896-03-01", "1904-02-29", "1908-02-29"),
    Pattern(.daysOfMonth([29, 30], months: [2, 4]), "2025-01-01", "2025-04-29", "2025-04-30", "2026-04-29"),
    Pattern(.daysOfMonth([1], months: [1]), "2026-01-02", "2027-01-01", "2028-01-01"),
  ])
  func Days_OfAPattern(pattern: Pattern) throws {
    #expect(try days(pattern.days, from: pattern.from, count: pattern.named.count) == pattern.named)
  }

  @Test func EveryNDays_CountBothWaysFromTheAnchor() throws {
    let anchor = try read("2027-01-10", as: LocalDate.self)
    let pattern = DayPattern.everyDays(3, from: anchor)
    #expect(
      try days(pattern, from: "2027-01-02", count: 4)
        == ["2027-01-04", "2027-01-07", "2027-01-10", "2027-01-13"])
    let rule = try Rule(on: pattern, at: [.midnight])
    #expect(rule.includes(anchor))
    #expect(rule.includes(anchor.adding(days: -3000)))
    #expect(!rule.includes(anchor.adding(days: 1)))
  }

  @Test func EveryNDays_LongerThanAllYears_IsTheAnchorAlone() throws {
    let anchor = try read("2027-01-10", as: LocalDate.self)
    let stream = try stream(Rule(on: .everyDays(.max, from: anchor), at: [.midnight]))
    #expect(Array(stream.forward(after: .distantPast)).map(\.day) == [anchor])
    #expect(Array(stream.backward(before: .distantFuture)).map(\.day) == [anchor])
  }

  @Test func DaysOfEveryPattern_AreTheSameBothWays() throws {
    let anchor = try read("1999-12-30", as: LocalDate.self)
    for pattern in [
      .everyDay, .everyDays(5, from: anchor), .weekdays([.tuesday]), .weekdays([.monday, .sunday]),
      .weekdays(Set(Weekday.allCases)), .daysOfMonth([31]), .daysOfMonth([1, 15, 30]),
      .daysOfMonth([29], months: [2]),
    ] as [DayPattern] {
      let stream = try stream(Rule(on: pattern, at: [read("12:00")]))
      let start = try read("1995-01-01T00:00:00Z", as: Instant.self).date
      let end = try read("2005-01-01T00:00:00Z", as: Instant.self).date
      let named = (0..<3653).map { LocalDate(daysSince1970: 9131 + $0) }.filter(pattern.namesNaively)
      #expect(stream.occurrences(from: start, to: end).map(\.day) == named)
      #expect(
        stream.backward(before: end).prefix { $0.instant.date >= start }.map(\.day) == named.reversed())
    }
  }

  @Test func Slots_StandInOrderOfTime_AndKeepTheirIds() throws {
    let rule = try Rule(
      on: .everyDay,
      slots: [
        Slot(id: "evening", time: read("18:00")), Slot(id: "b", time: read("08:00")),
        Slot(id: "a", time: read("08:00")),
      ])
    #expect((0..<rule.slotCount).map { rule.slot(at: $0).id } == ["b", "a", "evening"])
    #expect(rule.slotIndex(of: "evening") == 2)
    #expect(rule.slotIndex(of: "18:00") == nil)
  }

  @Test func Grid_RestartsAtEachMidnight() throws {
    let rule = try Rule(on: .everyDay, everyMinutes: 700)
    #expect((0..<rule.slotCount).map { rule.slot(at: $0).id } == ["00:00", "11:40", "23:20"])
    #expect(rule.slotIndex(of: "11:40") == 1)
    #expect(rule.slotIndex(of: "11:41") == nil)
    #expect(rule.slotIndex(of: "11:40:00") == nil)
    #expect(try Rule(on: .everyDay, everyMinutes: 1440).slotCount == 1)
    #expect(try Rule(on: .everyDay, everyMinutes: 1).slotCount == 1440)
  }

  @Test func ThirtiethOfFebruary_MatchesNothing() throws {
    let rule = try Rule(on: .daysOfMonth([30, 31], months: [2]), at: [.midnight])
    #expect(rule.matchesNothing)
    #expect(!rule.includes(try read("2024-02-29")))
    let stream = try stream(rule)
    #expect(stream.next(after: .distantPast) == nil)
    #expect(stream.previous(before: .distantFuture) == nil)
    #expect(Array(stream.forward(after: .distantPast)).isEmpty)
    #expect(try !Rule(on: .daysOfMonth([30, 29], months: [2]), at: [.midnight]).matchesNothing)
  }

  @Test func InvalidRule_NamesTheField() throws {
    let noon = try read("12:00", as: LocalTime.self)
    let day = try read("2027-01-01", as: LocalDate.self)
    #expect(message { try Rule(on: .everyDay, at: []) } == "times: found none, wanted at least one time")
    #expect(
      message { try Rule(on: .everyDay, at: [noon, noon]) }
        == "times.id: found \"12:00\" twice, wanted an id of its own")
    #expect(
      message { try Rule(on: .everyDay, slots: [Slot(id: "a|b", time: noon)]) }
        == "times.id: found \"a|b\", wanted a text that is not empty and has no |")
    #expect(
      message { try Rule(on: .everyDay, everyMinutes: 0) }
        == "everyMinutes: found 0, wanted 1 to 1440 minutes")
    #expect(
      message { try Rule(on: .everyDays(0, from: day), at: [noon]) }
        == "days.every: found 0, wanted a number of days from 1")
    #expect(
      message { try Rule(on: .weekdays([]), at: [noon]) }
        == "days.weekdays: found none, wanted at least one weekday")
    #expect(
      message { try Rule(on: .daysOfMonth([32]), at: [noon]) } == "days.ofMonth: found 32, wanted 1 to 31")
    #expect(
      message { try Rule(on: .daysOfMonth([1], months: [0]), at: [noon]) }
        == "days.months: found 0, wanted 1 to 12")
  }

  private func message(_ make: () throws -> Rule) -> String? {
    do {
      _ = try make()
      return nil
    } catch {
      return String(describing: error)
    }
  }

  private func stream(_ rule: Rule) throws -> OccurrenceStream {
    OccurrenceStream(
      of: rule, in: try WallClockPolicy(in: ZoneID("UTC")), matching: .strict, repeated: .first)
  }

  private func days(_ pattern: DayPattern, from day: String, count: Int) throws -> [String] {
    let start = try read("\(day)T00:00:00Z", as: Instant.self).date
    return try stream(Rule(on: pattern, at: [.midnight]))
      .occurrences(from: start, to: .distantFuture).prefix(count).map(\.day.description)
  }
}
