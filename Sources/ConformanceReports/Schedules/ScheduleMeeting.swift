import Conformance
import Scheduling
import WallClock

/// One time that meets a change, on a page: what the clocks do, and a row for each policy.
struct ScheduleMeeting {
  private let finding: AuditFinding

  init(_ finding: AuditFinding) {
    self.finding = finding
  }

  /// The markup.
  var html: String {
    let change = finding.change
    let mark = finding.kind == .beside ? "beside" : finding.kind == .overlap ? "overlap" : "gap"
    return """
      <div class="meeting">
      <h4>\(finding.time.short) \(finding.title.escapedForMarkup) <span class="\(mark)">\(finding.words)</span></h4>
      <p class="reason">\(finding.zone.rawValue.escapedForMarkup): at \(change.instant) the clocks go from \
      \(change.before.asOffset) to \(change.after.asOffset).</p>
      <table class="answers"><thead><tr><th>Policy</th><th>Right</th><th>Foundation</th></tr></thead>\
      <tbody>\(finding.answers.map(row).joined())</tbody></table>
      </div>
      """
  }

  private func row(_ answer: AuditAnswer) -> String {
    let isChosen = finding.isChosen(answer)
    let foundation =
      answer.agrees
      ? "<td class=\"agrees\" data-column=\"Foundation\">agrees</td>"
      : "<td class=\"differs\" data-column=\"Foundation\">\(answer.foundationWords.escapedForMarkup)</td>"
    return "<tr\(isChosen ? " class=\"chosen\"" : "")><th scope=\"row\">\(finding.name(of: answer))"
      + "\(isChosen ? ", chosen" : "")</th><td data-column=\"Right\">\(answer.right.words.escapedForMarkup)</td>"
      + "\(foundation)</tr>"
  }
}
