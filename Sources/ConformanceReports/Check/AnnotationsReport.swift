public import DSTConformance
import WallClock

/// A judged run as workflow commands of GitHub Actions, which show as annotations of a run and its changes.
public struct AnnotationsReport {
  private let check: JudgedCheck

  /// GitHub shows ten annotations of each kind a step and drops the others without a word.
  static let shown = 10

  /// Makes the report of a run.
  public init(_ check: JudgedCheck) {
    self.check = check
  }

  /// One command a line.
  public var text: String {
    (errors + warnings + skew + [Command("notice", title: "dst-conformance", message: check.verdictText)])
      .map(\.text).joined(separator: "\n") + "\n"
  }

  private var errors: [Command] {
    let findings = check.findings.filter { $0.severity == .error }
    guard findings.count > Self.shown else { return findings.map(command) }
    let rest = findings.count - Self.shown + 1
    return findings.prefix(Self.shown - 1).map(command)
      + [Command("error", title: "and \(rest) more", message: "The report lists all \(findings.count).")]
  }

  private var warnings: [Command] {
    check.findings.filter { $0.severity == .warning }.prefix(Self.shown).map(command)
  }

  private var skew: [Command] {
    check.result.dataSkew.map { skew in
      let report = TZDataMismatchReport(skew, showsAll: false)
      let engines = report.engines.map { "\($0.name): \($0.differs ?? "no difference")" }
      return [
        Command(
          "notice", title: TZDataMismatchReport.title,
          message: ([report.verdict] + engines).joined(separator: "\n")
        )
      ]
    } ?? []
  }

  private func command(_ finding: Finding) -> Command {
    var properties: [(String, String)] = []
    if let source = check.source, let lines = source.lines(of: finding.id) {
      properties = [
        ("file", source.path), ("line", "\(lines.lowerBound)"), ("endLine", "\(lines.upperBound)"),
      ]
    }
    return Command(
      finding.severity.rawValue, properties: properties, title: finding.title, message: finding.message)
  }

  private struct Command {
    let text: String

    init(_ name: String, properties: [(String, String)] = [], title: String, message: String) {
      let all = (properties + [("title", title)]).map { "\($0)=\($1.escapedForProperty)" }
      text = "::\(name) \(all.joined(separator: ","))::\(message.escapedForCommand)"
    }
  }
}

extension String {
  fileprivate var escapedForCommand: String {
    reduce(into: "") { escaped, character in
      switch character {
      case "%": escaped += "%25"
      case "\r\n": escaped += "%0D%0A"
      case "\r": escaped += "%0D"
      case "\n": escaped += "%0A"
      default: escaped.append(character)
      }
    }
  }

  fileprivate var escapedForProperty: String {
    escapedForCommand.reduce(into: "") { escaped, character in
      switch character {
      case ":": escaped += "%3A"
      case ",": escaped += "%2C"
      default: escaped.append(character)
      }
    }
  }
}
