import Conformance
import DSTConformance
import Questions
import WallClock

/// One class of divergence on a page: what it is, a drawing of its example, every answer, and its zones.
struct ClassCard {
  private let number: Int
  private let judged: JudgedClass
  private let illustration: Illustration?
  private let subjects: [String]
  private let filters: String
  private let isOpen: Bool

  /// Makes the card of a class; `filters` are the words by which the page's filters find it.
  init(
    _ member: (number: Int, judged: JudgedClass), illustration: Illustration?, subjects: [String],
    filters: String, isOpen: Bool
  ) {
    number = member.number
    judged = member.judged
    self.illustration = illustration
    self.subjects = subjects
    self.filters = filters
    self.isOpen = isOpen
  }

  /// The card.
  var html: String {
    let found = judged.found
    return """
      <details class="card \(filters)" id="c\(number)"\(isOpen ? " open" : "")>
      <summary><b>\(found.clauses) \(found.kind.effect.text)</b> <span>\(found.kind.shape)</span>\
      <small>\(found.kind.subject.escapedForMarkup), \(found.extent)\(badge)</small></summary>
      <div class="body">
      \(drawing)
      <div class="words">
      \(growth)<dl class="case">
      <div><dt>Asked</dt><dd>\(question)</dd></div>
      \(change)<div><dt>Right</dt><dd>\(found.example.expected.escapedForMarkup)</dd></div>
      <div class="wrong"><dt>Got</dt><dd>\(found.example.actual.escapedForMarkup)</dd></div>
      </dl>
      \(answers)
      \(zones)
      \(command)<p class="id">\(found.kind.id.escapedForMarkup)</p>
      </div>
      </div>
      </details>
      """
  }

  private var badge: String {
    judged.status == .known ? "" : " <em>\(judged.status.rawValue)</em>"
  }

  private var growth: String {
    judged.growth.map { "<p class=\"grew\">Grew by \($0.text.escapedForMarkup).</p>\n" } ?? ""
  }

  private var drawing: String {
    guard let illustration else { return "" }
    let timeline = TimelineDrawing(illustration, of: judged.found, subjects: subjects, id: "c\(number)")
    let drawn = Set(illustration.landings.flatMap(\.answers.keys)).union([judged.found.kind.subject])
    let legend = TimelineLegend.html(subjects.filter(drawn.contains), among: subjects)
    return "<figure>\(timeline.svg)<figcaption>\(legend)</figcaption></figure>"
  }

  private var question: String {
    let asked = judged.found.example.question
    let policies =
      ", <code>\(asked.policies.matching.rawValue)</code>, "
      + "<code>\(asked.policies.repeated.rawValue)</code>"
    switch asked.kind {
    case .localTime: return "\(asked.zone), \(asked.local.date) at \(asked.local.time.short)\(policies)"
    case .search, .schedule:
      let target = asked.target == .cursor ? "" : " for \("\(asked.target)".escapedForMarkup)"
      let span = asked.days.map { ", every answer of \($0) days" } ?? ""
      let nanosecond = asked.nanosecond.nanoseconds.map { ", <code>nanosecond</code> \($0.grouped)" } ?? ""
      return
        "\(asked.zone), <code>\(asked.entryPoint.rawValue)</code> from \(asked.cursor)\(target), "
        + "\(asked.direction.rawValue)\(span)\(nanosecond)" + (asked.entryPoint.takesPolicies ? policies : "")
    case .laws:
      return
        "\(asked.zone), the laws with the rule <code>\(asked.pattern.rawValue)</code> around the change of "
        + "\(asked.change)\(policies)"
    }
  }

  private var change: String {
    guard let change = illustration?.change else { return "" }
    return
      "<div><dt>Change</dt><dd>\(change.instant) from \(change.before.asOffset) to \(change.after.asOffset), "
      + "\(change.delta > 0 ? "a gap" : "an overlap") of \(TimelineDrawing.distance(abs(change.delta)))</dd></div>\n"
  }

  private var answers: String {
    guard let illustration, let first = illustration.landings.first else { return "" }
    let names = subjects.filter { first.answers[$0] != nil }
    let rows = illustration.landings.map { landing in
      let cells = names.map { name in
        guard let answer = landing.answers[name] else { return "<td></td>" }
        return answer == landing.right
          ? "<td class=\"agrees\">agrees</td>" : "<td class=\"differs\">\("\(answer)".escapedForMarkup)</td>"
      }
      return "<tr><th>\(landing.policies.matching.rawValue), \(landing.policies.repeated.rawValue)</th>"
        + "<td>\("\(landing.right)".escapedForMarkup)</td>\(cells.joined())</tr>"
    }
    return """
      <details class="more"><summary>Every policy</summary><div class="scroll"><table class="answers"><thead><tr>\
      <th>Policies</th><th>right</th>\(names.map { "<th>\($0.escapedForMarkup)</th>" }.joined())</tr></thead>\
      <tbody>\(rows.joined())</tbody></table></div></details>
      """
  }

  private var zones: String {
    let zones = judged.found.zones.sorted()
    let links = zones.map { "<a href=\"#\(ZoneMap.anchor($0))\">\($0)</a>" }
    guard zones.count > 6 else { return "<p class=\"zones\">\(links.joined(separator: " "))</p>" }
    return "<details class=\"more\"><summary>\(zones.count) zones</summary><p class=\"zones\">"
      + "\(links.joined(separator: " "))</p></details>"
  }

  private var command: String {
    let example = judged.found.example
    let question = example.question
    let words =
      question.kind == .localTime
      ? "dst-conformance explain --zone \(question.zone) --on \(question.local.date) --at \(question.local.time)"
      : "dst-conformance check --subject \(judged.found.kind.subject) --case '\(question)'"
    return "<p class=\"command\"><code>\(words.escapedForMarkup)</code></p>\n"
  }
}
