import Conformance
public import DSTConformance
import WallClock

/// A judged run as JUnit XML: a suite a subject, a test case a class of divergence.
///
/// A new class is a failure, one that grew too; a known one is skipped with its reason, so that a service shows it
/// without failing the pipeline.
public struct JUnitReport {
  private let check: JudgedCheck

  /// Makes the report of a run.
  public init(_ check: JudgedCheck) {
    self.check = check
  }

  /// The document, ending in a newline.
  public var text: String {
    let found =
      check.result.against.isEmpty
      ? check.result.tally.counts.keys.sorted().map(suite) + [baselineSuite] : [disagreementSuite]
    let suites = found + [dataSuite]
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites name="dst-conformance">
      \(suites.map(\.text).joined(separator: "\n"))
      </testsuites>

      """
  }

  private func suite(_ subject: String) -> Suite {
    let counts = check.result.tally.counts[subject] ?? Tally.Counts()
    let agrees = TestCase(
      name: "agrees with the oracle in \(counts.agrees.grouped) of \(counts.cases.grouped) cases",
      group: subject, state: .passed)
    let classes = check.classes.filter { $0.found.kind.subject == subject }.map { judged in
      TestCase(name: judged.found.kind.id, group: subject, state: state(of: judged))
    }
    let givenUp = check.result.givenUp.filter { $0.hasPrefix("\(subject) ") }.map {
      TestCase(name: "given up", group: subject, state: .error($0))
    }
    return Suite(name: subject, cases: [agrees] + classes + givenUp)
  }

  private func state(of judged: JudgedClass) -> TestCase.State {
    let found = judged.found
    let details = """
      \(found.extent), such as
      \(found.example.question)
      right \(found.example.expected)
      got   \(found.example.actual)
      """
    switch judged.status {
    case .new: return .failed("new: \(found.title)", details)
    case .grown: return .failed("grew by \(judged.growth?.text ?? "")", details)
    case .known:
      let message = "known: \(judged.family?.name ?? ""): \(judged.family?.reason ?? "")"
      return check.outcome == .diverges && check.comparison.new.isEmpty
        ? .failed(message, details) : .skipped(message)
    }
  }

  /// Of two subjects that were held against each other, what they answered differently is all that fails.
  private var disagreementSuite: Suite {
    let group = check.result.against.joined(separator: " and ")
    let entries = DisagreementReport(check.result).entries.map { entry in
      TestCase(
        name: entry.id, group: group,
        state: check.exitCode == 0
          ? .skipped(entry.title) : .failed(entry.title, entry.details.joined(separator: "\n")))
    }
    let verdict = TestCase(name: DisagreementReport(check.result).verdict, group: group, state: .passed)
    let givenUp = check.result.givenUp.map { TestCase(name: "given up", group: group, state: .error($0)) }
    return Suite(name: group, cases: (entries.isEmpty ? [verdict] : entries) + givenUp)
  }

  private var baselineSuite: Suite {
    Suite(
      name: "baseline",
      cases: check.comparison.stale.map { entry in
        TestCase(
          name: entry.id, group: "baseline",
          state: .failed(
            "no longer occurs; delete \(check.source?.place(of: entry.id) ?? "the entry")",
            "asked \(entry.example)"))
      })
  }

  private var dataSuite: Suite {
    let engines = check.result.offsetDivergences.map {
      TestCase(name: $0.zone.rawValue, group: "offsets", state: .failed("offsets differ", "\($0)"))
    }
    let data = check.result.dataDifferences.map { difference in
      let text = "data differ between the engines; not asked: \(difference)"
      return TestCase(
        name: difference.zone.rawValue, group: "data",
        state: check.outcome == .misaligned ? .error(text) : .skipped(text))
    }
    let ended =
      check.result.interruption == nil
      ? [] : [TestCase(name: "interrupted", group: "data", state: .error(check.verdictText))]
    return Suite(name: "tz data", cases: engines + data + skew + ended)
  }
}

extension JUnitReport {
  /// A case for each engine that was left on its own data: a difference of data fails nothing.
  private var skew: [TestCase] {
    let engines = check.result.dataSkew.map { TZDataMismatchReport($0, showsAll: false).engines } ?? []
    return engines.map { name, differs in
      TestCase(name: name, group: TZDataMismatchReport.title, state: differs.map { .skipped($0) } ?? .passed)
    }
  }

  fileprivate struct TestCase {
    enum State {
      case passed
      case skipped(String)
      case failed(String, String)
      case error(String)
    }

    let name: String
    let group: String
    let state: State

    var text: String {
      let opening = "    <testcase classname=\"\(group.escapedForMarkup)\" name=\"\(name.escapedForMarkup)\""
      switch state {
      case .passed: return "\(opening)/>"
      case .skipped(let message):
        return "\(opening)><skipped message=\"\(message.escapedForMarkup)\"/></testcase>"
      case .error(let message):
        return "\(opening)><error message=\"\(message.escapedForMarkup)\"/></testcase>"
      case .failed(let message, let details):
        return
          "\(opening)><failure message=\"\(message.escapedForMarkup)\">\(details.escapedForMarkup)</failure>"
          + "</testcase>"
      }
    }
  }

  fileprivate struct Suite {
    let name: String
    let cases: [TestCase]

    var text: String {
      let failures = cases.filter { if case .failed = $0.state { true } else { false } }.count
      let errors = cases.filter { if case .error = $0.state { true } else { false } }.count
      let skipped = cases.filter { if case .skipped = $0.state { true } else { false } }.count
      let opening =
        "  <testsuite name=\"\(name.escapedForMarkup)\" tests=\"\(cases.count)\" failures=\"\(failures)\" "
        + "errors=\"\(errors)\" skipped=\"\(skipped)\""
      guard !cases.isEmpty else { return "\(opening)/>" }
      return ([opening + ">"] + cases.map(\.text) + ["  </testsuite>"]).joined(separator: "\n")
    }
  }
}

extension String {
  /// The text with the characters that HTML and XML read as markup written out.
  var escapedForMarkup: String {
    var escaped = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "'": escaped += "&#39;"
      case "\n", "\t": escaped.unicodeScalars.append(scalar)
      // XML 1.0 has no way to write any other control character.
      case _ where scalar.value < 0x20: escaped += "\u{FFFD}"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
