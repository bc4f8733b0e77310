import Foundation
import WallClock

/// The laws of searching and of catching up, put to a subject against what is right in its zone.
public struct ScheduleLaws {
  let subject: any Scheduling
  let truths: ScheduleTruths
  let truth: ScheduleTruth

  private init(subject: any Scheduling, truths: ScheduleTruths, truth: ScheduleTruth) {
    self.subject = subject
    self.truths = truths
    self.truth = truth
  }

  /// The first counterexample to each law that a subject breaks; a function that it does not offer breaks none.
  ///
  /// - Throws: what the subject throws.
  public static func counterexamples(
    in scheduled: ScheduleCase, by subject: any Scheduling, _ truths: ScheduleTruths
  ) throws -> [Counterexample] {
    let rule = scheduled.rule
    let truth = try rule.table.map { ScheduleTruth(of: $0) } ?? truths.truth(in: rule.zone)
    let laws = ScheduleLaws(subject: subject, truths: truths, truth: truth)
    var seen: Set<Law> = []
    return try (laws.searching(scheduled) + laws.catchingUp(scheduled)).compactMap { $0 }
      .filter { seen.insert($0.law).inserted }
  }

  /// The same under another tz release.
  func under(_ table: OffsetTable) -> ScheduleLaws {
    ScheduleLaws(subject: subject, truths: truths, truth: ScheduleTruth(of: table))
  }

  /// Leaves out what the subject does not offer.
  func offered(_ check: () throws -> Counterexample?) throws -> Counterexample? {
    do {
      return try check()
    } catch is NotOffered {
      return nil
    }
  }
}

extension Array where Element: Equatable & CustomStringConvertible {
  /// The elements in a line, at most a few.
  var text: String { text(besides: []) }

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
