import Foundation
import Scheduling
import Testing
import WallClock

@Suite struct ScheduleReaderTests {
  private static let choices = ReadingChoices(zone: Sample.berlin, matching: .strict, repeated: .first)

  private func list(_ text: String, _ from: String, _ to: String, choices: ReadingChoices = choices) throws
    -> [String]
  {
    let document = try ScheduleDocument(reading: text, choices: choices, on: .foundation())
    return try document.schedules.flatMap { schedule in
      try ScheduleTimeline(of: schedule, on: .foundation()).list(from + "T00:00:00Z", to + "T00:00:00Z")
        .map { "\(schedule.title) \($0.local)" }
    }
  }

  @Test(
    arguments: [
      ("30 2 * * * backup", ["backup 2026-03-28T02:30:00", "backup 2026-03-30T02:30:00"]),
      ("0 */12 29 3 * report", ["report 2026-03-29T00:00:00", "report 2026-03-29T12:00:00"]),
      ("15,45 9 * * mon poll", ["poll 2026-03-30T09:15:00", "poll 2026-03-30T09:45:00"]),
      ("0 9 * * 7 sunday", ["sunday 2026-03-29T09:00:00"]),
      ("0 9 * * 0 sunday", ["sunday 2026-03-29T09:00:00"]),
      ("@weekly tidy", ["tidy 2026-03-29T00:00:00"]),
      ("MAILTO=ops\n# nothing\n\nCRON_TZ=Asia/Tokyo\n0 9 28 * * far", ["far 2026-03-28T09:00:00"]),
    ])
  func Crontab_SaysWhatCronSays(text: String, wanted: [String]) throws {
    #expect(try list(text, "2026-03-27", "2026-03-31").filter { !$0.contains("-27T") } == wanted)
  }

  @Test(
    arguments: [
      ("@reboot start", "line 1: found @reboot"),
      ("0 0 13 * fri unlucky", "line 1: found a day of the month beside a weekday"),
      ("0 0 * 5 fri may", "line 1: found a month beside a weekday"),
      ("0 0 * *", "line 1: found 4 words"), ("\n61 * * * * x", "line 2: found \"61\" as minute, wanted"),
      ("0 0 L * * last", "found \"L\" as day of the month"),
      ("0 0 * * 5#2 second", "found \"5#2\" as weekday"),
      ("0 5-2 * * * back", "found \"5-2\" as hour"), ("0 0 * * * ", "found 5 words"),
    ])
  func Crontab_RefusesByName(text: String, message: String) throws {
    do {
      _ = try ScheduleDocument(reading: text, choices: Self.choices, on: .foundation())
      Issue.record("read")
    } catch let error as UnreadableSchedule {
      #expect(error.description.contains(message), "\(error)")
    }
  }

  @Test func Choices_HaveNoDefault() throws {
    for choices in [
      ReadingChoices(zone: nil, matching: .strict, repeated: .first),
      ReadingChoices(zone: Sample.berlin, matching: nil, repeated: .first),
      ReadingChoices(zone: Sample.berlin, matching: .strict, repeated: nil),
    ] {
      #expect(throws: UnreadableSchedule.self) {
        try ScheduleDocument(reading: "0 9 * * * x", choices: choices, on: .foundation())
      }
    }
  }

  @Test func SameText_HasTheSameKeys() throws {
    let text = "0 9 * * * x\n0 9 * * * x"
    let first = try ScheduleDocument(reading: text, choices: Self.choices, on: .foundation())
    #expect(
      try ScheduleDocument(reading: "# new\n" + text, choices: Self.choices, on: .foundation()) == first)
    #expect(Set(first.schedules.map(\.id)).count == 2)
  }

  private func calendar(_ start: String, _ rule: String) -> String {
    "BEGIN:VEVENT\r\nSUMMARY:x\r\nDTSTART\(start)\r\nRRULE:\(rule.prefix(9))\r\n \(rule.dropFirst(9))\r\nEND:VEVENT\r\n"
  }

  @Test(
    arguments: [
      (";TZID=Europe/Berlin:20260328T023000", "FREQ=DAILY", ["28T02:30:00", "30T02:30:00"]),
      (":20260326T090000", "FREQ=DAILY;INTERVAL=2", ["28T09:00:00", "30T09:00:00"]),
      (":20260330T090000", "FREQ=WEEKLY;BYDAY=MO,SU;WKST=MO", ["30T09:00:00"]),
      (
        ":20260328T120000", "FREQ=DAILY;BYHOUR=9,12",
        ["28T12:00:00", "29T09:00:00", "29T12:00:00", "30T09:00:00", "30T12:00:00"]
      ),
      (":20260328T090000", "FREQ=MONTHLY;BYMONTHDAY=28,30", ["28T09:00:00", "30T09:00:00"]),
      (":20260328T090000", "FREQ=YEARLY", ["28T09:00:00"]),
      (":20260228T090000", "FREQ=YEARLY;BYMONTHDAY=28,29", ["28T09:00:00", "29T09:00:00"]),
      (":20260228T090000", "FREQ=YEARLY;BYMONTH=2,3", ["28T09:00:00"]),
      (":20260328T090000", "FREQ=DAILY;UNTIL=20260329", ["28T09:00:00", "29T09:00:00"]),
      (":20260328T090000", "FREQ=DAILY;UNTIL=20260329T065959Z", ["28T09:00:00"]),
      (":20260328T090000", "FREQ=DAILY;UNTIL=20260329T070000Z", ["28T09:00:00", "29T09:00:00"]),
      (":20260328T080000Z", "FREQ=DAILY;UNTIL=20260328", ["28T08:00:00"]),
    ])
  func CalendarRule_SaysWhatRFC5545Says(start: String, rule: String, wanted: [String]) throws {
    let found = try list(calendar(start, rule), "2026-03-27", "2026-03-31")
    #expect(found == wanted.map { "x 2026-03-\($0)" })
  }

  @Test(
    arguments: [
      ("FREQ=DAILY;COUNT=3", "found COUNT"), ("FREQ=MONTHLY;BYDAY=2MO", "BYDAY beside FREQ=MONTHLY"),
      ("FREQ=WEEKLY;BYDAY=2MO", "found BYDAY=2MO"),
      ("FREQ=WEEKLY;INTERVAL=2", "INTERVAL=2 beside FREQ=WEEKLY"),
      ("FREQ=HOURLY", "found FREQ=HOURLY"), ("FREQ=MONTHLY;BYMONTHDAY=-1", "found BYMONTHDAY=-1"),
      ("FREQ=DAILY;BYSETPOS=1", "found BYSETPOS"),
      ("FREQ=WEEKLY;BYDAY=MO", "DTSTART that the RRULE does not name"),
      ("FREQ=DAILY;BYHOUR=9,12;UNTIL=20260329T080000Z", "between the times of a day"),
    ])
  func CalendarRule_RefusesByName(rule: String, message: String) throws {
    do {
      _ = try ScheduleDocument(
        reading: calendar(":20260328T090000", rule), choices: Self.choices, on: .foundation())
      Issue.record("read")
    } catch let error as UnreadableSchedule {
      #expect(error.description.contains(message), "\(error)")
    }
  }

  @Test func CalendarExceptions_AreRefusedByName() throws {
    let text = calendar(":20260328T090000", "FREQ=DAILY")
      .replacingOccurrences(of: "END:VEVENT", with: "EXDATE:20260329T090000\r\nEND:VEVENT")
    #expect(throws: UnreadableSchedule.self) {
      try ScheduleDocument(reading: text, choices: Self.choices, on: .foundation())
    }
  }
}
