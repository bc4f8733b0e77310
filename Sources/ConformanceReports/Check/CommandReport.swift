import Conformance
import DSTConformance
import LineProtocol

/// What a report tells of subjects that are programs of their own, beside their answers.
struct CommandReport {
  private let result: CheckResult
  private let showsAll: Bool

  private static let shownFaults = 3
  private static let shownErrorLines = 3

  init(_ result: CheckResult, showsAll: Bool) {
    self.result = result
    self.showsAll = showsAll
  }

  /// A few lines a subject and an empty one; none where no subject is a program.
  var lines: [String] {
    guard !result.commands.isEmpty else { return [] }
    return result.commands.flatMap(describe) + [""]
  }

  private func describe(_ command: SubjectCommand) -> [String] {
    let identity = command.identity
    let release = identity.tzRelease.map { "tz \($0)" } ?? "tz release unknown"
    let side = [identity.icu.map { "ICU \($0)" }, identity.os].compactMap { $0 }
    var lines = [
      ([
        "\(command.name) is \(identity.name) \(identity.version)", identity.language, release,
      ] + side).joined(separator: ", ")
    ]
    if identity.tzRelease != result.tzRelease {
      lines.append(
        "  DATA DIFFER: the run asks about tz \(result.tzRelease); a divergence may be one of data")
    }
    guard let record = result.subjectRecords[command.subjectName] else { return lines }
    lines += record.unsupported.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
      .map { "  does not support \($0.value.grouped): \($0.key)" }
    if record.faults > 0 {
      let starts = record.restarts == 1 ? "1 restart" : "\(record.restarts) restarts"
      lines.append("  \(record.faults) \(record.faults == 1 ? "fault" : "faults"), \(starts)")
      let shown = showsAll ? record.firstFaults[...] : record.firstFaults.prefix(Self.shownFaults)
      lines += shown.map { "    \($0)" }
      let said = record.standardError.split(separator: "\n")
      lines += (showsAll ? said[...] : said.suffix(Self.shownErrorLines)).map { "    stderr: \($0)" }
    }
    return lines
  }
}
