import Conformance
public import Scheduling
public import WallClock

/// An audit of schedules as one page: a calendar of the days that meet a change, and what becomes of each.
///
/// It has no script and asks nobody for anything.
public struct ScheduleCalendarPage {
  private let report: ScheduleAuditReport
  private let days: ClosedRange<LocalDate>
  private let schedules: [Schedule]
  private let release: String
  private let findings: [LocalDate: [AuditFinding]]
  /// The days on which the log does not hold what was due.
  private let failed: Set<LocalDate>

  /// Makes the page of an audit.
  ///
  /// - Parameters:
  ///   - days: The local days that were audited.
  ///   - release: The tz release that the answers rest on.
  public init(
    _ report: ScheduleAuditReport, days: ClosedRange<LocalDate>, schedules: [Schedule], release: String
  ) {
    self.report = report
    self.days = days
    self.schedules = schedules
    self.release = release
    findings = Dictionary(grouping: report.findings, by: \.day)
    failed = Set(
      (report.execution?.findings ?? []).filter { $0.verdict != .onTime }.map(\.occurrence.day))
  }

  /// The document.
  public var text: String {
    let (word, rest) = verdict
    return HTMLPage(
      title: "\(word), \(days.lowerBound) to \(days.upperBound)", style: CalendarStyle.sheet,
      body: """
        <header>
        <p class="eyebrow">Schedules and the clocks</p>
        <h1\(heading)>\(word)<span>\(rest)</span></h1>
        <dl class="facts">\(facts)</dl>
        </header>
        \([calendar, details, runs].filter { !$0.isEmpty }.joined(separator: "\n"))
        <footer><p>Right is what <code>WallClock</code> computes by counting how often the clock reads a time. Foundation is \
        what a search with <code>Calendar.nextDate</code> gives for the same policies. An elapsed rule is not listed, because \
        no zone moves it.</p></footer>
        """
    ).text
  }

  private var verdict: (String, String) {
    let count = findings.count
    let word =
      count == 0
      ? "No day meets a change" : count == 1 ? "1 day meets a change" : "\(count) days meet a change"
    let differing = findings.values.count { $0.contains { !$0.chosen.agrees } }
    let foundation =
      count == 0
      ? "No time of these schedules falls into a gap or an overlap."
      : differing == 0
        ? "Foundation's search agrees under the policies that were chosen."
        : "Foundation's search answers otherwise on \(differing) of them under the policies that were chosen."
    return (word, foundation + (report.execution.map { " Runs: \($0.summary)." } ?? ""))
  }

  private var heading: String {
    let isBad = report.findings.contains { !$0.chosen.agrees } || report.execution?.conforms == false
    return isBad ? " class=\"bad\"" : report.findings.isEmpty ? " class=\"good\"" : ""
  }

  private var facts: String {
    let zones = Set(schedules.flatMap(\.versions).map(\.zone)).sorted().map(\.rawValue)
    return [
      ("Days", "\(days.lowerBound) to \(days.upperBound)"),
      ("Schedules", schedules.map(\.title).joined(separator: ", ")),
      ("Zones", zones.joined(separator: ", ")), ("Foundation", "tz \(release)"),
    ].map { "<div><dt>\($0)</dt><dd>\($1.escapedForMarkup)</dd></div>" }.joined()
  }

  private var calendar: String {
    let marked = Set(findings.keys).union(failed)
    let all = CalendarMonth.all(
      from: CalendarMonth(of: days.lowerBound), through: CalendarMonth(of: days.upperBound))
    // Beyond two years the months that have nothing to show would bury those that do.
    let asksAllPolicies = all.count <= 24
    let shown = asksAllPolicies ? all : Set(marked.map(CalendarMonth.init(of:))).sorted()
    guard !shown.isEmpty else { return "" }
    let years = Dictionary(grouping: shown, by: \.year).sorted { $0.key < $1.key }.map { year, months in
      "<h2>\(year)</h2>\n<div class=\"months\">\(months.map { $0.html(cell) }.joined(separator: "\n"))</div>"
    }
    return """
      <section class="calendar">
      <ul class="legend"><li><span class="mark gap">8</span> the time does not exist</li>\
      <li><span class="mark overlap">8</span> the time occurs twice</li>\
      <li><span class="mark missing">8</span> the day does not exist</li>\
      <li><span class="mark differs">8</span> Foundation answers otherwise</li>\
      \(failed.isEmpty ? "" : "<li><span class=\"mark ran\">8</span> did not run as scheduled</li>")</ul>
      \(asksAllPolicies ? "" : "<p class=\"reason\">Months in which nothing is marked are left out.</p>")
      \(years.joined(separator: "\n"))
      </section>
      """
  }

  private func cell(_ day: LocalDate) -> String {
    guard days.contains(day) else { return "<td class=\"outside\">\(day.day)</td>" }
    let met = findings[day] ?? []
    var marks: [String] = []
    if met.contains(where: { $0.kind == .gap }) { marks.append("gap") }
    if met.contains(where: { $0.kind == .overlap }) { marks.append("overlap") }
    if met.contains(where: { $0.kind == .missingDay }) { marks.append("missing") }
    if met.contains(where: { !$0.chosen.agrees }) { marks.append("differs") }
    if failed.contains(day) { marks.append("ran") }
    guard !marks.isEmpty else { return "<td>\(day.day)</td>" }
    let title =
      met.map { "\($0.time.short) \($0.title) \($0.words)" }
      + (failed.contains(day) ? ["did not run as scheduled"] : [])
    return
      "<td><a class=\"mark \(marks.joined(separator: " "))\" href=\"#\(met.isEmpty ? "runs" : Self.anchor(day))\" "
      + "title=\"\(title.joined(separator: "; ").escapedForMarkup)\">\(day.day)</a></td>"
  }

  private static func anchor(_ day: LocalDate) -> String { "day-\(day)" }

  private var details: String {
    let sections = findings.sorted { $0.key < $1.key }.map { day, met in
      """
      <section class="day" id="\(Self.anchor(day))">
      <h3>\(CalendarMonth.words(day))</h3>
      \(met.map { ScheduleMeeting($0).html }.joined(separator: "\n"))
      </section>
      """
    }
    return sections.isEmpty ? "" : "<h2>Day by day</h2>\n\(sections.joined(separator: "\n"))"
  }

  private var runs: String {
    guard let execution = report.execution else { return "" }
    let rows =
      execution.findings.filter { $0.verdict != .onTime }.map { finding in
        [
          finding.words, finding.title, "\(finding.occurrence.scheduled)",
          finding.runs.map(\.description).joined(separator: ", "),
        ]
      } + execution.unexplained.map { ["unexplained", "", $0.scheduled?.description ?? "", "\($0.ran)"] }
    let cells = rows.map { row in "<tr>\(row.map { "<td>\($0.escapedForMarkup)</td>" }.joined())</tr>" }
    let table =
      rows.isEmpty
      ? ""
      : "<div class=\"scroll\"><table class=\"runs\"><thead><tr><th>Verdict</th><th>Schedule</th><th>Scheduled</th>"
        + "<th>Ran</th></tr></thead><tbody>\(cells.joined())</tbody></table></div>"
    return "<section id=\"runs\"><h2>What ran</h2><p>\(execution.summary)</p>\(table)</section>"
  }
}
