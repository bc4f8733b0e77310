import Foundation
import Questions
import WallClock

/// The laws of searching and of catching up, put to a subject against what is right in its zone.
public struct ScheduleLaws {
  let subject: any RecurrenceSubject
  let truths: RuleOracleCache
  let truth: RuleOracle

  private init(subject: any RecurrenceSubject, truths: RuleOracleCache, truth: RuleOracle) {
    self.subject = subject
    self.truths = truths
    self.truth = truth
  }

  /// The first counterexample to each law that a subject breaks; a function that it does not offer breaks none.
  ///
  /// - Parameter only: the law whose counterexamples alone count; nil counts those of all.
  /// - Throws: what the subject throws, and ``Unsupported`` where it offers nothing that a law could ask.
  public static func counterexamples(
    in scheduled: ScheduleCase, by subject: any RecurrenceSubject, _ truths: RuleOracleCache, only: Law? = nil
  ) throws -> [Counterexample] {
    let laws = ScheduleLaws(
      subject: subject, truths: truths, truth: try truths.truth(of: scheduled.rule))
    var findings: [Finding] = []
    if only?.isOfCatchingUp != true { findings += try laws.searching(scheduled) }
    if only?.isOfCatchingUp != false { findings += try laws.catchingUp(scheduled) }
    var seen: Set<Law> = []
    var lacks: Unsupported?
    var isAsked = false
    var broken: [Counterexample] = []
    for finding in findings {
      switch finding {
      case .kept: isAsked = true
      case .notAsked: break
      case .notOffered(let error): lacks = lacks ?? error
      case .broken(let found):
        isAsked = true
        if only.map({ $0 == found.law }) ?? true, seen.insert(found.law).inserted { broken.append(found) }
      }
    }
    if let lacks, !isAsked { throw lacks }
    return broken
  }

  /// What one check came to.
  enum Finding {
    case kept
    case broken(Counterexample)
    case notOffered(Unsupported)
    case notAsked
  }

  /// A check has nothing to ask in a case.
  struct NothingToAsk: Error {}

  /// The same under another tz release.
  func under(_ table: OffsetTable) -> ScheduleLaws {
    ScheduleLaws(subject: subject, truths: truths, truth: truths.truth(by: table))
  }

  /// Runs a check, which the subject may lack a function for.
  func finding(_ check: () throws -> Counterexample?) throws -> Finding {
    do {
      return try check().map(Finding.broken) ?? .kept
    } catch let error as Unsupported {
      return .notOffered(error)
    } catch is NothingToAsk {
      return .notAsked
    }
  }
}

extension Array where Element: Equatable & CustomStringConvertible {
  /// The elements in a line, at most a few.
  package var text: String { text(besides: []) }

  /// The elements in a line from the first one on that another list has not in its place, at most a few.
  func text(besides other: [Element]) -> String {
    let start = zip(self, other).prefix { $0 == $1 }.count
    guard start < count else { return isEmpty ? "none" : "nothing after \(count)" }
    let shown = self[start...].prefix(3)
    let rest = count - start - shown.count
    return (start > 0 ? "..., " : "") + shown.map(\.description).joined(separator: ", ")
      + (rest > 0 ? " and \(rest) more" : "")
  }
}
