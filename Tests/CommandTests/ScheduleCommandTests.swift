import Foundation
import TestSupport
import Testing

/// `schedule` and `safe-times` as a user and a pipeline see them.
@Suite struct ScheduleCommandTests {
  private static let document = """
    {"schedules": [{
      "id": "6F1F7C52-0D5E-4BB0-8A3E-111111111111", "title": "Tablet", "startDay": "2026-03-01",
      "versions": [{
        "id": "6F1F7C52-0D5E-4BB0-8A3E-222222222222", "zone": "America/New_York",
        "matching": "nextTimePreservingSmallerComponents", "repeated": "first",
        "rule": {"days": "every",
                 "times": [{"id": "6F1F7C52-0D5E-4BB0-8A3E-333333333333", "time": "02:30"}]}
      }]
    }]}
    """
  private static let key =
    "6F1F7C52-0D5E-4BB0-8A3E-222222222222|2026-03-08|6F1F7C52-0D5E-4BB0-8A3E-333333333333"

  private func run(_ text: String, named name: String = "schedules.json", _ arguments: [String]) throws
    -> Command
  {
    let folder = try TemporaryFolder()
    let file = try folder.write(text, to: name)
    return try Command(["schedule", arguments[0], file.path] + arguments.dropFirst())
  }

  @Test func Occurrences_AsTextAndJSON() throws {
    let range = ["occurrences", "--from", "2026-03-08", "--to", "2026-03-09"]
    let text = try run(Self.document, range)
    #expect(text.status == 0)
    let moved = "moved forward out of a gap, to 03:30:00"
    #expect(
      text.output == """
        2026-03-08T07:30:00Z  2026-03-08T03:30:00  America/New_York  Tablet  \(moved)
          \(Self.key)

        """)
    let json = try run(Self.document, range + ["--format", "json"]).json()
    let rows = try #require(json["occurrences"] as? [[String: Any]])
    let occurrence = try #require(rows.first?["occurrence"] as? [String: Any])
    #expect(occurrence["scheduled"] as? String == "2026-03-08T07:30:00Z")
    #expect(occurrence["key"] as? String == Self.key)
  }

  @Test func Explain_SaysWhetherTheKeyIsProduced() throws {
    let command = try run(Self.document, ["explain", "--key", Self.key])
    #expect(command.status == 0)
    #expect(command.output.hasSuffix("produced\n"))
  }

  @Test func Audit_ExitsWithOne_WhereALogDoesNotConform() throws {
    let range = ["audit", "--from", "2026-03-07", "--through", "2026-03-09"]
    let plain = try run(Self.document, range)
    #expect(plain.status == 0)
    #expect(plain.output.contains("2026-03-08 02:30:00 America/New_York, Tablet: does not exist"))
    let folder = try TemporaryFolder()
    let runs = ["2026-03-07T07:30:00Z", "2026-03-08T07:30:00Z", "2026-03-09T06:30:00Z"]
    for (count, status) in [(3, 0), (2, 1)] as [(Int, Int32)] {
      let log = try folder.write(
        runs.prefix(count).map { "{\"ran\": \"\($0)\"}\n" }.joined(), to: "runs-\(count).jsonl")
      let command = try run(Self.document, range + ["--log", log.path])
      #expect(command.status == status)
      #expect(
        command.output.contains("\(count) on time, 0 late, \(3 - count) missed, 0 doubled, 0 unexplained"))
    }
  }

  @Test func NextChanges_AlsoAsACalendar() throws {
    let command = try run(
      Self.document, ["next-changes", "--from", "2026-01-01", "--count", "1", "--format", "ics"])
    #expect(command.status == 0)
    #expect(command.output.hasPrefix("BEGIN:VCALENDAR\r\n"))
    #expect(command.output.contains("DTSTART:20260308T070000Z\r\n"))
  }

  @Test func Crontab_WantsItsPoliciesChosen() throws {
    let range = ["occurrences", "--from", "2026-03-28", "--to", "2026-03-31"]
    let open = try run("30 2 * * * backup\n", named: "crontab", range + ["--zone", "Europe/Berlin"])
    #expect(open.status == 65)
    #expect(open.errors.contains("line 1: found no matching policy"))
    let chosen = try run(
      "30 2 * * * backup\n", named: "crontab",
      range + ["--zone", "Europe/Berlin", "--matching", "strict", "--repeated", "first"])
    #expect(chosen.status == 0)
    #expect(chosen.output.contains("2026-03-30T00:30:00Z") && !chosen.output.contains("2026-03-29"))
  }

  @Test func BadInput_IsNamed() throws {
    let range = ["occurrences", "--from", "2026-03-08", "--to", "2026-03-09"]
    let field = try run(Self.document.replacingOccurrences(of: "\"every\"", with: "\"never\""), range)
    #expect(field.status == 65)
    #expect(field.errors.contains("schedules[0].versions[0].rule.days: found \"never\", wanted \"every\""))
    let zone = try run(Self.document.replacingOccurrences(of: "America/New_York", with: "Mars/Base"), range)
    #expect(zone.status == 65)
    #expect(zone.errors.contains("Mars/Base"))
    #expect(try run(Self.document, ["occurrences"]).status == 64)
    #expect(try run(Self.document, ["forget"]).status == 64)
    #expect(try Command(["schedule"]).status == 64)
  }

  @Test func Audit_SaysHowFarItReaches() throws {
    let beyond = try run(Self.document, ["audit", "--from", "2026-03-07", "--through", "2100-01-01"])
    #expect(beyond.status == 64)
    #expect(beyond.errors.contains("to 2099-12-31, the last that an audit looks at"))
    #expect(try run(Self.document, ["audit", "--from", "2098-12-01", "--through", "2099-12-31"]).status == 0)
    let changes = try run(Self.document, ["next-changes", "--from", "2100-01-01"])
    #expect(changes.output == "no change is coming before 2100\n")
    // A listing goes on by the zone's rule.
    let listed = try run(Self.document, ["occurrences", "--from", "2150-07-01", "--to", "2150-07-02"])
    #expect(listed.output.hasPrefix("2150-07-01T06:30:00Z"))
  }

  @Test func SafeTimes_ListsThem() throws {
    let command = try Command([
      "safe-times", "--zone", "Europe/Berlin", "--zone", "America/New_York", "--from", "2026", "--through",
      "2037",
    ])
    #expect(command.status == 0)
    #expect(
      command.output == """
        Europe/Berlin, America/New_York, 2026 to 2037: 48 changes
          safe    00:00:00 up to, not including, 01:00:00
          safe    03:00:00 up to, not including, 24:00:00
          unsafe  01:00:00 up to, not including, 03:00:00

        """)
    #expect(try Command(["safe-times", "--zone", "Europe/Berlin"]).status == 64)
  }
}
