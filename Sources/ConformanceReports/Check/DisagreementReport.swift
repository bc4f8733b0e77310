import Conformance
import DSTConformance
import Questions
import WallClock

/// What two subjects that were held against each other answered differently.
struct DisagreementReport {
  private let result: CheckResult
  private let showsAll: Bool

  /// How many kinds a report shows unless asked for all.
  private static let shown = 5

  init(_ result: CheckResult, showsAll: Bool = true) {
    self.result = result
    self.showsAll = showsAll
  }

  private var found: [Disagreement] {
    result.tally.disagreements.values.sorted {
      ($1.cases, $0.example.question.description) < ($0.cases, $1.example.question.description)
    }
  }

  /// A few lines a kind of disagreement, the most frequent first, and an empty one.
  var lines: [String] {
    let found = found
    let shown = showsAll ? entries[...] : entries.prefix(Self.shown)
    var lines = shown.flatMap(describe)
    let rest = found.dropFirst(shown.count)
    if !rest.isEmpty {
      let cases = rest.reduce(0) { $0 + $1.cases }
      lines.append("  and \(rest.count) more kinds with \(cases.grouped) cases; --all lists them")
    }
    return lines.isEmpty ? [] : lines + [""]
  }

  /// The last line.
  var verdict: String {
    let names = result.against.joined(separator: " and ")
    let cases = result.tally.disagreements.values.reduce(0) { $0 + $1.cases }
    if cases == 0 { return "\(names) AGREE in all \(result.cases.grouped) cases that both support" }
    return "\(names) DISAGREE in \(cases.grouped) of \(result.cases.grouped) cases"
  }

  /// A kind of disagreement for a report of any form.
  struct Entry {
    /// A name that is the same in every run.
    let id: String
    /// The clause, the shape of the change, and who is right.
    let title: String
    /// How large it is: `12 cases in 1 zone`.
    let extent: String
    /// The simplest question.
    let question: String
    /// The right answer and those of the two, with whose it is.
    let answers: [(whose: String, answer: String)]

    /// The entry in a few lines, without its title.
    var details: [String] {
      let width = answers.map(\.whose.count).max() ?? 0
      return ["\(extent), such as", question]
        + answers.map { "\($0.whose.padding(to: width))  \($0.answer)" }
    }
  }

  /// The kinds of disagreement, the most frequent first.
  var entries: [Entry] {
    found.map { disagreement in
      let kind = disagreement.kind
      let (cases, zones) = (disagreement.cases, disagreement.zones.count)
      return Entry(
        id: kind.id(of: result.against),
        title: "\(kind.clause.rawValue) \(kind.shape): \(who(kind.right))",
        extent: "\(cases.grouped) \(cases == 1 ? "case" : "cases") in "
          + "\(zones) \(zones == 1 ? "zone" : "zones")",
        question: "\(disagreement.example.question)",
        answers: [("right", disagreement.example.expected)]
          + zip(result.against, [disagreement.example.actual, "\(disagreement.otherAnswer)"]).map { ($0, $1) }
      )
    }
  }

  private func who(_ right: Disagreement.Right) -> String {
    switch right {
    case .first: "\(result.against[0]) is right"
    case .second: "\(result.against[1]) is right"
    case .neither: "neither is right"
    case .both: "both are readings that a document supports"
    }
  }

  private func describe(_ entry: Entry) -> [String] {
    ["  \(entry.title)"] + entry.details.map { "    \($0)" }
  }
}
