public import Conformance
public import Foundation
import Questions
public import Testing
public import WallClock

/// Expects that a subject answers as the contract says; each class of divergence is an issue of the test.
///
/// The message of an issue holds the simplest counterexample and a line that asks it alone.
///
///     @Test func ourPolicyConforms() throws {
///       try expectConformance(of: OurPolicy())
///     }
///
/// A subject that traps ends the whole test run, and the message is the trap's own. One that may trap or hang is better
/// asked in a process of its own, by the line protocol: `dst-conformance check --subject-command`.
///
/// - Parameters:
///   - subject: what is asked, in this process.
///   - zones: the zones to ask about, by default those whose histories hold every shape of change.
///   - years: the years to ask about.
///   - cases: the ids of the cases to ask, in place of all that zones and years have; none asks those.
///   - known: the ids of classes that are known to fail; each is a known issue, and one that does not
///     occur any more is an issue.
///   - changes: a file that `dst-conformance changes` wrote; nil takes what this library has of the tz release of the
///     platform's Foundation.
///   - allowsOtherRelease: whether a file of another release than the platform's is used all the same. Without it
///     that is an issue and nothing is asked, because an answer may differ only because the data do.
/// - Throws: ``Conformance/HarnessFailure`` where the changes are missing or malformed, or lack a zone.
public func expectConformance(
  of subject: any Subject, zones: [ZoneID] = InProcessCheck.zones, years: ClosedRange<Int> = 2020...2037,
  cases: [String] = [], known: Set<String> = [], changes file: URL? = nil, allowsOtherRelease: Bool = false,
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let platform = TimeZone.timeZoneDataVersion
  let changes = try file.map(TZChanges.init(contentsOf:)) ?? BundledChanges.of(platform)
  guard changes.release == platform || allowsOtherRelease else {
    Issue.record(
      "the changes are those of tz \(changes.release), and the platform's Foundation is on \(platform)",
      sourceLocation: sourceLocation)
    return
  }
  let check = InProcessCheck(
    zones: zones, plan: Plan(from: years.lowerBound, through: years.upperBound), cases: try cases.map(read))
  let findings = try check.run(subject, on: changes)
  let found = Dictionary(
    uniqueKeysWithValues: findings.classes.values.map { ($0.kind.id, Comment(rawValue: message($0))) })
  for (id, comment) in found.sorted(by: { $0.key < $1.key }) where !known.contains(id) {
    Issue.record(comment, sourceLocation: sourceLocation)
  }
  for id in known.sorted() {
    // One that does not occur is an issue by itself: its entry is to go.
    withKnownIssue(Comment(rawValue: id), sourceLocation: sourceLocation) {
      if let comment = found[id] { Issue.record(comment, sourceLocation: sourceLocation) }
    }
  }
  if findings.counts.values.allSatisfy({ $0.cases == 0 }) {
    Issue.record("no question was asked", sourceLocation: sourceLocation)
  }
}

private func read(_ id: String) throws -> Question {
  do throws(InvalidQuestion) {
    let question = try Question(askable: id)
    guard question.kind != .search else {
      throw InvalidQuestion(
        .entryPoint, found: question.entryPoint.rawValue,
        wanted: "resolve or laws, which a subject is asked here")
    }
    return question
  } catch {
    throw HarnessFailure("cases: \(error)", .usage)
  }
}

private func message(_ found: DivergenceClass) -> String {
  let question = found.example.question
  var lines = [
    "\(found.kind.id): \(found.kind.effect.text), \(found.kind.shape)",
    "  \(found.cases) cases in \(found.zones.count) zones, such as \(question)",
    "  right \(found.example.expected)", "  got   \(found.example.actual)",
    "  alone try expectConformance(of: …, cases: [\"\(question)\"])",
  ]
  if question.kind == .localTime {
    lines.append(
      "  why   dst-conformance explain --zone \(question.zone) --on \(question.local.date) --at \(question.local.time)"
    )
  }
  return lines.joined(separator: "\n")
}
