public import Foundation
import GoldenPack
public import Testing
public import WallClock

/// Expects that a policy answers the questions of a pack as the pack says; each class of divergence is an issue of the
/// test. Nothing here needs libicu.
///
///     @Test func ourPolicyConforms() throws {
///       try expectAnswers(of: OurPolicy.self, in: pack)
///     }
///
/// - Parameters:
///   - policy: what is asked.
///   - file: a pack that `dst-conformance pack` wrote.
///   - zones: the zones to ask about; empty asks about all.
///   - known: the ids of classes that are known to fail; each is a known issue, and one that does not occur any more
///     is an issue.
///   - allowsOtherRelease: whether a pack of another tz release than the platform's is asked all the same. Without it
///     that is an issue and nothing is asked, because an answer may differ only because the data do.
/// - Throws: ``GoldenPack/GoldenPackError`` where the pack cannot be used.
public func expectAnswers<Policy: InstantPolicy>(
  of policy: Policy.Type, in file: URL, zones: Set<ZoneID> = [], known: Set<String> = [],
  allowsOtherRelease: Bool = false, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  var check = GoldenCheck(try GoldenPack(contentsOf: file))
  check.zones = zones
  if let difference = check.otherRelease, !allowsOtherRelease {
    Issue.record(Comment(rawValue: difference), sourceLocation: sourceLocation)
    return
  }
  report(check.findings(on: policy, named: "\(policy)"), known: known, sourceLocation)
}

private func report(_ findings: GoldenCheck.Findings, known: Set<String>, _ sourceLocation: SourceLocation) {
  let found = Dictionary(uniqueKeysWithValues: findings.classes.map { ($0.id, Comment(rawValue: "\($0)")) })
  for (id, comment) in found.sorted(by: { $0.key < $1.key }) where !known.contains(id) {
    Issue.record(comment, sourceLocation: sourceLocation)
  }
  for id in known.sorted() {
    // One that does not occur is an issue by itself: its entry is to go.
    withKnownIssue(Comment(rawValue: id), sourceLocation: sourceLocation) {
      if let comment = found[id] { Issue.record(comment, sourceLocation: sourceLocation) }
    }
  }
  if findings.cases == findings.notOffered {
    Issue.record("no question was answered", sourceLocation: sourceLocation)
  }
}
