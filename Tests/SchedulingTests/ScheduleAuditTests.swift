import Foundation
import Scheduling
import Testing
import WallClock

@Suite struct ScheduleAuditTests {
  @Test func Findings_NameGapsOverlapsAndMissingDays_WithEachPolicy() throws {
    let schedule = try Sample.schedule([
      try Sample.version("v1", ["a": "01:30", "b": "02:30", "c": "08:00"], repeated: .both)
    ])
    let findings = try ScheduleAudit(on: .foundation()).findings(
      of: schedule, from: day("2026-01-01"), through: day("2026-12-31"))
    #expect(
      findings.map { "\($0.day) \($0.time) \($0.kind)" } == [
        "2026-03-08 02:30:00 gap", "2026-11-01 01:30:00 overlap",
      ])
    #expect(findings[0].answers.map(\.matching) == MatchingPolicy.allCases)
    #expect(findings[0].answers[0].right == .none(.nonexistentTime))
    #expect(findings[0].answers.dropFirst().map(\.right.instants.count) == [1, 1, 1])
    #expect(findings[1].answers.map(\.right.instants.count) == [1, 1, 2])
    #expect(
      try findings[1].chosen.right.instants == [
        instant("2026-11-01T05:30:00Z"), instant("2026-11-01T06:30:00Z"),
      ])

    let apia = try Sample.schedule(
      [try Sample.version("v1", ["a": "12:00"], zone: ZoneID("Pacific/Apia"))], startDay: "2011-12-01")
    let missing = try ScheduleAudit(on: .foundation()).findings(
      of: apia, from: day("2011-12-01"), through: day("2012-01-31"))
    #expect(missing.map(\.kind) == [.missingDay])
    #expect(missing.map(\.day.description) == ["2011-12-30"])
  }

  @Test func Findings_AreThoseOfTheVersionInForce() throws {
    let schedule = try Sample.schedule([
      try Sample.version("v1", ["b": "02:30"]),
      try Sample.version("v2", ["b": "08:00"], from: "2027-01-01T00:00:00Z"),
    ])
    let findings = try ScheduleAudit(on: .foundation()).findings(
      of: schedule, from: day("2026-01-01"), through: day("2030-12-31"))
    #expect(findings.map(\.day.description) == ["2026-03-08"])
  }

  @Test func Findings_LeaveOutWhatAPauseCovers() throws {
    let pause = try Pause(from: instant("2026-03-01T00:00:00Z"), until: instant("2026-04-01T00:00:00Z"))
    let schedule = try Sample.schedule(
      [try Sample.version("v1", ["a": "01:30", "b": "02:30"])], pauses: [pause])
    let findings = try ScheduleAudit(on: .foundation()).findings(
      of: schedule, from: day("2026-01-01"), through: day("2026-12-31"))
    #expect(findings.map { "\($0.day) \($0.time)" } == ["2026-11-01 01:30:00"])
  }

  /// Lord Howe's gap is of half an hour, beside which a search loses times that occur; New York's is of an hour.
  @Test func Findings_NameTimesBesideAChange_ThatFoundationLoses() throws {
    let times = Dictionary(
      uniqueKeysWithValues: (0..<48).map {
        ("s\($0)", "\($0 < 20 ? "0" : "")\($0 / 2):\($0 % 2 == 0 ? "00" : "30")")
      })
    for zone in [ZoneID("Australia/Lord_Howe"), Sample.newYork] {
      let schedule = try Sample.schedule([try Sample.version("v1", times, zone: zone)])
      let findings = try ScheduleAudit(on: .foundation()).findings(
        of: schedule, from: day("2026-01-01"), through: day("2026-12-31")
      ).filter { $0.kind == .beside }
      let right = try WallClockPolicy(in: zone)
      let search = try SearchPolicy(in: zone)
      let lost = try ["2026-03-08", "2026-04-05", "2026-10-04", "2026-11-01"].flatMap { text in
        let date = try day(text)
        return try times.values.sorted().compactMap { text -> String? in
          let time = try SchedulingTests.time(text)
          guard case .once = right.mapping(of: LocalDateTime(date, time)) else { return nil }
          let answers = [right as any InstantPolicy, search].map {
            $0.resolve(time, on: date, matching: .nextTimePreservingSmallerComponents, repeated: .first)
              .instants
          }
          return answers[0] == answers[1] ? nil : "\(date) \(time)"
        }
      }
      #expect(findings.map { "\($0.day) \($0.time)" } == lost)
      if zone == Sample.newYork { #expect(lost.isEmpty) }
    }
  }

  @Test func Log_IsHeldAgainstWhatWasDue() throws {
    let timeline = try Sample.timeline(try Sample.version())
    let due = try timeline.list("2026-02-20T00:00:00Z", "2026-03-20T00:00:00Z").map { ("x", $0) }
    let log = try ExecutionEntry.log(
      """
      {"ran": "2026-03-01T13:00:05Z", "host": "a"}
      {"ran": "2026-03-02T14:00:00Z"}
      {"ran": "2026-03-04T13:00:00Z"}
      {"ran": "2026-03-04T13:00:01Z", "scheduled": "2026-03-04T13:00:00Z"}
      {"ran": "2026-03-05T12:00:00Z"}
      {"ran": "2026-03-09T22:00:00Z", "key": "\(try key("v1", "2026-03-05", "morning"))"}

      {"ran": "2026-02-25T13:00:00Z"}
      """)
    let audit = try ExecutionAudit(
      of: due, on: day("2026-03-01")...day("2026-03-05"), log: log, tolerance: 60)
    #expect(audit.findings.map(\.verdict) == [.onTime, .late, .missed, .doubled, .late])
    #expect(audit.findings[1].latenessSeconds == 3600)
    #expect(try audit.unexplained.map(\.ran) == [instant("2026-03-05T12:00:00Z")])
    #expect(!audit.conforms)
  }

  /// What a job does that adds 24 hours to its last run: an hour off from the change on.
  @Test func Log_OfAFixedNumberOfSeconds_ShowsItself() throws {
    let timeline = try Sample.timeline(try Sample.version())
    let due = try timeline.list("2026-03-01T00:00:00Z", "2026-03-20T00:00:00Z").map { ("x", $0) }
    let log = try (5...12).map { day in
      ExecutionEntry(ran: try instant("2026-03-\(day < 10 ? "0" : "")\(day)T13:00:00Z"))
    }
    let audit = try ExecutionAudit(
      of: due, on: day("2026-03-05")...day("2026-03-12"), log: log, tolerance: 60)
    #expect(
      audit.findings.map(\.verdict) == Array(repeating: .onTime, count: 3) + Array(repeating: .late, count: 5)
    )
    #expect(audit.findings.last?.latenessSeconds == 3600)
  }

  @Test(arguments: ["{}", "nothing", "{\"ran\": 5}", "{\"ran\": \"yesterday\"}"])
  func Log_Unreadable_NamesItsLine(text: String) throws {
    do {
      _ = try ExecutionEntry.log("{\"ran\": \"2026-03-01T13:00:05Z\"}\n" + text)
      Issue.record("read")
    } catch let error as UnreadableSchedule {
      #expect(error.line == 2 && error.description.contains("wanted"))
    }
  }

  @Test func Key_IsExplained() throws {
    let schedule = try Sample.schedule(
      [try Sample.version(), try Sample.version("v2", ["morning": "09:00"], from: "2026-05-01T00:00:00Z")],
      pauses: [try Pause(from: instant("2026-06-01T00:00:00Z"), until: instant("2026-06-02T00:00:00Z"))])
    let document = try ScheduleDocument(schedules: [schedule])
    func standing(_ key: OccurrenceKey) throws -> KeyExplanation {
      try KeyExplanation(of: key, in: document, on: .foundation())
    }
    #expect(try standing(key("v1", "2026-04-01", "morning")).standing == .produced)
    let outside = try standing(key("v1", "2026-05-05", "morning"))
    #expect(outside.standing == .outsideItsVersion && outside.inForce == id("v2"))
    #expect(try standing(key("v2", "2026-06-01", "morning")).standing == .paused)
    #expect(try standing(key("v2", "2026-06-01", "evening")).standing == .unknownSlot)
    #expect(try standing(key("v3", "2026-06-01", "morning")).standing == .unknownVersion)
    #expect(try standing(key("v1", "2025-06-01", "morning")).standing == .noSuchOccurrence)
  }

  @Test func ComingChanges_InOrder_AlsoAsACalendar() throws {
    let forecast = try ZoneForecast(
      of: [Sample.newYork, Sample.berlin, ZoneID("Asia/Tokyo")], after: instant("2026-01-01T00:00:00Z"),
      count: 2,
      on: .foundation())
    #expect(
      forecast.changes.map(\.change.instant.description) == [
        "2026-03-08T07:00:00Z", "2026-03-29T01:00:00Z", "2026-10-25T01:00:00Z", "2026-11-01T06:00:00Z",
      ])
    let calendar = forecast.calendar(stamp: try instant("2026-01-01T00:00:00Z"))
    let lines = calendar.components(separatedBy: "\r\n")
    #expect(lines.allSatisfy { $0.utf8.count <= 75 })
    #expect(lines.filter { $0 == "BEGIN:VEVENT" }.count == 4)
    #expect(
      calendar.replacingOccurrences(of: "\r\n ", with: "").contains(
        "SUMMARY:Europe/Berlin: clocks go forward 1 h\\, 02:00:00 to 03:00:00 does not exist\r\n"))
  }

  @Test func SafeTimes_MeetNoChange() throws {
    let times = try SafeTimes(
      of: [Sample.berlin, ZoneID("Australia/Lord_Howe"), ZoneID("America/Santiago")], from: 2026,
      through: 2037,
      on: .foundation())
    #expect(
      times.unsafe.map { "\($0.from) \($0.until?.description ?? "24:00")" }
        == ["00:00:00 01:00:00", "01:30:00 03:00:00", "23:00:00 24:00"])
    #expect(times.safe.map(\.from.description) == ["01:00:00", "03:00:00"])
    let none = try SafeTimes(of: [ZoneID("Pacific/Apia")], from: 2011, through: 2011, on: .foundation())
    #expect(none.safe.isEmpty)
    let all = try SafeTimes(of: [ZoneID("Asia/Tokyo")], from: 2026, through: 2037, on: .foundation())
    #expect(all.unsafe.isEmpty && all.safe.map(\.until) == [nil])
  }
}
