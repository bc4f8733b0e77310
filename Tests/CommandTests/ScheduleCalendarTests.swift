import Foundation
import TestSupport
import Testing

/// The calendar of `schedule audit --format html`, as text and as a browser shows it.
@Suite struct ScheduleCalendarTests {
  private static let document = """
    {"schedules": [{
      "id": "6F1F7C52-0D5E-4BB0-8A3E-111111111111", "title": "Half <a> & one", "startDay": "2026-01-01",
      "versions": [{
        "id": "6F1F7C52-0D5E-4BB0-8A3E-222222222222", "zone": "Australia/Lord_Howe",
        "matching": "nextTime", "repeated": "last",
        "rule": {"days": "every",
                 "times": [{"id": "6F1F7C52-0D5E-4BB0-8A3E-333333333333", "time": "02:15"},
                           {"id": "6F1F7C52-0D5E-4BB0-8A3E-444444444444", "time": "01:45"}]}
      }]
    }, {
      "id": "6F1F7C52-0D5E-4BB0-8A3E-555555555555", "title": "Tablet", "startDay": "2026-01-01",
      "versions": [{
        "id": "6F1F7C52-0D5E-4BB0-8A3E-666666666666", "zone": "America/New_York",
        "matching": "strict", "repeated": "first",
        "rule": {"days": "every",
                 "times": [{"id": "6F1F7C52-0D5E-4BB0-8A3E-777777777777", "time": "02:30"}]}
      }]
    }]}
    """

  private static func page(
    from first: String = "2026-01-01", through last: String = "2026-12-31", log: String? = nil
  ) throws -> (folder: TemporaryFolder, file: URL, text: String, status: Int32) {
    let folder = try TemporaryFolder()
    let schedules = try folder.write(document, to: "schedules.json")
    let file = folder.url.appendingPathComponent("calendar.html")
    var arguments = [
      "schedule", "audit", schedules.path, "--from", first, "--through", last, "--format", "html", "--output",
      file.path,
    ]
    if let log { arguments += ["--log", try folder.write(log, to: "runs.jsonl").path] }
    let command = try Command(arguments)
    #expect(command.output.isEmpty && command.errors.isEmpty)
    return (folder, file, try String(contentsOf: file, encoding: .utf8), command.status)
  }

  @Test func Page_AsksNobodyForAnything_AndRunsNothing() throws {
    let page = try Self.page()
    #expect(page.status == 0)
    for part in ["<script", "src=", "@import", "url(", "<link", " onload", " onclick", "<a> &"] {
      #expect(!page.text.contains(part))
    }
    #expect(page.text.contains("default-src 'none'") && page.text.contains("prefers-color-scheme:dark"))
  }

  @Test func Page_SaysWhatEachPolicyAndFoundationDo() throws {
    let text = try Self.page().text
    for part in [
      "3 days meet a change", "Half &lt;a&gt; &amp; one", "Sunday, 4 October 2026",
      "2026-10-03T15:30:00Z, moved forward out of a gap, to 02:30:00",
      "Foundation's search answers otherwise on 2 of them",
    ] {
      #expect(text.contains(part), "\(part)")
    }
  }

  @Test func EveryMark_LeadsToItsDay() throws {
    let text = try Self.page(log: #"{"ran": "2026-02-03T07:30:00Z"}"# + "\n").text
    let targets = Set(text.matches(of: /href="#([^"]+)"/).map { String($0.1) })
    let named = text.matches(of: #/\bid="([^"]+)"/#).map { String($0.1) }
    #expect(targets.contains("day-2026-10-04") && targets.contains("runs"))
    #expect(targets.subtracting(named).isEmpty)
    #expect(named.count == Set(named).count)
  }

  @Test func Log_IsPartOfThePage_AndOfTheExitCode() throws {
    let page = try Self.page(
      from: "2026-02-03", through: "2026-02-03", log: #"{"ran": "2026-02-03T09:00:00Z"}"# + "\n")
    #expect(page.status == 1)
    #expect(page.text.contains("late by 5400 s"))
    #expect(page.text.contains("No day meets a change"))
    #expect(page.text.contains("0 on time, 1 late, 2 missed, 0 doubled, 0 unexplained"))
  }

  @Test func ManyYears_ShowOnlyTheMonthsThatAreMarked() throws {
    let page = try Self.page(through: "2099-12-31")
    #expect(page.text.matches(of: /<table class="month">/).count == 3 * 74)
    #expect(page.text.contains("Months in which nothing is marked are left out."))
    #expect(page.text.utf8.count < 2_000_000)
  }

  @Test(
    .enabled(if: Browser.program != nil, "Chromium is not installed, so no browser reads the page"),
    arguments: [390, 1280])
  func ABrowser_ShowsTheMarks_WithinTheWindow(width: Int) throws {
    let page = try Self.page()
    let seen = try #require(
      Browser.look(
        at: page.file, width: width,
        """
        const shown = e => { const box = e.getBoundingClientRect(); return box.width > 20 && box.height > 20; };
        return {
          wide: page.documentElement.scrollWidth,
          months: [...page.querySelectorAll('.month')].filter(shown).length,
          gaps: [...page.querySelectorAll('.month a.gap')].filter(shown).map(e => e.textContent).join(' '),
          overlaps: [...page.querySelectorAll('.month a.overlap')].filter(shown).map(e => e.textContent).join(' '),
          differing: page.querySelectorAll('.month a.differs').length,
          chosen: page.querySelectorAll('.meeting .chosen').length,
          cut: [...page.querySelectorAll('.meeting td, .meeting th')].filter(e => e.scrollWidth > e.clientWidth).length,
        };
        """) as? [String: Any])
    #expect(seen["wide"] as? Int == width)
    #expect(seen["months"] as? Int == 12)
    #expect(seen["gaps"] as? String == "8 4")
    #expect(seen["overlaps"] as? String == "5")
    #expect(seen["differing"] as? Int == 2)
    #expect(seen["chosen"] as? Int == 3)
    #expect(seen["cut"] as? Int == 0)
  }

  @Test(.enabled(if: Browser.program != nil, "Chromium is not installed, so no browser reads the page"))
  func DayAndNight_LookDifferent() throws {
    let page = try Self.page()
    let pictures = try Browser.picturesByDayAndNight(of: page.file)
    #expect(pictures.count == 2 && pictures[0] != pictures[1])
    #expect(pictures.allSatisfy { $0.count > 10_000 })
  }
}
